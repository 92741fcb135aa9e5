/* What the page says of itself, at its lower edge: that Python is still coming, that a wish was noted, that something went wrong.
   Knows no widget. */

/**
 * @param {HTMLElement} el
 * @param {() => void} again what *Try again* does
 */
export function createNote(el, again) {
  let shown = "";
  return {
    /** Says a sentence, or nothing. @param {string} text @param {string} [button] what is on the button, for what went wrong */
    say(text, button = "") {
      if (shown === `${text}\n${button}`) return;
      shown = `${text}\n${button}`;
      el.replaceChildren();
      el.hidden = !text;
      el.className = button ? "site-note site-note--bad" : "site-note";
      el.setAttribute("role", button ? "alert" : "status");
      if (!text) return;
      el.append(Object.assign(document.createElement("p"), { textContent: text }));
      if (!button) return;
      const made = Object.assign(document.createElement("button"), { type: "button", textContent: button, onclick: again });
      made.dataset.name = "again";
      el.append(made);
    },
  };
}
