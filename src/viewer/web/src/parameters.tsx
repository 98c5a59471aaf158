// Parameters with sliders and fields. Moving one runs the model again at once.

import { useMemo, useRef, useState } from "preact/hooks";
import { plain, prettyUnit, short, sliderRange } from "./numbers";
import type { Variable } from "./protocol";
import { store, useStore, type Run } from "./store";
import { partsOf } from "./variable_tree";

const STEPS = 400;

/** Parameters that may be set, by the component they belong to; those of the model itself come first. */
function groupsOf(variables: readonly Variable[]): Map<string, Variable[]> {
  const groups = new Map<string, Variable[]>([["", []]]);
  for (const v of variables) {
    if (v.kind !== "parameter" || v.final || v.protected || v.type === "String") continue;
    const parts = partsOf(v.name);
    const group = parts.slice(0, -1).join(".");
    groups.set(group, [...(groups.get(group) ?? []), v]);
  }
  if (groups.get("")!.length === 0) groups.delete("");
  return groups;
}

/** Whether a group of parameters belongs to a component; elements of an array count as the array. */
function isWithin(group: string, component: string): boolean {
  const name = group.replaceAll(/\[[^\]]*\]/g, "");
  return name === component || name.startsWith(`${component}.`);
}

function currentValue(v: Variable, values: Record<string, string>, run: Run | undefined): number | undefined {
  const set = values[v.name];
  if (set !== undefined) return set === "true" ? 1 : set === "false" ? 0 : Number(set);
  const known = run?.constants[v.name];
  if (known !== undefined) return known;
  const literal = Number(v.value);
  return v.value !== undefined && Number.isFinite(literal) ? literal : undefined;
}

function Row({ variable: v, run }: { variable: Variable; run: Run | undefined }) {
  const { values } = useStore();
  // The slider keeps its range while it moves; it is made anew when a typed value lies outside.
  const kept = useRef<{ from: number; to: number }>();
  const value = currentValue(v, values, run);
  const changed = values[v.name] !== undefined;
  const label = partsOf(v.name).at(-1) ?? v.name;
  if (value !== undefined && !(kept.current && kept.current.from <= value && value <= kept.current.to))
    kept.current = sliderRange(value, v.min, v.max);
  const range = kept.current ?? { from: 0, to: 1 };
  const commit = (text: string): void => {
    const number = Number(text.replace("−", "-"));
    if (text.trim() !== "" && Number.isFinite(number)) store.setValue(v.name, v.type === "Integer" ? String(Math.round(number)) : plain(number));
  };
  if (v.type === "Boolean") {
    return (
      <div class={changed ? "param changed" : "param"} title={v.description}>
        <label class="param-name check"><input type="checkbox" data-param={v.name} checked={value === 1}
          onChange={(e) => store.setValue(v.name, e.currentTarget.checked ? "true" : "false")} /> {label}</label>
        {v.structural && <span class="tag" title="A change translates the model again">shape</span>}
        <Reset name={v.name} changed={changed} />
        <div class="param-text">{v.description}</div>
      </div>
    );
  }
  return (
    <div class={changed ? "param changed" : "param"}>
      <label class="param-name" title={v.name}>{label}</label>
      <input class="field" type="text" inputMode="decimal" data-param={v.name} aria-label={v.name}
             value={value === undefined ? v.value ?? "" : short(value, 6)}
             onChange={(e) => commit(e.currentTarget.value)}
             onKeyDown={(e) => {
               if (e.key === "Enter") commit(e.currentTarget.value);
               const step = e.key === "ArrowUp" ? 1 : e.key === "ArrowDown" ? -1 : 0;
               if (step !== 0 && value !== undefined) { e.preventDefault(); store.nudge(v.name, value + step * (e.shiftKey ? 0.1 : 0.01) * (Math.abs(value) || 1)); }
             }} />
      <span class="unit">{prettyUnit(v.unit)}</span>
      <Reset name={v.name} changed={changed} />
      {value !== undefined && (
        <input class="slider" type="range" data-slider={v.name} aria-label={`${v.name}, slider`} min={0} max={STEPS}
               value={Math.round(((value - range.from) / (range.to - range.from)) * STEPS)}
               onInput={(e) => {
                 const at = range.from + (Number(e.currentTarget.value) / STEPS) * (range.to - range.from);
                 commit(v.type === "Integer" ? String(Math.round(at)) : plain(Number(at.toPrecision(4))));
               }} />
      )}
      {v.description && <div class="param-text">{v.description}</div>}
    </div>
  );
}

function Reset({ name, changed }: { name: string; changed: boolean }) {
  return (
    <button class={changed ? "quiet small" : "quiet small hidden"} title="Back to the value of the model" aria-label={`Reset ${name}`}
            disabled={!changed} onClick={() => store.setValue(name, undefined)}>↺</button>
  );
}

export function Parameters() {
  const { model, runs, live, values, selection } = useStore();
  const [open, setOpen] = useState<Set<string>>(new Set());
  const [search, setSearch] = useState("");
  // What is selected in the diagram comes first; where it has parameters of its own, alone.
  const groups = useMemo(() => {
    const all = groupsOf(model?.variables ?? []);
    if (selection === undefined) return all;
    const own = new Map([...all].filter(([group]) => isWithin(group, selection)));
    return own.size > 0 ? own : all;
  }, [model, selection]);
  const isChosen = selection !== undefined && [...groups.keys()].every((group) => isWithin(group, selection));
  const run = runs.find((r) => r.number === live) ?? runs.at(-1);
  const wanted = search.trim().toLowerCase();
  const count = Object.keys(values).length;
  return (
    <div class="parameters">
      <div class="panel-head">
        <h2>Parameters{isChosen && <span class="faint"> of {selection}</span>}</h2>
        {isChosen && <button class="quiet small" title="All parameters" aria-label="All parameters" onClick={() => store.select(undefined)}>×</button>}
        {count > 0 && <button class="quiet" onClick={() => store.resetValues()}>reset {count}</button>}
        {groups.size > 3 && <input class="search narrow" type="search" placeholder="Filter" aria-label="Filter parameters" value={search}
                                   onInput={(e) => setSearch(e.currentTarget.value)} />}
      </div>
      <div class="scroll">
        {[...groups].map(([group, all]) => {
          const list = wanted === "" ? all : all.filter((v) => `${v.name} ${v.description ?? ""}`.toLowerCase().includes(wanted));
          if (list.length === 0) return null;
          const isOpen = group === "" || (isChosen && group === selection) || open.has(group) || wanted !== "" || groups.size === 1;
          const toggle = (): void => { const next = new Set(open); if (!next.delete(group)) next.add(group); setOpen(next); };
          return (
            <section key={group}>
              {group !== "" && (
                <button class="group" aria-expanded={isOpen} onClick={toggle}><span class="twist">{isOpen ? "▾" : "▸"}</span>{group}<span class="count">{list.length}</span></button>
              )}
              {isOpen && list.slice(0, 100).map((v) => <Row key={v.name} variable={v} run={run} />)}
            </section>
          );
        })}
        {model && groups.size === 0 && <div class="hint">This model has no parameters.</div>}
      </div>
    </div>
  );
}
