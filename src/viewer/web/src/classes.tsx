// The classes of the open text, above the libraries: show one in the diagram, make new ones, duplicate, rename, move, delete.

import { useEffect, useState } from "preact/hooks";
import { addComponent, changeText, draw } from "./drawing_store";
import { freshName } from "./drawing";
import { CLASS_DATA } from "./draw_tools";
import { flush } from "./editor_bridge";
import { messageOf, store, useStore } from "./store";

interface Class { name: string; kind: string; classes: Class[] }
const CLASS_MOVE = "text/holon-own-class";

/** What a name is asked for: a new class, a copy, another name. */
interface Question { what: "model" | "package" | "copy" | "rename"; of: string; name: string }

const parentOf = (path: string): string => path.split(".").slice(0, -1).join(".");
const lastOf = (path: string): string => path.split(".").at(-1) ?? path;

async function answer(q: Question): Promise<void> {
  const body = `${q.what === "package" ? "package" : "model"} ${q.name}\nend ${q.name}`;
  switch (q.what) {
    case "model":
    case "package":
      if (q.of !== "") { await draw([{ act: "add_class", text: body }], q.of); return; }
      await flush();
      await changeText((text) => [{ from: text.length, to: text.length, insert: `${text === "" || text.endsWith("\n") ? "" : "\n"}${body};\n` }]);
      return;
    case "copy":
      if (parentOf(q.of) === "") store.set({ notice: "Only a class inside of a package can be duplicated." });
      else await draw([{ act: "copy_class", name: lastOf(q.of), to: q.name }], parentOf(q.of));
      return;
    case "rename":
      if (await changeText("rename", { class: q.of, name: q.name })) {
        if (store.state.diagram?.class === q.of) await store.show([...parentOf(q.of).split(".").filter((p) => p !== ""), q.name].join("."));
      }
  }
}

