// The libraries as a tree to draw from: drag a class onto the diagram, or press Enter on it.

import { useEffect, useRef, useState } from "preact/hooks";
import { Classes } from "./classes";
import { addComponent } from "./drawing_store";
import { CLASS_DATA } from "./draw_tools";
import { LazyPicture } from "./gallery";
import type { ClassInfo } from "./protocol";
import { messageOf, store } from "./store";

const last = (name: string): string => name.split(".").at(-1) ?? name;
/** What a component can be made of, and what leads to it. */
const isShown = (c: ClassInfo): boolean => ["package", "model", "block", "connector", "class", "record", "expandable connector"].includes(c.kind);
const canBePlaced = (c: ClassInfo): boolean => c.kind !== "package" && !c.partial;

interface Row { info: ClassInfo; depth: number }

export function Palette() {
  const [search, setSearch] = useState("");
  const [top, setTop] = useState<ClassInfo[]>([]);
  const [inside, setInside] = useState<ReadonlyMap<string, ClassInfo[]>>(new Map());
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const [found, setFound] = useState<ClassInfo[]>();
  const [trouble, setTrouble] = useState("");
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => { store.browse("").then(({ classes }) => setTop(classes)).catch((e: unknown) => setTrouble(messageOf(e))); }, []);
  useEffect(() => {
    if (search.trim() === "") { setFound(undefined); return; }
    let live = true;
    const timer = setTimeout(() => {
      store.ask<{ classes: ClassInfo[] }>("find", { query: search.trim() }).then(({ classes }) => { if (live) setFound(classes.filter(isShown)); }).catch((e: unknown) => setTrouble(messageOf(e)));
    }, 120);
    return () => { live = false; clearTimeout(timer); };
  }, [search]);
  const toggle = (name: string): void => {
    const next = new Set(open);
    if (!next.delete(name)) next.add(name);
    setOpen(next);
    if (!inside.has(name))
      store.browse(name).then(({ classes }) => setInside((old) => new Map(old).set(name, classes.filter(isShown)))).catch((e: unknown) => setTrouble(messageOf(e)));
  };
  const rows: Row[] = [];
  const visit = (list: readonly ClassInfo[], depth: number): void => {
    for (const info of list) { rows.push({ info, depth }); if (open.has(info.name)) visit(inside.get(info.name) ?? [], depth + 1); }
  };
  if (found) found.forEach((info) => rows.push({ info, depth: 0 }));
  else visit(top, 0);
  const act = (c: ClassInfo): void => {
    if (canBePlaced(c)) void addComponent(c).then((name) => { if (name !== undefined) document.querySelector<HTMLElement>(".diagram-host")?.focus(); });
    else toggle(c.name);
  };
  return (
    <div class="variables">
      <Classes />
      <div class="panel-head">
        <input id="class-search" ref={field} class="search" type="search" placeholder="Search libraries  L" aria-label="Search libraries" value={search}
               onInput={(e) => setSearch(e.currentTarget.value)}
               onKeyDown={(e) => { if (e.key === "ArrowDown" || e.key === "Enter") { e.preventDefault(); document.querySelector<HTMLElement>(".palette .tree-row")?.focus(); } }} />
      </div>
      <div class="tree palette" role="tree" aria-label="Libraries">
        {rows.map(({ info: c, depth }) => {
          const isPackage = c.kind === "package";
          return (
            <div class={canBePlaced(c) ? "tree-row" : "tree-row folder"} role="treeitem" tabIndex={0} key={c.name} data-class={c.name} aria-expanded={isPackage ? open.has(c.name) : undefined}
                 title={`${c.name}${c.description ? `\n${c.description}` : ""}`} draggable={canBePlaced(c)}
                 onDragStart={(e) => { e.dataTransfer?.setData(CLASS_DATA, JSON.stringify(c)); if (e.dataTransfer) e.dataTransfer.effectAllowed = "copy"; }}
                 onClick={() => { if (isPackage || c.classes) toggle(c.name); }} onDblClick={() => { if (canBePlaced(c)) act(c); }}
                 onKeyDown={(e) => {
                   if (e.key === "Enter") { e.preventDefault(); act(c); }
                   const next = e.key === "ArrowDown" ? e.currentTarget.nextElementSibling : e.key === "ArrowUp" ? e.currentTarget.previousElementSibling ?? field.current : null;
                   if (next instanceof HTMLElement) { e.preventDefault(); next.focus(); }
                   if (isPackage && (e.key === "ArrowRight") !== open.has(c.name) && (e.key === "ArrowRight" || e.key === "ArrowLeft")) toggle(c.name);
                 }}>
              <span class={`indent depth-${Math.min(depth, 9)}`} />
              <span class="twist">{isPackage ? (open.has(c.name) ? "▾" : "▸") : ""}</span>
              {!isPackage && <LazyPicture name={c.name} size={26} load={() => store.icon(c.name)} />}
              <span class="tree-label">{last(c.name)}{found && <span class="palette-place">{c.name.split(".").slice(0, -1).slice(-2).join(".")}</span>}</span>
            </div>
          );
        })}
        {trouble !== "" && <div class="hint">{trouble}</div>}
        {found && rows.length === 0 && <div class="hint">Nothing found.</div>}
      </div>
    </div>
  );
}
