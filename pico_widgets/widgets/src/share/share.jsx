/* "Share this game": a link with its QR code, the code to read aloud, files, a picture, a piece of HTML; and a way to open what
   somebody else has shared. A drawer like the rules. Knows no game: codes, files and pictures are Python's. */
import { useEffect, useRef, useState } from "preact/hooks";
import { addresses, linkTo, pageShown } from "../address.js";
import { Refused, useOpening } from "../panels/bycode.jsx";
import { Choice } from "../panels/choice.jsx";
import { Drawer, Section } from "../panels/drawer.jsx";
import { Button } from "../parts/controls.jsx";
import { usePrefix } from "../parts/sprite.jsx";
import { fill } from "../words.js";
import { copy, createAsking, embedding, grouped, LARGEST, png, save, textOf } from "./given.js";

export { arrive, Unopened } from "./arrive.jsx";

/** @typedef {import("../table.jsx").Scene} Scene */
/** @typedef {import("../types").Words} Words */
/** @typedef {ReturnType<typeof createAsking>["ask"]} AskFor */
/** @typedef {(blob: Blob, name: string) => void} Save */

const NOWHERE = { notebook: null, site: "", binder: "" };

/** A text to pass on. @param {{text: string, large?: boolean, label: string, words: Words, name: string, children?: import("preact").ComponentChildren}} props */
function Field({ text, large = false, label, words, name, children }) {
  const id = `${usePrefix()}${name}`;
  const field = useRef(/** @type {HTMLTextAreaElement | null} */ (null));
  const [copied, setCopied] = useState("");
  const done = copied === text;
  return (
    <div class="field">
      <label class="field__label" for={id}>{label}</label>
      <textarea id={id} ref={field} class={`input input--code ${large ? "input--large" : "input--long"}`} rows={large ? 1 : 2} readOnly spellcheck={false} value={text} onFocus={(event) => event.currentTarget.select()} />
      <div class="settings__row">
        <Button text={words[done ? "ui.settings.copied" : "ui.settings.copy"]} icon={done ? "check" : undefined} name={`copy-${name}`}
          onPress={() => { if (field.current) copy(field.current).then((ok) => setCopied(ok ? text : "")); }} />
        {children}
      </div>
      <p class="sr" aria-live="polite">{done ? words["ui.settings.copied"] : ""}</p>
    </div>
  );
}

/** A QR code, black on white in every theme. @param {{link: string, label: string, askFor: AskFor}} props */
function Qr({ link, label, askFor }) {
  const [code, setCode] = useState(/** @type {{link: string, path: string, size: number} | null} */ (null));
  const [fault, setFault] = useState("");
  useEffect(() => {
    let here = true;
    askFor("qr", link).then(({ given, error }) => {
      if (!here) return;
      setCode(given && { ...given, link });
      setFault(error?.text ?? "");
    });
    return () => { here = false; };
  }, [link]);
  if (fault) return <p class="field__no" role="alert">{fault}</p>;
  if (code?.link !== link) return <div class="qr" />;
  return (
    <svg class="qr" viewBox={`0 0 ${code.size} ${code.size}`} role="img" aria-label={label} shape-rendering="crispEdges">
      <rect width={code.size} height={code.size} fill="#fff" /><path d={code.path} fill="#000" />
    </svg>
  );
}

/** The codes are kept from sight, until somebody asks for them. @param {Scene} props */
const Sealed = ({ state: { words }, ask }) => (
  <><p class="rule__why">{words["ui.settings.sealed"]}</p><div class="settings__row"><Button text={words["ui.settings.codes"]} name="codes" onPress={() => ask("codes")} /></div></>
);

