// The keys of the page, in one table: the help shows it, `listenToKeys` obeys it.

import { stepCursor, togglePlaying } from "./player";
import { store } from "./store";
import { toggleTheme } from "./theme";

export interface Key {
  key: string;  // as the browser names it
  shown: string;
  what: string;
  ctrl?: boolean;
  act: () => void;
}

export const KEYS: Key[] = [
  { key: "Enter", ctrl: true, shown: "Ctrl-Enter", what: "run", act: () => void store.run() },
  { key: "s", ctrl: true, shown: "Ctrl-S", what: "save the text", act: () => void store.save() },
  { key: " ", shown: "Space", what: "play or stop", act: togglePlaying },
  { key: "ArrowLeft", shown: "←", what: "time back", act: () => stepCursor(-0.01) },
  { key: "ArrowRight", shown: "→", what: "time forward", act: () => stepCursor(0.01) },
  { key: "Home", shown: "Home", what: "to the start", act: () => stepCursor(-1) },
  { key: "End", shown: "End", what: "to the end", act: () => stepCursor(1) },
  { key: "/", shown: "/", what: "search variables", act: () => document.getElementById("variable-search")?.focus() },
  { key: "p", shown: "P", what: "to the parameters", act: () => document.querySelector<HTMLElement>(".parameters input")?.focus() },
  { key: "k", shown: "K", what: "keep this run and compare", act: () => store.keepRun() },
  { key: "1", shown: "1", what: "3D", act: () => store.setTab("scene") },
  { key: "2", shown: "2", what: "diagram", act: () => store.setTab("diagram") },
  { key: "3", shown: "3", what: "text", act: () => store.setTab("text") },
  { key: "4", shown: "4", what: "structure", act: () => store.setTab("info") },
  { key: "5", shown: "5", what: "eigenvalues and energy", act: () => store.setTab("analysis") },
  { key: "6", shown: "6", what: "about the model", act: () => store.setTab("docs") },
  { key: "m", shown: "M", what: "the model alone, or the curves too", act: () => store.maximize("stage") },
  { key: "n", shown: "N", what: "next component of the diagram", act: () => store.selectNext(1) },
  { key: "b", shown: "B", what: "the one before", act: () => store.selectNext(-1) },
  { key: "i", shown: "I", what: "into the chosen component", act: () => store.enterSelected() },
  { key: "a", shown: "A", what: "all of the time axis", act: () => store.setWindow(undefined) },
  { key: "g", shown: "G", what: "gallery", act: () => store.showGallery() },
  { key: "t", shown: "T", what: "light or dark", act: toggleTheme },
  { key: "?", shown: "?", what: "these keys", act: () => store.set({ help: !store.state.help }) },
  { key: "Escape", shown: "Escape", what: "cancel the run; close", act: () => { if (store.state.help) store.set({ help: false }); else store.cancel(); } },
];

function onKey(event: KeyboardEvent): void {
  const target = event.target as HTMLElement;
  const ctrl = event.ctrlKey || event.metaKey;
  const isText = target.closest?.("input:not([type=range]):not([type=checkbox]), textarea, select, .cm-editor") != null;
  const isRange = target.closest?.("input[type=range]") != null;
  if (event.altKey) return;
  for (const k of KEYS) {
    if (k.key !== event.key || (k.ctrl ?? false) !== ctrl) continue;
    if (isText && !ctrl && k.key !== "Escape") return;
    // What a control does with a key by itself comes first.
    if (k.key.startsWith("Arrow") && (isRange || target.closest?.("[role=tree], .diagram-host, .scene"))) return;
    if (k.key === " " && target.closest?.("button, input, [role=treeitem]")) return;
    event.preventDefault();
    k.act();
    return;
  }
}

export function listenToKeys(): () => void {
  addEventListener("keydown", onKey);
  return () => removeEventListener("keydown", onKey);
}
