// The model's text: highlighted, with diagnostics in place. Changes reach the server a moment after the last key.

import { defaultKeymap, history, historyKeymap, indentWithTab } from "@codemirror/commands";
import { bracketMatching, indentUnit } from "@codemirror/language";
import { lintGutter, setDiagnostics, type Diagnostic as Mark } from "@codemirror/lint";
import { highlightSelectionMatches, search, searchKeymap } from "@codemirror/search";
import { EditorState } from "@codemirror/state";
import { drawSelection, EditorView, highlightActiveLine, keymap, lineNumbers } from "@codemirror/view";
import { useEffect, useRef } from "preact/hooks";
import { modelica } from "./modelica";
import type { Diagnostic } from "./protocol";
import { store, useStore } from "./store";

const PAUSE_MS = 350;

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
          lineNumbers(), history(), drawSelection(), bracketMatching(), highlightActiveLine(), highlightSelectionMatches(),
          search({ top: true }), lintGutter(), indentUnit.of("  "), modelica,
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
            timer.current = window.setTimeout(() => void flush(), PAUSE_MS);
          }),
        ],
      }),
    });
    view.current = made;
    const flush = async (): Promise<void> => {
      clearTimeout(timer.current);
      const text = made.state.doc.toString();
      if (text !== store.state.documents[0]?.text) await store.edit(0, text);
    };
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
    return () => { removeEventListener("holon-line", reveal); clearTimeout(timer.current); made.destroy(); };
  }, [path, opened]);

  useEffect(() => {
    const at = view.current;
    if (!at) return;
    at.dispatch(setDiagnostics(at.state, marksOf(at.state, diagnostics, path)));
  }, [diagnostics, path]);

  // Text that came from elsewhere: what was not saved last time.
  useEffect(() => {
    const at = view.current;
    if (!at || !document || at.hasFocus || at.state.doc.toString() === document.text) return;
    at.dispatch({ changes: { from: 0, to: at.state.doc.length, insert: document.text } });
  }, [document?.text]);

  return <div class="editor" ref={host} />;
}

/** Shows a line of the text. */
export function revealLine(line: number): void {
  dispatchEvent(new CustomEvent("holon-line", { detail: line }));
}