/** @param {Scene & {askFor: AskFor}} props */
function Link({ askFor, ...scene }) {
  const { state: { view, words, saved } } = scene;
  const [pages, setPages] = useState(/** @type {import("../address.js").Pages | null} */ (null));
  const [what, setWhat] = useState(/** @type {"game" | "deal"} */ ("game"));
  const [where, setWhere] = useState("");
  useEffect(() => { askFor("pages").then(({ given }) => setPages(given ?? NOWHERE)); }, []);
  const found = addresses(pageShown(), pages ?? NOWHERE);
  const [best] = found;
  const address = found.find((one) => one.where === where) ?? (best?.local && !pages ? undefined : best);   // a better one may come
  const code = what === "game" ? saved : view.deal;
  const long = code.length > view.settings.linkLimit;
  const link = address && code && !long ? linkTo(address, what, code) : "";
  const frame = address && link && (address.framed ? address : found.find(({ framed }) => framed));
  const label = words[`ui.share.what.${what}`];
  const notes = [
    long && words["ui.share.long"],
    !address && pages && words["ui.share.nowhere"],
    link && what === "game" && view.sealed && words["ui.share.sealed"],
    link && address?.local && words["ui.share.local"],
    link && address?.where === "binder" && words["ui.share.binder"],
  ].filter(Boolean);
  return (
    <>
      <Section title={words["ui.share.link"]}>
        <div class="field"><p class="field__label" aria-hidden="true">{words["ui.share.what"]}</p>
          <Choice label={words["ui.share.what"]} name="what" value={what} choices={["game", "deal"].map((value) => ({ value, text: words[`ui.share.what.${value}`] }))} onPick={(value) => setWhat(/** @type {"game" | "deal"} */ (value))} />
        </div>
        {address && found.length > 1 && (
          <div class="field"><p class="field__label" aria-hidden="true">{words["ui.share.where"]}</p>
            <Choice label={words["ui.share.where"]} name="where" value={address.where} choices={found.map(({ where: value }) => ({ value, text: words[`ui.share.where.${value}`] }))} onPick={setWhere} />
          </div>
        )}
        {!code && (view.sealed ? <Sealed {...scene} /> : <p class="rule__why">{words["ui.settings.deal.none"]}</p>)}
        {link && (
          <Field text={link} label={label} words={words} name="link">
            {typeof globalThis.navigator?.share === "function" && <Button text={words["ui.share.send"]} name="send" onPress={() => { navigator.share({ title: view.title, url: link }).catch(() => undefined); }} />}
          </Field>
        )}
        {!address && pages && code && !long && <Field text={code} label={words[what === "game" ? "ui.settings.share.code" : "ui.share.read"]} words={words} name="code" />}
        {notes.map((note) => <p key={note} class="rule__why">{note}</p>)}
        {link && <Qr link={link} label={`${words["ui.share.qr"]}: ${label}`} askFor={askFor} />}
      </Section>
      {frame && (
        <Section title={words["ui.share.embed"]}>
          <Field text={embedding(linkTo(frame, what, code), view.title)} label={words["ui.share.embed.html"]} words={words} name="embed" />
          {frame !== address && <p class="rule__why">{words["ui.share.embed.site"]}</p>}
        </Section>
      )}
    </>
  );
}

/** @param {Scene & {askFor: AskFor, onSave: Save}} props */
function Files({ state: { words, view }, askFor, onSave }) {
  const [fault, setFault] = useState("");
  const picture = (/** @type {(svg: string) => Promise<Blob>} */ blob, /** @type {string} */ kind) => {
    setFault("");
    askFor("picture").then(async ({ given, error }) => {
      if (!given) throw new Error(error?.text);
      onSave(await blob(given.svg), `${view.game}.${kind}`);
    }).catch((error) => setFault(error.message || words["ui.share.picture.none"]));
  };
  const game = () => {
    setFault("");
    askFor("file").then(({ given, error }) => {
      if (given) onSave(new Blob([given.text], { type: given.type }), given.name);
      else setFault(error?.text ?? "");
    });
  };
  return (
    <>
      <Section title={words["ui.share.file"]}>
        {view.sealed && <p class="rule__why">{words["ui.share.file.sealed"]}</p>}
        <div class="settings__row">
          <Button text={words["lost.save"]} name="file" onPress={game} />
          <Button text={words["ui.share.picture.png"]} name="png" onPress={() => picture(png, "png")} />
          <Button text={words["ui.share.picture.svg"]} name="svg" onPress={() => picture(async (svg) => new Blob([svg], { type: "image/svg+xml" }), "svg")} />
        </div>
        {fault && <p class="field__no" role="alert">{fault}</p>}
      </Section>
    </>
  );
}

