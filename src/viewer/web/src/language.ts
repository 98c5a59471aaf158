// The editor on the language server: completion, hover, definition, other names, quick fixes, diagnostics while one types.

import { autocompletion, completionKeymap, type Completion, type CompletionContext, type CompletionResult } from "@codemirror/autocomplete";
import type { Action } from "@codemirror/lint";
import type { Extension, Text } from "@codemirror/state";
import { StateEffect, StateField } from "@codemirror/state";
import { EditorView, hoverTooltip, keymap, showTooltip, type Tooltip } from "@codemirror/view";
import { blocksOf } from "./markdown";
import type { Diagnostic } from "./protocol";
import { messageOf, store } from "./store";

interface Position { line: number; character: number }
interface Range { start: Position; end: Position }
interface TextEdit { range: Range; newText: string }
interface WorkspaceEdit { changes?: Record<string, TextEdit[]> }
interface Item { label: string; kind?: number; detail?: string; documentation?: string; sortText?: string; textEdit?: TextEdit }

/** What the server knows; it is told a new text together with the next question. */
let told: { path: string; text: string } | undefined;

export async function askLanguage<T>(view: EditorView, method: string, params: object): Promise<T | undefined> {
  const path = store.state.documents[0]?.path;
  if (path === undefined) return undefined;
  const text = view.state.sliceDoc();
  const isNew = told?.path !== path || told.text !== text;
  told = { path, text };
  const { result } = await store.ask<{ result: T | null }>("language", { method: `textDocument/${method}`, params, ...(isNew ? { text } : {}) });
  return result ?? undefined;
}

export function positionAt(doc: Text, offset: number): Position {
  const line = doc.lineAt(offset);
  return { line: line.number - 1, character: offset - line.from };
}
export function offsetAt(doc: Text, { line, character }: Position): number {
  if (line >= doc.lines) return doc.length;
  const at = doc.line(line + 1);
  return Math.min(at.from + character, at.to);
}
const spanOf = (doc: Text, range: Range): { from: number; to: number } => ({ from: offsetAt(doc, range.start), to: offsetAt(doc, range.end) });

/** The edits of an answer as one step of the history; only those of this text. */
function apply(view: EditorView, edit: WorkspaceEdit | undefined): void {
  const edits = Object.values(edit?.changes ?? {})[0] ?? [];
  const changes = edits.map((e) => ({ ...spanOf(view.state.doc, e.range), insert: e.newText }));
  if (changes.length > 0) view.dispatch({ changes, userEvent: "input.edit" });
}

// The kinds of the protocol as those that the editor has pictures for.
const KINDS: Record<number, string> = { 2: "function", 3: "function", 5: "property", 6: "variable", 7: "class", 8: "interface", 9: "namespace", 10: "property",
  12: "constant", 13: "enum", 14: "keyword", 20: "constant", 21: "constant", 22: "class", 25: "type" };

