// The tree of variables with a search. A click puts a variable into a plot or takes it out.

import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { prettyUnit, short, valueAt } from "./numbers";
import { store, useStore } from "./store";
import { buildTree, matcherOf, type TreeNode } from "./variable_tree";

const MOST_ROWS = 400;

export function Variables() {
  const { model, plots, runs, live, cursor } = useStore("model", "plots", "runs", "live", "cursor");
  const [search, setSearch] = useState("");
  const [open, setOpen] = useState<Set<string>>(new Set());
  const [allKinds, setAllKinds] = useState(false);
  const run = runs.find((r) => r.number === live) ?? runs.at(-1);

  const found = useMemo(() => {
    const matches = matcherOf(search);
    return (model?.variables ?? []).filter((v) => !v.hidden && (allKinds || !v.protected) &&
      (allKinds || search !== "" || (v.kind !== "parameter" && v.kind !== "constant")) && v.type !== "String" && matches(v));
  }, [model, search, allKinds]);
  const tree = useMemo(() => buildTree(found), [found]);
  const plotted = useMemo(() => new Set(plots.flatMap((p) => p.names)), [plots]);

  const rows: { node: TreeNode; depth: number }[] = [];
  const visit = (node: TreeNode, depth: number): void => {
    for (const child of node.children) {
      if (rows.length >= MOST_ROWS) return;
      rows.push({ node: child, depth });
      if (child.children.length > 0 && (search !== "" || open.has(child.path))) visit(child, depth + 1);
    }
  };
  visit(tree, 0);
  // Values of the rows that are there, as far as one can see at once.
  const seen = rows.map(({ node }) => node.variable).filter((v) => v !== undefined && v.kind !== "parameter" && v.kind !== "constant").slice(0, 120).map((v) => v!.name);
  const seenKey = seen.join(" ");
  useEffect(() => store.glance(seen), [seenKey, live, runs.length]);
  const before = useRef(new Map<string, number>());
  const toggle = (path: string): void => {
    const next = new Set(open);
    if (!next.delete(path)) next.add(path);
    setOpen(next);
  };

  return (
    <div class="variables">
      <div class="panel-head">
        <input id="variable-search" class="search" type="search" placeholder="Search variables  /" aria-label="Search variables" value={search}
               onInput={(e) => setSearch(e.currentTarget.value)} />
        <label class="check" title="Protected variables, parameters and constants, too">
          <input type="checkbox" checked={allKinds} onChange={(e) => setAllKinds(e.currentTarget.checked)} /> all
        </label>
      </div>
      <div class="tree" role="tree" aria-label="Variables">
        {rows.map(({ node, depth }) => {
          const v = node.variable;
          const isBranch = node.children.length > 0;
          const curve = v ? run?.curves.get(v.name) ?? run?.glances?.get(v.name) : undefined;
          const now = v && run && cursor !== undefined ? curve ? valueAt(curve.times, curve.values, cursor) : run.constants[v.name] : undefined;
          // While a slider moves, the value of a moment ago stays.
          if (v && now !== undefined) before.current.set(v.name, now);
          const value = now ?? (v && run ? before.current.get(v.name) : undefined);
          return (
            <div class={v && plotted.has(v.name) ? "tree-row on" : "tree-row"} role="treeitem" tabIndex={0} key={node.path}
                 aria-selected={v ? plotted.has(v.name) : undefined} aria-expanded={isBranch ? open.has(node.path) || search !== "" : undefined}
                 data-path={node.path} title={v ? `${v.name}${v.description ? `\n${v.description}` : ""}` : node.path}
                 draggable={v !== undefined} onDragStart={(e) => v && e.dataTransfer?.setData("text/holon", v.name)}
                 onClick={() => (v && !isBranch ? store.toggleName(v.name) : toggle(node.path))}
                 onKeyDown={(e) => {
                   if (e.key === "Enter" || e.key === " ") { e.preventDefault(); e.currentTarget.click(); }
                   const next = e.key === "ArrowDown" ? e.currentTarget.nextElementSibling : e.key === "ArrowUp" ? e.currentTarget.previousElementSibling : null;
                   if (next instanceof HTMLElement) { e.preventDefault(); next.focus(); }
                   if (isBranch && (e.key === "ArrowRight") !== open.has(node.path) && (e.key === "ArrowRight" || e.key === "ArrowLeft")) toggle(node.path);
                 }}>
              <span class={`indent depth-${Math.min(depth, 9)}`} />
              <span class="twist">{isBranch ? (open.has(node.path) || search !== "" ? "▾" : "▸") : ""}</span>
              <span class={`tree-label ${v?.kind ?? "part"}`}>{node.label}</span>
              <span class="tree-value">{value === undefined ? "" : short(value, 4)}</span>
              <span class="unit">{prettyUnit(v?.unit)}</span>
            </div>
          );
        })}
        {rows.length >= MOST_ROWS && <div class="hint">More than {MOST_ROWS} rows: search for what you want.</div>}
        {model && rows.length === 0 && <div class="hint">Nothing found.</div>}
      </div>
    </div>
  );
}
