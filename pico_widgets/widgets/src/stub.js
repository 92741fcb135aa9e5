/* What each widget brings of the front end: it finds the module and the style that all widgets of its kind share, packed in a
   model of their own, and hands over. A page evaluates each module once, however many widgets, kernels or notebooks show it. */

/** @typedef {import("./state").Model & {widget_manager: {get_model: (id: string) => Promise<import("./state").Model>}}} Managed */

/** Modules by what is in them. @type {Record<string, Promise<any>>} */
const modules = (/** @type {any} */ (globalThis)[Symbol.for("pico-widgets")] ??= {});

/** @param {import("./state").Model} file gzip, in base 64 @returns {Promise<string>} */
function unpacked(file) {
  const bytes = Uint8Array.from(atob(file.get("packed")), (sign) => sign.charCodeAt(0));
  return new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"))).text();
}

/** @param {string} source */
function imported(source) {
  const url = URL.createObjectURL(new Blob([source], { type: "text/javascript" }));
  return import(url).finally(() => URL.revokeObjectURL(url));
}

/** @param {import("./state").Model} file @returns {Promise<any>} */
function moduleOf(file) {
  const digest = file.get("digest");
  return modules[digest] ??= unpacked(file).then(imported).catch((fault) => {
    delete modules[digest];   // it may be asked for again
    throw fault;
  });
}

/** Puts a style on the page, or in place of an older one. @param {import("./state").Model} file */
async function style(file) {
  const digest = file.get("digest");
  const id = `pico-widgets-${file.get("name")}`;
  const sheet = document.getElementById(id) ?? document.head.appendChild(Object.assign(document.createElement("style"), { id }));
  if (sheet.dataset.digest === digest) return;
  sheet.dataset.digest = digest;
  const text = await unpacked(file);
  if (sheet.dataset.digest === digest) sheet.textContent = text;
}

export default {
  /** @param {{model: Managed, el: HTMLElement}} context */
  async render(context) {
    const { model } = context;
    const [script, sheet] = await Promise.all(model.get("files").map((/** @type {string} */ reference) => model.widget_manager.get_model(reference.slice(10))));   // after "IPY_MODEL_"
    const [{ default: { render } }] = await Promise.all([moduleOf(script), style(sheet)]);
    return render(context);
  },
};
