// The page's code that needs no browser.
import assert from "node:assert/strict";
import test from "node:test";
import { boxesOf, flowsOf, followedNames, labelsOf, momentText, zoomed } from "../src/diagram_view";
import { difference, largestDifference, overOther, curveOf, elementsOf, eventTimes } from "../src/plot_data";
import type { DiagramAnswer } from "../src/protocol";
import { indexBelow, prettyUnit, short, sliderRange, strictlyRising, valueAt } from "../src/numbers";
import { readCurves, type Variable } from "../src/protocol";
import { evaluate, namesIn, readFormula } from "../src/expressions";
import { dotsAfter, dotsBefore } from "../src/incidence";
import { formOf, setInText } from "../src/parameter_groups";
import { pathOf } from "../src/method_picture";
import { scaleFor } from "../src/plane";
import { plotAsSvg } from "../src/plot_svg";
import { fixedTime, watchableRate } from "../src/player";
import { readCsv, readResultFile } from "../src/result_files";
import { readDxf, trianglesOf } from "../src/shape_files";
import { findShapes, poseOf } from "../src/shapes";
import { bandsOf } from "../src/sankey";
import { spectrum } from "../src/spectrum";
import type { Run } from "../src/store";
import { differenceInUnit, inUnit, otherUnit } from "../src/units";
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
  let header = JSON.stringify({ id: 7, run: 3, names: ["x", "y"], columns: [0, -1], constants: {}, rows: 2, exact: true, first: 0, last: 1 });
  while ((8 + header.length) % 8 !== 0) header += " ";
  const bytes = new Uint8Array(8 + header.length + 32);
  bytes.set(new TextEncoder().encode("HC01"));
  new DataView(bytes.buffer).setUint32(4, header.length, true);
  bytes.set(new TextEncoder().encode(header), 8);
  new Float64Array(bytes.buffer, 8 + header.length).set([0, 1, 5, 6]);
  const curves = readCurves(bytes.buffer);
  assert.deepEqual([curves.id, curves.run, [...curves.times], [...curves.values[0]!], [...curves.values[1]!]], [7, 3, [0, 1], [5, 6], [-5, -6]]);
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
  assert.deepEqual(labels[0]!.x, 10);
  // Below the words under an icon, which end a fifth of its size below it.
  assert.ok(labels[0]!.y > 3 && labels[0]!.y < 5);
  // No two labels lie over each other: the second of two boxes in one place has none.
  const crowded = labelsOf(boxesOf({ items: [diagram.items![0]!, { ...diagram.items![1]!, extent: [0, 0, 20, 20] }, { kind: "component", name: "u", extent: [0, 0, 20, 20] }] }), ["part"], byName, new Set());
  assert.ok(crowded.length < 3);
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

test("a formula is read as mathematics writes it", () => {
  const value = (text: string): number => evaluate(readFormula(text), (name) => ({ x: 3, "a.b[2]": 4, "der(x)": 5 })[name] ?? NaN);
  assert.equal(value("x^2/2 + a.b[2]"), 8.5);
  assert.equal(value("-x^2"), -9);
  assert.equal(value("2^3^2"), 512);
  assert.equal(value("der(x) - (1 - 2)"), 6);
  assert.equal(value("if x > 2 and x < 4 then max(x, 7) else 0"), 7);
  assert.ok(Math.abs(value("sin(pi/2)*1e-3") - 1e-3) < 1e-18);
  for (const bad of ["", "x +", "(x", "f(x)", "x ) 1", "1 2", "@"]) assert.throws(() => readFormula(bad));
  assert.deepEqual(namesIn(readFormula("m*v^2/2 + time")), ["m", "v"]);
});

