/* Whether this tab keeps a game of a page. The table takes it up itself; here it is only looked whether it will. */

const HERE = "pico-widgets:here:game:";

/** @param {() => Pick<Storage, "length" | "key">} session asked for when needed: to touch a storage that is forbidden raises @param {string} page its name */
export function isKept(session, page) {
  try {
    const area = session();
    return Array.from({ length: area.length }, (_, i) => area.key(i) ?? "").some((name) => name.startsWith(HERE) && name.slice(HERE.length).split("/")[1] === page);
  } catch {
    return false;
  }
}
