/* Parts of the front end that come when they are first needed: asked of Python once per view, imported, and handed the
   modules that they share with the table. Knows no part. */
import { Component, createContext, Fragment, h } from "preact";
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import * as rich from "./parts/rich.jsx";
import * as sprite from "./parts/sprite.jsx";

/** @typedef {import("./state").Model} Model */
/** @typedef {import("./state").Parts} Parts */

/** What a part may ask for, by the name under which it was bundled. @type {Record<string, unknown>} */
const SHARED = {
  preact: { Component, createContext, Fragment, h }, "preact/hooks": { useEffect, useLayoutEffect, useRef, useState }, sprite, rich,
};

/**
 * @param {Model} model
 * @param {Parts} parts those that are there; a part that came is put here, with its style as `css`
 */
export function createLate(model, parts) {
  /** What is to be done when a part is there. @type {Record<string, (() => void)[]>} */
  const waiting = {};
  /** @param {{part?: string, esm: string, css: string} | null | undefined} content */
  const listener = async (content) => {
    const name = /** @type {keyof Parts} */ (content?.part);
    const due = waiting[name];
    if (!content || !due || parts[name]) return;
    const url = URL.createObjectURL(new Blob([content.esm], { type: "text/javascript" }));
    try {
      const { default: make } = await import(url);
      parts[name] = { css: content.css, ...make((/** @type {string} */ from) => SHARED[from]) };
    } finally {
      URL.revokeObjectURL(url);
      delete waiting[name];   // if it came to nothing it may be asked for again
    }
    for (const run of due) run();
  };
  model.on("msg:custom", listener);
  return {
    /** Does something as soon as a part is there. @param {keyof Parts} name @param {() => void} run */
    want(name, run) {
      if (parts[name]) return run();
      if (waiting[name]) return void waiting[name].push(run);
      waiting[name] = [run];
      try { model.send({ action: "part", name }); } catch { delete waiting[name]; }
    },
    dispose: () => model.off("msg:custom", listener),
  };
}