export function Classes() {
  const { documents, diagram, opened } = useStore("documents", "diagram", "opened");
  const [list, setList] = useState<Class[]>([]);
  const [within, setWithin] = useState("");
  const [chosen, setChosen] = useState("");
  const [question, setQuestion] = useState<Question>();
  const text = documents[0]?.text ?? "";
  useEffect(() => {
    let live = true;
    store.ask<{ classes: Class[] }>("outline", { document: 0 }).then(({ classes }) => { if (live) setList(classes); }).catch((e: unknown) => store.set({ notice: messageOf(e) }));
    setWithin(/^\s*within\s+([\w.]+)\s*;/.exec(text)?.[1] ?? "");
    return () => { live = false; };
  }, [text, opened]);
  const rows: { path: string; of: Class; depth: number }[] = [];
  const visit = (classes: readonly Class[], before: string, depth: number): void => {
    for (const c of classes) { const path = before === "" ? c.name : `${before}.${c.name}`; rows.push({ path, of: c, depth }); visit(c.classes, path, depth + 1); }
  };
  visit(list, within, 0);
  const here = rows.find((r) => r.path === chosen) ?? rows.find((r) => r.path === diagram?.class) ?? rows[0];
  const packages = rows.filter((r) => r.of.kind === "package");
  const taken = (path: string): Set<string> => new Set((rows.find((r) => r.path === path)?.of.classes ?? []).map((c) => c.name));
  const into = here === undefined ? "" : here.of.kind === "package" ? here.path : parentOf(here.path) === within && here.depth === 0 ? "" : parentOf(here.path);
  const ask = (what: Question["what"]): void => {
    if (what === "model" || what === "package") setQuestion({ what, of: into, name: freshName("", what === "model" ? "Model" : "Package", taken(into)) });
    else if (here) setQuestion({ what, of: here.path, name: what === "copy" ? freshName("", lastOf(here.path), new Set([...taken(parentOf(here.path)), lastOf(here.path)])) : lastOf(here.path) });
  };
  const move = (path: string, target: string): void => { void changeText("move_class", { class: path, package: target }); };
  const button = (id: string, label: string, title: string, act: () => void, enabled = true) =>
    enabled && <button class="quiet small" id={id} title={title} aria-label={title} onClick={act}>{label}</button>;
  return (
    <div class="classes">
      <div class="panel-head own-head">
        <h2>This file</h2>
        {button("class-new", "+ Model", "New model", () => ask("model"))}
        {button("package-new", "+ Package", "New package", () => ask("package"))}
        {button("class-copy", "Copy", "Duplicate", () => ask("copy"), here !== undefined && here.depth > 0)}
        {button("class-rename", "Rename", "Another name", () => ask("rename"), here !== undefined)}
        {button("class-delete", "Delete", "Delete", () => { if (here) void draw([{ act: "remove_class", name: lastOf(here.path) }], parentOf(here.path)); }, here !== undefined && here.depth > 0)}
      </div>
      {question && (
        <div class="panel-head">
          <span class="faint">{question.what}</span>
          <input class="search" id="class-name" aria-label="Name of the class" value={question.name} ref={(e) => { if (e && document.activeElement !== e) { e.focus(); e.select(); } }}
                 onInput={(e) => setQuestion({ ...question, name: e.currentTarget.value })}
                 onKeyDown={(e) => {
                   if (e.key === "Escape") { e.stopPropagation(); setQuestion(undefined); }
                   if (e.key !== "Enter") return;
                   setQuestion(undefined);
                   void answer({ ...question, name: question.name.trim() });
                 }} />
        </div>
      )}
      <div class="tree own-classes" role="tree" aria-label="Classes of this text">
        {rows.map(({ path, of, depth }) => (
          <div key={path} class={path === here?.path ? "tree-row on" : "tree-row"} role="treeitem" tabIndex={0} data-own={path} draggable aria-selected={path === here?.path}
               title={of.kind === "package" ? path : `${path}: double click or Enter shows it; drag it into the diagram (or Shift-Enter) to use it, onto a package to move it`}
               onDragStart={(e) => { e.dataTransfer?.setData(CLASS_MOVE, path); e.dataTransfer?.setData(CLASS_DATA, JSON.stringify({ name: path, kind: of.kind })); }}
               onDragOver={(e) => { if (of.kind === "package" && e.dataTransfer?.types.includes(CLASS_MOVE)) e.preventDefault(); }}
               onDrop={(e) => { const from = e.dataTransfer?.getData(CLASS_MOVE); if (of.kind === "package" && from && from !== path) { e.preventDefault(); move(from, path); } }}
               onClick={() => setChosen(path)} onDblClick={() => void store.show(path)}
               onKeyDown={(e) => {
                 if (e.key === "Enter" && !e.ctrlKey && !e.metaKey) { e.preventDefault(); if (e.shiftKey) void addComponent({ name: path, kind: of.kind }); else void store.show(path); }
                 const next = e.key === "ArrowDown" ? e.currentTarget.nextElementSibling : e.key === "ArrowUp" ? e.currentTarget.previousElementSibling : null;
                 if (next instanceof HTMLElement) { e.preventDefault(); next.focus(); setChosen(next.dataset["own"] ?? ""); }
               }}>
            <span class={`indent depth-${Math.min(depth, 9)}`} /><span class="tree-label">{of.name}</span><span class="faint">{of.kind}</span>
          </div>
        ))}
      </div>
      {here && packages.length > 0 && here.depth > 0 && (
        <label class="panel-head faint">move to
          <select id="class-move" value="" onChange={(e) => { const target = e.currentTarget.value; e.currentTarget.value = ""; if (target !== "") move(here.path, target); }}>
            <option value="" />{packages.filter((p) => p.path !== parentOf(here.path) && !p.path.startsWith(here.path)).map((p) => <option key={p.path} value={p.path}>{p.path}</option>)}
          </select>
        </label>
      )}
    </div>
  );
}

