"""Which names this server answers to, and which pages may talk to it.

A page of another site could give its own name this machine's address and then read what it gets here as if it were its
own (DNS rebinding). So a request must name this machine as its users do.
"""

from __future__ import annotations

import ipaddress
import socket
from collections.abc import Iterable
from urllib.parse import urlsplit

ANY = "*"


def name_of(host: str) -> str:
    """The name or address in a ``Host`` header, without port, brackets and a last dot, in small letters; "" if bad."""
    try:
        return (urlsplit(f"//{host}").hostname or "").rstrip(".").lower()
    except ValueError:
        return ""


def is_address(name: str) -> bool:
    """Whether a name is an IP address."""
    try:
        ipaddress.ip_address(name)
    except ValueError:
        return False
    return True


def is_loopback(host: str) -> bool:
    """Whether a server that listens at ``host`` can be reached from its own machine only."""
    return host.lower() == "localhost" or (is_address(host) and ipaddress.ip_address(host).is_loopback)


class Names:
    """The names that this server goes by: the machine's own, and those it was told (`ANY`: all).

    A ``public`` server goes by the names that it was told alone, and by those of a proxy on its own machine.
    """

    def __init__(self, listens_at: str, more: Iterable[str] = (), *, public: bool = False) -> None:
        self._public = public
        self._told = {name_of(name) if name != ANY else ANY for name in more}
        self._local = is_loopback(listens_at)
        self._own = {"localhost"} if self._local or not public else set()
        if not (self._local or public):
            machine = socket.gethostname().lower()
            self._own |= {machine, f"{machine.partition('.')[0]}.local", name_of(listens_at)}

    def accept(self, host: str) -> bool:
        """Whether a request with this ``Host`` header is meant for this server.

        An address cannot be pretended: who asks for one gets what is there. A server for its own machine alone
        takes those of the machine itself.
        """
        name = name_of(host)
        if ANY in self._told or name in self._told or name in self._own:
            return True
        return is_loopback(name) if self._local else is_address(name) and not self._public

    def same_site(self, origin: str | None, host: str) -> bool:
        """Whether a page of ``origin`` may talk to a server that it calls ``host``; scripts have no origin."""
        if origin is None:
            return True
        try:
            there = urlsplit(origin.lower())
            return bool(there.netloc) and (there.netloc == host.lower() or (there.hostname or "") in self._told)
        except ValueError:
            return False
