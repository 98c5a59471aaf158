// Drawing in a real browser, from an empty model to the right speed: a DC motor with gear and load, once with the mouse and once with
// keys alone; two gears compared; refusals, undo, forms, names, groups. No error in the console.
//   node drawing.mjs HOLON FOLDER [FOLDER FOR PICTURES [PART]]     FOLDER: for files of the test; PART: mouse, keys or classes
import assert from "node:assert/strict";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { idle as idleOn, serve, startBrowser } from "./launch.mjs";

const [holon, work, pictures, only] = process.argv.slice(2);
const wanted = (part) => only === undefined || only === part;
const browser = await startBrowser();
let passed = 0;
const check = (what) => { passed++; console.log(`ok  ${what}`); };
const complaints = [];

// What is drawn, and the speed of the load at the end by the equations of a DC motor at rest:
//   u = R i + k w,  k i = tau,  w = ratio w_load,  ratio tau = d w_load
const VALUES = { u: 12, R: 1, L: 0.01, k: 0.5, J: 0.01, ratio: 5, load: 0.1, d: 0.2 };
const speed = ({ u, R, k, ratio, d }) => u / (k * ratio + (R * d) / (k * ratio));
const near = (value, truth) => assert.ok(Math.abs(value - truth) < 2e-4 * Math.abs(truth), `${value} is not ${truth}`);

const ELECTRICAL = "Modelica.Electrical.Analog";
const ROTATIONAL = "Modelica.Mechanics.Rotational.Components";
const PARTS = [
  { type: `${ELECTRICAL}.Sources.ConstantVoltage`, name: "constantVoltage", at: [-80, 0], values: { V: VALUES.u } },
  { type: `${ELECTRICAL}.Basic.Ground`, name: "ground", at: [-80, -60], values: {} },
  { type: `${ELECTRICAL}.Basic.Resistor`, name: "resistor", at: [-60, 50], values: { R: VALUES.R } },
  { type: `${ELECTRICAL}.Basic.Inductor`, name: "inductor", at: [-20, 50], values: { L: VALUES.L } },
  { type: `${ELECTRICAL}.Basic.RotationalEMF`, name: "emf", at: [-20, 0], values: { k: VALUES.k } },
  { type: `${ROTATIONAL}.Inertia`, name: "inertia", at: [20, 0], values: { J: VALUES.J } },
  { type: `${ROTATIONAL}.IdealGear`, name: "idealGear", at: [50, 0], values: { ratio: VALUES.ratio } },
  { type: `${ROTATIONAL}.Inertia`, name: "inertia1", at: [80, 0], values: { J: VALUES.load } },
  { type: `${ROTATIONAL}.Damper`, name: "damper", at: [60, -50], values: { d: VALUES.d } },
  { type: `${ROTATIONAL}.Fixed`, name: "fixed", at: [20, -70], values: {} },
];
const WIRES = [
  ["constantVoltage.p", "resistor.p"], ["resistor.n", "inductor.p"], ["inductor.n", "emf.p"], ["emf.n", "constantVoltage.n"], ["constantVoltage.n", "ground.p"],
  ["emf.flange", "inertia.flange_a"], ["inertia.flange_b", "idealGear.flange_a"], ["idealGear.flange_b", "inertia1.flange_a"],
  ["inertia1.flange_b", "damper.flange_b"], ["damper.flange_a", "fixed.flange"],
];

async function openPage(words) {
  const { server, link } = await serve(holon, words);
  process.on("exit", () => server.kill("SIGKILL"));
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 }, colorScheme: "light", reducedMotion: "reduce" });
  page.setDefaultTimeout(60000);
  page.on("console", (message) => { if (message.type() === "error") complaints.push(message.text()); });
  page.on("pageerror", (error) => complaints.push(error.stack ?? String(error)));
  await page.addInitScript(() => {
    localStorage.setItem("holon-tour-seen", "yes");
    window.modelText = () => { const tile = document.querySelector(".cm-content").cmTile; return (tile.root ?? tile).view.state.sliceDoc(); };
  });
  await page.goto(link);
  return { page, close: async () => { await page.close(); server.kill("SIGINT"); } };
}
const shot = async (page, name) => { if (pictures) await page.screenshot({ path: `${pictures}/${name}.png` }); };
const component = (page, name) => page.locator(`.diagram-picture g[data-name="${name}"]`);
const notice = async (page) => { await page.waitForSelector(".toast"); return page.textContent(".toast"); };
const text = (page) => page.evaluate(() => window.modelText());

