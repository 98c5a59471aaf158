// What drawing needs to compute: the grid, free places, names, where wires leave and end. No page and no server here.

import type { DiagramAnswer, DiagramItem, DiagramPort } from "./protocol";

export type Point = [number, number];

export const GRID = 10;
/** The frame of a diagram in which nothing stands yet. */
export const FRAME: [number, number, number, number] = [-100, -100, 100, 100];

/** What one can do to the text by drawing; docs/studio-protocol.md. */
export type Act = { act: string } & Record<string, unknown>;

export interface PortPlace {
  item: DiagramItem;
  port: DiagramPort;
  name: string;  // as a connection writes it: `motor.flange_b`
  at: Point;
  out: Point;  // the direction in which a wire leaves it
}

export function snapped([x, y]: Point, grid = GRID): Point {
  return [Math.round(x / grid) * grid + 0, Math.round(y / grid) * grid + 0];  // never -0
}

/** The side of a component at which a connector stands: wires leave there. A connector of its own has none. */
export function outOf(item: DiagramItem, port: DiagramPort): Point {
  if (port.name === "" || !item.extent) return [0, 0];
  const [left, bottom, right, top] = item.extent;
  const [x, y] = port.at;
  const sides: [number, Point][] = [[Math.abs(x - left), [-1, 0]], [Math.abs(x - right), [1, 0]], [Math.abs(y - bottom), [0, -1]], [Math.abs(y - top), [0, 1]]];
  sides.sort((a, b) => a[0] - b[0]);
  return sides[0]![0] <= 0.35 * Math.max(right - left, top - bottom) ? sides[0]![1] : [0, 0];
}

export function portsOf(diagram: DiagramAnswer | undefined): PortPlace[] {
  return (diagram?.items ?? []).flatMap((item) => (item.ports ?? []).map((port): PortPlace => ({
    item, port, name: port.name === "" ? item.name : `${item.name}.${port.name}`, at: port.at, out: outOf(item, port),
  })));
}

/** The connector under a point, the nearest one; connectors inside of icons come before the icon itself. */
export function portAt(ports: readonly PortPlace[], [x, y]: Point, reach: number): PortPlace | undefined {
  let best: PortPlace | undefined;
  let least = Infinity;
  for (const p of ports) {
    const [left, bottom, right, top] = p.port.extent;
    const inside = x >= left && x <= right && y >= bottom && y <= top;
    const distance = Math.hypot(x - p.at[0], y - p.at[1]);
    if ((inside || distance <= reach) && distance < least) { best = p; least = distance; }
  }
  return best;
}

/** `Inertia` becomes `inertia`, or `inertia1` when that is taken. */
export function freshName(type: string, wanted: string | undefined, taken: ReadonlySet<string>): string {
  const last = type.split(".").at(-1) ?? "part";
  let name = wanted !== undefined && wanted !== "" ? wanted : last.charAt(0).toLowerCase() + last.slice(1);
  if (KEYWORDS.has(name)) name += "1";
  if (!taken.has(name)) return name;
  const stem = name.replace(/\d+$/, "");
  for (let i = 1; ; i++) if (!taken.has(`${stem}${i}`)) return `${stem}${i}`;
}
// Names of classes in small letters that are no names.
const KEYWORDS = new Set(["and", "or", "not", "der", "initial", "terminal", "true", "false", "if", "then", "else", "for", "loop", "while", "when", "break", "return", "end",
  "model", "block", "class", "connector", "constant", "discrete", "each", "equation", "algorithm", "enumeration", "expandable", "extends", "external", "final", "flow", "function",
  "import", "in", "inner", "input", "operator", "outer", "output", "package", "parameter", "partial", "protected", "public", "pure", "impure", "record", "redeclare",
  "replaceable", "stream", "type", "within", "encapsulated", "annotation", "assert", "connect", "time"]);

/** The first place of the grid, beside what was placed last, at which a component of this size covers no other. */
export function freePlace(diagram: DiagramAnswer | undefined, near: Point, size = 20): Point {
  const boxes = (diagram?.items ?? []).flatMap((i) => (i.kind !== "connection" && i.extent ? [i.extent] : []));
  const isFree = ([x, y]: Point): boolean => boxes.every(([left, bottom, right, top]) =>
    x + size / 2 + GRID / 2 <= left || x - size / 2 - GRID / 2 >= right || y + size / 2 + GRID / 2 <= bottom || y - size / 2 - GRID / 2 >= top);
  const start = snapped(near);
  for (let ring = 0; ring < 60; ring++)
    for (let dy = -ring; dy <= ring; dy++)
      for (let dx = -ring; dx <= ring; dx++) {
        if (Math.max(Math.abs(dx), Math.abs(dy)) !== ring) continue;
        const place: Point = [start[0] + dx * 20, start[1] - dy * 20];
        if (isFree(place)) return place;
      }
  return start;
}