test("a formula over curves is a curve on the finer times", () => {
  const run = { curves: new Map([["x", { times: Float64Array.of(0, 1, 2), values: Float64Array.of(0, 1, 2) }], ["y", { times: Float64Array.of(0, 2), values: Float64Array.of(4, 4) }]]), constants: { m: 2 } } as unknown as Run;
  assert.deepEqual([...curveOf(run, "=m*x + y")!.values], [4, 6, 8]);
  assert.equal(curveOf(run, "=unknown"), undefined);
});

test("the spectrum of a sine has its amplitude at its frequency", () => {
  const times = Float64Array.from({ length: 1024 }, (_, i) => i / 128);
  const { frequencies, amplitudes } = spectrum({ times, values: times.map((t) => 5 + 3 * Math.sin(2 * Math.PI * 10 * t)) }, 0, 8);
  const peak = amplitudes.indexOf(Math.max(...amplitudes));
  assert.equal(frequencies[peak], 10);
  assert.ok(Math.abs(amplitudes[peak]! - 3) < 0.1);
});

test("the elements of an array are found in order", () => {
  assert.deepEqual(elementsOf("rod.T[*]", ["rod.T[10]", "rod.T[2]", "rod.T[1,2]", "rod.Tx[1]"]), ["rod.T[2]", "rod.T[10]"]);
  assert.deepEqual(elementsOf("m[*].T", ["m[1].T", "m[2].T", "m[1].p"]), ["m[1].T", "m[2].T"]);
});

test("events are the times of double rows", () => {
  assert.deepEqual(eventTimes(Float64Array.of(0, 1, 1, 2, 3, 3, 3)), [1, 3]);
});

test("parameters that the text sets are found", () => {
  const text = 'model M "with (brackets)"\n  Inertia j1(J = 2, phi(start = 1), redeclare model F = G) "x";\n  // Inertia j2(J = 3)\n  Gain k(k = f(1, 2), final unitTest(a(b = 3)));\nend M;';
  assert.deepEqual(setInText(text, ["j1", "j2", "k"]), ["j1.J", "j1.phi.start", "k.k", "k.unitTest.a.b"]);
});

test("shape files become triangles", () => {
  const dxf = ["0", "SECTION", "0", "3DFACE", "10", "0", "20", "0", "30", "0", "11", "1", "21", "0", "31", "0", "12", "1", "22", "1", "32", "0", "13", "0", "23", "1", "33", "0", "0", "EOF"].join("\n");
  assert.equal(readDxf(dxf).length, 18);
  assert.deepEqual([...readDxf(dxf.replaceAll("13\n0\n23\n1", "13\n1\n23\n1"))], [0, 0, 0, 1, 0, 0, 1, 1, 0]);
  assert.deepEqual([...trianglesOf("a.obj", new TextEncoder().encode("v 0 0 0\nv 1 0 0\nv 0 1 0\nf 1/1 2/2 -1\n"))], [0, 0, 0, 1, 0, 0, 0, 1, 0]);
  assert.deepEqual([...trianglesOf("a.stl", new TextEncoder().encode("solid a\nfacet\nvertex 0 0 0\nvertex 1 0 0\nvertex 0 1 0\n"))], [0, 0, 0, 1, 0, 0, 0, 1, 0]);
  for (const bad of ["a.stl", "a.dxf", "a.obj", "a.exe"]) assert.throws(() => trianglesOf(bad, new Uint8Array(10)));
});

test("playing is watchable, whatever the model's time scale", () => {
  assert.equal(watchableRate(10), 1);
  assert.equal(watchableRate(6000), 1000);
  assert.ok(Math.abs(watchableRate(1e-3) - 1e-4) < 1e-9);
  assert.equal(fixedTime(-0.0001, 10), "0.00");
});

