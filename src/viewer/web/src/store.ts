// What the page knows, in one object, and everything that changes it. Components read `store.state` and are drawn again
// after `changed`. Runs are numbered by the server; `live` is the one that sliders move.

import { useEffect, useRef, useState } from "preact/hooks";
import { Connection, type Line, type Listener } from "./connection";
import { namesIn, readFormula } from "./expressions";
import type {
  ClassInfo, Curves, Diagnostic, DiagramAnswer, DocumentInfo, Documentation, EnergyAnswer, ExperimentSettings, GalleryEntry, JudgeAnswer, MethodInfo,
  ModelInfo, ModesAnswer, Opened, ProgressEvent, RunAnswer, SolverInfo, StructureAnswer, TraceAnswer, Variable,
} from "./protocol";
import { FORMULA, variablesBehind } from "./plot_data";
import { readResultFile } from "./result_files";
import { findRecording, RecordedLine } from "./recording";
import { addCurves, hasParts, numbersOf, staysInside, type Refined } from "./run_data";
import { findShapes } from "./shapes";

export interface Run {
  number: number;
  label: string;
  values: Record<string, string>;
  answer: RunAnswer;
  constants: Record<string, number>;
  curves: Map<string, { times: Float64Array; values: Float64Array }>;
  poses: Map<string, { times: Float64Array; values: Float64Array }>;  // what the mechanism is drawn from
  posesAreOld?: boolean;  // of the run before, until the new ones come
  glances?: Map<string, { times: Float64Array; values: Float64Array }>;  // coarse curves: for values in the tree
  events: number[];  // their times, as far as whole rows came
  first: number;
  last: number;
  until?: number;  // of a run that still computes: where it will end
  shown: boolean;
}

export interface Plot {
  id: number;
  names: string[];
  right: string[];  // of the names: those on the second axis
  x?: string;  // instead of time
  log?: boolean;  // a logarithmic axis
  fft?: boolean;  // the spectrum instead of the curve
  other?: boolean;  // in the units that people read: degrees instead of radians
}

/** Whether a plot shows arrays at one time, over their index. */
export function isProfile(plot: Plot): boolean {
  return plot.names.length > 0 && plot.names.every((n) => n.includes("[*]"));
}

export type Tab = "scene" | "diagram" | "text" | "info" | "analysis" | "docs";

/** What is remembered for each model. */
export interface Layout {
  plots: Omit<Plot, "id">[];
  values: Record<string, string>;
  tab?: Tab;
}

export interface State {
  phase: "connecting" | "gallery" | "model" | "lost";
  trouble: string;
  version: string;
  target: string;
  gallery: GalleryEntry[];
  solvers: SolverInfo[];
  entry: string;
  draft?: string;  // text of last time that was not saved
  opened?: Opened;
  documents: DocumentInfo[];
  dirty: boolean;  // the text differs from the file
  conflict: boolean;  // the file was changed elsewhere, so it was not saved
  model?: ModelInfo;
  byName: Map<string, Variable>;
  diagnostics: Diagnostic[];
  plots: Plot[];
  activePlot: number;
  runs: Run[];
  live: number;
  values: Record<string, string>;
  experiment?: ExperimentSettings;
  busy: boolean;
  progress?: ProgressEvent;
  cursor?: number;
  cursor2?: number;  // the second one, for differences
  reference?: number;  // a run from which the others are shown as differences
  window?: { from: number; to: number };
  diagram?: DiagramAnswer;  // of `diagramPath`, loaded when the view is open
  diagramPath: string[];
  selection?: string;  // a component, or an end of a connection
  drawing: boolean;  // the diagram can be changed by hand; the libraries stand on the left
  chosen: ReadonlySet<string>;  // components and connections that the next act is for
  form?: string;  // the component whose parameters are shown as a form
  connecting: boolean;  // connectors are chosen from lists
  showValues: boolean;
  tab: Tab;
  moves: boolean;  // there is a mechanism to be seen
  maximized?: "stage" | "plots";
  help: boolean;
  tour: boolean;
  playing: boolean;
  rate: number;  // of playing; 0: what is watchable
  loop: boolean;
  stage: "" | "slow";  // of what is being computed: worth a word
  latency?: number;  // milliseconds from a change to the drawn curve
  notice: string;
}

const COLORS = 8;
const SCENE_ROWS = 1500;
/** Numbers from here on are files that were dropped on the page. */
const FIRST_FILE = 1_000_000;
/** The number of the run that still computes. */
const GROWING = 0;
/** How an entry begins that is a class of a library. */
export const CLASS = "class:";
/** And one that is a new model. */
export const NEW = "new:";