/** What a wire shows while it is drawn; the server draws the finished one. */
export function preview(from: Point, out: Point, to: Point): Point[] {
  if (from[0] === to[0] || from[1] === to[1]) return [from, to];
  const isVertical = out[1] !== 0;
  return isVertical ? [from, [from[0], to[1]], to] : [from, [to[0], from[1]], to];
}

/** A line with one of its pieces moved: horizontal pieces up and down, vertical ones to the sides. The ends stay where they are. */
export function bent(points: readonly Point[], piece: number, by: Point): Point[] {
  const result = points.map((p): Point => [...p]);
  const a = result[piece];
  const b = result[piece + 1];
  if (!a || !b) return result;
  const isHorizontal = Math.abs(a[1] - b[1]) <= Math.abs(a[0] - b[0]);
  const move = (p: Point): Point => (isHorizontal ? [p[0], p[1] + by[1]] : [p[0] + by[0], p[1]]);
  const [first, second] = [move(a), move(b)];
  const made = [...result.slice(0, piece), ...(piece === 0 ? [a] : []), first, second, ...(piece + 2 === result.length ? [b] : []), ...result.slice(piece + 2)];
  return straight(made);
}

/** Without points that lie on the line between their neighbours. */
export function straight(points: readonly Point[]): Point[] {
  const result: Point[] = [];
  for (const p of points) {
    const [a, b] = [result.at(-2), result.at(-1)];
    if (b && b[0] === p[0] && b[1] === p[1]) continue;
    if (a && b && ((a[0] === b[0] && b[0] === p[0]) || (a[1] === b[1] && b[1] === p[1]))) result.pop();
    result.push(p);
  }
  return result;
}

/** The piece of a line that is under a point; none when it is farther away. */
export function pieceAt(points: readonly Point[], [x, y]: Point, reach: number): number | undefined {
  for (let i = 0; i + 1 < points.length; i++) {
    const [a, b] = [points[i]!, points[i + 1]!];
    const length = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1;
    const t = Math.min(1, Math.max(0, ((x - a[0]) * (b[0] - a[0]) + (y - a[1]) * (b[1] - a[1])) / length ** 2));
    if (Math.hypot(x - a[0] - t * (b[0] - a[0]), y - a[1] - t * (b[1] - a[1])) <= reach) return i;
  }
  return undefined;
}

/** Changes of steps one after the other, applied to a text: what the server meant. */
export function withSteps(text: string, steps: readonly (readonly { from: number; to: number; insert: string }[])[]): string {
  for (const step of steps)
    for (const { from, to, insert } of [...step].reverse()) text = text.slice(0, from) + insert + text.slice(to);
  return text;
}

/** The ends of a group of components that lead to the rest become connectors of the new model: on the side where they are now. */
export function portsOfGroup(diagram: DiagramAnswer | undefined, components: ReadonlySet<string>): { inside: string; name: string; type: string; at: Point }[] {
  const places = new Map(portsOf(diagram).map((p) => [p.name, p]));
  const first = (name: string): string => name.replace(/[.[].*$/, "");
  const found = new Map<string, PortPlace | undefined>();
  for (const item of diagram?.items ?? []) {
    if (item.kind !== "connection" || item.to === undefined) continue;
    const [a, b] = [components.has(first(item.name)), components.has(first(item.to))];
    if (a !== b) found.set(a ? item.name : item.to, places.get((a ? item.name : item.to).replaceAll(/\[[^\]]*\]/g, "")));
  }
  const boxes = (diagram?.items ?? []).flatMap((i) => (components.has(i.name) && i.extent ? [i.extent] : []));
  const middle = (Math.min(...boxes.map((b) => b[0])) + Math.max(...boxes.map((b) => b[2]))) / 2;
  const taken = new Set<string>(components);
  const sides: Record<"left" | "right", string[]> = { left: [], right: [] };
  const result = [...found].flatMap(([inside, place]) => {
    if (!place) return [];
    const name = freshName("", inside.split(".").at(-1)!.replaceAll(/\[(\w+)\]/g, "_$1"), taken);
    taken.add(name);
    const side = place.at[0] < middle ? "left" as const : "right" as const;
    sides[side].push(name);
    return [{ inside, name, type: place.port.class, at: [side === "left" ? -100 : 100, 0] as Point }];
  });
  for (const list of Object.values(sides))
    list.forEach((name, i) => { result.find((p) => p.name === name)!.at[1] = Math.round(100 - (200 * (i + 1)) / (list.length + 1)); });
  return result;
}
