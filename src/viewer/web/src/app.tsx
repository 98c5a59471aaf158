// The page: a bar on top, three columns below. Keys: Ctrl-Enter run, Ctrl-S save, / search, K keep, G gallery, T theme.

import { useEffect, useMemo, useState } from "preact/hooks";
import { Diagram } from "./diagram";
import { Editor, revealLine } from "./editor";
import { Gallery } from "./gallery";
import icon from "./icon.svg";
import { Info } from "./info";
import { short } from "./numbers";
import { Parameters } from "./parameters";
import { Plots } from "./plots";
import type { RunAnswer } from "./protocol";
import { Runs } from "./runs";
import { Player, Scene } from "./scene";
import { findShapes } from "./shapes";
import { Splitter } from "./splitter";
import { store, useStore } from "./store";
import { toggleTheme } from "./theme";
import { Variables } from "./variables";

function onKey(event: KeyboardEvent): void {
  const target = event.target as HTMLElement;
  if ((event.ctrlKey || event.metaKey) && event.key === "Enter") { event.preventDefault(); void store.run(); return; }
  if ((event.ctrlKey || event.metaKey) && event.key === "s") { event.preventDefault(); void store.save(); return; }
  const typing = target.closest("input:not([type=range]):not([type=checkbox]), textarea, select, .cm-editor") !== null;
  if (typing || event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.key === "/") { event.preventDefault(); document.getElementById("variable-search")?.focus(); }
  if (event.key === "k") store.keepRun();
  if (event.key === "g") store.showGallery();
  if (event.key === "t") toggleTheme();
  if (event.key === "Escape") store.cancel();
}

function Bar() {
  const { phase, opened, busy, progress, runs, live, latency, dirty, documents, model } = useStore();
  const run = runs.find((r) => r.number === live);
  const share = progress ? (progress.time - progress.start) / (progress.stop - progress.start) : 0;
  return (
    <header class="bar">
      <button class="brand" title="Gallery (G)" onClick={() => store.showGallery()}><img src={icon} alt="" />Holon</button>
      {phase === "model" && opened && (
        <>
          <span class="title">{model?.name ?? opened.name}{dirty && <span class="dirty" title="Not saved"> •</span>}</span>
          <button class="primary" id="run" disabled={busy && !progress} onClick={() => (busy ? store.cancel() : void store.run())}
                  title="Run (Ctrl-Enter)">{busy && progress ? "Cancel" : "Run"}</button>
          {dirty && documents[0]?.writable && <button onClick={() => void store.save()} title="Save (Ctrl-S)">Save</button>}
          <span class="status" id="status" data-busy={busy}>
            {busy && progress ? <><progress value={share} max={1} /> {short(progress.time, 4)} s</> : run ? <RunStatus /> : null}
          </span>
          <span class="spring" />
          {latency !== undefined && run && <span class="faint" id="latency" title="From the change to the drawn curves">{Math.round(latency)} ms</span>}
        </>
      )}
      {phase !== "model" && <span class="spring" />}
      <button class="quiet" title="Light or dark (T)" aria-label="Light or dark" onClick={toggleTheme}>◐</button>
    </header>
  );
}

/** Milliseconds of the run alone; the translation before it is told under Structure. */
function computingTime(answer: RunAnswer): number {
  return (answer.milliseconds?.initialize ?? 0) + (answer.milliseconds?.integrate ?? 0);
}

function RunStatus() {
  const { runs, live, model } = useStore();
  const run = runs.find((r) => r.number === live);
  if (!run) return null;
  const { answer } = run;
  const s = answer.statistics ?? {};
  const events = (s["state_events"] ?? 0) + (s["time_events"] ?? 0);
  const word = answer.ending === "finished" ? "" : `${answer.ending ?? ""} at ${short(answer.time ?? 0, 4)} s · `;
  return (
    <span class={answer.ok ? "" : "bad"} title={answer.solver_reason}>
      {word}{answer.solver} · {s["steps"]} steps{events > 0 ? ` · ${events} events` : ""} · {short(computingTime(answer), 2)} ms
      {model && <span class="faint"> · {model.structure.equations} equations, {model.structure.states.length} states, index {model.structure.index}</span>}
    </span>
  );
}

function Problems() {
  const { diagnostics, documents } = useStore();
  const list = diagnostics.filter((d) => d.severity !== "note");
  if (list.length === 0) return null;
  return (
    <div class="problems" role="log" aria-label="Problems">
      {list.slice(0, 50).map((d, i) => (
        <button key={i} class={`problem ${d.severity}`} onClick={() => d.place && d.place.file === documents[0]?.path && revealLine(d.place.line)}>
          <span class="dot" />{d.place && <span class="where">{d.place.line}:{d.place.column}</span>}
          <span>{d.message}{d.hints?.map((h) => <span class="faint"> — {h}</span>)}</span>
        </button>
      ))}
    </div>
  );
}

type Tab = "text" | "diagram" | "scene" | "info";

function Workbench() {
  const { opened, byName } = useStore();
  const [tab, setTab] = useState<Tab>("text");
  const moves = useMemo(() => findShapes(byName).length > 0, [byName]);
  const shown: Tab = tab === "scene" && !moves ? "text" : tab;
  const button = (name: Tab, label: string) => (
    <button role="tab" id={`tab-${name}`} aria-selected={shown === name} onClick={() => setTab(name)}>{label}</button>
  );
  return (
    <main class="bench">
      <div class="column left">
        <div class="tabs" role="tablist">{button("text", "Text")}{button("diagram", "Diagram")}{moves && button("scene", "3D")}{button("info", "Structure")}</div>
        <div class={shown === "text" ? "stage" : "stage away"}><Editor key={opened?.target} /></div>
        {shown === "diagram" && <div class="stage"><Diagram /></div>}
        {shown === "scene" && <><div class="stage"><Scene /></div><Player /></>}
        {shown === "info" && <div class="stage"><Info /></div>}
        <Problems />
        <Splitter name="variables-height" axis="y" />
        <Variables />
      </div>
      <Splitter name="left-width" axis="x" />
      <div class="column middle"><Plots /></div>
      <Splitter name="right-width" axis="x" />
      <div class="column right"><Parameters /><Runs /></div>
    </main>
  );
}

export function App() {
  const { phase, trouble, notice } = useStore();
  useEffect(() => { addEventListener("keydown", onKey); return () => removeEventListener("keydown", onKey); }, []);
  useEffect(() => {
    if (notice === "") return;
    const timer = setTimeout(() => store.set({ notice: "" }), 4000);
    return () => clearTimeout(timer);
  }, [notice]);
  return (
    <>
      <Bar />
      {phase === "gallery" && <Gallery />}
      {phase === "model" && <Workbench />}
      {phase === "connecting" && <div class="empty">Connecting…</div>}
      {phase === "lost" && <div class="empty">{trouble}</div>}
      {phase !== "lost" && trouble !== "" && <div class="banner" role="alert">{trouble}</div>}
      {notice !== "" && <div class="toast" role="status">{notice}</div>}
    </>
  );
}
