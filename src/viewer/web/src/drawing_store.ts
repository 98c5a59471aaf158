// What the page does when somebody draws: acts go to the server, come back as changes of the text, and the text comes back as a
// diagram. One thing at a time: the next act waits until the text of the one before has arrived.

import { FRAME, freePlace, freshName, portsOf, portsOfGroup, type Act, type Point, type PortPlace } from "./drawing";
import { applySteps, editorText, flush, redoText, undoText, type TextStep } from "./editor_bridge";
import type { ClassInfo, DiagramItem, DrawAnswer, Trial } from "./protocol";
import { messageOf, store } from "./store";

/** The class in the diagram when it belongs to the text that is open: only that can be drawn in. */
export function drawnClass(): string | undefined {
  const { diagram, documents } = store.state;
  return diagram?.class !== undefined && documents[0] !== undefined && diagram.place?.file === documents[0].path ? diagram.class : undefined;
}

let queue: Promise<unknown> = Promise.resolve();
/** After everything that was begun before. */
function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const result = queue.then(work);
  queue = result.catch(() => undefined);
  return result;
}

/** True when it was done. Otherwise the page says why not. Without a class, in that of the diagram. */
export function draw(acts: readonly Act[], inside = drawnClass()): Promise<boolean> {
  return inside === undefined || acts.length === 0 ? Promise.resolve(false) : changeText("draw", { class: inside, acts });
}

/** Changes of the text: those that a request is answered with, or those that a function makes. */
export function changeText(by: string | ((text: string) => TextStep[]), body: object = {}): Promise<boolean> {
  return inTurn(async () => {
    try {
      await flush();
      const before = editorText();
      const answer: DrawAnswer = typeof by === "string" ? await store.ask<DrawAnswer>(by, { document: 0, ...body }) : { steps: [by(before ?? "")] };
      if (answer.refused !== undefined) { store.set({ notice: answer.refused }); return false; }
      if (before === undefined || !applySteps(before, answer.steps ?? [])) { store.set({ notice: "The text was changed meanwhile: try it again." }); return false; }
      await flush();
      return true;
    } catch (error) {
      store.set({ notice: messageOf(error) });
      return false;
    }
  });
}

async function inHistory(step: () => boolean, nothing: string): Promise<void> {
  await inTurn(async () => {
    if (!step()) { store.set({ notice: nothing }); return; }
    await flush();
  });
}
export const undo = (): Promise<void> => inHistory(undoText, "There is nothing to undo.");
export const redo = (): Promise<void> => inHistory(redoText, "There is nothing to do again.");

// ---- what is chosen

const items = (): DiagramItem[] => store.state.diagram?.items ?? [];
/** The chosen components that are declared in the class itself or inherited; not connections. */
export const chosenComponents = (): string[] => items().filter((i) => i.kind !== "connection" && store.state.chosen.has(i.name)).map((i) => i.name);
const chosenWires = (): DiagramItem[] => items().filter((i) => i.kind === "connection" && store.state.chosen.has(wireKey(i)));
export const wireKey = (i: { name: string; to?: string }): string => `${i.name}—${i.to ?? ""}`;

export function choose(names: readonly string[], wires: readonly string[] = []): void {
  store.set({ chosen: new Set([...names, ...wires]), form: names.length === 1 && wires.length === 0 ? names[0] : undefined });
  store.select(names.length === 1 && wires.length === 0 ? names[0] : undefined);
}
export const chooseAll = (): void => choose(items().filter((i) => i.kind !== "connection" && !i.inherited).map((i) => i.name));

// ---- acts on it

const names = (): Set<string> => new Set(items().map((i) => i.name));

let lastPlace: Point = [-60, 0];

/** A component of a class. Without a place, where there is room. Its name, when it was placed. */
export async function addComponent(info: ClassInfo, at?: Point): Promise<string | undefined> {
  if (info.name === drawnClass()) { store.set({ notice: "A class does not contain itself." }); return undefined; }
  const place = at ?? freePlace(store.state.diagram, lastPlace);
  const name = freshName(info.name, info.default_name, names());
  if (!(await draw([{ act: "add", type: info.name, name, prefixes: info.default_prefixes ?? "", at: place }]))) return undefined;
  // As one writes: to the right, then in the next line.
  lastPlace = place[0] + 40 <= FRAME[2] - 20 ? [place[0] + 40, place[1]] : [FRAME[0] + 40, place[1] - 50];
  choose([name]);
  return name;
}

export const moveChosen = (by: Point): Promise<boolean> => draw([{ act: "move", components: chosenComponents(), by }]);
export const turnChosen = (degrees: number): Promise<boolean> => draw([{ act: "turn", components: chosenComponents(), degrees }]);
export const flipChosen = (vertical: boolean): Promise<boolean> => draw([{ act: "flip", components: chosenComponents(), vertical }]);