/** @param {Scene} props */
function Open({ state: { words, view, refusal, reply }, ui, ask }) {
  const id = `${usePrefix()}open`;
  const [text, setText] = useState("");
  const [fault, setFault] = useState("");
  const field = useRef(/** @type {HTMLTextAreaElement | null} */ (null));
  const chooser = useRef(/** @type {HTMLInputElement | null} */ (null));
  const { refused, open } = useOpening({ answer: reply ?? view, request: ask, refusal, onDone: ui.close });
  const begin = (/** @type {string} */ wanted) => { setFault(""); open(wanted); };
  const read = (/** @type {File} */ file) => textOf(file).then((found) => {
    if ("text" in found) begin(found.text);
    else setFault(words[`ui.share.open.${found.fault}`]);
  });
  useEffect(() => {
    const { dropped } = ui;
    ui.dropped = undefined;
    if (dropped) void read(dropped);
  }, [ui.dropped]);
  useEffect(() => {
    if (refused || fault) field.current?.focus();
  }, [refused, fault]);
  /** @param {Event} event */
  function submit(event) {
    event.preventDefault();
    if (!text.trim()) field.current?.focus();
    else if (new Blob([text]).size > LARGEST) setFault(words["ui.share.open.large"]);
    else begin(text.trim());
  }
  /** A file that was copied is opened as if it were dropped. @param {ClipboardEvent} event */
  function paste(event) {
    const file = event.clipboardData?.files[0];
    if (!file) return;
    event.preventDefault();
    void read(file);
  }
  return (
    <Section title={words["ui.share.open"]}>
      <form class="field" onSubmit={submit} noValidate>
        <label class="field__label" for={id}>{words["ui.share.open.text"]}</label>
        <textarea id={id} ref={field} class="input input--code input--long" rows={2} value={text} autocomplete="off" autocapitalize="off" spellcheck={false}
          aria-invalid={refused || fault ? "true" : undefined} aria-describedby={refused || fault ? `${id}-no` : undefined}
          onInput={(event) => setText(event.currentTarget.value)} onPaste={paste} />
        {fault ? <p class="field__no" id={`${id}-no`} role="alert">{fault}</p> : refused && <Refused refused={refused} id={`${id}-no`} />}
        <div class="settings__row">
          <button type="submit" class="btn" data-name="open"><span>{words["ui.settings.code.go"]}</span></button>
          <Button text={words["ui.share.open.file"]} name="choose" onPress={() => chooser.current?.click()} />
          <input ref={chooser} type="file" hidden accept=".json,.txt,application/json,text/plain" aria-label={words["ui.share.open.file"]}
            onChange={({ currentTarget: input }) => { if (input.files?.[0]) void read(input.files[0]); input.value = ""; }} />
        </div>
      </form>
      <p class="rule__why">{words["ui.share.open.drop"]}</p>
    </Section>
  );
}

/** @param {Scene} scene */
export function share(scene) {
  const { state: { words, view, saved }, store, ui } = scene;
  const asking = useRef(/** @type {ReturnType<typeof createAsking> | null} */ (null));
  asking.current ??= createAsking(ui.model, store.id);
  const { ask: askFor } = asking.current;
  useEffect(() => () => asking.current?.dispose(), []);
  const [file, setFile] = useState("");
  /** @type {Save} */
  const onSave = (blob, name) => { save(blob, name); setFile(name); };
  return (
    <Drawer title={words["ui.share.title"]} words={words} name="share" onClose={ui.close}>
      <Link {...scene} askFor={askFor} />
      {(view.deal || saved || !view.sealed) && (
        <Section title={words["ui.share.aloud"]}>
          {view.deal ? <Field text={grouped(view.deal)} large label={words["ui.share.read"]} words={words} name="deal" />
            : view.sealed ? <Sealed {...scene} /> : <p class="rule__why">{words["ui.settings.deal.none"]}</p>}
        </Section>
      )}
      <Files {...scene} askFor={askFor} onSave={onSave} />
      <Open {...scene} />
      <p class="sr" aria-live="polite">{file && fill(words["ui.share.saved"], { name: file })}</p>
    </Drawer>
  );
}