/** Where a point of the diagram is on the screen. */
const onScreen = (page, [x, y]) => page.evaluate(([px, py]) => {
  const svg = document.querySelector(".diagram-picture");
  const at = new DOMPoint(px, -py).matrixTransform(svg.getScreenCTM());
  return [at.x, at.y];
}, [x, y]);
/** And the middle of a connector. */
const portOnScreen = (page, name) => page.evaluate((wanted) => {
  const box = document.querySelector(`#hand [data-port="${wanted}"]`).getBoundingClientRect();
  return [box.x + box.width / 2, box.y + box.height / 2];
}, name);

async function newModel(page, name) {
  await page.waitForSelector("#new-model");
  await page.click("#new-model");
  await page.fill("#new-name", name);
  await page.keyboard.press("Enter");
  await page.waitForSelector(".palette .tree-row");
  await page.waitForSelector(".diagram-picture");
}

async function runAndRead(page, name) {
  await page.keyboard.press("Control+Enter");
  await page.waitForFunction(() => document.querySelector("#status")?.textContent.includes("steps"), null, { timeout: 60000 });
  await idleOn(page);
  await page.locator("h2", { hasText: "Runs" }).click();
  await page.keyboard.press("d");
  await page.waitForSelector("#variable-search");
  await page.fill("#variable-search", name);
  await page.locator(`[data-path="${name}"]`).first().click();
  await page.waitForSelector(`.legend [data-name="${name}"]`, { state: "attached" });
  await idleOn(page);
  return Number((await page.textContent(`.legend [data-name="${name}"]`)).replace("−", "-"));
}