async function complete(context: CompletionContext): Promise<CompletionResult | null> {
  const { state, pos, view } = context;
  const before = state.sliceDoc(Math.max(pos - 1, 0), pos);
  const inWord = /[\w.(="]/.test(before);
  if (!view || (!context.explicit && !inWord)) return null;
  try {
    const answer = await askLanguage<{ items: Item[] }>(view, "completion", { position: positionAt(state.doc, pos) });
    const items = answer?.items ?? [];
    const first = items[0]?.textEdit;
    if (!first || context.aborted) return null;
    const options = items.map((item, i): Completion => ({
      label: item.label, detail: item.detail, info: item.documentation, type: KINDS[item.kind ?? 0],
      // The server's order: it knows what is likely here.
      boost: 99 - Math.min(i, 198),
      apply: item.textEdit?.newText ?? item.label,
    }));
    return { from: offsetAt(state.doc, first.range.start), options, filter: false };
  } catch {
    return null;
  }
}

const hover = hoverTooltip(async (view, pos): Promise<Tooltip | null> => {
  try {
    const answer = await askLanguage<{ contents: { value: string }; range: Range }>(view, "hover", { position: positionAt(view.state.doc, pos) });
    if (!answer) return null;
    const { from, to } = spanOf(view.state.doc, answer.range);
    return { pos: from, end: to, above: true, create: () => { const dom = blocksOf(answer.contents.value); dom.className = "hover-text"; return { dom }; } };
  } catch {
    return null;
  }
}, { hoverTime: 250 });

export async function goToDefinition(view: EditorView): Promise<void> {
  const found = await askLanguage<{ uri: string; range: Range } | { uri: string; range: Range }[]>(view, "definition", { position: positionAt(view.state.doc, view.state.selection.main.head) });
  const first = Array.isArray(found) ? found[0] : found;
  if (!first) { store.set({ notice: "Nothing is declared under this name." }); return; }
  const path = decodeURIComponent(new URL(first.uri).pathname);
  if (path === store.state.documents[0]?.path) {
    const { from, to } = spanOf(view.state.doc, first.range);
    view.dispatch({ selection: { anchor: from, head: to }, effects: EditorView.scrollIntoView(from, { y: "center" }) });
    view.focus();
  } else {
    store.set({ notice: `It is declared in ${path}, line ${first.range.start.line + 1}.` });
  }
}

// ---- another name: a field beside the word
const askName = StateEffect.define<Tooltip | null>();
const nameField = StateField.define<Tooltip | null>({
  create: () => null,
  update: (value, transaction) => {
    for (const effect of transaction.effects) if (effect.is(askName)) return effect.value;
    return transaction.docChanged ? null : value;
  },
  provide: (field) => showTooltip.from(field),
});

function rename(view: EditorView): boolean {
  const pos = view.state.selection.main.head;
  const word = view.state.wordAt(pos);
  if (!word) return false;
  const create = () => {
    const dom = document.createElement("div");
    dom.className = "rename";
    const input = document.createElement("input");
    input.className = "search";
    input.id = "rename";
    input.setAttribute("aria-label", "Another name");
    input.value = view.state.sliceDoc(word.from, word.to);
    input.onkeydown = (event) => {
      event.stopPropagation();
      if (event.key === "Escape") { view.dispatch({ effects: askName.of(null) }); view.focus(); }
      if (event.key !== "Enter") return;
      event.preventDefault();
      askLanguage<WorkspaceEdit>(view, "rename", { position: positionAt(view.state.doc, word.from), newName: input.value.trim() })
        .then((edit) => apply(view, edit)).catch((error: unknown) => store.set({ notice: messageOf(error) }))
        .finally(() => { view.dispatch({ effects: askName.of(null) }); view.focus(); });
    };
    dom.append(input);
    return { dom, mount: () => { input.focus(); input.select(); } };
  };
  view.dispatch({ effects: askName.of({ pos: word.from, above: false, create }) });
  return true;
}

// ---- diagnostics and what repairs them
export interface Found {
  range: Range;
  severity?: number;
  code?: string;
  message: string;
}
interface CodeAction { title: string; diagnostics?: Found[]; edit?: WorkspaceEdit }

export interface Mark { from: number; to: number; severity: "error" | "warning" | "info"; message: string; source?: string; actions: Action[] }

/** As the page shows them under the text. */
export function asDiagnostics(found: readonly Found[], file: string): Diagnostic[] {
  return found.map((d) => ({
    code: d.code ?? "", severity: d.severity === 1 ? "error" : d.severity === 2 ? "warning" : "note", message: d.message,
    place: { file, line: d.range.start.line + 1, column: d.range.start.character + 1, end_line: d.range.end.line + 1, end_column: d.range.end.character + 1 },
  }));
}

/** The diagnostics of a checked text with buttons for their repairs. */
export async function marksWithActions(view: EditorView, found: readonly Found[]): Promise<Mark[]> {
  const doc = view.state.doc;
  const actions = found.length === 0 ? [] : await askLanguage<CodeAction[]>(view, "codeAction",
    { range: { start: { line: 0, character: 0 }, end: positionAt(doc, doc.length) }, context: { diagnostics: [] } }).catch(() => []) ?? [];
  return found.map((d): Mark => ({
    ...spanOf(doc, d.range), severity: d.severity === 1 ? "error" : d.severity === 2 ? "warning" : "info", message: d.message, source: d.code,
    actions: actions.filter((a) => a.diagnostics?.some((of) => of.code === d.code && of.range.start.line === d.range.start.line && of.range.start.character === d.range.start.character))
      .map((a) => ({ name: a.title, apply: (at) => apply(at as unknown as EditorView, a.edit) })),
  }));
}

export const language: Extension = [
  autocompletion({ override: [complete], activateOnTyping: true, icons: true, maxRenderedOptions: 60 }),
  hover,
  nameField,
  keymap.of([
    ...completionKeymap,
    { key: "F12", run: (view) => { void goToDefinition(view).catch((error: unknown) => store.set({ notice: messageOf(error) })); return true; } },
    { key: "F2", run: rename },
  ]),
];