class Store {
  state: State = {
    phase: "connecting", trouble: "", version: "", target: "", gallery: [], solvers: [], entry: "", documents: [], dirty: false, conflict: false,
    byName: new Map(), diagnostics: [], plots: [], activePlot: 0, runs: [], live: 0, values: {}, busy: false, notice: "",
    diagramPath: [], drawing: false, chosen: new Set(), connecting: false, showValues: true, tab: "text", moves: false, help: false, tour: false, playing: false, rate: 0, loop: true, stage: "",
  };
  private listeners = new Set<() => void>();
  private listener: Listener = {
    hello: (hello) => {
      this.set({ version: hello.version, target: hello.target, gallery: hello.gallery, solvers: hello.solvers ?? [] });
      const wanted = sessionStorage.getItem("holon-entry");
      if (wanted !== null && (wanted.startsWith(CLASS) || wanted.startsWith(NEW) || hello.gallery.some((e) => e.id === wanted))) void this.open(wanted);
      else if (hello.target !== "") void this.open("");
      else this.set({ phase: "gallery" });
    },
    progress: (event) => this.set({ progress: event }),
    checked: (params) => dispatchEvent(new CustomEvent("holon-checked", { detail: params })),
    lost: (why) => {
      const kept = this.state.dirty ? " Your text is kept by this browser and will be offered again." : "";
      this.set({ phase: this.state.opened ? this.state.phase : "lost", trouble: why + kept, busy: false, progress: undefined, playing: false });
    },
  };
  private connection: Line = this.findLine();
  /** Names that views besides the plots need, by view. */
  private wanted = new Map<string, string[]>();
  private running?: number;
  private again = false;
  private plotId = 0;
  private tabIsChosen = false;
  private nextWindow?: { window: { from: number; to: number } | undefined };
  private windowFrame?: number;
  private refining = false;
  private refineAgain = false;
  private refined?: Refined;

  private findLine(): Line {
    const recording = typeof document === "undefined" ? undefined : findRecording();
    return recording ? new RecordedLine(this.listener, recording) : new Connection(this.listener);
  }