try {
  // ---- with the mouse
  if (wanted("mouse")) {
    const { page, close } = await openPage([]);
    await newModel(page, "Drive");
    check("an empty model opens to be drawn in");
    for (const { type, at } of PARTS) {
      await page.fill("#class-search", type.split(".").at(-1));
      const row = page.locator(`.palette [data-class="${type}"]`);
      await row.waitFor();
      const [x, y] = await onScreen(page, at);
      const box = await page.locator(".diagram-host").boundingBox();
      const before = await page.locator(".diagram-picture g.component").count();
      await row.dragTo(page.locator(".diagram-host"), { targetPosition: { x: x - box.x, y: y - box.y } });
      await page.waitForFunction((n) => document.querySelectorAll(".diagram-picture g.component").length === n + 1, before);
    }
    check("classes are dragged from the libraries onto the diagram");
    await shot(page, "drawing-placed");
    // The source stands upright: its positive pin on top.
    await component(page, "constantVoltage").locator(".extent").click({ force: true });
    await page.keyboard.press("r");
    await page.waitForFunction(() => document.querySelectorAll("#hand [data-port]").length > 15);
    await page.waitForTimeout(300);
    await page.keyboard.press("r"); await page.waitForTimeout(300);
    await page.keyboard.press("r"); await page.waitForTimeout(300);

    const wire = async (from, to, finish = true) => {
      await page.mouse.move(...await portOnScreen(page, from));
      await page.mouse.down();
      const [x, y] = await portOnScreen(page, to);
      await page.mouse.move(x - 5, y - 5, { steps: 4 });
      await page.mouse.move(x, y);
      if (finish) await page.mouse.up();
    };
    await wire("resistor.n", "inertia.flange_a", false);
    await page.waitForSelector('#hand [data-port="inertia.flange_a"].refused', { timeout: 30000 });
    await page.waitForSelector('#hand [data-port="inductor.p"].fits');
    await shot(page, "drawing-refused");
    await page.mouse.up();
    assert.match(await notice(page), /has no `(v|phi)`/);
    assert.equal(await page.locator(".diagram-picture g.connection").count(), 0);
    check("a pin is not connected with a flange, and the page says why");
    for (const [i, [from, to]] of WIRES.entries()) {
      await wire(from, to);
      await page.waitForFunction((n) => document.querySelectorAll(".diagram-picture g.connection").length === n, i + 1);
    }
    check("connectors are connected with the mouse");

    for (const { name, values } of PARTS) {
      if (Object.keys(values).length === 0) continue;
      await component(page, name).locator(".extent").click({ force: true });
      for (const [key, value] of Object.entries(values)) {
        await page.waitForSelector(`.form [data-field="${key}"]`);
        await page.fill(`.form [data-field="${key}"]`, String(value));
        await page.keyboard.press("Enter");
        await page.waitForFunction(([k, v]) => document.querySelector(`.form .changed [data-field="${k}"]`)?.value === v, [key, String(value)]);
      }
    }
    check("parameters are set in the form of a component");
    await component(page, "inertia1").locator(".extent").click({ force: true });
    await page.waitForFunction(() => document.querySelector("#component-name")?.value === "inertia1");
    await page.fill("#component-name", "load");
    await page.keyboard.press("Enter");
    await component(page, "load").waitFor();
    assert.equal(await page.locator(".diagram-picture g.connection").count(), WIRES.length);
    check("another name takes the connections along");
    await shot(page, "drawing-whole");

    // Moved by the mouse, the wires follow; undo and redo give the text back byte for byte.
    const before = await text(page);
    const [x0, y0] = await onScreen(page, [60, -50]);
    await page.mouse.move(x0, y0);
    await page.mouse.down();
    const [x1, y1] = await onScreen(page, [60, -30]);
    await page.mouse.move(x1, y1, { steps: 5 });
    await page.mouse.up();
    await page.waitForTimeout(500);
    const moved = await text(page);
    assert.notEqual(moved, before);
    await page.click("#draw-undo");
    await page.waitForTimeout(400);
    assert.equal(await text(page), before);
    await page.click("#draw-redo");
    await page.waitForTimeout(400);
    assert.equal(await text(page), moved);
    check("what is moved takes its wires along; taken back, every byte is as before");

    near(await runAndRead(page, "load.w"), speed(VALUES));
    check(`the load turns at ${speed(VALUES).toFixed(4)} rad/s, as the formula says`);
    await shot(page, "drawing-ran");
    // Another gear, over the first one.
    await page.click("#keep-run");
    await page.waitForFunction(() => document.querySelectorAll(".run-row").length === 2);
    await page.locator('.parameters [aria-label="All parameters"]').click();
    await page.locator('[data-param="idealGear.ratio"]').first().fill("2");
    await page.keyboard.press("Enter");
    await page.waitForFunction((v) => Math.abs(Number([...document.querySelectorAll('.legend [data-name="load.w"]')].at(0)?.textContent.replace("−", "-")) - v) < 0.01 ||
      Math.abs(Number([...document.querySelectorAll('.legend [data-name="load.w"]')].at(-1)?.textContent.replace("−", "-")) - v) < 0.01, speed({ ...VALUES, ratio: 2 }));
    check("two gears are compared");
    await shot(page, "drawing-compared");
    await close();
  }

  // ---- the same with keys alone
  if (wanted("keys")) {
    const { page: keys, close: closeKeys } = await openPage([]);
    const key = (name) => keys.keyboard.press(name);
    const count = (kind) => keys.locator(`.diagram-picture g.${kind}`).count();
    const reach = (kind, n) => keys.waitForFunction(([k, m]) => document.querySelectorAll(`.diagram-picture g.${k}`).length === m, [kind, n]);
    await keys.waitForSelector("#new-model");
    await keys.focus("#new-model");
    await key("Enter");
    await keys.keyboard.type("Drive");
    await key("Enter");
    await keys.waitForSelector(".palette .tree-row");
    await keys.waitForSelector(".diagram-picture");
    await keys.focus(".diagram-host");
    for (const { type } of PARTS) {
      const before = await count("component");
      await key("l");
      await keys.waitForFunction(() => document.activeElement?.id === "class-search");
      await key("Control+A");
      await keys.keyboard.type(type.split(".").at(-1));
      await keys.waitForSelector(`.palette [data-class="${type}"]`);
      await key("ArrowDown");
      for (let i = 0; i < 60 && (await keys.evaluate(() => document.activeElement?.dataset.class)) !== type; i++) await key("ArrowDown");
      await key("Enter");
      await reach("component", before + 1);
      await keys.waitForFunction(() => document.activeElement?.classList.contains("diagram-host"));
    }
    await shot(keys, "keys-placed");
    check("keys: classes are placed from the libraries");
    /** Goes to a component by N. */
    const go = async (name) => {
      for (let i = 0; i < 40 && (await keys.evaluate(() => document.querySelector("#component-name")?.value)) !== name; i++) { await key("n"); await keys.waitForTimeout(30); }
      assert.equal(await keys.inputValue("#component-name"), name);
    };
    for (const [i, [from, to]] of WIRES.entries()) {
      await go(from.split(".")[0]);
      await key("c");
      await keys.waitForFunction(() => document.activeElement?.id === "connect-search");
      await keys.keyboard.type(from);
      await keys.waitForSelector(`.connector-rows [data-connect="${from}"].on`);
      await key("Enter");
      await keys.waitForSelector('.connector-rows[data-ready="true"]');
      await keys.keyboard.type(to);
      await keys.waitForSelector(`.connector-rows [data-connect="${to}"].on`);
      await key("Enter");
      await reach("connection", i + 1);
      await keys.waitForFunction(() => document.activeElement?.classList.contains("diagram-host"));
    }
    check("keys: connectors are connected by lists");
    await go("resistor");
    await key("c");
    await keys.waitForFunction(() => document.activeElement?.id === "connect-search");
    await keys.keyboard.type("resistor.p");
    await key("Enter");
    await keys.waitForSelector('.connector-rows[data-ready="true"]');
    await keys.keyboard.type("fixed.flange");
    await keys.waitForSelector('.connector-rows [data-connect="fixed.flange"].on.refused');
    await shot(keys, "keys-refused");
    await key("Escape");
    assert.equal(await count("connection"), WIRES.length);
    check("keys: what does not fit is struck out");
    for (const { name, values } of PARTS)
      for (const [field, value] of Object.entries(values)) {
        await keys.focus(".diagram-host");
        await go(name);
        await keys.waitForSelector(`.form [data-field="${field}"]`);
        await key("e");
        for (let i = 0; i < 30 && (await keys.evaluate(() => document.activeElement?.dataset.field)) !== field; i++) await key("Tab");
        await keys.keyboard.type(String(value));
        await key("Enter");
        await keys.waitForFunction(([k, v]) => document.querySelector(`.form .changed [data-field="${k}"]`)?.value === v, [field, String(value)]);
        await key("Escape");
      }
    check("keys: parameters are set");
    // Moved, turned, mirrored, enlarged, duplicated, deleted; everything taken back.
    await keys.focus(".diagram-host");
    await go("damper");
    const drawn = await text(keys);
    for (const name of ["ArrowUp", "Shift+ArrowRight", "r", "f", "v"]) {
      const was = await text(keys);
      await key(name);
      await keys.waitForFunction((old) => window.modelText() !== old, was);
    }
    await key("Control+d");
    await reach("component", PARTS.length + 1);
    await key("Delete");
    await reach("component", PARTS.length);
    for (let i = 0; i < 7; i++) { await key("Control+z"); await keys.waitForTimeout(250); }
    assert.equal(await text(keys), drawn);
    check("keys: moved, enlarged, turned, mirrored, duplicated, deleted, and every byte taken back");
    near(await runAndRead(keys, "inertia1.w"), speed(VALUES));
    await shot(keys, "keys-ran");
    check("keys: the load turns as the formula says");
    await closeKeys();
  }

  // ---- classes of a text, and the editor
  if (wanted("classes")) {
    const file = join(work, "Lib.mo");
    const lib = "// A library.\npackage Lib \"parts\"\n  package Parts\n    constant Real g = 9.81;\n    model Mass\n      parameter Real m = 2; // kilogram\n      Real f = m*g;\n    end Mass;\n  end Parts;\n\n" +
      "  model Use\n    Parts.Mass mass(m = 3);\n    Real x(start = 1, fixed = true);\n  equation\n    der(x) = -x*mass.m/3;\n  end Use;\nend Lib;\n";
    writeFileSync(file, lib);
    const { page: own, close: closeOwn } = await openPage([file]);
    await own.waitForSelector("#tab-diagram");
    await own.click("#tab-text");
    await own.waitForSelector(".cm-content");
    await own.click("#tab-diagram");
    await own.waitForSelector(".diagram-picture");
    await own.click("#draw");
    await own.waitForSelector('[data-own="Lib.Use"]');
    await own.click('[data-own="Lib.Parts"]');
    await own.click("#class-new");
    await own.fill("#class-name", "Spring");
    await own.keyboard.press("Enter");
    await own.waitForSelector('[data-own="Lib.Parts.Spring"]');
    await own.click('[data-own="Lib"]');
    await own.click("#package-new");
    await own.fill("#class-name", "Bodies");
    await own.keyboard.press("Enter");
    await own.waitForSelector('[data-own="Lib.Bodies"]');
    await own.click('[data-own="Lib.Parts.Mass"]');
    await own.click("#class-copy");
    await own.fill("#class-name", "Weight");
    await own.keyboard.press("Enter");
    await own.waitForSelector('[data-own="Lib.Parts.Weight"]');
    check("a new model, a new package, a copy");
    await own.click('[data-own="Lib.Parts.Mass"]');
    await own.selectOption("#class-move", "Lib.Bodies");
    await own.waitForSelector('[data-own="Lib.Bodies.Mass"]');
    assert.match(await text(own), /Lib\.Bodies\.Mass mass\(m = 3\);/);
    assert.match(await text(own), /Real f = m\*Lib\.Parts\.g;/);
    assert.match(await text(own), /parameter Real m = 2; \/\/ kilogram/);
    check("a class moves into another package with everything that speaks of it");
    await own.click('[data-own="Lib.Bodies.Mass"]');
    await own.click("#class-rename");
    await own.fill("#class-name", "Body");
    await own.keyboard.press("Enter");
    await own.waitForSelector('[data-own="Lib.Bodies.Body"]');
    assert.match(await text(own), /Lib\.Bodies\.Body mass\(m = 3\);/);
    check("and gets another name");
    await own.locator('[data-own="Lib.Use"]').dblclick();
    await own.waitForSelector('.diagram-picture g[data-name="mass"]');
    await shot(own, "classes");
    await own.keyboard.press("Control+Enter");
    await own.waitForFunction(() => document.querySelector("#status")?.textContent.includes("steps"), null, { timeout: 60000 });
    check("a class of the package is shown and run");

    // The editor: completion in text that does not parse, hover, a mistake with its repair, definition, another name.
    await own.click("#tab-text");
    await own.locator(".cm-line", { hasText: "der(x) =" }).click();
    await own.keyboard.press("End");
    await own.keyboard.press("Enter");
    await own.keyboard.type("mass.");
    await own.waitForSelector(".cm-tooltip-autocomplete li");
    assert.match(await own.textContent(".cm-tooltip-autocomplete"), /m/);
    await shot(own, "completion");
    await own.keyboard.press("Escape");
    for (let i = 0; i < 6; i++) await own.keyboard.press("Backspace");
    check("members are proposed behind a dot");
    await own.keyboard.press("End");
    for (let i = 0; i < 8; i++) await own.keyboard.press("ArrowLeft");
    await own.keyboard.press("Home");
    await own.keyboard.type("// ");
    await own.keyboard.press("Home");
    for (let i = 0; i < 3; i++) await own.keyboard.press("Delete");
    await own.locator(".cm-line", { hasText: "mass(m = 3)" }).hover({ position: { x: 190, y: 8 } });
    await own.waitForSelector(".hover-text", { timeout: 20000 });
    await shot(own, "hover");
    check("what a word means is shown beside it");
    await own.locator(".cm-line", { hasText: "der(x) =" }).click();
    await own.keyboard.press("End");
    await own.keyboard.press("ArrowLeft");
    await own.keyboard.type(" + mas.m");
    await own.waitForSelector(".problem.error", { timeout: 30000 });
    assert.match(await own.textContent(".problems"), /mas/);
    await own.waitForSelector(".cm-lintRange-error");
    await own.hover(".cm-lintRange-error");
    await own.waitForSelector(".cm-diagnosticAction");
    await shot(own, "repair");
    await own.locator(".cm-diagnosticAction").first().click();
    await own.waitForFunction(() => document.querySelector(".problem.error") === null, null, { timeout: 30000 });
    assert.match(await text(own), /\+ mass\.m;/);
    check("a mistake is found while one types, and repaired by a button");
    await own.locator(".cm-line", { hasText: "mass(m = 3)" }).click();
    await own.keyboard.press("Home");
    for (let i = 0; i < 14; i++) await own.keyboard.press("ArrowRight");
    await own.keyboard.press("F12");
    await own.waitForFunction(() => document.querySelector(".cm-activeLine")?.textContent.includes("model Body"));
    check("from a class to its declaration");
    await own.locator(".cm-line", { hasText: "Real x(start" }).click();
    await own.keyboard.press("Home");
    for (let i = 0; i < 5; i++) await own.keyboard.press("ArrowRight");
    await own.keyboard.press("F2");
    await own.waitForSelector("#rename");
    await own.fill("#rename", "level");
    await own.keyboard.press("Enter");
    await own.waitForFunction(() => document.querySelector(".cm-content").textContent.includes("der(level) = -level"));
    check("a variable gets another name in the text");
    await own.keyboard.press("Control+s");
    await own.waitForFunction(() => document.querySelector(".dirty") === null);
    assert.ok(readFileSync(file, "utf8").startsWith("// A library.\npackage Lib \"parts\"\n"));
    check("and is saved as it stands");
    await closeOwn();
  }
} catch (error) {
  console.error(error);
  console.error(complaints.join("\n"));
  console.log(`${passed} passed, 1 failed`);
  process.exit(1);
}
await browser.close();
assert.deepEqual(complaints, []);
console.log(`${passed} passed, 0 failed`);
process.exit(0);
