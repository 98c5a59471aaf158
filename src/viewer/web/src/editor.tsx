// The model's text: highlighted, with diagnostics in place. Changes reach the server a moment after the last key.

import { defaultKeymap, history, historyKeymap, indentWithTab } from "@codemirror/commands";
import { bracketMatching, indentUnit } from "@codemirror/language";
import { lintGutter, setDiagnostics, type Diagnostic as Mark } from "@codemirror/lint";
import { highlightSelectionMatches, search, searchKeymap } from "@codemirror/search";
import { EditorState } from "@codemirror/state";
import { drawSelection, EditorView, highlightActiveLine, keymap, lineNumbers } from "@codemirror/view";
import { useEffect, useRef } from "preact/hooks";
import { connectEditor } from "./editor_bridge";
import { asDiagnostics, askLanguage, language, marksWithActions, type Found } from "./language";
import { modelica } from "./modelica";
import type { Diagnostic } from "./protocol";
import { store, useStore } from "./store";

const PAUSE_MS = 350;
const SERVED = typeof document !== "undefined" && document.querySelector("script[src]") !== null;

function marksOf(state: EditorState, diagnostics: Diagnostic[], path: string): Mark[] {
  const offset = (line: number, column: number): number => {
    if (line < 1 || line > state.doc.lines) return state.doc.length;
    const at = state.doc.line(line);
    return Math.min(at.from + Math.max(column - 1, 0), at.to);
  };
  return diagnostics.filter((d) => d.place?.file === path).map((d): Mark => {
    const p = d.place!;
    const from = offset(p.line, p.column);
    const more = [...(d.notes ?? []).map((n) => n.message), ...(d.hints ?? [])];
    return {
      from, to: Math.max(from, offset(p.end_line, p.end_column)),
      severity: d.severity === "note" ? "info" : d.severity,
      message: [d.message, ...more].join("\n"), source: d.code,
    };
  });
}

export function Editor() {
  const { documents, diagnostics, opened } = useStore("documents", "diagnostics", "opened");
  const host = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView>();
  const timer = useRef<number>();
  const shown = useRef<{ text: string; found: readonly Found[] }>();
  const document = documents[0];
  const path = document?.path ?? "";

  useEffect(() => {
    if (!host.current || !document) return;
    const nonce = window.document.querySelector<HTMLMetaElement>('meta[name="style-nonce"]')?.content ?? "";
    const made = new EditorView({
      parent: host.current,
      state: EditorState.create({
        doc: document.text,
        extensions: [
          EditorView.cspNonce.of(nonce),
          ...(document.text.includes("\r\n") ? [EditorState.lineSeparator.of("\r\n")] : []),
          lineNumbers(), history(), drawSelection(), bracketMatching(), highlightActiveLine(), highlightSelectionMatches(),
          search({ top: true }), lintGutter(), indentUnit.of("  "), modelica, ...(SERVED ? [language] : []),
          keymap.of([
            { key: "Mod-Enter", run: () => { void flush().then(() => store.run()); return true; } },
            { key: "Mod-s", run: () => { void flush().then(() => store.save()); return true; } },
            indentWithTab, ...searchKeymap, ...historyKeymap, ...defaultKeymap,
          ]),
          EditorView.contentAttributes.of({ "aria-label": "Model text", spellcheck: "false" }),
          EditorView.updateListener.of((update) => {
            if (update.transactions.some((t) => t.isUserEvent("select.pointer")))
              void store.selectLine(path, update.state.doc.lineAt(update.state.selection.main.head).number);
            if (!update.docChanged) return;
            clearTimeout(timer.current);
            // What is drawn, taken back or done again is in the diagram at once.
            const isWhole = update.transactions.some((t) => t.isUserEvent("draw") || t.isUserEvent("undo") || t.isUserEvent("redo"));
            timer.current = window.setTimeout(() => void flush(), isWhole ? 0 : PAUSE_MS);
          }),
        ],
      }),
    });
    view.current = made;
    const flush = async (): Promise<void> => {
      clearTimeout(timer.current);
      const text = made.state.sliceDoc();
      if (text === store.state.documents[0]?.text) return;
      await store.edit(0, text);
      // The language server may have been quicker; what it says of this text counts.
      if (shown.current?.text === text) store.set({ diagnostics: asDiagnostics(shown.current.found, path) });
      // The server of the language checks what it is told; a small question tells it.
      if (SERVED) void askLanguage(made, "codeAction", { range: { start: { line: 0, character: 0 }, end: { line: 0, character: 0 } }, context: { diagnostics: [] } }).catch(() => undefined);
    };
    const disconnect = connectEditor(made, flush);
    const line = opened?.line ?? 1;
    if (line > 1 && line <= made.state.doc.lines)
      made.dispatch({ effects: EditorView.scrollIntoView(made.state.doc.line(line).from, { y: "start" }) });
    const reveal = (event: Event): void => {
      const wanted = (event as CustomEvent<number>).detail;
      if (wanted < 1 || wanted > made.state.doc.lines) return;
      const at = made.state.doc.line(wanted);
      made.dispatch({ selection: { anchor: at.from }, effects: EditorView.scrollIntoView(at.from, { y: "center" }) });
    };
    addEventListener("holon-line", reveal);
    // What is wrong with the model, found while one types.
    const checked = (event: Event): void => {
      const { uri, diagnostics: found } = (event as CustomEvent<{ uri: string; diagnostics: Found[] }>).detail;
      if (decodeURIComponent(new URL(uri).pathname) !== path) return;
      const text = made.state.sliceDoc();
      void marksWithActions(made, found).then((marks) => {
        if (made.state.sliceDoc() !== text) return;
        shown.current = { text, found };
        made.dispatch(setDiagnostics(made.state, marks));
        store.set({ diagnostics: asDiagnostics(found, path) });
      });
    };
    addEventListener("holon-checked", checked);
    return () => { removeEventListener("holon-checked", checked); disconnect(); removeEventListener("holon-line", reveal); clearTimeout(timer.current); made.destroy(); };
  }, [path, opened]);

  useEffect(() => {
    const at = view.current;
    if (!at) return;
    // What the language server has found in this text says more.
    if (shown.current?.text === at.state.sliceDoc()) return;
    at.dispatch(setDiagnostics(at.state, marksOf(at.state, diagnostics, path)));
  }, [diagnostics, path]);

  // Text that came from elsewhere: what was not saved last time.
  useEffect(() => {
    const at = view.current;
    if (!at || !document || at.hasFocus || at.state.sliceDoc() === document.text) return;
    at.dispatch({ changes: { from: 0, to: at.state.doc.length, insert: document.text } });
  }, [document?.text]);

  return <div class="editor" ref={host} />;
}

/** Shows a line of the text. */
export function revealLine(line: number): void {
  dispatchEvent(new CustomEvent("holon-line", { detail: line }));
}
