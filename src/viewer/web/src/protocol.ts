// The messages between page and server, as docs/studio-protocol.md describes them.

export const PROTOCOL = "holon.studio.1";

export interface Place {
  file: string;
  line: number;
  column: number;
  end_line: number;
  end_column: number;
}

export interface Diagnostic {
  code: string;
  severity: "note" | "warning" | "error";
  message: string;
  place?: Place;
  notes?: { message: string; place?: Place }[];
  hints?: string[];
}

export type Kind = "constant" | "parameter" | "discrete" | "state" | "continuous";

export interface Variable {
  name: string;
  kind: Kind;
  type: string;
  unit?: string;
  display_unit?: string;
  description?: string;
  causality?: string;
  value?: string;
  start?: string;
  min?: string;
  max?: string;
  protected?: boolean;
  final?: boolean;
  hidden?: boolean;
  structural?: boolean;
  flow?: boolean;
  tab?: string;
  group?: string;
  choices?: string[];
  place?: { file: string; line: number };
}

export interface ExperimentSettings {
  start: number;
  stop: number;
  tolerance: number;
  intervals: number;
  solver?: string;
  step?: number;  // of methods with a fixed step; 0: the method chooses
}

export interface ModelInfo {
  name: string;
  variables: Variable[];
  experiment: ExperimentSettings;
  structure: {
    equations: number;
    ordered: number;
    states: string[];
    index: number;
    aliases: number;
    linear: number[];
    nonlinear: number[];
    mixed: number[];
    start_values: string[];
  };
  diagnostics: Diagnostic[];
  milliseconds: number;
}

export interface GalleryEntry {
  id: string;
  title: string;
  truth: string;
  picture?: boolean;
}

export interface SolverInfo {
  name: string;
  description: string;
  tolerance: boolean;
}

export interface ClassInfo {
  name: string;
  kind: string;
  description?: string;
  partial?: boolean;
  classes?: boolean;
  experiment?: boolean;
  default_name?: string;
  default_prefixes?: string;
}

export interface Documentation {
  class: string;
  kind: string;
  description: string;
  info: string;
  revisions: string;
}

export interface EquationInfo {
  text: string;
  origin: string;
  component?: string;
  initial?: boolean;
  place?: { file: string; line: number };
}

export interface BlockInfo {
  kind: "assignment" | "algorithm" | "linear" | "nonlinear" | "mixed";
  unknowns: string[];
  equations?: string[];
  iterated?: string[];
  uses?: number[];
  place?: { file: string; line: number };
}

export interface StructureAnswer {
  equations: EquationInfo[];
  blocks: BlockInfo[];
}

export interface TraceAnswer extends RunAnswer {
  steps: { times: number[]; lengths: number[] };
  events: { time: number; kind: "time" | "state"; cause: string }[];
  profile: { kind: string; name: string; calls: number; ms: number }[];
}

export interface ModeInfo {
  re: number;
  im: number;
  frequency: number;
  damping: number;
  digits: number;
  time_constant?: number;
  states: { name: string; share: number }[];
}

export interface ModesAnswer {
  time: number;
  frozen: boolean;
  modes: ModeInfo[];
  trouble?: string;
  stability?: string;
  reason?: string;
  stiffness_ratio?: number;
}

export interface EnergyComponent {
  name: string;
  class: string;
  own: number;
  known: boolean;
  source: boolean;
  stored?: number;
  lost?: number;
  imbalance?: number;
  jumped?: number;
  generates_since?: number;
}

export interface EnergyAnswer {
  components: EnergyComponent[];
  left_out: number;
  delivered: number;
  dissipated: number;
  stored: number;
  impacts: number;
  unknown: number;
  imbalance: number;
  turnover: number;
  closes: boolean;
  not_recognized: string[];
}

/** What can be said about an integration method; what does not apply is left out. */
export interface MethodInfo {
  name: string;
  title: string;
  family: string;
  stages?: number;
  steps: number;
  implicit: boolean;
  second_derivative: boolean;
  adaptive: boolean;
  order: number;
  stage_order?: number;
  embedded_order?: number;
  dense_order?: number;
  a_stable?: boolean;
  l_stable?: boolean;
  an_stable?: boolean;
  b_stable?: boolean;
  algebraically_stable?: boolean;
  a_angle?: number;
  real_interval?: number | string;
  imaginary_interval?: number | string;
  at_infinity?: number | string;
  pade?: [number, number];
}

export interface JudgedMethod extends MethodInfo {
  text: string;
  R?: { numerator: string[]; denominator: string[] };
}

export interface PictureAxis {
  label: string;
  from: number;
  to: number;
  log: boolean;
}

