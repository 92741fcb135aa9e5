/* What each widget brings of the front end: it finds the module and the style that all widgets of its kind share, packed in a
   model of their own, and hands over. A page evaluates each module once, however many widgets, kernels or notebooks show it. */

/** @typedef {import("./state").Model & {widget_manager: {get_model: (id: string) => Promise<import("./state").Model>}}} Managed */

/** Modules by what is in them; styles by the name of their file. @type {{modules: Record<string, Promise<any>>, styles: Record<string, string>}} */
const page = (/** @type {any} */ (globalThis)[Symbol.for("pico-widgets")] ??= { modules: {}, styles: {} });

/** @param {string} packed gzip, in base 64 @returns {Promise<string>} */
function unpacked(packed) {
  const bytes = Uint8Array.from(atob(packed), (sign) => sign.charCodeAt(0));
  return new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"))).text();
}

/** @param {string} source */
async function imported(source) {
  const url = URL.createObjectURL(new Blob([source], { type: "text/javascript" }));
  try {
    return await import(url);
  } finally {
    URL.revokeObjectURL(url);
  }
}

/** @param {import("./state").Model} file @returns {Promise<any>} */
function moduleOf(file) {
  const digest = file.get("digest");
  return page.modules[digest] ??= unpacked(file.get("packed")).then(imported).catch((fault) => {
    delete page.modules[digest];   // it may be asked for again
    throw fault;
  });
}

/** Puts a style on the page, or in place of an older one. @param {import("./state").Model} file */
async function style(file) {
  const [name, digest] = [file.get("name"), file.get("digest")];
  const id = `pico-widgets-${name}`;
  if (page.styles[name] === digest && document.getElementById(id)) return;
  page.styles[name] = digest;
  const text = await unpacked(file.get("packed"));
  if (page.styles[name] !== digest) return;
  const sheet = document.getElementById(id) ?? document.head.appendChild(Object.assign(document.createElement("style"), { id }));
  sheet.textContent = text;
}

export default {
  /** @param {{model: Managed, el: HTMLElement}} context */
  async render(context) {
    const { model } = context;
    const files = await Promise.all(model.get("files").map((/** @type {string} */ reference) => model.widget_manager.get_model(reference.replace("IPY_MODEL_", ""))));
    const [{ default: { render } }] = await Promise.all([moduleOf(files[0]), style(files[1])]);
    return render(context);
  },
};
