// The way from the diagram to the text: acts become changes in the editor, so that there is one text and one history.

import { redo, undo } from "@codemirror/commands";
import { ChangeSet } from "@codemirror/state";
import type { EditorView } from "@codemirror/view";
import { withSteps } from "./drawing";

export interface TextStep { from: number; to: number; insert: string }

let view: EditorView | undefined;
let flushText: (() => Promise<void>) | undefined;

export function connectEditor(made: EditorView, flush: () => Promise<void>): () => void {
  view = made;
  flushText = flush;
  return () => { if (view === made) view = flushText = undefined; };
}

/** With the ends of lines that the file has. */
export const editorText = (): string | undefined => view?.state.sliceDoc();

/** What was typed reaches the server now. */
export const flush = async (): Promise<void> => { await flushText?.(); };

/** Applies what an act changes as one step of the history. False when somebody typed meanwhile. */
export function applySteps(before: string, steps: readonly (readonly TextStep[])[]): boolean {
  if (!view || view.state.sliceDoc() !== before) return false;
  let all: ChangeSet | undefined;
  let length = view.state.doc.length;
  let text = before;
  for (const step of steps) {
    // The editor counts the end of a line once, also where it has two characters.
    const place = (offset: number): number => offset - (text.slice(0, offset).match(/\r\n/g)?.length ?? 0);
    const one: ChangeSet = ChangeSet.of(step.map((s) => ({ from: place(s.from), to: place(s.to), insert: s.insert.replaceAll("\r\n", "\n") })), length, "\n");
    all = all ? all.compose(one) : one;
    length = one.newLength;
    text = withSteps(text, [step]);
  }
  if (all && !all.empty) view.dispatch({ changes: all, userEvent: "draw" });
  return true;
}

export const undoText = (): boolean => view !== undefined && undo(view);
export const redoText = (): boolean => view !== undefined && redo(view);
