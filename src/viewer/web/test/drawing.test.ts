// What drawing computes: names, places, bends, ports of groups. No page and no server here.
import assert from "node:assert/strict";
import test from "node:test";
import { bent, freePlace, freshName, outOf, pieceAt, portAt, portsOf, portsOfGroup, preview, straight, withSteps } from "../src/drawing";
import { spansOf } from "../src/markdown";
import { rowsOf, shiftOf } from "../src/pan";
import { staysInside } from "../src/run_data";
import type { DiagramAnswer, DiagramItem } from "../src/protocol";

const port = (name: string, x: number, y: number) => ({ name, class: "Pin", at: [x, y] as [number, number], extent: [x - 1, y - 1, x + 1, y + 1] as [number, number, number, number], color: "{0,0,255}" });
const part = (name: string, x: number, y: number, more: Partial<DiagramItem> = {}): DiagramItem =>
  ({ kind: "component", name, extent: [x - 10, y - 10, x + 10, y + 10], ports: [port("p", x - 10, y), port("n", x + 10, y)], ...more });
const diagram: DiagramAnswer = { class: "M", items: [part("a", 0, 0), part("b", 40, 0), part("c", 80, 0),
  { kind: "connection", name: "a.n", to: "b.p" }, { kind: "connection", name: "b.n", to: "c.p[2]" }, { kind: "connection", name: "c.n", to: "a.p" }] };

test("names of new components are free and no keywords", () => {
  assert.equal(freshName("A.B.IdealGear", undefined, new Set()), "idealGear");
  assert.equal(freshName("A.Inertia", undefined, new Set(["inertia", "inertia1"])), "inertia2");
  assert.equal(freshName("A.World", "world", new Set(["world"])), "world1");
  assert.equal(freshName("Blocks.Logical.Not", undefined, new Set()), "not1");
  assert.equal(freshName("", "r2", new Set(["r2"])), "r1");
});

test("a new component covers no other", () => {
  const place = freePlace(diagram, [0, 0]);
  for (const item of diagram.items!) if (item.extent) {
    const [l, b, r, t] = item.extent;
    assert.ok(place[0] + 10 <= l || place[0] - 10 >= r || place[1] + 10 <= b || place[1] - 10 >= t, String(place));
  }
  assert.deepEqual(freePlace(undefined, [13, -4]), [10, 0]);
});

test("wires leave a component on the side where the connector stands", () => {
  const a = diagram.items![0]!;
  assert.deepEqual(outOf(a, a.ports![0]!), [-1, 0]);
  assert.deepEqual(outOf(a, a.ports![1]!), [1, 0]);
  assert.deepEqual(outOf(a, port("top", 0, 10)), [0, 1]);
  assert.deepEqual(outOf(a, port("", 0, 0)), [0, 0]);
});

test("the nearest connector is meant", () => {
  const ports = portsOf(diagram);
  assert.equal(portAt(ports, [11, 1], 3)?.name, "a.n");
  assert.equal(portAt(ports, [20, 0], 3), undefined);
});

test("a piece of a line is bent; its ends stay", () => {
  assert.deepEqual(bent([[0, 0], [10, 0], [10, 20], [30, 20]], 1, [5, 100]), [[0, 0], [15, 0], [15, 20], [30, 20]]);
  assert.deepEqual(bent([[0, 0], [30, 0]], 0, [7, 10]), [[0, 0], [0, 10], [30, 10], [30, 0]]);
  assert.deepEqual(bent([[0, 0], [10, 0], [10, 20]], 0, [0, 5]), [[0, 0], [0, 5], [10, 5], [10, 20]]);
  assert.deepEqual(straight([[0, 0], [5, 0], [9, 0], [9, 0], [9, 4]]), [[0, 0], [9, 0], [9, 4]]);
  assert.equal(pieceAt([[0, 0], [10, 0], [10, 20]], [10.5, 9], 1), 1);
  assert.equal(pieceAt([[0, 0], [10, 0]], [5, 3], 1), undefined);
  for (const line of [preview([0, 0], [1, 0], [20, 30]), preview([0, 0], [0, 1], [20, 30])])
    for (let i = 0; i + 1 < line.length; i++) assert.ok(line[i]![0] === line[i + 1]![0] || line[i]![1] === line[i + 1]![1]);
});

test("what leads out of a group becomes its connectors, left and right", () => {
  const ports = portsOfGroup(diagram, new Set(["b", "c"]));
  assert.deepEqual(ports.map((p) => [p.inside, p.type, Math.sign(p.at[0])]), [["b.p", "Pin", -1], ["c.n", "Pin", 1]]);
  assert.equal(new Set(ports.map((p) => p.name)).size, 2);
});

test("steps are changes one after the other", () => {
  assert.equal(withSteps("abc", [[{ from: 1, to: 2, insert: "XY" }, { from: 3, to: 3, insert: "!" }], [{ from: 0, to: 1, insert: "" }]]), "XYc!");
});

test("hover texts are parts, never markup", () => {
  assert.deepEqual(spansOf("a `b<i>` **c** d").map((s) => s.kind), ["plain", "code", "plain", "bold", "plain"]);
  assert.equal(spansOf("`b<i>`")[0]!.text, "b<i>");
});

test("a window of the same width moves the picture by whole pixels", () => {
  assert.equal(shiftOf({ min: 0, max: 10 }, { min: 1, max: 11 }, 700), -70);
  assert.equal(shiftOf({ min: 0, max: 10 }, { min: 1, max: 12 }, 700), undefined);
  assert.equal(shiftOf({ min: 0, max: 10 }, { min: 20, max: 30 }, 700), undefined);
  assert.deepEqual(rowsOf([0, 1, 2, 3, 4], 1.5, 2.5), [1, 4]);
  assert.deepEqual(rowsOf([0, 1, 2], -5, 9), [0, 3]);
});

test("curves are asked for again when the window comes near the end of what is here", () => {
  const refined = { from: 0, to: 20, width: 10 };
  assert.equal(staysInside({ from: 5, to: 15 }, refined), true);
  assert.equal(staysInside({ from: 9.5, to: 19.5 }, refined), false);
  assert.equal(staysInside({ from: 5, to: 16 }, refined), false);
  assert.equal(staysInside(undefined, refined), false);
});
