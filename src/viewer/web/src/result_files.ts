// Result files that are dropped on the page: CSV, and MATLAB level 4 files as Modelica tools write them.

import { strictlyRising } from "./numbers";

export interface ResultFile {
  names: string[];
  times: Float64Array;
  values: Float64Array[];  // one a name
  constants: Record<string, number>;
}

/** Throws an error with a sentence. */
export function readResultFile(name: string, bytes: ArrayBuffer): ResultFile {
  const result = name.toLowerCase().endsWith(".mat") ? readMat(bytes) : readCsv(new TextDecoder().decode(bytes));
  if (result.times.length === 0) throw new Error("there are no rows in it");
  return result;
}

/** A line of a CSV file; quotes hold commas and doubled quotes. */
function cells(line: string, separator: string): string[] {
  const found: string[] = [];
  let cell = "";
  let quoted = false;
  for (let i = 0; i < line.length; i++) {
    const c = line[i]!;
    if (c === '"' && quoted && line[i + 1] === '"') { cell += c; i++; }
    else if (c === '"') quoted = !quoted;
    else if (c === separator && !quoted) { found.push(cell); cell = ""; }
    else cell += c;
  }
  found.push(cell);
  return found.map((t) => t.trim());
}

export function readCsv(text: string): ResultFile {
  const lines = text.split(/\r?\n/).filter((l) => l.trim() !== "");
  const head = lines[0] ?? "";
  const separator = [",", ";", "\t"].map((s) => ({ s, n: cells(head, s).length })).sort((a, b) => b.n - a.n)[0]!.s;
  const names = cells(head, separator);
  if (names.length < 2 || names.slice(1).every((n) => Number.isFinite(Number(n)))) throw new Error("the first line has no names");
  const rows: number[][] = [];
  for (const line of lines.slice(1)) {
    const row = cells(line, separator).map((c) => (c === "true" ? 1 : c === "false" ? 0 : c === "" ? NaN : Number(c)));
    // A row of units is passed over.
    if (Number.isNaN(row[0]!)) continue;
    if (row.length !== names.length) throw new Error(`a row has ${row.length} cells instead of ${names.length}`);
    rows.push(row);
  }
  const column = (k: number): Float64Array => Float64Array.from(rows, (r) => r[k]!);
  return { names: names.slice(1), times: strictlyRising(column(0)), values: names.slice(1).map((_, k) => column(k + 1)), constants: {} };
}

interface Matrix {
  rows: number;
  columns: number;
  at: (row: number, column: number) => number;
}

/** The matrices of a level 4 file, by name: a header of five integers, the name, the numbers column by column. */
function matrices(bytes: ArrayBuffer): Map<string, Matrix> {
  const view = new DataView(bytes);
  const found = new Map<string, Matrix>();
  const kinds: Record<number, [number, (at: number) => number]> = {
    0: [8, (at) => view.getFloat64(at, true)], 1: [4, (at) => view.getFloat32(at, true)], 2: [4, (at) => view.getInt32(at, true)],
    3: [2, (at) => view.getInt16(at, true)], 4: [2, (at) => view.getUint16(at, true)], 5: [1, (at) => view.getUint8(at)],
  };
  let at = 0;
  while (at + 20 <= bytes.byteLength) {
    const [type, rows, columns, imaginary, length] = [0, 4, 8, 12, 16].map((k) => view.getInt32(at + k, true)) as [number, number, number, number, number];
    const kind = kinds[Math.floor(type / 10) % 10];
    if (type < 0 || type >= 1000 || !kind || rows < 0 || columns < 0 || length < 1 || length > 1000 || imaginary !== 0) throw new Error("this is not a result file that can be read");
    const name = new TextDecoder().decode(new Uint8Array(bytes, at + 20, length)).replace(/\0.*$/s, "");
    const from = at + 20 + length;
    const [size, read] = kind;
    if (from + rows * columns * size > bytes.byteLength) throw new Error("the file is not complete");
    found.set(name, { rows, columns, at: (r, c) => read(from + (c * rows + r) * size) });
    at = from + rows * columns * size;
  }
  return found;
}

/** Where `dataInfo` says so, a name is a column of `data_1` (constants) or `data_2` (curves), perhaps with the other sign. */
export function readMat(bytes: ArrayBuffer): ResultFile {
  const all = matrices(bytes);
  const need = (name: string): Matrix => { const m = all.get(name); if (!m) throw new Error(`the file has no \`${name}\``); return m; };
  const [names, info, fixed, data] = [need("name"), need("dataInfo"), all.get("data_1"), need("data_2")];
  // `binTrans` files have one variable a row; others one a column.
  const form = all.get("Aclass");
  const isTurned = form === undefined || Array.from({ length: form.columns }, (_, c) => String.fromCharCode(form.at(3, c))).join("").trim() !== "binNormal";
  const textAt = (i: number): string => {
    const codes = isTurned ? Array.from({ length: names.rows }, (_, r) => names.at(r, i)) : Array.from({ length: names.columns }, (_, c) => names.at(i, c));
    return new TextDecoder().decode(Uint8Array.from(codes)).replace(/[\0 ]+$/, "");
  };
  const count = isTurned ? names.columns : names.rows;
  const infoAt = (k: number, i: number): number => (isTurned ? info.at(k, i) : info.at(i, k));
  const column = (matrix: Matrix, k: number): Float64Array =>
    Float64Array.from({ length: isTurned ? matrix.columns : matrix.rows }, (_, row) => (isTurned ? matrix.at(k, row) : matrix.at(row, k)));
  const result: ResultFile = { names: [], times: strictlyRising(column(data, 0)), values: [], constants: {} };
  const made = new Map<number, Float64Array>();
  for (let i = 0; i < count; i++) {
    const name = textAt(i);
    const place = infoAt(1, i);
    const sign = place < 0 ? -1 : 1;
    const k = Math.abs(place) - 1;
    if (name === "time" || name === "Time" || k < 0) continue;
    if (infoAt(0, i) === 1 && fixed) { result.constants[name] = sign * column(fixed, k)[0]!; continue; }
    const known = made.get(place) ?? (sign > 0 ? column(data, k) : column(data, k).map((v) => -v));
    made.set(place, known);
    result.names.push(name);
    result.values.push(known);
  }
  return result;
}
