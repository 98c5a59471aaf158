// The page's code that needs no browser.
import assert from "node:assert/strict";
import test from "node:test";
import { boxesOf, labelsOf, zoomed } from "../src/diagram_view";
import { difference, largestDifference, overOther } from "../src/plot_data";
import type { DiagramAnswer } from "../src/protocol";
import { indexBelow, prettyUnit, short, sliderRange, strictlyRising, valueAt } from "../src/numbers";
import { readCurves, type Variable } from "../src/protocol";
import { findShapes, poseOf } from "../src/shapes";
import { buildTree, matcherOf, partsOf } from "../src/variable_tree";

const variable = (name: string, more: Partial<Variable> = {}): Variable => ({ name, kind: "continuous", type: "Real", ...more });

test("names are cut at dots, but not inside of brackets, quotes and der()", () => {
  assert.deepEqual(partsOf("a.b[1, 2].c"), ["a", "b[1, 2]", "c"]);
  assert.deepEqual(partsOf("a.'b.c'.d"), ["a", "'b.c'", "d"]);
  assert.deepEqual(partsOf("der(a.x)"), ["a", "der(x)"]);
  assert.deepEqual(partsOf("der(der(a.b.x))"), ["a", "b", "der(der(x))"]);
});

test("every variable is in the tree once, in its order", () => {
  const names = ["a.x", "b", "a.y", "a.c.z"];
  const found: string[] = [];
  const visit = (node: ReturnType<typeof buildTree>): void => {
    if (node.variable) found.push(node.variable.name);
    node.children.forEach(visit);
  };
  visit(buildTree(names.map((n) => variable(n))));
  assert.deepEqual(found.sort(), [...names].sort());
});

test("a search finds words, patterns, expressions and units", () => {
  const v = variable("motor.flange.tau", { unit: "N.m", description: "Cut torque" });
  for (const text of ["", "tau", "motor torque", "*.tau", "motor.*", "/t.u$/", "unit:N.m", "MOTOR"]) assert.ok(matcherOf(text)(v), text);
  for (const text of ["taux", "x*", "/^tau/", "unit:N", "/(/"]) assert.ok(!matcherOf(text)(v), text);
});

test("numbers are short and units are pretty", () => {
  assert.equal(short(0.1 + 0.2), "0.3");
  assert.equal(short(-1234567), "−1.2346e6");
  assert.equal(short(0), "0");
  assert.equal(prettyUnit("kg.m2/s-2"), "kg·m²/s⁻²");
  assert.equal(prettyUnit("1"), "");
});

test("a slider's range holds the value and keeps to the bounds", () => {
  for (const value of [-3, 0, 0.5, 1e6]) {
    const { from, to } = sliderRange(value);
    assert.ok(from <= value && value <= to && from < to);
  }
  assert.deepEqual(sliderRange(5, "1", "6"), { from: 1, to: 6 });
});

test("a value between rows lies on the line, and outside it is the border's", () => {
  const t = [0, 1, 2];
  const y = [0, 10, 0];
  assert.equal(valueAt(t, y, 0.25), 2.5);
  assert.equal(valueAt(t, y, 1.5), 5);
  assert.equal(valueAt(t, y, -1), 0);
  assert.equal(valueAt(t, y, 9), 0);
  assert.equal(indexBelow(t, 1), 1);
});

test("the two rows of an event get different times", () => {
  const rising = strictlyRising(Float64Array.of(0, 1, 1, 1, 2, 0 + 2));
  for (let i = 1; i < rising.length; i++) assert.ok(rising[i]! > rising[i - 1]!);
  assert.ok(Math.abs(rising[3]! - 1) < 1e-14);
});

test("a frame of curves is read back", () => {
  let header = JSON.stringify({ id: 7, run: 3, names: ["x"], constants: {}, rows: 2, exact: true, first: 0, last: 1 });
  while ((8 + header.length) % 8 !== 0) header += " ";
  const bytes = new Uint8Array(8 + header.length + 32);
  bytes.set(new TextEncoder().encode("HC01"));
  new DataView(bytes.buffer).setUint32(4, header.length, true);
  bytes.set(new TextEncoder().encode(header), 8);
  new Float64Array(bytes.buffer, 8 + header.length).set([0, 1, 5, 6]);
  const curves = readCurves(bytes.buffer);
  assert.deepEqual([curves.id, curves.run, [...curves.times], [...curves.values[0]!]], [7, 3, [0, 1], [5, 6]]);
  assert.throws(() => readCurves(new ArrayBuffer(16)));
});

