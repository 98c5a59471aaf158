// What the diagram view computes: windows on the picture, and which values stand beside which component.

import type { DiagramAnswer, Variable } from "./protocol";

export interface View {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The window with the point (x, y) at the same place on the screen and everything `factor` times as small. */
export function zoomed(view: View, x: number, y: number, factor: number): View {
  const width = view.width * factor;
  const height = view.height * factor;
  if (width < 1 || width > 1e6 || height < 1 || height > 1e6) return view;
  return { x: x - (x - view.x) * factor, y: y - (y - view.y) * factor, width, height };
}

export interface ComponentBox {
  name: string;
  isConnector: boolean;
  left: number;
  top: number;  // downwards, as in the picture
  right: number;
  bottom: number;
}

export function boxesOf(diagram: DiagramAnswer | undefined): ComponentBox[] {
  return (diagram?.items ?? []).flatMap((item) => {
    if (item.kind === "connection" || !item.extent) return [];
    const [left, bottom, right, top] = item.extent;
    return [{ name: item.name, isConnector: item.kind === "connector", left, top: -top, right, bottom: -bottom }];
  });
}

export interface Label {
  x: number;
  y: number;
  size: number;
  names: string[];
  short: string[];
}

const MOST_LINES = 3;

/**
 * The values beside a component: what is plotted of it, otherwise its outputs. A connector that is a number shows itself.
 * A label stands below its component, or above it where the place below is taken by another label; otherwise it is left out.
 */
export function labelsOf(boxes: readonly ComponentBox[], path: readonly string[], byName: ReadonlyMap<string, Variable>,
                         plotted: ReadonlySet<string>): Label[] {
  const wanted = boxes.flatMap((box) => {
    const whole = [...path, box.name].join(".");
    const prefix = `${whole}.`;
    let names = [...plotted].filter((n) => n.startsWith(prefix) && byName.has(n));
    const isPlotted = names.length > 0;
    if (names.length === 0) names = outputsOf(whole, byName);
    if (names.length === 0) return [];
    names = names.slice(0, MOST_LINES);
    const size = Math.min(6, Math.max(1.5, 0.15 * Math.max(box.right - box.left, box.bottom - box.top)));
    return [{ box, isPlotted, names, size, short: names.map((n) => (n === whole ? box.name : n.slice(prefix.length))) }];
  });
  // What is plotted finds its place first.
  wanted.sort((a, b) => Number(b.isPlotted) - Number(a.isPlotted));
  const taken: ComponentBox[] = [];
  return wanted.flatMap(({ box, names, size, short }) => {
    const x = (box.left + box.right) / 2;
    const height = names.length * size * 1.25;
    const half = 0.29 * size * Math.max(...short.map((s) => s.length + 12));
    // Below the words that icons have under them.
    for (const top of [box.bottom + 1.3 * size, box.top - height - 0.4 * size]) {
      const place: ComponentBox = { name: box.name, isConnector: false, left: x - half, right: x + half, top, bottom: top + height };
      if (taken.some((t) => overlaps(t, place)) || boxes.some((b) => b !== box && !b.isConnector && overlapShare(b, place) > 0.3)) continue;
      taken.push(place);
      return [{ x, y: top, size, names, short }];
    }
    return [];
  });
}

function overlaps(a: ComponentBox, b: ComponentBox): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}

/** The part of `b` that `a` covers. */
function overlapShare(a: ComponentBox, b: ComponentBox): number {
  const width = Math.min(a.right, b.right) - Math.max(a.left, b.left);
  const height = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
  const area = (b.right - b.left) * (b.bottom - b.top);
  return width > 0 && height > 0 && area > 0 ? (width * height) / area : 0;
}

function outputsOf(component: string, byName: ReadonlyMap<string, Variable>): string[] {
  const varies = (v: Variable | undefined): boolean => v !== undefined && v.kind !== "parameter" && v.kind !== "constant" && v.type !== "String";
  if (varies(byName.get(component))) return [component];
  const y = byName.get(`${component}.y`);
  return varies(y) ? [`${component}.y`] : [];
}

/** What flows through a connection: `sign` times the variable flows from its first end to its second. */
export interface Flow {
  from: string;
  to: string;
  name: string;
  sign: 1 | -1;
  unit: string;
}

/**
 * The flows of connections, as far as one end has only this connection: then all that flows into that end comes through it. Positive
 * is into the component, so at its first end it flows backwards.
 */
export function flowsOf(diagram: DiagramAnswer | undefined, path: readonly string[], byName: ReadonlyMap<string, Variable>): Flow[] {
  const wires = (diagram?.items ?? []).filter((i) => i.kind === "connection" && i.to !== undefined);
  const uses = new Map<string, number>();
  for (const { name, to } of wires) for (const end of [name, to!]) uses.set(end, (uses.get(end) ?? 0) + 1);
  const flowIn = new Map<string, Variable>();
  for (const v of byName.values()) {
    if (!v.flow) continue;
    const dot = v.name.lastIndexOf(".");
    const connector = v.name.slice(0, dot);
    if (!flowIn.has(connector)) flowIn.set(connector, v);
  }
  return wires.flatMap(({ name, to }): Flow[] => {
    for (const [end, sign] of [[name, -1], [to!, 1]] as const) {
      // A connector of the model itself is seen from inside: what flows into the model leaves it.
      const variable = flowIn.get([...path, end].join("."));
      if (uses.get(end) === 1 && variable && end.includes(".")) return [{ from: name, to: to!, name: variable.name, sign, unit: variable.unit ?? "" }];
    }
    return [];
  });
}

/** The variables that icons follow (DynamicSelect): their expressions speak in the names of the component. */
export function followedNames(diagram: DiagramAnswer | undefined, path: readonly string[], byName: ReadonlyMap<string, Variable>): string[] {
  const found = new Set<string>();
  for (const { name, follows } of diagram?.items ?? [])
    for (const text of follows ?? [])
      for (const [word] of text.matchAll(/[A-Za-z_]\w*(?:\.[A-Za-z_]\w*)*/g)) {
        const whole = [...path, name, word].join(".");
        const v = byName.get(whole);
        if (v && v.type !== "String" && v.kind !== "parameter" && v.kind !== "constant") found.add(whole);
      }
  return [...found];
}

/** A value as the text of a model has it; Reals with the digits that a picture can show. */
export function momentText(value: number, type: string): string {
  if (type === "Boolean") return value > 0.5 ? "true" : "false";
  if (type !== "Real") return String(Math.round(value));
  return String(Number(value.toPrecision(4)));
}

/** What a tooltip tells of a component or of the end of a connection: what is plotted of it, what comes out of it, then its own variables. */
export function toldOf(component: string, variables: readonly Variable[], plotted: ReadonlySet<string>, byName: ReadonlyMap<string, Variable>): string[] {
  const names = [...variables.map((v) => v.name).filter((n) => plotted.has(n)), ...outputsOf(component, byName), ...variables.filter((v) => !v.protected).map((v) => v.name)];
  return [...new Set(names)].slice(0, 5);
}