export interface MethodPicture {
  without: { name: string; why: string }[];
  title?: string;
  x?: PictureAxis;
  y?: PictureAxis;
  same_scale?: boolean;
  curves?: { label: string; area: boolean; color: number; dashed: boolean; parts: (number | null)[][] }[];
}

export interface JudgeAnswer {
  methods: JudgedMethod[];
  errors: { name: string; message: string }[];
  tableau_error?: { line: number; column: number; message: string };
  pictures: Record<string, MethodPicture>;
}

export interface Hello {
  event: "hello";
  protocol: number;
  version: string;
  target: string;
  solvers?: SolverInfo[];
  gallery: GalleryEntry[];
}

export interface ProgressEvent {
  event: "progress";
  request: number;
  time: number;
  start: number;
  stop: number;
  steps: number;
  events: number;
}

export interface DocumentInfo {
  name: string;
  path: string;
  text: string;
  writable: boolean;
}

export interface Opened {
  target: string;
  name: string;
  is_package: boolean;
  models: string[];
  documents: DocumentInfo[];
  line?: number;
  plots: string[];
  diagnostics: Diagnostic[];
}

export interface RunAnswer {
  ok: boolean;
  run?: number;
  model?: ModelInfo;
  ending?: string;
  stage?: string;
  message?: string;
  time?: number;
  solver?: string;
  solver_reason?: string;
  statistics?: Record<string, number>;
  milliseconds?: { initialize: number; integrate: number; jit: number; total: number };
  translated_again?: string[];
  constants?: Record<string, number>;
  diagnostics: Diagnostic[];
}

/** Where a component can be connected; without a name it is a connector itself. */
export interface DiagramPort {
  name: string;
  class: string;
  sizes?: number[];
  at: [number, number];
  extent: [number, number, number, number];
  color: string;
}

/** What the translator says to a connection. */
export interface Trial {
  to: string;
  fits: boolean;
  known: boolean;
  problem?: string;
  doubt?: string;
}

/** The form of a component. */
export interface FormEntry {
  name: string;
  type: string;
  kind?: "start" | "replaceable";
  description?: string;
  tab?: string;
  group?: string;
  disabled?: boolean;
  boolean?: boolean;
  unit?: string;
  display_unit?: string;
  preset?: string;
  value?: string;
  written?: string;
  choices?: { value: string; description: string }[];
}

export interface FormAnswer {
  class: string;
  description: string;
  locked?: string;
  entries: FormEntry[];
}

export interface DrawAnswer {
  steps?: { from: number; to: number; insert: string }[][];
  refused?: string;
}

/** The picture of a class, and what one can point at in it. Boxes are left, bottom, right, top, y upwards. */
export interface DiagramItem {
  kind: "component" | "connector" | "connection";
  name: string;
  to?: string;
  class?: string;
  description?: string;
  extent?: [number, number, number, number];
  place?: { file: string; line: number };
  follows?: string[];  // expressions of its icon that follow a run
  inherited?: boolean;
  ports?: DiagramPort[];
  points?: [number, number][];  // of a connection
}

export interface DiagramAnswer {
  class?: string;
  place?: { file: string; line: number };  // of the class
  picture?: string;
  view?: [number, number, number, number];
  items?: DiagramItem[];
  error?: string;
}

/** Curves of one run on shared times. */
export interface Curves {
  id: number;
  run: number;
  names: string[];
  constants: Record<string, number>;  // of what was asked for: what does not vary
  exact: boolean;
  partial?: boolean;  // of a run that still computes
  first: number;
  last: number;
  times: Float64Array;
  values: Float64Array[];
}

/** Reads a binary frame; throws on anything else. */
export function readCurves(buffer: ArrayBuffer): Curves {
  const view = new DataView(buffer);
  if (buffer.byteLength < 8 || view.getUint32(0) !== 0x48433031) throw new Error("not a frame of curves");
  const length = view.getUint32(4, true);
  const header = JSON.parse(new TextDecoder().decode(new Uint8Array(buffer, 8, length))) as
    Omit<Curves, "times" | "values"> & { rows: number; columns: number[] };
  const { rows, columns } = header;
  const column = (i: number): Float64Array => new Float64Array(buffer, 8 + length + 8 * rows * i, rows);
  const plain = new Map<number, Float64Array>();
  // Names that share a curve share an array; below zero the opposite of a column is meant.
  const valuesOf = (place: number): Float64Array => {
    let made = plain.get(place);
    if (!made) {
      made = place >= 0 ? column(1 + place) : column(-place).map((v) => -v);
      plain.set(place, made);
    }
    return made;
  };
  return { ...header, times: column(0), values: columns.map(valuesOf) };
}
