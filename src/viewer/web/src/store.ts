// What the page knows, in one object, and everything that changes it. Components read `store.state` and are drawn again
// after `changed`. Runs are numbered by the server; `live` is the one that sliders move.

import { useEffect, useState } from "preact/hooks";
import { Connection, type Line, type Listener } from "./connection";
import { plain, strictlyRising } from "./numbers";
import type {
  Curves, Diagnostic, DiagramAnswer, DocumentInfo, ExperimentSettings, GalleryEntry, ModelInfo, Opened, ProgressEvent, RunAnswer, Variable,
} from "./protocol";
import { findRecording, RecordedLine } from "./recording";

export interface Run {
  number: number;
  label: string;
  values: Record<string, string>;
  answer: RunAnswer;
  constants: Record<string, number>;
  curves: Map<string, { times: Float64Array; values: Float64Array }>;
  first: number;
  last: number;
  shown: boolean;
}

export interface Plot {
  id: number;
  names: string[];
  right: string[];  // of the names: those on the second axis
  x?: string;  // instead of time
}

export interface Layout {
  plots: { names: string[]; right?: string[]; x?: string }[];
  values: Record<string, string>;
}

export interface State {
  phase: "connecting" | "gallery" | "model" | "lost";
  trouble: string;
  version: string;
  target: string;
  gallery: GalleryEntry[];
  entry: string;
  opened?: Opened;
  documents: DocumentInfo[];
  dirty: boolean;  // the text differs from the file
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
  showValues: boolean;
  latency?: number;  // milliseconds from a change to the drawn curve
  notice: string;
}

const COLORS = 8;