test("dots of an incidence: as written and as solved", () => {
  const before = dotsBefore([{ text: "x + y = p", origin: "equation" }, { text: "der(x) = -y", origin: "equation" }, { text: "x = 0", origin: "equation", initial: true }], new Set(["x", "y", "der(x)"]));
  assert.deepEqual([before.rows, before.columns, before.at], [2, 3, [[0, 0], [0, 1], [1, 2], [1, 1]]]);
  const after = dotsAfter([{ kind: "assignment", unknowns: ["y"] }, { kind: "linear", unknowns: ["a", "b"], uses: [0] }]);
  assert.deepEqual([after.rows, after.boxes], [3, [{ from: 1, size: 2, block: 1 }]]);
  assert.ok(after.at.some(([r, c]) => r === 1 && c === 0));
});

test("a plot is a picture without markup of its own", () => {
  const svg = plotAsSvg([{ label: "a<b", color: "#000", dashed: false, points: [[0, 1, 2], [0, NaN, 4]] }], "time", "m");
  assert.ok(svg.includes("a&lt;b") && !svg.includes("NaN"));
});

test("result files are read: CSV with units and quotes", () => {
  const read = readCsv('time;"a;b";x\ns;m;1\n0;1;true\n1;2;false\n');
  assert.deepEqual([read.names, [...read.times], read.values.map((v) => [...v])], [["a;b", "x"], [0, 1], [[1, 2], [1, 0]]]);
  for (const bad of ["", "1,2\n3,4\n", "time,x\n1\n"]) assert.throws(() => readResultFile("a.csv", new TextEncoder().encode(bad).buffer as ArrayBuffer));
});

test("result files are read: MATLAB level 4", () => {
  const matrix = (name: string, rows: number, columns: number, type: number, numbers: number[]): number[] => {
    const size = type === 51 ? 1 : 8;
    const bytes = new Uint8Array(20 + name.length + 1 + numbers.length * size);
    const view = new DataView(bytes.buffer);
    [type, rows, columns, 0, name.length + 1].forEach((n, i) => view.setInt32(4 * i, n, true));
    bytes.set(new TextEncoder().encode(name), 20);
    numbers.forEach((n, i) => (size === 1 ? view.setUint8(21 + name.length + i, n) : view.setFloat64(21 + name.length + 8 * i, n, true)));
    return [...bytes];
  };
  const text = (words: string[], width: number): number[] => words.flatMap((w) => [...w.padEnd(width, "\0")].map((c) => c.charCodeAt(0)));
  const file = Uint8Array.from([
    ...matrix("name", 4, 4, 51, text(["time", "x", "mx", "p"], 4)), ...matrix("dataInfo", 4, 4, 0, [0, 1, 0, -1, 2, 2, 0, -1, 2, -2, 0, -1, 1, 2, 0, -1]),
    ...matrix("data_1", 2, 2, 0, [0, 7, 1, 7]), ...matrix("data_2", 2, 3, 0, [0, 5, 1, 6, 2, 8]),
  ]);
  const read = readResultFile("r.mat", file.buffer);
  assert.deepEqual([read.names, [...read.times], read.values.map((v) => [...v]), read.constants], [["x", "mx"], [0, 1, 2], [[5, 6, 8], [-5, -6, -8]], { p: 7 }]);
  assert.throws(() => readResultFile("r.mat", file.slice(0, 90).buffer));
});

test("a form follows tabs and groups", () => {
  const v = (name: string, tab?: string, group?: string): Variable => ({ name, kind: "parameter", type: "Real", tab, group });
  const form = formOf([v("a"), v("b", "More", "G"), v("c", undefined, "G"), v("d", "General", "Parameters"), v("e", "More")]);
  assert.deepEqual(form.map((f) => [f.title, f.variables.map((x) => x.name)]), [["", ["a", "d"]], ["G", ["c"]], ["More · G", ["b"]], ["More", ["e"]]]);
});