  subscribe(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  set(change: Partial<State>): void {
    this.state = { ...this.state, ...change };
    for (const listener of this.listeners) listener();
  }

  async start(): Promise<void> {
    try {
      await this.connection.open();
    } catch (error) {
      this.set({ phase: "lost", trouble: messageOf(error) });
    }
  }

  showGallery(): void {
    sessionStorage.removeItem("holon-entry");
    this.set({ phase: "gallery", playing: false });
  }

  setTab(tab: Tab): void {
    this.tabIsChosen = true;
    this.set({ tab });
    this.saveLayout();
  }

  maximize(view: "stage" | "plots"): void {
    this.set({ maximized: this.state.maximized === view ? undefined : view });
  }

  showTour(): void {
    this.set({ tour: true });
  }

  /** The bytes of a file that the model names: `modelica://…`. */
  async resource(uri: string): Promise<Uint8Array> {
    const { bytes } = await this.connection.request<{ bytes: string }>("resource", { uri });
    return Uint8Array.from(atob(bytes), (c) => c.charCodeAt(0));
  }

  /** Opens a model of the gallery, a class of a library (`class:NAME`), or, without an entry, what the command line names. */
  async open(entry: string): Promise<void> {
    try {
      const body = entry === "" ? {} : entry.startsWith(NEW) ? { new: entry.slice(NEW.length) } : entry.startsWith(CLASS) ? { class: entry.slice(CLASS.length) } : { entry };
      const opened = await this.connection.request<Opened>("open", body);
      if (entry === "") sessionStorage.removeItem("holon-entry");
      else sessionStorage.setItem("holon-entry", entry);
      const layout = this.savedLayout(opened.target);
      this.tabIsChosen = layout?.tab !== undefined;
      this.set({
        phase: "model", entry, opened, documents: opened.documents, dirty: false, conflict: false, model: undefined, byName: new Map(),
        diagnostics: opened.diagnostics, runs: [], live: 0, values: layout?.values ?? {}, experiment: undefined,
        cursor: undefined, window: undefined, latency: undefined, notice: "", diagram: undefined, diagramPath: [], selection: undefined, drawing: entry.startsWith(NEW), chosen: new Set(), connecting: false, form: undefined,
        plots: (layout?.plots ?? []).map((p) => ({ ...this.newPlot(p.names, p.right, p.x), log: p.log, fft: p.fft, other: p.other })), activePlot: 0, cursor2: undefined, reference: undefined,
        tab: layout?.tab ?? (entry.startsWith(NEW) ? "diagram" : "text"), moves: false, maximized: entry.startsWith(NEW) ? "stage" : undefined, playing: false, rate: 0,
      });
      const draft = localStorage.getItem(`holon-draft:${opened.target}`);
      this.set({ draft: draft !== null && opened.documents[0] && draft !== opened.documents[0].text ? draft : undefined });
      if (entry.startsWith(NEW)) this.tabIsChosen = true;
      else if (!opened.is_package && !opened.diagnostics.some((d) => d.severity === "error")) await this.run();
    } catch (error) {
      this.set({ trouble: messageOf(error) });
    }
  }

  /** A question to the server that changes nothing here. */
  ask<T>(action: string, body: object = {}): Promise<T> {
    return this.connection.request<T>(action, body);
  }

  /** Another class of the text; what was computed of the one before goes. */
  async show(name: string): Promise<void> {
    try {
      await this.ask("show", { class: name });
      this.set({ model: undefined, byName: new Map(), runs: [], live: 0, values: {}, experiment: undefined,
        plots: [], cursor: undefined, diagram: undefined, diagramPath: [], selection: undefined, chosen: new Set(), form: undefined, moves: false });
    } catch (error) {
      this.set({ notice: messageOf(error) });
    }
  }

  /** The diagram as something to look at, or to draw in. */
  setDrawing(drawing: boolean): void {
    this.set({ drawing, chosen: new Set(), connecting: false });
    if (drawing) this.setTab("diagram");
  }

  /** The text of last time comes back, or is forgotten. */
  async settleDraft(use: boolean): Promise<void> {
    const { draft, opened } = this.state;
    this.set({ draft: undefined });
    if (use && draft !== undefined) await this.edit(0, draft);
    else if (opened) localStorage.removeItem(`holon-draft:${opened.target}`);
  }

  browse(name: string): Promise<{ classes: ClassInfo[] }> {
    return this.connection.request("browse", name === "" ? {} : { package: name });
  }

  icon(name: string): Promise<{ picture: string }> {
    return this.connection.request("icon", { class: name });
  }

  galleryPicture(entry: string): Promise<{ picture: string }> {
    return this.connection.request("picture", { entry });
  }

  documentation(name: string): Promise<Documentation> {
    return this.connection.request("documentation", name === "" ? {} : { class: name });
  }

  structure(): Promise<StructureAnswer> {
    return this.connection.request("structure");
  }

  /** The run once more, with what it says about its steps and events. */
  trace(): Promise<TraceAnswer> {
    return this.connection.request("trace", { values: this.state.values, experiment: this.state.experiment ?? {} });
  }

  /** Eigenvalues around the start, around a time, or where the model rests. */
  modes(time: number | undefined, equilibrium: boolean): Promise<ModesAnswer> {
    return this.connection.request("modes", { values: this.state.values, experiment: this.state.experiment ?? {}, equilibrium, ...(time === undefined ? {} : { time }) });
  }

  energy(): Promise<EnergyAnswer> {
    return this.connection.request("energy", { values: this.state.values, experiment: this.state.experiment ?? {} });
  }

  methods(): Promise<{ methods: MethodInfo[] }> {
    return this.connection.request("methods");
  }

  judge(body: { names: string[]; tableau: string; kinds: string[]; logarithmic: boolean }): Promise<JudgeAnswer> {
    return this.connection.request("judge", body);
  }

  /** A model once with each method: runs that are named after them, over each other. */
  async compareMethods(entry: string, names: readonly string[], step: number): Promise<void> {
    if (this.state.opened === undefined || this.state.entry !== entry) await this.open(entry);
    this.set({ phase: "model" });
    for (const solver of names) {
      if (!this.state.experiment) return;
      this.set({ experiment: { ...this.state.experiment, solver, step } });
      await this.simulate("new");
      const done = this.state.live;
      if (this.state.runs.find((r) => r.number === done)?.answer.solver !== undefined) this.renameRun(done, solver);
    }
  }

  private savedLayout(target: string): Layout | undefined {
    try {
      const text = localStorage.getItem(`holon-layout:${target}`);
      const layout = text ? (JSON.parse(text) as Layout) : undefined;
      return layout?.plots.every((p) => Array.isArray(p.names)) ? layout : undefined;
    } catch {
      return undefined;
    }
  }

  private newPlot(names: string[], right: string[] = [], x?: string): Plot {
    return { id: ++this.plotId, names, right, x };
  }

  private saveLayout(): void {
    if (!this.state.opened) return;
    const layout: Layout = { plots: this.state.plots.map(({ id: _, ...plot }) => plot), values: this.state.values,
      ...(this.tabIsChosen ? { tab: this.state.tab } : {}) };
    localStorage.setItem(`holon-layout:${this.state.opened.target}`, JSON.stringify(layout));
  }

  async edit(document: number, text: string): Promise<void> {
    const documents = this.state.documents.map((d, i) => (i === document ? { ...d, text } : d));
    this.set({ documents, dirty: true });
    if (this.state.opened) localStorage.setItem(`holon-draft:${this.state.opened.target}`, text);
    const answer = await this.connection.request<{ diagnostics: Diagnostic[] }>("edit", { document, text });
    this.set({ diagnostics: answer.diagnostics });
    // What is on the screen stays until the new picture is here.
    if (this.state.diagram && this.state.tab === "diagram") await this.loadDiagram();
    else this.set({ diagram: undefined });
  }

  async save(overwrite = false): Promise<void> {
    try {
      const { conflict } = await this.connection.request<{ conflict?: boolean }>("save", { document: 0, overwrite });
      this.set({ conflict: conflict === true });
      if (conflict) return;
      if (this.state.opened) localStorage.removeItem(`holon-draft:${this.state.opened.target}`);
      this.set({ dirty: false, notice: "Saved." });
    } catch (error) {
      this.set({ notice: messageOf(error) });
    }
  }

  /** The names that are on the screen. */
  shownNames(): string[] {
    const plotted = this.state.plots.flatMap((p) => (p.x === undefined ? p.names : [...p.names, p.x]));
    return [...new Set([...plotted.flatMap((n) => variablesBehind(n, this.state.byName.keys())), ...this.wanted.get("diagram") ?? [], ...this.wanted.get("selection") ?? [], ...this.wanted.get("tip") ?? []])];
  }

  /** A view needs these curves, too, until what it gets back is called. The mechanism asks for rows, not for peaks. */
  want(view: string, names: string[]): () => void {
    this.wanted.set(view, names);
    void this.fetchMissing();
    return () => this.wanted.delete(view);
  }

  /** Curves for the mechanism: it is read at a time, so whole rows are what it needs. */
  private sceneNames(): string[] {
    return this.wanted.get("scene") ?? [];
  }

  async loadDiagram(): Promise<void> {
    const path = this.state.diagramPath;
    try {
      const diagram = await this.connection.request<DiagramAnswer>("diagram", { component: path.join("."), values: this.state.values });
      if (path === this.state.diagramPath) this.set({ diagram });
    } catch (error) {
      // What has no inside is not entered.
      if (path.length > 0) this.set({ diagramPath: path.slice(0, -1), diagram: undefined, notice: messageOf(error) });
      else this.set({ diagram: { error: messageOf(error) } });
    }
  }

  /** The next component of the diagram, or the one before: what the pointer does by a click. */
  selectNext(step: 1 | -1): void {
    const names = (this.state.diagram?.items ?? []).filter((i) => i.kind !== "connection").map((i) => i.name);
    if (names.length === 0) return;
    const at = names.indexOf(this.state.selection?.split(".").at(-1) ?? "");
    const next = at < 0 ? (step > 0 ? 0 : names.length - 1) : (at + step + names.length) % names.length;
    this.select([...this.state.diagramPath, names[next]!].join("."));
  }

  /** Into the component that is chosen. */
  enterSelected(): void {
    const name = this.state.selection?.split(".").at(-1);
    const item = this.state.diagram?.items?.find((i) => i.kind === "component" && i.name === name);
    if (item) this.enter([...this.state.diagramPath, item.name]);
  }

  /** What is declared in a line of the text is chosen: its parameters, its place in the diagram. */
  async selectLine(file: string, line: number): Promise<void> {
    if (!this.state.model || this.state.dirty || this.state.diagramPath.length > 0) return;
    if (!this.state.diagram) await this.loadDiagram();
    const found = this.state.diagram?.items?.find((i) => i.kind !== "connection" && i.place?.file === file && i.place.line === line);
    if (found) this.select(found.name);
  }

  /** The diagram that is shown, with these values of variables. */
  diagramAt(moment: Record<string, string>): Promise<DiagramAnswer> {
    return this.connection.request("diagram", { component: this.state.diagramPath.join("."), values: this.state.values, moment });
  }

  enter(path: string[]): void {
    this.set({ diagramPath: path, diagram: undefined, selection: undefined, chosen: new Set(), connecting: false });
  }

  select(selection: string | undefined): void {
    this.set({ selection: selection?.replaceAll(/\[[^\]]*\]/g, "") });
  }

