// The page: a bar on top; variables on the left, the model and its curves in the middle, parameters and runs on the right.

import { useEffect } from "preact/hooks";
import { Analysis } from "./analysis";
import { Bar } from "./bar";
import { Diagram } from "./diagram";
import { Docs } from "./docs";
import { Editor, revealLine } from "./editor";
import { Gallery } from "./gallery";
import { Help } from "./help";
import { Info } from "./info";
import { listenToKeys } from "./keys";
import { ComponentForm } from "./component_form";
import { Palette } from "./palette";
import { Parameters } from "./parameters";
import { Player } from "./player";
import { Plots } from "./plots";
import { Runs } from "./runs";
import { Scene } from "./scene";
import { Splitter } from "./splitter";
import { store, useStore, type Tab } from "./store";
import { Tour } from "./tour";
import { Variables } from "./variables";

function Problems() {
  const { diagnostics, documents } = useStore("diagnostics", "documents");
  const list = diagnostics.filter((d) => d.severity !== "note");
  if (list.length === 0) return null;
  return (
    <div class="problems" role="log" aria-label="Problems">
      {list.slice(0, 50).map((d, i) => (
        <button key={i} class={`problem ${d.severity}`} onClick={() => {
          if (d.place?.file !== documents[0]?.path || !d.place) return;
          store.setTab("text");
          revealLine(d.place.line);
        }}>
          <span class="dot" />{d.place && <span class="where">{d.place.line}:{d.place.column}</span>}
          <span>{d.message}{d.hints?.map((h) => <span class="faint"> — {h}</span>)}</span>
        </button>
      ))}
    </div>
  );
}

const TABS: { name: Tab; label: string; title: string }[] = [
  { name: "scene", label: "3D", title: "The mechanism (1)" },
  { name: "diagram", label: "Diagram", title: "Components and connections (2)" },
  { name: "text", label: "Text", title: "The model as it is written (3)" },
  { name: "info", label: "Structure", title: "What the equations became, and how the run went (4)" },
  { name: "analysis", label: "Analysis", title: "Eigenvalues and energy (5)" },
  { name: "docs", label: "About", title: "What the model says about itself (6)" },
];

/** Text of last time that was not saved is offered, not forced on anybody. */
function DraftOffer() {
  const { draft } = useStore("draft");
  if (draft === undefined) return null;
  return (
    <div class="offer" role="status">
      <span>There is text from last time that was not saved.</span><span class="spring" />
      <button class="primary" id="draft-use" onClick={() => { store.setTab("text"); void store.settleDraft(true); }}>Bring it back</button>
      <button id="draft-drop" onClick={() => void store.settleDraft(false)}>Discard</button>
    </div>
  );
}

/** Another page or program wrote the file: neither text is thrown away without a word. */
function ConflictOffer() {
  const { conflict } = useStore("conflict");
  if (!conflict) return null;
  return (
    <div class="offer" role="alert">
      <span>The file was changed elsewhere since it was opened here, so it was not saved.</span><span class="spring" />
      <button class="primary" id="conflict-overwrite" onClick={() => void store.save(true)}>Write this text over it</button>
      <button id="conflict-reload" title="This text is kept by the browser and offered again" onClick={() => void store.open(store.state.entry)}>Open the file again</button>
    </div>
  );
}

function StageArea() {
  const { opened, tab, moves, maximized } = useStore("opened", "tab", "moves", "maximized");
  const shown: Tab = tab === "scene" && !moves ? "diagram" : tab;
  return (
    <section class="stage-area" aria-label="Model">
      <div class="tabs" role="tablist">
        {TABS.filter((t) => t.name !== "scene" || moves).map((t) => (
          <button key={t.name} role="tab" id={`tab-${t.name}`} aria-selected={shown === t.name} title={t.title} onClick={() => store.setTab(t.name)}>{t.label}</button>
        ))}
        <span class="spring" />
        <button class="quiet" id="maximize-stage" aria-pressed={maximized === "stage"} title={maximized === "stage" ? "Show the curves again (M)" : "The whole height for this (M)"}
                aria-label="Maximize" onClick={() => store.maximize("stage")}>{maximized === "stage" ? "⤡" : "⤢"}</button>
      </div>
      <DraftOffer />
      <ConflictOffer />
      <div class={shown === "text" ? "stage" : "stage away"}><Editor key={opened?.target} /></div>
      {shown === "diagram" && <div class="stage"><Diagram /></div>}
      {shown === "scene" && <div class="stage"><Scene /></div>}
      {shown === "info" && <div class="stage"><Info /></div>}
      {shown === "analysis" && <div class="stage"><Analysis /></div>}
      {shown === "docs" && <div class="stage"><Docs /></div>}
      <Problems />
    </section>
  );
}

function Workbench() {
  const { maximized, drawing, tab, form } = useStore("maximized", "drawing", "tab", "form");
  const draws = drawing && tab === "diagram";
  return (
    <main class="bench" onDragOver={(e) => { if (e.dataTransfer?.types.includes("Files")) e.preventDefault(); }}
          onDrop={(e) => {
            const files = [...(e.dataTransfer?.files ?? [])];
            if (files.length === 0) return;
            e.preventDefault();
            for (const file of files) void store.addResultFile(file);
          }}>
      <div class="column left">{draws ? <Palette /> : <Variables />}</div>
      <Splitter name="left-width" axis="x" />
      <div class="column center">
        <div class={`views ${maximized === "stage" ? "only-stage" : maximized === "plots" ? "only-plots" : ""}`}>
          <StageArea />
          <Splitter name="stage-share" axis="share" />
          <section class="plot-area" aria-label="Curves"><Plots /></section>
        </div>
        <Player />
      </div>
      <Splitter name="right-width" axis="x" />
      <div class="column right">{draws && form !== undefined ? <ComponentForm key={form} name={form} /> : <Parameters />}<Runs /></div>
    </main>
  );
}

export function App() {
  const { phase, trouble, notice, help } = useStore("phase", "trouble", "notice", "help");
  useEffect(listenToKeys, []);
  useEffect(() => {
    if (notice === "") return;
    const timer = setTimeout(() => store.set({ notice: "" }), 5000);
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
      {help && <Help />}
      {phase === "model" && <Tour />}
    </>
  );
}
