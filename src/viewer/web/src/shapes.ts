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

/** The pose of a shape from the values of its members, in the order of `MEMBERS`, from `at` on. */
export function poseFrom(v: ArrayLike<number>, at: number): Pose {
  const vector = (i: number): Vector => [v[at + i]!, v[at + i + 1]!, v[at + i + 2]!];
  const turn = (a: Vector): Vector => [
    v[at]! * a[0] + v[at + 3]! * a[1] + v[at + 6]! * a[2],
    v[at + 1]! * a[0] + v[at + 4]! * a[1] + v[at + 7]! * a[2],
    v[at + 2]! * a[0] + v[at + 5]! * a[1] + v[at + 8]! * a[2],
  ];
  const along = unit(vector(15), [1, 0, 0]);
  const across = vector(18);
  const lean = dot(across, along);
  const flat: Vector = [across[0] - lean * along[0], across[1] - lean * along[1], across[2] - lean * along[2]];
  // Directions that are parallel leave the width free: any direction across will do.
  const spare: Vector = Math.abs(along[0]) < 0.9 ? [1, 0, 0] : [0, 1, 0];
  const side = unit(flat, unit(cross(cross(along, spare), along), [0, 1, 0]));
  const offset = turn(vector(12));
  const x = turn(along);
  const y = turn(side);
  const or = (i: number, otherwise: number): number => (Number.isNaN(v[at + i]!) ? otherwise : v[at + i]!);
  return {
    origin: [v[at + 9]! + offset[0], v[at + 10]! + offset[1], v[at + 11]! + offset[2]],
    x, y, z: cross(x, y),
    length: or(24, 1), width: or(25, 1), height: or(26, 1), extra: or(27, 0),
    color: [or(21, 155), or(22, 155), or(23, 155)],
  };
}

export function poseOf(path: string, read: Read): Pose {
  return poseFrom(MEMBERS.map((m) => read(`${path}.${m}`)), 0);
}

/** The names that `poseFrom` reads, in its order. */
export function membersOf(path: string): string[] {
  return MEMBERS.map((m) => `${path}.${m}`);
}

export const MEMBER_COUNT = MEMBERS.length;

// Arrows that stand for a vector (`Visualizers.Advanced.Vector`): `coordinates`, seen from the frame with `R` and `r`.
const VECTOR_MEMBERS = [
  ...[1, 2, 3].flatMap((i) => [1, 2, 3].map((j) => `R.T[${i},${j}]`)),
  ...["r", "coordinates", "color"].flatMap((m) => [1, 2, 3].map((i) => `${m}[${i}]`)),
];
export const VECTOR_MEMBER_COUNT = VECTOR_MEMBERS.length;

export interface Arrow {
  path: string;
  quantity: string;  // "Force", "Torque" …
}

export function findArrows(byName: Map<string, Variable>): Arrow[] {
  const arrows: Arrow[] = [];
  for (const name of byName.keys()) {
    if (!name.endsWith(".coordinates[1]")) continue;
    const path = name.slice(0, -".coordinates[1]".length);
    if (!byName.has(`${path}.quantity`) || !byName.has(`${path}.R.T[1,1]`) || !byName.has(`${path}.r[1]`)) continue;
    arrows.push({ path, quantity: (byName.get(`${path}.quantity`)?.value ?? "").split(".").at(-1) ?? "" });
  }
  return arrows;
}

export function arrowMembers(path: string): string[] {
  return VECTOR_MEMBERS.map((m) => `${path}.${m}`);
}

/** Where an arrow begins and the vector it shows, in world coordinates. */
export function arrowFrom(v: ArrayLike<number>, at: number): { origin: Vector; vector: Vector; color: Vector } {
  const c: Vector = [v[at + 12]!, v[at + 13]!, v[at + 14]!];
  const row = (j: number): number => v[at + j]! * c[0] + v[at + 3 + j]! * c[1] + v[at + 6 + j]! * c[2];
  return {
    origin: [v[at + 9]!, v[at + 10]!, v[at + 11]!], vector: [row(0), row(1), row(2)],
    color: [v[at + 15]!, v[at + 16]!, v[at + 17]!],
  };
}
