// The parameters of a component as its class wants them shown: tabs, groups, choices, what can be changed. A value goes into
// the text at once.

import { useEffect, useRef, useState } from "preact/hooks";
import { choose, draw, drawnClass, renameComponent } from "./drawing_store";
import { prettyUnit } from "./numbers";
import type { FormAnswer, FormEntry } from "./protocol";
import { messageOf, store, useStore } from "./store";

const FIRST = "General";
const PARAMETERS = "Parameters";
const tabOf = (e: FormEntry): string => e.tab ?? FIRST;

function Field({ entry: e, component, locked }: { entry: FormEntry; component: string; locked: boolean }) {
  const [trouble, setTrouble] = useState(false);
  const label = e.name === "" ? component : e.name;
  const disabled = locked || e.disabled === true;
  const set = (text: string): void => {
    const value = text.trim();
    // Enter and leaving the field say the same.
    if (value === (sent.current ?? shown)) return;
    sent.current = value;
    const written = e.kind === "replaceable" && value !== "" && !value.startsWith("redeclare ") ? `redeclare ${e.type} ${e.name} = ${value}` : value;
    void draw([{ act: "set", component, path: e.name, value: written }]).then((done) => { setTrouble(!done); sent.current = undefined; });
  };
  const sent = useRef<string>();
  const shown = e.kind === "replaceable" ? (e.written ?? "").replace(/^redeclare\s+(?:replaceable\s+)?\w+\s+\w+\s*=\s*/, "") : e.written ?? "";
  const hint = e.value ?? e.preset ?? "";
  const choices = e.choices ?? (e.boolean ? [{ value: "true", description: "true" }, { value: "false", description: "false" }] : undefined);
  return (
    <div class={`param${e.written !== undefined ? " changed" : ""}${disabled ? " off" : ""}`}>
      <div class="param-head" title={`${label}: ${e.type}${e.preset !== undefined ? ` = ${e.preset}` : ""}\n${e.description ?? ""}`}>
        <span class="param-name">{label}</span><span class="param-text">{e.description}</span>
      </div>
      <span class="faint">{e.kind === "start" ? "start" : ""}</span>
      {choices && choices.some((c) => c.value === shown || shown === "") ? (
        <select data-field={label} aria-label={label} disabled={disabled} value={shown} onChange={(ev) => set(ev.currentTarget.value)}>
          <option value="">{hint === "" ? "—" : `${hint.split(".").at(-1)} (as it is)`}</option>
          {choices.map((c) => <option key={c.value} value={c.value}>{c.description !== "" ? c.description : c.value}</option>)}
        </select>
      ) : (
        <input class={trouble ? "field wrong" : "field"} type="text" data-field={label} aria-label={label} disabled={disabled} placeholder={hint} value={shown} spellcheck={false}
               onChange={(ev) => set(ev.currentTarget.value)}
               onKeyDown={(ev) => { if (ev.key === "Enter") set(ev.currentTarget.value); if (ev.key === "Escape") { ev.stopPropagation(); document.querySelector<HTMLElement>(".diagram-host")?.focus(); } }} />
      )}
      <span class="unit">{prettyUnit(e.unit)}</span>
      <button class={e.written !== undefined ? "quiet small" : "quiet small hidden"} title="As the class says" aria-label={`Reset ${label}`} disabled={disabled || e.written === undefined} onClick={() => set("")}>↺</button>
    </div>
  );
}

export function ComponentForm({ name }: { name: string }) {
  const { diagram } = useStore("diagram");
  const [form, setForm] = useState<FormAnswer>();
  const [tab, setTab] = useState(FIRST);
  const [trouble, setTrouble] = useState("");
  useEffect(() => {
    let live = true;
    store.ask<FormAnswer>("form", { class: drawnClass(), component: name }).then((answer) => { if (live) { setForm(answer); setTrouble(""); } })
      .catch((e: unknown) => { if (live) setTrouble(messageOf(e)); });
    return () => { live = false; };
  }, [name, diagram]);
  const entries = form?.entries ?? [];
  const tabs = [...new Set(entries.map(tabOf))];
  const shown = tabs.includes(tab) ? tab : tabs[0] ?? FIRST;
  const groups = [...new Set(entries.filter((e) => tabOf(e) === shown).map((e) => e.group ?? PARAMETERS))];
  return (
    <div class="parameters form">
      <div class="panel-head">
        <h2 class="faint">{form?.class.split(".").at(-1) ?? ""}</h2>
        <input class="search" id="component-name" aria-label="Name of the component" value={name} spellcheck={false} disabled={form?.locked !== undefined}
               onChange={(e) => { const wanted = e.currentTarget.value.trim(); if (wanted !== name) void renameComponent(name, wanted).then((done) => { if (!done) e.currentTarget.value = name; }); }}
               onKeyDown={(e) => { if (e.key === "Enter") e.currentTarget.blur(); if (e.key === "Escape") { e.stopPropagation(); document.querySelector<HTMLElement>(".diagram-host")?.focus(); } }} />
        <button class="quiet small" aria-label="Close" title="All parameters" onClick={() => choose([])}>×</button>
      </div>
      {form?.locked !== undefined && <div class="hint">{form.locked}</div>}
      {trouble !== "" && <div class="hint">{trouble}</div>}
      {tabs.length > 1 && (
        <div class="form-tabs" role="tablist">
          {tabs.map((t) => <button key={t} class="quiet" role="tab" data-form-tab={t} aria-selected={t === shown} onClick={() => setTab(t)}>{t}</button>)}
        </div>
      )}
      <div class="scroll">
        {groups.map((group) => (
          <div key={group} role="group" aria-label={group}>
            {(groups.length > 1 || group !== PARAMETERS) && <h4 class="form-head">{group}</h4>}
            {entries.filter((e) => tabOf(e) === shown && (e.group ?? PARAMETERS) === group)
              .map((e) => <Field key={e.name} entry={e} component={name} locked={form?.locked !== undefined} />)}
          </div>
        ))}
        {form && entries.length === 0 && <div class="hint">No parameters.</div>}
      </div>
    </div>
  );
}