class Store {
  state: State = {
    phase: "connecting", trouble: "", version: "", target: "", gallery: [], entry: "", documents: [], dirty: false,
    byName: new Map(), diagnostics: [], plots: [], activePlot: 0, runs: [], live: 0, values: {}, busy: false, notice: "",
    diagramPath: [], showValues: true,
  };
  private listeners = new Set<() => void>();
  private listener: Listener = {
    hello: (hello) => {
      this.set({ version: hello.version, target: hello.target, gallery: hello.gallery });
      const wanted = sessionStorage.getItem("holon-entry");
      if (wanted !== null && hello.gallery.some((e) => e.id === wanted)) void this.open(wanted);
      else if (hello.target !== "") void this.open("");
      else this.set({ phase: "gallery" });
    },
    progress: (event) => this.set({ progress: event }),
    lost: (why) => this.set({ phase: this.state.opened ? this.state.phase : "lost", trouble: why }),
  };
  private connection: Line = this.findLine();
  /** Names that views besides the plots need, by view. */
  private wanted = new Map<string, string[]>();
  private running?: number;
  private again = false;
  private plotId = 0;

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
    this.set({ phase: "gallery" });
  }

  async open(entry: string): Promise<void> {
    try {
      const opened = await this.connection.request<Opened>("open", entry === "" ? {} : { entry });
      if (entry === "") sessionStorage.removeItem("holon-entry");
      else sessionStorage.setItem("holon-entry", entry);
      const layout = this.savedLayout(opened.target);
      this.set({
        phase: "model", entry, opened, documents: opened.documents, dirty: false, model: undefined, byName: new Map(),
        diagnostics: opened.diagnostics, runs: [], live: 0, values: layout?.values ?? {}, experiment: undefined,
        cursor: undefined, window: undefined, latency: undefined, notice: "", diagram: undefined, diagramPath: [], selection: undefined,
        plots: (layout?.plots ?? []).map((p) => this.newPlot(p.names, p.right, p.x)), activePlot: 0, cursor2: undefined, reference: undefined,
      });
      const draft = localStorage.getItem(`holon-draft:${opened.target}`);
      if (draft !== null && opened.documents[0] && draft !== opened.documents[0].text) {
        this.set({ notice: "Text from last time that was not saved is shown." });
        await this.edit(0, draft);
      }
      if (!opened.is_package && !opened.diagnostics.some((d) => d.severity === "error")) await this.run();
    } catch (error) {
      this.set({ trouble: messageOf(error) });
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
    const layout: Layout = { plots: this.state.plots.map(({ names, right, x }) => ({ names, right, x })), values: this.state.values };
    localStorage.setItem(`holon-layout:${this.state.opened.target}`, JSON.stringify(layout));
  }

  async edit(document: number, text: string): Promise<void> {
    const documents = this.state.documents.map((d, i) => (i === document ? { ...d, text } : d));
    this.set({ documents, dirty: true });
    if (this.state.opened) localStorage.setItem(`holon-draft:${this.state.opened.target}`, text);
    const answer = await this.connection.request<{ diagnostics: Diagnostic[] }>("edit", { document, text });
    this.set({ diagnostics: answer.diagnostics, diagram: undefined });
  }

  async save(): Promise<void> {
    try {
      await this.connection.request("save", { document: 0 });
      if (this.state.opened) localStorage.removeItem(`holon-draft:${this.state.opened.target}`);
      this.set({ dirty: false, notice: "Saved." });
    } catch (error) {
      this.set({ notice: messageOf(error) });
    }
  }

  /** The names that are on the screen. */
  shownNames(): string[] {
    return [...new Set([...this.state.plots.flatMap((p) => (p.x === undefined ? p.names : [...p.names, p.x])), ...[...this.wanted.values()].flat()])];
  }

  /** A view needs these curves, too, until what it gets back is called. */
  want(view: string, names: string[]): () => void {
    this.wanted.set(view, names);
    void this.fetchMissing();
    return () => this.wanted.delete(view);
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

  enter(path: string[]): void {
    this.set({ diagramPath: path, diagram: undefined, selection: undefined });
  }

  select(selection: string | undefined): void {
    this.set({ selection: selection?.replaceAll(/\[[^\]]*\]/g, "") });
  }

  /** The variables of a component that can be plotted: its own first, then those of its parts. */
  variablesOf(component: string): Variable[] {
    const plain = (name: string): string => name.replaceAll(/\[[^\]]*\]/g, "");
    const depth = (v: Variable): number => v.name.split(".").length;
    return (this.state.model?.variables ?? [])
      .filter((v) => {
        const name = plain(v.name.replace(/^(?:der\()+/, "").replace(/\)+$/, ""));
        return (name === component || name.startsWith(`${component}.`)) && v.type !== "String" && !v.hidden &&
          v.kind !== "parameter" && v.kind !== "constant";
      })
      .sort((a, b) => depth(a) - depth(b));
  }

  /** Runs the model and keeps what was before: the new curves lie over the old ones. */
  async run(): Promise<void> {
    await this.simulate(false);
  }

  /** A value changed: the live run follows at once; changes that come meanwhile are taken together. */
  setValue(name: string, value: string | undefined): void {
    const values = { ...this.state.values };
    if (value === undefined) delete values[name];
    else values[name] = value;
    this.set({ values });
    this.saveLayout();
    if (this.running !== undefined) this.again = true;
    else void this.simulate(true);
  }

  setExperiment(change: Partial<ExperimentSettings>): void {
    if (!this.state.experiment) return;
    this.set({ experiment: { ...this.state.experiment, ...change }, window: undefined });
    if (this.running !== undefined) this.again = true;
    else void this.simulate(true);
  }

  cancel(): void {
    if (this.running !== undefined) this.connection.cancel(this.running);
  }

  private async simulate(replace: boolean): Promise<void> {
    if (this.running !== undefined) {
      this.again = true;
      return;
    }
    const started = performance.now();
    const values = this.state.values;
    const live = this.state.runs.find((r) => r.number === this.state.live);
    this.set({ busy: true, progress: undefined });
    try {
      const body = {
        values, experiment: this.state.experiment ?? {}, curves: this.shownNames(), brief: replace && live !== undefined,
        ...(replace && live ? { replace: live.number } : {}),
        ...(this.state.window ? { from: this.state.window.from, to: this.state.window.to } : {}),
        pixels: 2000,
      };
      const { answer, curves } = await this.connection.requestCurves<RunAnswer>("run", body, (id) => (this.running = id));
      this.take(answer, curves, values, started);
      if (answer.model && answer.run !== undefined) await this.fetchMissing();
    } catch (error) {
      this.set({ notice: messageOf(error) });
    }
    this.running = undefined;
    if (this.again) {
      this.again = false;
      void this.simulate(true);
    } else {
      this.set({ busy: false, progress: undefined });
    }
  }

  private take(answer: RunAnswer, curves: Curves | undefined, values: Record<string, string>, started: number): void {
    const change: Partial<State> = { diagnostics: [...(answer.model?.diagnostics ?? []), ...answer.diagnostics] };
    if (answer.model) {
      change.model = answer.model;
      change.byName = new Map(answer.model.variables.map((v) => [v.name, v]));
      change.experiment = { ...answer.model.experiment, ...this.state.experiment };
      const plots = this.state.plots.filter((p) => p.names.some((n) => change.byName!.has(n)));
      change.plots = plots.length > 0 ? plots : this.firstPlots(answer.model);
    }
    if (answer.run !== undefined && curves) {
      const before = this.state.runs.find((r) => r.number === answer.run);
      const run: Run = {
        number: answer.run, label: before?.label ?? `Run ${answer.run}`, values, answer,
        constants: answer.constants ?? { ...before?.constants, ...numbersOf(values) },
        curves: new Map(), first: curves.first, last: curves.last, shown: true,
      };
      addCurves(run, curves);
      change.runs = before ? this.state.runs.map((r) => (r === before ? run : r)) : [...this.state.runs, run];
      change.live = answer.run;
      if (this.state.cursor === undefined || this.state.cursor > curves.last) change.cursor = curves.last;
    }
    this.set(change);
    requestAnimationFrame(() => this.set({ latency: performance.now() - started }));
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
      const missing = names.filter((n) => !run.curves.has(n) && this.state.byName.has(n));
      if (missing.length > 0) await this.fetchCurves(run, missing);
    }));
    this.set({ runs: [...this.state.runs] });
  }

  async fetchCurves(run: Run, names: string[]): Promise<void> {
    const { curves } = await this.connection.requestCurves("curves", {
      run: run.number, curves: names, pixels: 2000, ...(this.state.window ?? {}),
    });
    if (curves) addCurves(run, curves);
  }

  /** The part of the time axis that all plots show; thinned curves are asked for again in this window. */
  setWindow(window: { from: number; to: number } | undefined): void {
    this.set({ window });
    const names = this.shownNames();
    void Promise.all(this.state.runs.filter((r) => r.shown && (r.answer.statistics?.["rows"] ?? 0) > 8000)
      .map((run) => this.fetchCurves(run, names)))
      .then((all) => { if (all.length > 0) this.set({ runs: [...this.state.runs] }); });
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
    if (this.running !== undefined) return;
    this.set({ live: 0 });
    void this.simulate(false);
  }

  dropRun(number: number): void {
    void this.connection.request("drop", { run: number }).catch(() => undefined);
    const runs = this.state.runs.filter((r) => r.number !== number);
    this.set({
      runs, live: number === this.state.live ? runs.at(-1)?.number ?? 0 : this.state.live,
      reference: number === this.state.reference ? undefined : this.state.reference,
    });
  }

  resetValues(): void {
    this.set({ values: {} });
    this.saveLayout();
    void this.simulate(true);
  }

  nudge(name: string, value: number): void {
    this.setValue(name, plain(value));
  }
}

function addCurves(run: Run, curves: Curves): void {
  const times = strictlyRising(curves.times);
  curves.names.forEach((name, i) => run.curves.set(name, { times, values: curves.values[i]! }));
  const ends = Float64Array.of(curves.first, curves.last);
  for (const [name, value] of Object.entries(curves.constants)) {
    run.constants[name] = value;
    run.curves.set(name, { times: ends, values: Float64Array.of(value, value) });
  }
}

function numbersOf(values: Record<string, string>): Record<string, number> {
  return Object.fromEntries(Object.entries(values).map(([name, text]) => [name, Number(text)]).filter(([, n]) => Number.isFinite(n)));
}

export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** The color of the n-th curve of a plot, as a CSS variable. */
export function colorOf(index: number): string {
  return `--curve-${index % COLORS}`;
}

export const store = new Store();

export function useStore(): State {
  const [, redraw] = useState(0);
  const drawn = store.state;
  useEffect(() => {
    const draw = (): void => redraw((n) => n + 1);
    // What changed between the drawing and this moment.
    if (store.state !== drawn) draw();
    return store.subscribe(draw);
  }, []);
  return drawn;
}