  /** The variables of a component that can be plotted: its own first, then those of its parts. */
  variablesOf(component: string): Variable[] {
    const plain = (name: string): string => name.replaceAll(/\[[^\]]*\]/g, "");
    const depth = (v: Variable): number => v.name.split(".").length;
    // What one looks for first: states, then physical quantities, then the rest (colors and counters among it).
    const rank = (v: Variable): number => (v.kind === "state" ? 0 : v.unit === undefined ? 3 : v.name.endsWith("]") ? 2 : 1);
    return (this.state.model?.variables ?? [])
      .filter((v) => {
        const name = plain(v.name.replace(/^(?:der\()+/, "").replace(/\)+$/, ""));
        return (name === component || name.startsWith(`${component}.`)) && v.type !== "String" && !v.hidden &&
          v.kind !== "parameter" && v.kind !== "constant";
      })
      .sort((a, b) => depth(a) - depth(b) || rank(a) - rank(b));
  }

  /** Runs the model and keeps what was before: the new curves lie over the old ones. */
  async run(): Promise<void> {
    await this.simulate("new");
  }

  /** A value changed: the live run follows at once; changes that come meanwhile are taken together. */
  setValue(name: string, value: string | undefined): void {
    const values = { ...this.state.values };
    if (value === undefined) delete values[name];
    else values[name] = value;
    this.set({ values });
    this.saveLayout();
    if (this.running !== undefined) this.again = true;
    else void this.simulate(this.isUntouched() ? "beside" : "replace");
  }

  /** Only the model as it is written has run so far: the first change of a value leaves this run beside the new one. */
  private isUntouched(): boolean {
    const own = this.state.runs.filter((r) => r.number > 0 && r.number < FIRST_FILE);
    return own.length === 1 && own[0]!.number === this.state.live && Object.keys(own[0]!.values).length === 0;
  }

  setExperiment(change: Partial<ExperimentSettings>): void {
    if (!this.state.experiment) return;
    this.set({ experiment: { ...this.state.experiment, ...change }, window: undefined });
    if (this.running !== undefined) this.again = true;
    else void this.simulate("replace");
  }

  cancel(): void {
    if (this.running !== undefined) this.connection.cancel(this.running);
  }

  /** `new`: everything is asked for; `replace`: the live run gets new curves; `beside`: so does a copy of it. */
  private async simulate(mode: "new" | "replace" | "beside"): Promise<void> {
    if (this.running !== undefined) {
      this.again = true;
      return;
    }
    const started = performance.now();
    const values = this.state.values;
    const live = this.state.runs.find((r) => r.number === this.state.live);
    this.set({ busy: true, progress: undefined, stage: "" });
    const slow = setTimeout(() => this.set({ stage: "slow" }), 400);
    try {
      const body = {
        values, experiment: this.state.experiment ?? {}, curves: this.shownNames(), brief: mode !== "new" && live !== undefined,
        ...(mode !== "new" && live ? { since: live.number } : {}),
        ...(mode === "replace" && live ? { replace: live.number } : {}),
        ...this.wideWindow(),
        pixels: 2000,
      };
      const { answer, curves } = await this.connection.requestCurves<RunAnswer>("run", body, (id) => (this.running = id), (part) => this.grow(part, values));
      this.take(answer, curves, values, started, body.brief ? live?.constants ?? {} : {});
      if (answer.run !== undefined && (answer.model || this.sceneNames().length > 0)) await this.fetchMissing();
    } catch (error) {
      this.set({ notice: messageOf(error), runs: this.state.runs.filter((r) => r.number !== GROWING) });
      if (this.state.live === GROWING) this.set({ live: live?.number ?? this.state.runs.at(-1)?.number ?? 0 });
    }
    clearTimeout(slow);
    this.running = undefined;
    if (this.again) {
      this.again = false;
      void this.simulate("replace");
    } else {
      this.set({ busy: false, progress: undefined });
    }
  }

  /** The curves of a run that still computes lie over the others as a run of their own. */
  private grow(curves: Curves, values: Record<string, string>): void {
    const run: Run = {
      number: GROWING, label: "computing", values, answer: { ok: true, diagnostics: [] }, constants: {}, curves: new Map(), poses: new Map(), events: [],
      first: curves.first, last: curves.last, until: this.state.progress?.stop, shown: true,
    };
    addCurves(run, curves);
    this.set({ runs: [...this.state.runs.filter((r) => r.number !== GROWING), run], live: GROWING });
  }

  /** Runs are counted for each model from 1, whatever the server calls them. */
  private freeNumber(): number {
    const used = this.state.runs.map((r) => Number(/^Run (\d+)$/.exec(r.label)?.[1] ?? 0));
    return Math.max(0, ...used) + 1;
  }

  /** `base`: what a brief answer leaves out. */
  private take(answer: RunAnswer, curves: Curves | undefined, values: Record<string, string>, started: number, base: Record<string, number>): void {
    this.refined = undefined;
    const change: Partial<State> = { diagnostics: [...(answer.model?.diagnostics ?? []), ...answer.diagnostics] };
    if (answer.model) {
      change.model = answer.model;
      change.byName = new Map(answer.model.variables.map((v) => [v.name, v]));
      change.experiment = { ...answer.model.experiment, ...this.state.experiment };
      const isKnown = (n: string): boolean => variablesBehind(n, change.byName!.keys()).some((v) => change.byName!.has(v));
      const plots = this.state.plots.filter((p) => p.names.some(isKnown));
      change.plots = plots.length > 0 ? plots : this.firstPlots(answer.model);
      change.moves = findShapes(change.byName).length > 0;
      if (!this.tabIsChosen) change.tab = change.moves ? "scene" : hasParts(answer.model) ? "diagram" : "text";
    }
    if (answer.run !== undefined && curves) {
      const before = this.state.runs.find((r) => r.number === answer.run);
      const run: Run = {
        number: answer.run, label: before?.label ?? `Run ${this.freeNumber()}`, values, answer,
        constants: { ...base, ...numbersOf(values), ...answer.constants },
        curves: new Map(), poses: new Map(), events: [], first: curves.first, last: curves.last, shown: true,
      };
      if (before && before.poses.size > 0) Object.assign(run, { poses: before.poses, posesAreOld: true });
      addCurves(run, curves);
      const runs = this.state.runs.filter((r) => r.number !== GROWING);
      change.runs = before ? runs.map((r) => (r === before ? run : r)) : [...runs, run];
      change.live = answer.run;
      // Where a new model is drawn, curves have no room until there are some.
      if (this.state.runs.length === 0 && this.state.entry.startsWith(NEW)) change.maximized = undefined;
      if (this.state.cursor === undefined || this.state.cursor > curves.last) change.cursor = curves.last;
      // What moves is shown moving, once, when it is opened.
      const isFirst = this.state.cursor === undefined;
      if (isFirst && (change.moves ?? false) && change.tab === "scene" && !matchMedia("(prefers-reduced-motion: reduce)").matches)
        Object.assign(change, { cursor: curves.first, playing: true, loop: false });
    }
    if (change.runs === undefined && this.state.live === GROWING) {
      change.runs = this.state.runs.filter((r) => r.number !== GROWING);
      change.live = change.runs.at(-1)?.number ?? 0;
    }
    this.set(change);
    // What a change of a value took; the first run has a translation before it.
    requestAnimationFrame(() => this.set({ latency: answer.model ? undefined : performance.now() - started }));
    this.glanceSoon();
  }

  /** What to look at first: what the file suggests, otherwise the states, by unit. */
  private firstPlots(model: ModelInfo): Plot[] {
    const known = new Set(model.variables.map((v) => v.name));
    let names = (this.state.opened?.plots ?? []).filter((n) => known.has(n));
    if (names.length === 0) names = model.structure.states.filter((n) => known.has(n) && !n.startsWith("$")).slice(0, 6);
    if (names.length === 0)
      names = model.variables.filter((v) => v.kind === "continuous" || v.kind === "discrete").slice(0, 3).map((v) => v.name);
    const byUnit = new Map<string, string[]>();
    const units = new Map(model.variables.map((v) => [v.name, v.unit ?? ""]));
    for (const name of names) {
      const unit = units.get(name) ?? "";
      byUnit.set(unit, [...(byUnit.get(unit) ?? []), name]);
    }
    return [...byUnit.values()].slice(0, 4).map((group) => this.newPlot(group));
  }

  /** Curves that are on the screen and not here yet, for all shown runs. */
  async fetchMissing(): Promise<void> {
    const names = this.shownNames();
    await Promise.all(this.state.runs.filter((r) => r.shown).map(async (run) => {
      if (run.number === GROWING || run.number >= FIRST_FILE) return;
      const missing = names.filter((n) => !run.curves.has(n) && this.state.byName.has(n));
      if (missing.length > 0) { this.refined = undefined; await this.fetchCurves(run, missing); }
      if (run.number !== this.state.live) return;
      const poses = this.sceneNames().filter((n) => run.posesAreOld || (!run.poses.has(n) && !(n in run.constants)));
      if (poses.length === 0) return;
      const { curves } = await this.connection.requestCurves("curves", { run: run.number, curves: poses, rows: SCENE_ROWS });
      if (run.posesAreOld) Object.assign(run, { poses: new Map(), posesAreOld: false });
      if (curves) addCurves(run, curves, run.poses);
    }));
    this.set({ runs: [...this.state.runs] });
  }

  private glanceNames: readonly string[] = [];
  private glanceTimer?: number;

  /** Values for the rows of the tree that are seen. They come when nothing else is computed. */
  glance(names: readonly string[]): void {
    this.glanceNames = names;
    this.glanceSoon();
  }

  private glanceSoon(): void {
    clearTimeout(this.glanceTimer);
    this.glanceTimer = window.setTimeout(() => void this.fetchGlances(), 150);
  }

  private async fetchGlances(): Promise<void> {
    if (this.state.busy) { this.glanceSoon(); return; }
    const run = this.state.runs.find((r) => r.number === this.state.live);
    if (!run || run.number <= 0 || run.number >= FIRST_FILE) return;
    const missing = this.glanceNames.filter((n) => !run.curves.has(n) && run.glances?.has(n) !== true && !(n in run.constants));
    if (missing.length === 0) return;
    try {
      const { curves } = await this.connection.requestCurves("curves", { run: run.number, curves: missing, pixels: 500 });
      if (!curves) return;
      const glances = new Map(run.glances);
      addCurves(run, curves, glances);
      this.set({ runs: this.state.runs.map((r) => (r.number === run.number && r.answer === run.answer ? Object.assign(r, { glances }) : r)) });
    } catch {
      // The run is gone meanwhile, or the line is lost, which is told elsewhere.
    }
  }

  private wideWindow(): { from?: number; to?: number } {
    const { window } = this.state;
    if (!window) return {};
    const more = 0.5 * (window.to - window.from);
    return { from: window.from - more, to: window.to + more };
  }

  async fetchCurves(run: Run, names: string[]): Promise<void> {
    const { curves } = await this.connection.requestCurves("curves", {
      run: run.number, curves: names, pixels: 2000, ...this.wideWindow(),
    });
    if (curves) addCurves(run, curves);
  }

  /** The part of the time axis that all plots show. It moves at once; thinned curves are asked for again a moment later. */
  setWindow(window: { from: number; to: number } | undefined): void {
    this.nextWindow = { window };
    if (this.windowFrame !== undefined) return;
    // Wheels and mice report more often than the screen is drawn.
    this.windowFrame = requestAnimationFrame(() => {
      this.windowFrame = undefined;
      this.set({ window: this.nextWindow?.window });
      void this.refine();
    });
  }

  /** Thinned curves for the window, with some room on both sides for moving it. One request at a time: the last window counts. */
  private async refine(): Promise<void> {
    if (this.refining) { this.refineAgain = true; return; }
    const thinned = this.state.runs.filter((r) => r.shown && r.number > 0 && r.number < FIRST_FILE && (r.answer.statistics?.["rows"] ?? 0) > 8000);
    const { window } = this.state;
    if (thinned.length === 0 || staysInside(window, this.refined)) return;
    const asked = { ...this.wideWindow(), width: window ? window.to - window.from : 0 };
    this.refining = true;
    await new Promise((done) => setTimeout(done, 80));
    const names = this.shownNames();
    try {
      await Promise.all(thinned.map((run) => this.fetchCurves(run, names)));
      this.refined = asked;
      this.set({ runs: [...this.state.runs] });
    } catch {
      // The line is lost; that is told elsewhere.
    }
    this.refining = false;
    if (this.refineAgain) { this.refineAgain = false; void this.refine(); }
  }

  toggleName(name: string): void {
    const active = Math.min(this.state.activePlot, Math.max(this.state.plots.length - 1, 0));
    const holder = this.state.plots.findIndex((p) => p.names.includes(name));
    let plots: Plot[];
    if (holder >= 0) {
      plots = this.state.plots
        .map((p) => (p.names.includes(name) ? { ...p, names: p.names.filter((n) => n !== name) } : p))
        .filter((p) => p.names.length > 0);
    } else if (this.state.plots.length === 0) {
      plots = [this.newPlot([name])];
    } else {
      const unit = this.state.byName.get(name)?.unit ?? "";
      const units = (p: Plot) => this.state.byName.get(p.names[0] ?? "")?.unit ?? "";
      const fits = units(this.state.plots[active]!) === unit ? active : this.state.plots.findIndex((p) => units(p) === unit);
      plots = fits >= 0
        ? this.state.plots.map((p, i) => (i === fits ? { ...p, names: [...p.names, name] } : p))
        : [...this.state.plots, this.newPlot([name])];
    }
    this.set({ plots });
    this.saveLayout();
    void this.fetchMissing();
  }

  /** Moves a curve into a plot, or into a new one below. */
  dropName(name: string, plot: number | "new"): void {
    let plots = this.state.plots.map((p) => ({ ...p, names: p.names.filter((n) => n !== name) }));
    if (plot === "new") plots.push(this.newPlot([name]));
    else plots = plots.map((p) => (p.id === plot ? this.withName(p, name) : p));
    this.set({ plots: plots.filter((p) => p.names.length > 0) });
    this.saveLayout();
    void this.fetchMissing();
  }

  /** A plot with one more curve; one with another unit than the first gets the axis on the right. */
  private withName(plot: Plot, name: string): Plot {
    const unit = (n: string | undefined): string => this.state.byName.get(n ?? "")?.unit ?? "";
    const isOther = plot.names.length > 0 && unit(name) !== unit(plot.names[0]);
    return { ...plot, names: [...plot.names, name], right: isOther ? [...plot.right, name] : plot.right };
  }

  toggleAxis(name: string, id: number): void {
    this.set({ plots: this.state.plots.map((p) => (p.id !== id ? p
      : { ...p, right: p.right.includes(name) ? p.right.filter((n) => n !== name) : [...p.right, name] })) });
    this.saveLayout();
  }

  /** Draws a plot over a variable instead of time; the variable is no curve of the plot then. */
  plotOver(id: number, x: string | undefined): void {
    this.set({ plots: this.state.plots.map((p) => {
      if (p.id !== id) return p;
      if (x === undefined) return { ...p, names: p.x !== undefined ? [...p.names, p.x] : p.names, x };
      return p.names.length > 1 ? { ...p, names: p.names.filter((n) => n !== x), right: p.right.filter((n) => n !== x), x } : p;
    }) });
    this.saveLayout();
    void this.fetchMissing();
  }

  /** A formula over variables becomes a curve of the active plot, or of a new one. The error is a sentence. */
  addFormula(text: string): string | undefined {
    let unknown: string | undefined;
    try {
      unknown = namesIn(readFormula(text)).find((n) => !this.state.byName.has(n));
    } catch (error) {
      return messageOf(error);
    }
    if (unknown !== undefined) return `there is no variable \`${unknown}\``;
    this.set({ plots: [...this.state.plots, this.newPlot([FORMULA + text.trim()])] });
    this.saveLayout();
    void this.fetchMissing();
    return undefined;
  }

  changePlot(id: number, change: Partial<Omit<Plot, "id">>): void {
    this.set({ plots: this.state.plots.map((p) => (p.id === id ? { ...p, ...change } : p)) });
    this.saveLayout();
    void this.fetchMissing();
  }

  /** The curves of a file lie beside those of the runs, as a run of their own. */
  async addResultFile(file: File): Promise<void> {
    try {
      const read = readResultFile(file.name, await file.arrayBuffer());
      const number = FIRST_FILE + this.state.runs.filter((r) => r.number >= FIRST_FILE).length;
      const last = read.times.at(-1)!;
      const run: Run = {
        number, label: file.name, values: {}, answer: { ok: true, diagnostics: [], time: last, statistics: { rows: read.times.length } },
        constants: read.constants, curves: new Map(read.names.map((n, i) => [n, { times: read.times, values: read.values[i]! }])),
        poses: new Map(), events: [], first: read.times[0]!, last, shown: true,
      };
      for (const [name, value] of Object.entries(read.constants)) run.curves.set(name, { times: Float64Array.of(run.first, last), values: Float64Array.of(value, value) });
      const known = read.names.filter((n) => this.state.byName.has(n)).length;
      this.set({ runs: [...this.state.runs, run], notice: `${file.name}: ${read.names.length} curves, ${known} of them with names of this model.` });
    } catch (error) {
      this.set({ notice: `${file.name}: ${messageOf(error)}` });
    }
  }

  setReference(number: number | undefined): void {
    this.set({ reference: number });
  }

  removePlot(id: number): void {
    this.set({ plots: this.state.plots.filter((p) => p.id !== id) });
    this.saveLayout();
  }

  showRun(number: number, shown: boolean): void {
    this.set({ runs: this.state.runs.map((r) => (r.number === number ? { ...r, shown } : r)) });
    void this.fetchMissing();
  }

  renameRun(number: number, label: string): void {
    this.set({ runs: this.state.runs.map((r) => (r.number === number ? { ...r, label } : r)) });
  }

  /** Keeps the live run as it is; sliders move a copy from now on. */
  keepRun(): void {
    if (this.running !== undefined || this.state.runs.length === 0) return;
    this.set({ live: -1 });
    void this.simulate("new");
  }

  dropRun(number: number): void {
    if (number < FIRST_FILE) void this.connection.request("drop", { run: number }).catch(() => undefined);
    const runs = this.state.runs.filter((r) => r.number !== number);
    this.set({
      runs, live: number === this.state.live ? runs.at(-1)?.number ?? 0 : this.state.live,
      reference: number === this.state.reference ? undefined : this.state.reference,
    });
  }

  resetValues(): void {
    this.set({ values: {} });
    this.saveLayout();
    void this.simulate("replace");
  }

}

export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** The color of the n-th curve of a plot, as a CSS variable. */
export function colorOf(index: number): string {
  return `--curve-${index % COLORS}`;
}

export const store = new Store();

/** The state. With keys, a component is drawn again only when one of these members has changed. */
export function useStore(...keys: (keyof State)[]): State {
  const [, redraw] = useState(0);
  const drawn = store.state;
  const seen = useRef(drawn);
  seen.current = drawn;
  useEffect(() => {
    const draw = (): void => {
      const now = store.state;
      if (keys.length === 0 ? now !== seen.current : keys.some((k) => now[k] !== seen.current[k])) redraw((n) => n + 1);
    };
    // What changed between the drawing and this moment.
    draw();
    return store.subscribe(draw);
  }, []);
  return drawn;
}