test("flows of wires: known where an end has one connection, backwards at the first end", () => {
  const wire = (name: string, to: string) => ({ kind: "connection" as const, name, to });
  const flow = (name: string): [string, Variable] => [name, { name, kind: "continuous", type: "Real", unit: "A", flow: true }];
  const byName = new Map<string, Variable>(["r.p.i", "r.n.i", "c.p.i", "g.p.i"].map(flow));
  const found = flowsOf({ items: [wire("r.n", "c.p"), wire("r.n", "g.p"), wire("r.p", "s.y")] }, [], byName);
  assert.deepEqual(found.map((f) => [f.from, f.to, f.name, f.sign]), [["r.n", "c.p", "c.p.i", 1], ["r.n", "g.p", "g.p.i", 1], ["r.p", "s.y", "r.p.i", -1]]);
});

test("icons follow variables of their component; parameters and strangers are no variables", () => {
  const byName = new Map([variable("a.b.on", { type: "Boolean" }), variable("a.b.k", { kind: "parameter" })].map((v) => [v.name, v]));
  const items = [{ kind: "component" as const, name: "b", follows: ["if on and k > 1 then {0, 255, 0} else color"] }];
  assert.deepEqual(followedNames({ items }, ["a"], byName), ["a.b.on"]);
  assert.deepEqual([momentText(1, "Boolean"), momentText(2.0000001, "Integer"), momentText(0.123456, "Real")], ["true", "2", "0.1235"]);
});

test("eigenvalues of one size have a straight scale, of many sizes powers of ten; signs and zero are kept", () => {
  const straight = scaleFor([-1, 2, 0]);
  assert.equal(straight.isLog, false);
  assert.ok(Math.abs(straight.at(2) + 2 * straight.at(-1)) < 1e-12);
  const wide = scaleFor([-1e6, -0.01, 3]);
  assert.equal(wide.isLog, true);
  assert.equal(wide.at(0), 0);
  assert.ok(wide.at(-1e6) < wide.at(-0.01) && wide.at(-0.01) < 0 && wide.at(3) > 0 && wide.at(-1e6) >= -1);
});

test("energy: both sides add up to the same, small parts are gathered", () => {
  const c = (name: string, stored: number, lost: number, more = {}) => ({ name, class: "", own: stored + lost, known: true, source: false, stored, lost, ...more });
  const answer = { components: [c("source", 0, -100), c("r", 0, 90), c("c", 9, 0), c("x", 0.4, 0), c("y", 0.6, 0), c("ball", -5, 0, { jumped: -5 })],
    left_out: 0, delivered: 0, dissipated: 0, stored: 0, impacts: 0, unknown: 0, imbalance: 0, turnover: 100, closes: true, not_recognized: [] };
  const { from, to } = bandsOf(answer);
  const sum = (list: { energy: number }[]): number => list.reduce((s, b) => s + b.energy, 0);
  assert.ok(Math.abs(sum(from) - 105) < 1e-12 && Math.abs(sum(to) - 105) < 1e-12);
  assert.deepEqual(to.map((b) => `${b.name} ${b.what}`), ["r dissipated", "c stored", "ball lost at events", "2 more stored"]);
});

test("a gap in a line is a gap in its path", () => {
  assert.equal(pathOf([0, 0, 1, 1, null, 0, 2, 2], (v) => v, (v) => v, false), "M0.0 0.0L1.0 1.0M2.0 2.0");
});

test("other units: what the declaration asks for, else the usual one; temperatures differ without an offset", () => {
  const degrees = otherUnit(variable("phi", { unit: "rad" }))!;
  assert.ok(Math.abs(inUnit(Math.PI, degrees) - 180) < 1e-12);
  const celsius = otherUnit(variable("T", { unit: "K", display_unit: "degC" }))!;
  assert.ok(Math.abs(inUnit(300, celsius) - 26.85) < 1e-12);
  assert.equal(differenceInUnit(5, celsius), 5);
  assert.equal(otherUnit(variable("p", { unit: "Pa", display_unit: "kPa" }))!.unit, "kPa");
  assert.equal(otherUnit(variable("i", { unit: "A" })), undefined);
  assert.equal(otherUnit(variable("q", { unit: "Pa", display_unit: "inHg" })), undefined);
});
