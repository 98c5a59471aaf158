// Parameters with sliders and fields. Moving one runs the model again at once.

import { useMemo, useRef, useState } from "preact/hooks";
import { plain, prettyUnit, short, sliderRange } from "./numbers";
import type { Variable } from "./protocol";
import { store, useStore, type Run } from "./store";
import { canBeSet, findParts, formOf, isEnumeration, partTree, setInText, type Part } from "./parameter_groups";
import { partsOf } from "./variable_tree";

const STEPS = 400;

function currentValue(v: Variable, values: Record<string, string>, run: Run | undefined): number | undefined {
  const set = values[v.name];
  if (set !== undefined) return set === "true" ? 1 : set === "false" ? 0 : Number(set);
  const known = run?.constants[v.name];
  if (known !== undefined) return known;
  const literal = Number(v.value);
  return v.value !== undefined && Number.isFinite(literal) ? literal : undefined;
}

function Row({ variable: v, run, full }: { variable: Variable; run: Run | undefined; full?: boolean }) {
  const { values } = useStore("values");
  // The slider keeps its range while it moves; it is made anew when a typed value lies outside.
  const kept = useRef<{ from: number; to: number }>();
  const value = currentValue(v, values, run);
  const changed = values[v.name] !== undefined;
  const label = full ? v.name : partsOf(v.name).at(-1) ?? v.name;
  if (value !== undefined && !(kept.current && kept.current.from <= value && value <= kept.current.to))
    kept.current = sliderRange(value, v.min, v.max);
  const range = kept.current ?? { from: 0, to: 1 };
  const commit = (text: string): void => {
    const number = Number(text.replace("−", "-"));
    if (text.trim() !== "" && Number.isFinite(number)) store.setValue(v.name, v.type === "Integer" ? String(Math.round(number)) : plain(number));
  };
  const name = (
    <div class="param-head" title={`${v.name}${v.description ? `\n${v.description}` : ""}`}>
      <span class="param-name">{label}</span>
      {v.structural && <span class="tag" title="A change translates the model again">structural</span>}
      <span class="param-text">{v.description}</span>
    </div>
  );
  if (v.type === "Boolean") {
    return (
      <div class={changed ? "param flag changed" : "param flag"}>
        <input type="checkbox" data-param={v.name} aria-label={v.name} checked={value === 1} onChange={(e) => store.setValue(v.name, e.currentTarget.checked ? "true" : "false")} />
        {name}
        <Reset name={v.name} changed={changed} />
      </div>
    );
  }
  if (isEnumeration(v)) {
    const chosen = values[v.name] ?? (value !== undefined && Number.isFinite(value) ? v.choices![value - 1] : undefined);
    return (
      <div class={changed ? "param choice changed" : "param choice"}>
        {name}
        <select data-param={v.name} aria-label={v.name} value={chosen} onChange={(e) => store.setValue(v.name, e.currentTarget.value)}>
          {v.choices!.map((c) => <option key={c} value={c}>{c.split(".").at(-1)}</option>)}
        </select>
        <Reset name={v.name} changed={changed} />
      </div>
    );
  }
  return (
    <div class={changed ? "param changed" : "param"}>
      {name}
      {value !== undefined ? (
        <input class="slider" type="range" data-slider={v.name} aria-label={`${v.name}, slider`} min={0} max={STEPS}
               value={Math.round(((value - range.from) / (range.to - range.from)) * STEPS)}
               onInput={(e) => {
                 const at = range.from + (Number(e.currentTarget.value) / STEPS) * (range.to - range.from);
                 commit(v.type === "Integer" ? String(Math.round(at)) : plain(Number(at.toPrecision(4))));
               }} />
      ) : <span />}
      {v.choices && <datalist id={`choices-${v.name}`}>{v.choices.map((c) => <option key={c} value={c} />)}</datalist>}
      <input class="field" type="text" inputMode="decimal" data-param={v.name} aria-label={v.name} list={v.choices ? `choices-${v.name}` : undefined}
             value={value === undefined ? v.value ?? "" : short(value, 6)}
             onChange={(e) => commit(e.currentTarget.value)}
             onKeyDown={(e) => {
               if (e.key === "Enter") commit(e.currentTarget.value);
               const step = e.key === "ArrowUp" ? 1 : e.key === "ArrowDown" ? -1 : 0;
               if (step !== 0 && value !== undefined) { e.preventDefault(); store.setValue(v.name, plain(value + step * (e.shiftKey ? 0.1 : 0.01) * (Math.abs(value) || 1))); }
             }} />
      <span class="unit">{prettyUnit(v.unit)}</span>
      <Reset name={v.name} changed={changed} />
    </div>
  );
}

function Reset({ name, changed }: { name: string; changed: boolean }) {
  return (
    <button class={changed ? "quiet small" : "quiet small hidden"} title="Back to the value of the model" aria-label={`Reset ${name}`}
            disabled={!changed} onClick={() => store.setValue(name, undefined)}>↺</button>
  );
}

