/* Shows the widgets of a notebook, which a process at the other end of a websocket has opened. */
import { createModel } from "/site/model.js";

const place = document.getElementById("cells");
const socket = new WebSocket(`ws://${location.host}/socket${location.pathname}`);
/** @type {ReturnType<typeof createModel>[]} */
const models = [];

/** @param {{kind: string, traits: Record<string, unknown>}} widget @param {number} key */
async function show({ kind, traits }, key) {
  const model = createModel((data) => { if (socket.readyState === WebSocket.OPEN) socket.send(JSON.stringify({ key, data })); });
  models.push(model);
  model.fill(traits);
  const el = place.appendChild(Object.assign(document.createElement("div"), { className: "cell" }));
  const { default: module } = await import(`/static/${kind}.js`);
  model.ready();
  await module.render({ model, el });
}

socket.onmessage = ({ data }) => {
  const { widgets, key, message } = JSON.parse(data);
  if (widgets) widgets.forEach(show);
  else if (message.method === "update") models[key].fill(message.state);
  else models[key].tell(message.content);
};
socket.onclose = () => { for (const model of models) model.lose(); };
