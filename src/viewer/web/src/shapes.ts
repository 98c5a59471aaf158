// The shapes of a mechanism, from the variables of the model. A shape is whatever has the members of the Standard Library's
// `Visualizers.Advanced.Shape`: `shapeType`, `R.T`, `r`, `r_shape`, `lengthDirection`, `widthDirection`, `length` …
//
//   origin      p = r + Tᵀ r_shape               (T turns world coordinates into those of the frame)
//   axes        x = Tᵀ n(lengthDirection)        y = Tᵀ n(widthDirection made orthogonal to it)        z = x × y

import type { Variable } from "./protocol";

export interface Shape {
  path: string;
  type: string;  // "box", "cylinder" …, or the name of a file
}

type Vector = [number, number, number];
/** The value of a variable now. */
export type Read = (name: string) => number;

const MEMBERS = [
  ...[1, 2, 3].flatMap((i) => [1, 2, 3].map((j) => `R.T[${i},${j}]`)),
  ...["r", "r_shape", "lengthDirection", "widthDirection", "color"].flatMap((m) => [1, 2, 3].map((i) => `${m}[${i}]`)),
  "length", "width", "height", "extra",
];

/** Follows bindings of texts (`a.shapeType` is `b.shapeType`) to the text itself. */
function textOf(name: string, byName: Map<string, Variable>): string | undefined {
  for (let i = 0; i < 20; i++) {
    const value = byName.get(name)?.value;
    if (value === undefined) return undefined;
    const literal = /^"(.*)"$/s.exec(value);
    if (literal) return literal[1];
    name = value;
  }
  return undefined;
}

export function findShapes(byName: Map<string, Variable>): Shape[] {
  const shapes: Shape[] = [];
  for (const [name, variable] of byName) {
    if (variable.type !== "String" || !name.endsWith(".shapeType")) continue;
    const path = name.slice(0, -".shapeType".length);
    if (!MEMBERS.slice(0, 15).every((m) => byName.has(`${path}.${m}`))) continue;
    shapes.push({ path, type: textOf(name, byName) ?? "" });
  }
  return shapes;
}

/** The variables that a shape is drawn from. */
export function namesOf(shape: Shape, byName: Map<string, Variable>): string[] {
  return MEMBERS.map((m) => `${shape.path}.${m}`).filter((name) => byName.has(name));
}

export interface Pose {
  origin: Vector;
  x: Vector;
  y: Vector;
  z: Vector;
  length: number;
  width: number;
  height: number;
  extra: number;
  color: Vector;  // 0 … 255
}

const cross = (a: Vector, b: Vector): Vector =>
  [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]];
const dot = (a: Vector, b: Vector): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
const scaled = (a: Vector, s: number): Vector => [a[0] * s, a[1] * s, a[2] * s];

function unit(a: Vector, otherwise: Vector): Vector {
  const size = Math.sqrt(dot(a, a));
  return size > 1e-10 ? scaled(a, 1 / size) : otherwise;
}

export function poseOf(path: string, read: Read): Pose {
  const vector = (name: string): Vector => [read(`${path}.${name}[1]`), read(`${path}.${name}[2]`), read(`${path}.${name}[3]`)];
  const t = (i: number, j: number): number => read(`${path}.R.T[${i},${j}]`);
  const turn = (v: Vector): Vector => [
    t(1, 1) * v[0] + t(2, 1) * v[1] + t(3, 1) * v[2],
    t(1, 2) * v[0] + t(2, 2) * v[1] + t(3, 2) * v[2],
    t(1, 3) * v[0] + t(2, 3) * v[1] + t(3, 3) * v[2],
  ];
  const along = unit(vector("lengthDirection"), [1, 0, 0]);
  const across = vector("widthDirection");
  const flat: Vector = [0, 1, 2].map((i) => across[i]! - dot(across, along) * along[i]!) as Vector;
  // Directions that are parallel leave the width free: any direction across will do.
  const spare: Vector = Math.abs(along[0]) < 0.9 ? [1, 0, 0] : [0, 1, 0];
  const side = unit(flat, unit(cross(cross(along, spare), along), [0, 1, 0]));
  const offset = turn(vector("r_shape"));
  const r = vector("r");
  const x = turn(along);
  const y = turn(side);
  return {
    origin: [r[0] + offset[0], r[1] + offset[1], r[2] + offset[2]],
    x, y, z: cross(x, y),
    length: read(`${path}.length`), width: read(`${path}.width`), height: read(`${path}.height`), extra: read(`${path}.extra`),
    color: vector("color"),
  };
}