/** Parameters of one component, under the tabs and groups that their declarations name. */
function Form({ list, run }: { list: readonly Variable[]; run: Run | undefined }) {
  return (
    <>
      {formOf(list.slice(0, 150)).map(({ title, variables }) => (
        <div key={title} role="group" aria-label={title || undefined}>
          {title !== "" && <h4 class="form-head">{title}</h4>}
          {variables.map((v) => <Row key={v.name} variable={v} run={run} />)}
        </div>
      ))}
    </>
  );
}

function PartView({ part, run, depth, isOpen, toggle }: {
  part: Part; run: Run | undefined; depth: number; isOpen: (part: Part) => boolean; toggle: (part: Part) => void;
}) {
  const open = isOpen(part);
  return (
    <section>
      <button class="group" aria-expanded={open} data-group={part.path} onClick={() => toggle(part)} title={part.path}>
        <span class={`indent depth-${Math.min(depth, 9)}`} /><span class="twist">{open ? "▾" : "▸"}</span>{part.name}<span class="count">{part.count}</span>
      </button>
      {open && <Form list={part.own} run={run} />}
      {open && part.parts.map((p) => <PartView key={p.path} part={p} run={run} depth={depth + 1} isOpen={isOpen} toggle={toggle} />)}
    </section>
  );
}

const MOST_FOUND = 60;

export function Parameters() {
  const { model, runs, live, values, selection, documents, opened, drawing } =
    useStore("model", "runs", "live", "values", "selection", "documents", "opened", "drawing");
  const [open, setOpen] = useState<Set<string>>(new Set());
  const [search, setSearch] = useState("");
  const root = useMemo(() => partTree(model?.variables ?? []), [model]);
  const chosen = useMemo(() => (selection === undefined ? [] : findParts(root, selection)), [root, selection]);
  const inText = useMemo(() => {
    const lines = documents[0]?.text.split("\n").slice((opened?.line ?? 1) - 1) ?? [];
    const byName = new Map((model?.variables ?? []).map((v) => [v.name, v]));
    return setInText(lines.join("\n"), root.parts.map((p) => p.name)).map((n) => byName.get(n)).filter((v): v is Variable => v !== undefined && canBeSet(v));
  }, [root, documents]);
  const run = runs.find((r) => r.number === live) ?? runs.at(-1);
  const wanted = search.trim().toLowerCase();
  const found = useMemo(() => (wanted === "" ? [] : (model?.variables ?? []).filter((v) => canBeSet(v) &&
    `${v.name} ${v.description ?? ""}`.toLowerCase().includes(wanted))), [model, wanted]);
  const count = Object.keys(values).length;
  const isOpen = (part: Part): boolean => open.has(part.path) || chosen.includes(part);
  const toggle = (part: Part): void => { const next = new Set(open); if (!next.delete(part.path)) next.add(part.path); setOpen(next); };
  const rows = (list: readonly Variable[]) => list.map((v) => <Row key={v.name} variable={v} run={run} full={partsOf(v.name).length > 1} />);
  const part = (p: Part) => <PartView key={p.path} part={p} run={run} depth={0} isOpen={isOpen} toggle={toggle} />;
  return (
    <div class="parameters">
      <div class="panel-head">
        <h2>Parameters{chosen.length > 0 && <span class="faint"> of {selection}</span>}</h2>
        {chosen.length > 0 && <button class="quiet small" title="All parameters" aria-label="All parameters" onClick={() => store.select(undefined)}>×</button>}
        {count > 0 && <button class="quiet" id="reset-all" title="All values as in the model" onClick={() => store.resetValues()}>reset {count}</button>}
        {root.count > 12 && <input class="search narrow" type="search" placeholder="Filter" aria-label="Filter parameters" value={search}
                                   onInput={(e) => setSearch(e.currentTarget.value)} />}
      </div>
      <div class="scroll">
        {wanted !== "" ? <>{rows(found.slice(0, MOST_FOUND))}{found.length > MOST_FOUND && <div class="hint">{found.length - MOST_FOUND} more</div>}
          {found.length === 0 && <div class="hint">Nothing found.</div>}</>
          : chosen.length > 0 ? chosen.map(part)
          : <>
              <Form list={root.own} run={run} />
              {inText.length > 0 && <h3 class="subhead">Set in this model</h3>}
              {rows(inText)}
              {root.parts.length > 0 && <h3 class="subhead">Components</h3>}
              {root.parts.map(part)}
            </>}
        {model && root.count === 0 && <div class="hint">This model has no parameters.</div>}
        {!model && <div class="hint">{drawing ? "Choose a component to see its parameters; run the model to move all of them." : "They are here when the model has run."}</div>}
      </div>
    </div>
  );
}