export async function removeChosen(): Promise<void> {
  const components = chosenComponents();
  const connections = chosenWires().filter((w) => !components.some((c) => [w.name, w.to ?? ""].some((end) => end === c || end.startsWith(`${c}.`) || end.startsWith(`${c}[`))))
    .map((w) => ({ from: w.name, to: w.to }));
  if (components.length + connections.length > 0 && (await draw([{ act: "remove", components, connections }]))) choose([]);
}

export async function copyChosen(): Promise<void> {
  const components = chosenComponents();
  const taken = names();
  const copies = components.map((c) => { const name = freshName("", c, taken); taken.add(name); return name; });
  if (components.length > 0 && (await draw([{ act: "copy", components, names: copies, by: [20, -20] }]))) choose(copies);
}

/** Another name for a component, wherever the text speaks of it. */
export function renameComponent(from: string, to: string): Promise<boolean> {
  return changeText("rename", { class: drawnClass(), component: from, name: to }).then((done) => { if (done) choose([to]); return done; });
}

/** Larger or smaller by these lengths; the middle stays. */
export async function resizeChosen(by: Point): Promise<void> {
  const box = items().find((i) => i.name === chosenComponents()[0])?.extent;
  if (!box) return;
  const [left, bottom, right, top] = box;
  const width = Math.max(right - left + by[0], 2);
  const height = Math.max(top - bottom + by[1], 2);
  const [x, y] = [(left + right) / 2, (bottom + top) / 2];
  await draw([{ act: "resize", component: chosenComponents()[0], first: [x - width / 2, y - height / 2], second: [x + width / 2, y + height / 2] }]);
}

export async function groupChosen(model: string): Promise<void> {
  const components = new Set(chosenComponents());
  const boxes = items().flatMap((i) => (components.has(i.name) && i.extent ? [i.extent] : []));
  if (boxes.length === 0) return;
  const at: Point = [(Math.min(...boxes.map((b) => b[0])) + Math.max(...boxes.map((b) => b[2]))) / 2, (Math.min(...boxes.map((b) => b[1])) + Math.max(...boxes.map((b) => b[3]))) / 2];
  const name = freshName(model, undefined, names());
  const ports = portsOfGroup(store.state.diagram, components);
  if (await draw([{ act: "group", components: [...components], model, name, ports, at: [Math.round(at[0] / 10) * 10, Math.round(at[1] / 10) * 10] }])) choose([name]);
}

// ---- connections

/** What could be connected with a connector: for each other one what the translator says. */
export async function trialsOf(from: PortPlace, to: readonly string[]): Promise<Trial[]> {
  await flush();
  return (await store.ask<{ trials: Trial[] }>("fits", { class: drawnClass(), from: from.name, to })).trials;
}

/** A name of an element where the connector is an array: the first that is not connected yet. */
function element(place: PortPlace): string {
  const size = place.port.sizes?.[0];
  if (size === undefined || (place.port.sizes?.length ?? 0) !== 1) return place.name;
  const used = new Set(items().flatMap((i) => (i.kind === "connection" ? [i.name, i.to ?? ""] : [])));
  for (let i = 1; i <= size; i++) if (!used.has(`${place.name}[${i}]`)) return `${place.name}[${i}]`;
  return `${place.name}[1]`;
}

/** The names of two connectors, with subscripts where only one of them is an array. */
export function endsOf(from: PortPlace, to: PortPlace): [string, string] {
  const isArray = (p: PortPlace): boolean => (p.port.sizes?.length ?? 0) > 0;
  if (isArray(from) === isArray(to)) return [from.name, to.name];
  return [isArray(from) ? element(from) : from.name, isArray(to) ? element(to) : to.name];
}

/** Connects two connectors when they fit; otherwise the page says why not. */
export async function connect(from: PortPlace, to: PortPlace): Promise<boolean> {
  const [a, b] = endsOf(from, to);
  try {
    const [trial] = await trialsOf({ ...from, name: a }, [b]);
    if (trial && !trial.fits && trial.known) { store.set({ notice: trial.problem ?? `\`${a}\` and \`${b}\` do not fit.` }); return false; }
    if (trial?.doubt !== undefined) store.set({ notice: trial.doubt });
  } catch (error) {
    store.set({ notice: messageOf(error) });
    return false;
  }
  return draw([{ act: "connect", from: a, to: b, from_at: from.at, from_out: from.out, to_at: to.at, to_out: to.out, color: from.port.color === "{0,0,0}" ? "" : from.port.color }]);
}

/** All connectors of the diagram but those of one component, or but one connector of the model itself. */
export const othersOf = (from: PortPlace): PortPlace[] => portsOf(store.state.diagram).filter((p) => p.item.name !== from.item.name);

export { FRAME };