test("a shape is found with its kind, through other texts", () => {
  const members = [1, 2, 3].flatMap((i) => [1, 2, 3].map((j) => `R.T[${i},${j}]`))
    .concat(["r", "r_shape"].flatMap((m) => [1, 2, 3].map((i) => `${m}[${i}]`)));
  const list = [variable("kind", { type: "String", value: '"cone"' }), variable("b.shapeType", { type: "String", value: "kind" }),
    variable("c.shapeType", { type: "String", value: '"box"' }), ...members.map((m) => variable(`b.${m}`))];
  assert.deepEqual(findShapes(new Map(list.map((v) => [v.name, v]))), [{ path: "b", type: "cone" }]);
});

test("a shape's axes are orthonormal and right-handed, and its origin follows the frame", () => {
  // The frame is turned by 90° about z: T maps world x to frame -y, so r_shape along frame x points to world y.
  const values: Record<string, number> = {
    "R.T[1,1]": 0, "R.T[1,2]": 1, "R.T[1,3]": 0, "R.T[2,1]": -1, "R.T[2,2]": 0, "R.T[2,3]": 0, "R.T[3,1]": 0, "R.T[3,2]": 0, "R.T[3,3]": 1,
    "r[1]": 1, "r[2]": 2, "r[3]": 3, "r_shape[1]": 0.5, "r_shape[2]": 0, "r_shape[3]": 0,
    "lengthDirection[1]": 2, "lengthDirection[2]": 0, "lengthDirection[3]": 0,
    "widthDirection[1]": 1, "widthDirection[2]": 1, "widthDirection[3]": 0,
    length: 1, width: 2, height: 3, extra: 0, "color[1]": 0, "color[2]": 0, "color[3]": 255,
  };
  const near = (a: readonly number[], b: readonly number[]): void => a.forEach((x, i) => assert.ok(Math.abs(x - b[i]!) < 1e-12, `${a} ${b}`));
  const pose = poseOf("p", (name) => values[name.slice(2)] ?? NaN);
  near(pose.origin, [1, 2.5, 3]);
  near(pose.x, [0, 1, 0]);
  near(pose.y, [-1, 0, 0]);
  near(pose.z, [0, 0, 1]);
  // A width along the length: some direction across is taken.
  Object.assign(values, { "widthDirection[2]": 0 });
  const other = poseOf("p", (name) => values[name.slice(2)] ?? NaN);
  assert.ok(Math.abs(other.x[0] * other.y[0] + other.x[1] * other.y[1] + other.x[2] * other.y[2]) < 1e-12);
  assert.ok(Math.abs(Math.hypot(...other.y) - 1) < 1e-12);
});

test("a zoom keeps the point under the pointer where it is", () => {
  const view = { x: -100, y: -100, width: 200, height: 100 };
  const closer = zoomed(view, 50, -50, 0.5);
  assert.deepEqual(closer, { x: -25, y: -75, width: 100, height: 50 });
  assert.equal(zoomed(view, 0, 0, 1e-9), view);
});

test("values stand beside components: what is plotted, otherwise the output", () => {
  const diagram: DiagramAnswer = { items: [
    { kind: "component", name: "motor", extent: [0, 0, 20, 20] },
    { kind: "component", name: "sine", extent: [40, 0, 60, 20] },
    { kind: "connector", name: "u", extent: [80, 0, 90, 10] },
    { kind: "connection", name: "sine.y", to: "motor.u" },
  ] };
  const byName = new Map<string, Variable>(["part.motor.w", "part.motor.y", "part.sine.y", "part.u"].map((name) => [name, { name, kind: "continuous", type: "Real" }]));
  const labels = labelsOf(boxesOf(diagram), ["part"], byName, new Set(["part.motor.w", "other"]));
  assert.deepEqual(labels.map((l) => l.names), [["part.motor.w"], ["part.sine.y"], ["part.u"]]);
  assert.deepEqual(labels.map((l) => l.short), [["w"], ["y"], ["u"]]);
  assert.deepEqual([labels[0]!.x, labels[0]!.y], [10, -0]);
});

test("a difference is taken at the times of the curve", () => {
  const curve = { times: Float64Array.of(0, 1, 2), values: Float64Array.of(1, 5, 3) };
  const reference = { times: Float64Array.of(0, 2), values: Float64Array.of(0, 4) };
  assert.deepEqual([...difference(curve, reference).values], [1, 3, -1]);
  assert.deepEqual(largestDifference(curve, reference), { value: 3, time: 1 });
});

test("a curve over another one uses the finer times", () => {
  const y = { times: Float64Array.of(0, 1, 2), values: Float64Array.of(0, 1, 4) };
  const x = { times: Float64Array.of(0, 2), values: Float64Array.of(0, 2) };
  const { xs, ys } = overOther(y, x);
  assert.deepEqual([...xs], [0, 1, 2]);
  assert.deepEqual([...ys], [0, 1, 4]);
});
