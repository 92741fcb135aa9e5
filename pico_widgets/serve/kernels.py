"""The kernels of the visitors: how they start, when they end.

Knows Jupyter's kernel managers; knows nothing of pages and of the games.
"""

from __future__ import annotations

import asyncio
import contextlib
from datetime import UTC, datetime, timedelta
from typing import Any

from jupyter_server.services.kernels.kernelmanager import AsyncMappingKernelManager


class Kernels(AsyncMappingKernelManager):
    """Kernels that speak up for errors only; what they print is the server's console.

    Those that wait for a visitor are spared by Voila; this class gets to judge the others.
    """

    def __init__(self, **words: Any) -> None:
        super().__init__(**words)  # type: ignore[no-untyped-call]
        self._judged: dict[str, datetime] = {}
        """When each was last looked at as one that may be idle: one that waits warm is not."""

    async def start_kernel(self, **words: Any) -> str:  # type: ignore[override]
        kernel_id: str = await super().start_kernel(**words, extra_arguments=["--log-level=ERROR"])
        return kernel_id

    async def cull_kernel_if_idle(self, kernel_id: str) -> None:
        """Ends a kernel that nobody uses; its time begins once a visitor has it.

        One that was kept warm for long has been idle for long, and its page may not have called yet.
        """
        now, before = datetime.now(UTC), self._judged.get(kernel_id)
        self._judged[kernel_id] = now
        if before is None or now - before > timedelta(seconds=2 * self.cull_interval):
            self.get_kernel(kernel_id).last_activity = now  # type: ignore[attr-defined]
        await super().cull_kernel_if_idle(kernel_id)  # type: ignore[no-untyped-call]

    async def shutdown_kernel(self, kernel_id: str, *args: Any, **words: Any) -> None:  # type: ignore[override]
        self._judged.pop(kernel_id, None)
        await super().shutdown_kernel(kernel_id, *args, **words)  # type: ignore[no-untyped-call]

    async def shutdown_all(self, now: bool = True) -> None:  # type: ignore[override]
        """Ends every kernel at once, those too that are only being started."""
        await asyncio.gather(*self._pending_kernels.values(), return_exceptions=True)
        for kernel_id in self.list_kernel_ids():
            with contextlib.suppress(Exception):  # it ended by itself in between
                await self.shutdown_kernel(kernel_id, now=now)
