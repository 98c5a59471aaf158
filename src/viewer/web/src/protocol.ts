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
  place?: { file: string; line: number };
}

export interface ExperimentSettings {
  start: number;
  stop: number;
  tolerance: number;
  intervals: number;
  solver?: string;
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
}

export interface Hello {
  event: "hello";
  protocol: number;
  version: string;
  target: string;
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

/** The picture of a class, and what one can point at in it. Boxes are left, bottom, right, top, y upwards. */
export interface DiagramItem {
  kind: "component" | "connector" | "connection";
  name: string;
  to?: string;
  class?: string;
  description?: string;
  extent?: [number, number, number, number];
}

export interface DiagramAnswer {
  class?: string;
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
    Omit<Curves, "times" | "values"> & { rows: number };
  const rows = header.rows;
  let at = 8 + length;
  const next = (): Float64Array => {
    const column = new Float64Array(buffer, at, rows);
    at += 8 * rows;
    return column;
  };
  const times = next();
  const values = header.names.map(next);
  return { ...header, times, values };
}
