/* What the share panel has Python make, and how it leaves the page: by the clipboard or as a file. Knows no game. */

/** @typedef {import("../state").Model} Model */
/** @typedef {{given: any, error?: {text: string, code: string}}} Gift */

const SCALE = 2;

/**
 * Asks Python for things that are no part of what is drawn.
 * @param {Model} model
 * @param {string} view the name of this view, which no other has
 */
export function createAsking(model, view) {
  let count = 0;
  /** @type {Record<string, (gift: Gift) => void>} */
  const waiting = {};
  /** @param {(Gift & {to?: string}) | null | undefined} content */
  const heard = (content) => {
    const to = content?.to ?? "";
    if (!content || !Object.hasOwn(waiting, to)) return;
    waiting[to](content);
    delete waiting[to];
  };
  model.on("msg:custom", heard);
  return {
    /** What Python gives; nothing comes from one that is gone. @param {string} what @param {string} [text] @returns {Promise<Gift>} */
    ask: (what, text) => new Promise((resolve) => {
      const to = `${view}-share-${count += 1}`;
      waiting[to] = resolve;
      try { model.send({ action: "give", what, text, to }); } catch { /* that Python is gone is said by the table */ }
    }),
    dispose: () => model.off("msg:custom", heard),
  };
}

/** Puts the text of a field on the clipboard, or selects it where the clipboard is shut. @param {HTMLInputElement | HTMLTextAreaElement} field @returns {Promise<boolean>} */
export async function copy(field) {
  try {
    await navigator.clipboard.writeText(field.value);
    return true;
  } catch {
    field.select();
    return document.execCommand("copy");
  }
}

/** Offers something as a file. @param {Blob} blob @param {string} name */
export function save(blob, name) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);   // a browser may read it later than it says
}

/** An SVG of our own, which refers to nothing, as a PNG of twice its size. @param {string} svg @returns {Promise<Blob>} */
export async function png(svg) {
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  await image.decode();
  const canvas = Object.assign(document.createElement("canvas"), { width: image.naturalWidth * SCALE, height: image.naturalHeight * SCALE });
  canvas.getContext("2d")?.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve, reject) => { canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error("no picture"))), "image/png"); });
}

/** So many bytes a file or text with a game may have. */
export const LARGEST = 200_000;

/**
 * The text of a file; whether there is a game in it is Python's to say.
 * @param {File} file
 * @returns {Promise<{text: string} | {fault: "large" | "odd"}>} `odd`: no text
 */
export async function textOf(file) {
  if (file.size > LARGEST) return { fault: "large" };
  try {
    const text = new TextDecoder("utf-8", { fatal: true }).decode(await file.arrayBuffer());
    return text.trim() && !text.includes("\0") ? { text } : { fault: "odd" };
  } catch {
    return { fault: "odd" };   // a folder, a picture, a file that has gone
  }
}

/** A deal code as it is read aloud, in threes. @param {string} code */
export const grouped = (code) => code.replace(/(...)(?=.)/g, "$1 ");

/** What puts the page into another one; the address is escaped as an attribute. @param {string} link @param {string} title */
export function embedding(link, title) {
  const safe = (/** @type {string} */ text) => text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");
  return `<iframe src="${safe(link)}" title="${safe(title)}" width="100%" height="860" style="border:0" loading="lazy" allow="clipboard-write"></iframe>`;
}
