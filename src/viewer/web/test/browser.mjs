// The studio in a real browser: open, run, read values off the page, slide, overlay, edit; no error in the console.
//   node browser.mjs HOLON MODEL [FOLDER FOR PICTURES]
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { idle as idleOn, serve, startBrowser } from "./launch.mjs";

const [holon, model, pictures] = process.argv.slice(2);
const { server, link } = await serve(holon, [model]);
const browser = await startBrowser();
// Reduced motion: nothing plays by itself, the cursor stands at the end.
const page = await browser.newPage({ viewport: { width: 1280, height: 800 }, colorScheme: "light", reducedMotion: "reduce" });
const complaints = [];
page.on("console", (message) => { if (message.type() === "error") complaints.push(message.text()); });
page.on("pageerror", (error) => complaints.push(error.stack ?? String(error)));
let passed = 0;
const check = (what) => { passed++; console.log(`ok  ${what}`); };
const picture = async (name) => { if (pictures) await page.screenshot({ path: `${pictures}/${name}.png` }); };
const idle = () => idleOn(page);
const number = async (selector) => Number((await page.textContent(selector)).replace("−", "-"));

try {
  await page.goto(link);
  await idle();
  assert.match(await page.textContent("#status"), /steps/);
  check("the model runs when it is opened");
  assert.equal(page.url().includes("token"), false);
  check("the token is gone from the address");
  assert.match(await page.textContent(".tour"), /The model/);
  for (let i = 0; i < 4; i++) await page.click("#tour-next");
  assert.equal(await page.locator(".tour").count(), 0);
  check("a tour for the first time, in four steps");
  assert.equal(await page.getAttribute("#tab-scene", "aria-selected"), "true");
  check("a mechanism is shown first");

  // At the end the pendulum stands upright at x = 0; at the start it leans by phi_0.
  const phi = '[data-name="hinge.phi"]';
  assert.ok(Math.abs(await number(phi)) < 1e-3);
  check("the value at the end is read off the page");
  await picture("light");

  const slider = page.locator('[data-slider="phi_0"]');
  const times = [];
  for (const step of [220, 240, 260, 280, 300]) {
    await slider.evaluate((element, value) => { element.value = String(value); element.dispatchEvent(new Event("input", { bubbles: true })); }, step);
    await page.waitForTimeout(150);
    await idle();
    times.push(Math.round(Number(await page.getAttribute("#latency", "data-ms"))));
  }
  assert.equal(await page.inputValue('input[data-param="phi_0"]'), "0.3");
  console.log(`    slider to curve: ${times.join(", ")} ms`);
  check("a slider runs the model again");
  assert.equal(await page.locator(".run-row").count(), 2);
  assert.equal(await page.locator(phi).count(), 2);
  check("the run as in the text stays beside the one that the slider moves");
  await picture("beside");
  await page.locator('[aria-label="Remove Run 1"]').click();
  await page.waitForFunction(() => document.querySelectorAll(".run-row").length === 1);
  await page.waitForFunction(() => (document.querySelector('[data-path="F"] .tree-value')?.textContent ?? "") !== "");
  check("the tree shows values at the cursor");
  await page.locator("h2", { hasText: "Runs" }).click();
  await page.keyboard.press("k");
  await page.waitForFunction(() => document.querySelectorAll(".run-row").length === 2);
  await idle();
  await slider.evaluate((element) => { element.value = "100"; element.dispatchEvent(new Event("input", { bubbles: true })); });
  await idle();
  assert.equal(await page.locator(`${phi}`).count(), 2);
  check("two runs lie over each other");
  await picture("overlay");

  await page.fill("#variable-search", "motor.f");
  await page.locator('[data-path="motor.f"]').first().click();
  await page.waitForSelector('[data-name="motor.f"]');
  check("a variable found by search is plotted");
  await page.fill("#variable-search", "");

  // The diagram: a component is chosen, entered and left; its variables can be plotted, its parameters are shown.
  await page.click("#tab-diagram");
  await page.waitForSelector('.diagram-picture g[data-name="hinge"]');
  await page.locator('.diagram-picture g[data-name="hinge"] .extent').click({ force: true });
  await page.waitForSelector('[data-selected="hinge.phi"]');
  assert.match(await page.textContent(".parameters h2"), /hinge/);
  check("a click on a component shows its variables and parameters");
  await picture("diagram");
  await page.hover('.diagram-picture g[data-name="cart"] .extent', { force: true });
  await page.waitForSelector(".tip .tip-value");
  await picture("tip");
  check("the pointer shows values of a component");
  await page.click("#to-text");
  await page.waitForFunction(() => document.querySelector(".cm-activeLine")?.textContent.includes("hinge"));
  check("from a component to its line in the text");
  await page.click("#tab-diagram");
  await page.waitForSelector('[data-selected="hinge.w"]');
  await page.locator('[data-selected="hinge.w"]').click();
  await page.waitForSelector('.legend [data-name="hinge.w"]');
  check("a variable of the diagram is plotted");
  await page.click("#diagram-flows");
  await page.waitForSelector("g.connection[data-flow]");
  check("connections tell what flows through them");
  assert.match(await page.textContent("#diagram-labels"), /phi = /);
  check("values stand on the diagram");
  await page.locator('.diagram-picture g[data-name="hinge"] .extent').dblclick({ force: true });
  await page.waitForFunction(() => document.querySelectorAll(".breadcrumbs button").length === 2 && document.querySelector(".diagram-picture g.component") !== null);
  await picture("inside");
  await page.locator(".breadcrumbs button").first().click();
  await page.waitForSelector('.diagram-picture g[data-name="hinge"]');
  check("double click goes into a component, and back");

  // A phase plane: the angular velocity over the angle, with a second axis on the way.
  const plotWith = (name) => page.locator(`.plot:has([data-name="${name}"])`);
  await page.locator('[data-selected="hinge.w"]').count();
  await page.evaluate(() => {
    const row = [...document.querySelectorAll(".legend-row")].find((r) => r.querySelector(".legend-name")?.textContent.startsWith("hinge.w"));
    const target = [...document.querySelectorAll(".plot")].find((p) => p.querySelector('[data-name="hinge.phi"]'));
    const data = new DataTransfer();
    row.dispatchEvent(new DragEvent("dragstart", { dataTransfer: data, bubbles: true }));
    target.dispatchEvent(new DragEvent("drop", { dataTransfer: data, bubbles: true }));
  });
  await page.waitForFunction(() => document.querySelector('.plot:has([data-name="hinge.phi"]) [data-name="hinge.w"]') !== null);
  await page.waitForFunction(() => document.querySelector('.plot:has([data-name="hinge.phi"]) .legend')?.textContent.includes("→"));
  await picture("second-axis");
  check("a variable that is dragged into a plot of another unit gets a second axis");
  await plotWith("hinge.phi").locator('.legend-row:has([data-over="hinge.phi"]) .legend-name').hover();
  await plotWith("hinge.phi").locator('[data-over="hinge.phi"]').click();
  await page.waitForSelector('.plot[data-x="hinge.phi"] canvas');
  await picture("phase");
  assert.ok(await page.locator('.plot[data-x="hinge.phi"] canvas').evaluate((c) => {
    const pixels = c.getContext("2d").getImageData(0, 0, c.width, c.height).data;
    let colored = 0;
    for (let i = 0; i < pixels.length; i += 4) if (pixels[i + 3] > 0 && Math.abs(pixels[i] - pixels[i + 2]) > 60) colored++;
    return colored > 200;
  }));
  check("a plot over another variable is drawn");
  await page.locator("[data-over-time]").click();
  await page.waitForSelector('.plot[data-x="time"] [data-name="hinge.phi"]');

  // Two cursors: at 20 and 60 percent of ten seconds.
  const over = page.locator(".plot .u-over").first();
  const { width } = await over.boundingBox();
  await over.click({ position: { x: 0.2 * width, y: 20 } });
  await over.click({ position: { x: 0.6 * width, y: 20 }, modifiers: ["Shift"] });
  assert.ok(Math.abs(parseFloat((await page.textContent("#delta-time")).slice(3)) - 4) < 0.1);
  assert.ok(await page.locator("[data-delta]").count() > 0);
  await page.click("#delta-time");
  check("two cursors tell the time between them");

  const radians = await number(`${phi} >> nth=0`);
  await page.locator('[data-unit="hinge.phi"]').first().click();
  await page.waitForFunction(() => document.querySelector('[data-unit="hinge.phi"]')?.textContent === "deg");
  assert.ok(Math.abs(await number(`${phi} >> nth=0`) - radians * 180 / Math.PI) < 1e-3 * Math.abs(radians) * 180 / Math.PI + 1e-9);
  await page.locator('[data-unit="hinge.phi"]').first().click();
  check("a click on a unit shows degrees");

  await page.locator("[data-reference]").first().click();
  await page.waitForFunction(() => document.querySelector(".legend")?.textContent.includes("max |Δ|"));
  await picture("difference");
  await page.locator("[data-reference]").first().click();
  check("runs are compared by their difference");

  // Formulas, spectra, logarithms, files beside the runs.
  const plots = await page.locator(".plot").count();
  await page.click("#add-formula");
  await page.fill("#formula", "nothing*2");
  await page.keyboard.press("Enter");
  await page.waitForFunction(() => document.querySelector("#formula")?.dataset.trouble !== "");
  assert.match(await page.getAttribute("#formula", "data-trouble"), /no variable `nothing`/);
  await page.fill("#formula", "M*track.v^2/2");
  await page.keyboard.press("Enter");
  await page.waitForFunction((n) => document.querySelectorAll(".plot").length === n + 1, plots);
  await page.waitForSelector('[data-name="=M*track.v^2/2"]');
  check("a formula over variables is plotted, a wrong one explained");
  const formulaPlot = page.locator(".plot").last();
  await formulaPlot.locator(".more").hover();
  await formulaPlot.locator("[data-fft]").click();
  await page.waitForSelector('.plot[data-x="frequency"] canvas');
  await picture("spectrum");
  await formulaPlot.locator(".more").hover();
  await formulaPlot.locator("[data-fft]").click();
  await formulaPlot.locator("[data-log]").click();
  await page.waitForTimeout(200);
  await picture("logarithm");
  check("its spectrum, and a logarithmic axis");
  const downloads = [];
  page.on("download", (d) => downloads.push(d.suggestedFilename()));
  await formulaPlot.locator(".more").hover();
  await formulaPlot.locator('[aria-label="Save the plot as SVG"]').click();
  await formulaPlot.locator('[aria-label="Save the plot as PNG"]').click();
  for (let i = 0; i < 100 && downloads.length < 2; i++) await page.waitForTimeout(100);
  assert.deepEqual(downloads.map((d) => d.split(".").at(-1)).sort(), ["png", "svg"]);
  check("a plot is saved as SVG and PNG");
  await formulaPlot.locator(".more").hover();
  await formulaPlot.locator('[aria-label="Close the plot"]').click();
  await page.setInputFiles("#result-file", { name: "measured.csv", mimeType: "text/csv", buffer: Buffer.from("time,hinge.phi\n0,0.1\n10,0.1\n") });
  await page.waitForFunction(() => [...document.querySelectorAll(".run-row input.run-name")].some((e) => e.value === "measured.csv"));
  await page.waitForFunction(() => document.querySelectorAll('[data-name="hinge.phi"]').length === 3);
  check("the curves of a result file lie beside those of the runs");
  await page.setInputFiles("#result-file", { name: "broken.mat", mimeType: "x", buffer: Buffer.from("nonsense that is long enough") });
  await page.waitForFunction(() => document.querySelector(".toast")?.textContent.includes("broken.mat"));
  check("a broken result file is explained");
  await page.locator('[aria-label="Remove measured.csv"]').click();

  // Understanding.
  await page.click("#tab-info");
  await page.waitForSelector("#step-picture canvas");
  assert.ok(Number(await page.locator(".dots canvas").last().getAttribute("data-dots")) > 20);
  assert.match(await page.textContent(".info"), /the index is 3/);
  check("structure: sentences, incidence, steps");
  await picture("structure");
  // Analysis: the eigenvalues of the present values, and the path that they take while a slider moves.
  await page.click("#tab-analysis");
  await page.waitForSelector(".plane");
  const modes = Number(await page.getAttribute(".plane", "data-modes"));
  assert.ok(modes >= 4, `${modes} eigenvalues`);
  for (const step of [180, 230]) {
    await page.locator('[data-slider="k_x"]').evaluate((e, v) => { e.value = String(v); e.dispatchEvent(new Event("input", { bubbles: true })); }, step);
    await page.waitForTimeout(200);
    await idle();
  }
  await page.waitForFunction(() => Number(document.querySelector(".plane")?.dataset.trail) >= 1);
  check("eigenvalues move with a slider and leave their path");
  await page.waitForSelector(".sankey .band");
  const energies = await page.locator(".sankey .band").evaluateAll((all) => all.map((b) => Number(b.dataset.energy)));
  assert.ok(energies.length >= 2 && energies.every((e) => e > 0));
  check("energy: where it came from and where it went");
  await picture("analysis");
  await page.click("#tab-docs");
  await page.waitForFunction(() => document.querySelector(".docs-head b")?.textContent === "InvertedPendulum");
  check("the model says what it is");

  if (await page.locator("#tab-scene").count()) {
    await page.click("#tab-scene");
    await page.waitForSelector(".scene canvas");
    const shot = async (at) => {
      await page.locator("#time-slider").evaluate((e, t) => { e.value = String(t); e.dispatchEvent(new Event("input", { bubbles: true })); }, at);
      await page.waitForTimeout(300);
      return page.locator(".scene canvas").evaluate((c) => c.toDataURL());
    };
    const [a, b] = [await shot(0), await shot(0.6)];
    assert.ok(a.length > 2000 && a !== b);
    check("the mechanism is drawn and moves");
    await picture("scene");
    await page.click("#tab-text");
  }

  await page.click("#tab-text");
  // An error in the text is shown where it is; the old text comes back by undoing.
  await page.locator(".cm-content").click();
  await page.keyboard.press("Control+Home");
  await page.keyboard.type("oops ");
  await page.waitForSelector(".problem.error", { timeout: 20000 });
  check("an error in the text is shown");
  await picture("error");
  for (let i = 0; i < 5; i++) await page.keyboard.press("Backspace");
  await page.waitForFunction(() => document.querySelector(".problem.error") === null, null, { timeout: 20000 });
  check("and goes away with it");

  await page.locator("h2", { hasText: "Runs" }).click();
  await page.keyboard.press("t");
  await page.waitForTimeout(300);
  assert.equal(await page.evaluate(() => document.documentElement.dataset.theme), "dark");
  check("dark");
  await picture("dark");

  await page.reload();
  await idle();
  assert.ok(await page.locator('[data-name="motor.f"]').count() > 0);
  check("a reload keeps plots and values");

  // Text that was not saved is offered after a reload, and everything else comes back.
  await page.click("#tab-text");
  await page.locator(".cm-content").click();
  await page.keyboard.press("Control+Home");
  await page.keyboard.type("// a thought\n");
  await page.waitForSelector(".dirty");
  await page.waitForTimeout(600);
  await page.reload();
  await idle();
  await page.click("#draft-use");
  await page.waitForFunction(() => document.querySelector(".cm-content")?.textContent.includes("// a thought"));
  check("unsaved text is offered again after a reload");

  // Another page or program writes the file meanwhile: neither text is lost.
  const old = readFileSync(model, "utf8");
  writeFileSync(model, `${old}// from elsewhere\n`);
  await page.keyboard.press("Control+s");
  await page.waitForSelector("#conflict-overwrite");
  assert.ok(readFileSync(model, "utf8").includes("from elsewhere"));
  await picture("conflict");
  await page.click("#conflict-overwrite");
  await page.waitForFunction(() => document.querySelector("#conflict-overwrite") === null && document.querySelector(".dirty") === null);
  assert.ok(readFileSync(model, "utf8").includes("// a thought"));
  writeFileSync(model, old);
  check("two writers of one file: saying so before one is lost");

  // Keys.
  await page.locator("h2", { hasText: "Runs" }).click();
  await page.keyboard.press("?");
  await page.waitForSelector(".keys");
  await page.keyboard.press("Escape");
  await page.keyboard.press("2");
  await page.waitForSelector(".diagram-picture");
  await page.keyboard.press("Home");
  const atStart = await page.inputValue("#time-slider");
  await page.keyboard.press("ArrowRight");
  assert.ok(Number(await page.inputValue("#time-slider")) > Number(atStart));
  await page.keyboard.press(" ");
  await page.waitForFunction((from) => Number(document.querySelector("#time-slider").value) > from + 0.5, Number(atStart));
  await page.keyboard.press(" ");
  check("keys choose views, step and play");

  await page.keyboard.press("g");
  await page.waitForSelector(".card");
  await page.waitForFunction(() => [...document.querySelectorAll(".card img")].some((i) => i.complete && i.naturalWidth > 0));
  check("the gallery has pictures");
  assert.ok(await page.locator(".card").count() > 30);
  await picture("gallery");
  await page.click('[data-entry="bouncing_ball"]');
  await idle();
  check("a model of the gallery opens");
  await picture("ball");

  // The laboratory of methods.
  await page.keyboard.press("g");
  await page.click("#gallery-methods");
  await page.waitForSelector('[data-cell="rk4 Order"]');
  assert.equal(await page.textContent('[data-cell="rk4 Order"]'), "4");
  assert.equal(await page.textContent('[data-cell="rk4 Real interval"]'), "2.785");
  await page.click('[data-method="radau-iia5"]');
  await page.waitForFunction(() => document.querySelector('[data-cell="radau-iia5 L-stable"]')?.textContent === "yes");
  assert.ok(Number(await page.getAttribute(".method-picture svg", "data-curves")) >= 4);
  check("methods side by side: what is computed about them");
  await page.fill("#tableau", "0 |\n1 | 1\n---\n | 1/2 1/2\n");
  await page.waitForFunction(() => document.querySelector("#tableau-verdict")?.textContent.startsWith("Order 2"));
  await picture("methods");
  await page.fill("#tableau", "0 |\n1 | 1\n---\n | 1/2 x\n");
  await page.waitForFunction(() => /line 4/.test(document.querySelector("#tableau-verdict .bad")?.textContent ?? ""));
  check("a tableau is judged as it is typed");
  await page.fill("#tableau", "");
  await page.click('[data-kind="orderstar"]');
  await page.waitForSelector('.method-picture svg[aria-label="Order star"]');
  await picture("orderstar");
  await page.selectOption("#side-model", "decay");
  await page.fill("#side-step", "0.1");
  await page.click("#side-run");
  await page.waitForFunction(() => ["rk4", "gauss4"].every((n) => [...document.querySelectorAll("input.run-name")].some((e) => e.value === n)));
  await idle();
  check("a model runs with several methods, over each other");
  await picture("side-by-side");

  // A library: a package, its icons, a model of it.
  await page.keyboard.press("g");
  await page.click("#gallery-library");
  await page.click('[data-package="Modelica"]');
  await page.click('[data-package="Modelica.Blocks"]');
  await page.click('[data-package="Modelica.Blocks.Sources"]');
  await page.waitForSelector('[data-class="Modelica.Blocks.Sources.Sine"]');
  await picture("library");
  await page.click('[data-class="Modelica.Blocks.Sources.Sine"]');
  await page.waitForFunction(() => document.querySelector(".title-name")?.textContent === "Sine");
  check("a class of a library opens from its icon");

  // A long run: curves grow, Escape ends it, what was computed stays.
  await page.keyboard.press("g");
  await page.click("#gallery-models");
  await page.click('[data-entry="pneumatic_spring"]');
  await idle();
  await page.fill('[aria-label="Stop"]', "1e8");
  await page.keyboard.press("Enter");
  await page.locator("h2", { hasText: "Runs" }).click();
  await page.waitForFunction(() => document.querySelector("#status progress") !== null);
  await page.waitForTimeout(700);
  await picture("growing");
  await page.keyboard.press("Escape");
  await page.waitForFunction(() => document.querySelector("#status")?.dataset.busy === "false");
  assert.match(await page.textContent("#status"), /interrupted/);
  check("a long run shows its progress and is cancelled");

  // The process that computes is killed: a sentence, the curves stay, and the next run works.
  const childrenOf = (pid) => execFileSync("ps", ["-o", "pid=", "--ppid", String(pid)]).toString().split("\n").map(Number).filter((n) => n > 0);
  await page.keyboard.press("g");
  await page.click('[data-entry="pneumatic_spring"]');
  await idle();
  await page.fill('[aria-label="Stop"]', "1e8");
  await page.keyboard.press("Enter");
  await page.waitForFunction(() => document.querySelector("#status progress") !== null);
  for (const worker of childrenOf(server.pid).flatMap(childrenOf)) process.kill(worker, "SIGKILL");
  await page.waitForFunction(() => /process of the model ended/.test(document.querySelector(".toast")?.textContent ?? ""));
  await page.waitForFunction(() => document.querySelector("#status")?.dataset.busy === "false");
  assert.ok(await page.locator(".legend-value").count() > 0);
  await page.fill('[aria-label="Stop"]', "3");
  await page.keyboard.press("Enter");
  await page.waitForFunction(() => Number(document.querySelector("#time-slider")?.max) === 3);
  check("a worker that is killed while it computes is replaced");
  await idle();

  // One page that needs no server, opened from disk.
  const file = join(dirname(model), "run.html");
  execFileSync(holon, ["studio", "--export", file, model]);
  await page.goto(`file://${file}`);
  await page.waitForSelector(phi);
  assert.ok(Math.abs(await number(phi)) < 1e-3);
  check("an exported run opens from disk");
  await picture("export");
  assert.deepEqual(complaints, []);
  check("no error in the console");

  // The program is killed: what is on the page stays, and a sentence says what happened.
  const other = await serve(holon, [model]);
  await page.goto(other.link);
  await idle();
  await page.click("#tab-text");
  await page.locator(".cm-content").click();
  await page.keyboard.type("// kept\n");
  await page.waitForSelector(".dirty");
  await page.waitForTimeout(600);
  other.server.kill("SIGKILL");
  await page.waitForSelector(".banner");
  assert.match(await page.textContent(".banner"), /connection .* was lost.*kept by this browser/);
  assert.ok((await page.textContent(".cm-content")).includes("// kept"));
  assert.ok(await page.locator(phi).count() > 0);
  check("when the program is killed nothing on the page is lost");
  await picture("killed");

  // The process that makes workers is killed: nobody waits for ever.
  const third = await serve(holon, [model]);
  await page.goto(third.link);
  await idle();
  for (const keeper of execFileSync("ps", ["-o", "pid=", "--ppid", String(third.server.pid)]).toString().split("\n").map(Number).filter((n) => n > 0)) process.kill(keeper, "SIGKILL");
  await page.waitForSelector(".banner");
  assert.match(await page.textContent(".banner"), /cannot work on models any more|connection .* was lost/);
  check("when no worker can be started the page says so");
  third.server.kill("SIGINT");
  console.log(`${passed} passed, 0 failed`);
} catch (error) {
  await picture("failed");
  console.error(error);
  console.error(complaints);
  console.log(`${passed} passed, 1 failed`);
  process.exitCode = 1;
} finally {
  await browser.close();
  server.kill("SIGINT");
}
