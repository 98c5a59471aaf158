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
 */
export function labelsOf(boxes: readonly ComponentBox[], path: readonly string[], byName: ReadonlyMap<string, Variable>,
                         plotted: ReadonlySet<string>): Label[] {
  return boxes.flatMap((box) => {
    const whole = [...path, box.name].join(".");
    const prefix = `${whole}.`;
    let names = [...plotted].filter((n) => n.startsWith(prefix) && byName.has(n));
    if (names.length === 0) names = outputsOf(whole, byName);
    if (names.length === 0) return [];
    names = names.slice(0, MOST_LINES);
    const size = Math.min(6, Math.max(1.5, 0.16 * Math.max(box.right - box.left, box.bottom - box.top)));
    return [{
      x: (box.left + box.right) / 2, y: box.bottom, size, names,
      short: names.map((n) => (n === whole ? box.name : n.slice(prefix.length))),
    }];
  });
}

function outputsOf(component: string, byName: ReadonlyMap<string, Variable>): string[] {
  const varies = (v: Variable | undefined): boolean => v !== undefined && v.kind !== "parameter" && v.kind !== "constant" && v.type !== "String";
  if (varies(byName.get(component))) return [component];
  const y = byName.get(`${component}.y`);
  return varies(y) ? [`${component}.y`] : [];
}
