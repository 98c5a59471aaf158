// The keys of the page, in one table: the help shows it, `listenToKeys` obeys it.

import { copyChosen, choose, flipChosen, redo, removeChosen, turnChosen, undo } from "./drawing_store";
import { stepCursor, togglePlaying } from "./player";
import { store } from "./store";
import { toggleTheme } from "./theme";

export interface Key {
  key: string;  // as the browser names it
  when?: () => boolean;  // otherwise the key is none
  shown: string;
  what: string;
  ctrl?: boolean;
  act: () => void;
}

const draws = (): boolean => store.state.drawing && store.state.tab === "diagram" && store.state.phase === "model";
// While connectors are chosen from lists, letters are what one searches for.
const hasChosen = (): boolean => draws() && !store.state.connecting && store.state.chosen.size > 0;
/** The next component; with a hand that draws it is also the one that is changed. */
function next(step: 1 | -1): void {
  store.selectNext(step);
  if (!draws() || store.state.selection === undefined) return;
  choose([store.state.selection]);
  document.querySelector<HTMLElement>(".diagram-host")?.focus();
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
  { key: "n", shown: "N", what: "next component of the diagram", act: () => next(1) },
  { key: "b", shown: "B", what: "the one before", act: () => next(-1) },
  { key: "i", shown: "I", what: "into the chosen component", act: () => store.enterSelected() },
  { key: "d", shown: "D", what: "draw in the diagram, or only look at it", act: () => store.setDrawing(!store.state.drawing) },
  { key: "l", shown: "L", what: "drawing: search the libraries; Enter places a class", when: draws, act: () => document.getElementById("class-search")?.focus() },
  { key: "c", shown: "C", what: "drawing: connect the chosen component", when: hasChosen, act: () => store.set({ connecting: true }) },
  { key: "e", shown: "E", what: "drawing: parameters of the chosen component", when: hasChosen, act: () => document.querySelector<HTMLElement>(".form input, .form select")?.focus() },
  { key: "r", shown: "R", what: "drawing: turn to the left", when: hasChosen, act: () => void turnChosen(90) },
  { key: "f", shown: "F", what: "drawing: mirror left and right", when: hasChosen, act: () => void flipChosen(false) },
  { key: "v", shown: "V", what: "drawing: mirror top and bottom", when: hasChosen, act: () => void flipChosen(true) },
  { key: "d", ctrl: true, shown: "Ctrl-D", what: "drawing: duplicate", when: hasChosen, act: () => void copyChosen() },
  { key: "Delete", shown: "Delete", what: "drawing: delete; arrows move, with Shift they resize", when: hasChosen, act: () => void removeChosen() },
  { key: "z", ctrl: true, shown: "Ctrl-Z", what: "drawing: take back", when: draws, act: () => void undo() },
  { key: "y", ctrl: true, shown: "Ctrl-Y", what: "drawing: do again", when: draws, act: () => void redo() },
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
    if (k.key !== event.key || (k.ctrl ?? false) !== ctrl || (k.when && !k.when())) continue;
    if (isText && !ctrl && k.key !== "Escape") return;
    // Text takes its own things back.
    if (isText && ctrl && k.when) return;
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
