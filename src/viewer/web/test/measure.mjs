// How well the studio does: medians and 95th percentiles.
//   node measure.mjs HOLON EXAMPLES [LIBRARY]     LIBRARY: a folder with the Modelica Standard Library
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { idle, serve, startBrowser } from "./launch.mjs";

const [holon, examples, library] = process.argv.slice(2);
const browser = await startBrowser();
const folder = mkdtempSync(join(tmpdir(), "holon-measure-"));

function share(list, part) {
  const sorted = [...list].sort((a, b) => a - b);
  return sorted[Math.min(Math.floor(part * sorted.length), sorted.length - 1)];
}
function tell(what, unit, list, budget) {
  console.log(`${what.padEnd(58)} median ${share(list, 0.5).toFixed(1).padStart(7)}  95% ${share(list, 0.95).toFixed(1).padStart(7)} ${unit}   (${budget})`);
}
/** Opens a page on a model, without the tour, not playing by itself. */
async function open(words) {
  const { server, link } = await serve(holon, words);
  const page = await browser.newPage({ viewport: { width: 1280, height: 720 }, reducedMotion: "reduce" });
  await page.addInitScript(() => localStorage.setItem("holon-tour-seen", "yes"));
  const started = Date.now();
  await page.goto(link);
  await page.waitForSelector(".bench, .card");
  const ready = Date.now() - started;
  if (words.length > 0) await idle(page);
  return { server, page, ready, close: async () => { await page.close(); server.kill("SIGINT"); } };
}
const residentMegabytes = (server) => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${server.pid}/status`, "utf8"))[1]) / 1024;

/** The same of the processes below it: each page has one for its model. */
function workerMegabytes(server) {
  const found = [];
  const visit = (pid) => {
    let children = "";
    try { children = readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8"); } catch { return; }
    for (const child of children.trim().split(" ").filter((c) => c !== "")) {
      found.push(Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${child}/status`, "utf8"))?.[1] ?? 0) / 1024);
      visit(child);
    }
  };
  visit(server.pid);
  return found;
}

/** Processor time of the browser with all its processes, in milliseconds: it does not depend on what else the machine does. */
function browserMilliseconds() {
  let total = 0;
  const visit = (pid) => {
    let children = "";
    try { children = readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8"); } catch { return; }
    for (const child of children.trim().split(" ").filter((c) => c !== "")) {
      try {
        const [user, system] = readFileSync(`/proc/${child}/stat`, "utf8").replace(/^\d+ \(.*\) /, "0 0 ").split(" ").slice(13, 15).map(Number);
        if (/chrom/.test(readFileSync(`/proc/${child}/cmdline`, "utf8"))) total += 10 * (user + system);
      } catch { continue; }
      visit(child);
    }
  };
  visit(process.pid);
  return total;
}

async function slide(words, parameter, what) {
  const { page, server, close } = await open(words);
  const slider = page.locator(`[data-slider="${parameter}"]`).first();
  if (await slider.count() === 0) await page.locator(`[data-group="${parameter.split(".").slice(0, -1).join(".")}"]`).click();
  const [all, outside] = [[], []];
  for (let i = 0; i < 40; i++) {
    const before = await page.getAttribute("#latency", "data-ms");
    await slider.evaluate((e, v) => { e.value = String(v); e.dispatchEvent(new Event("input", { bubbles: true })); }, 150 + 3 * i);
    await page.waitForFunction((old) => document.querySelector("#latency")?.dataset.ms !== old && document.querySelector("#status")?.dataset.busy === "false", before);
    const [ms, run] = await page.$eval("#latency", (e) => [Number(e.dataset.ms), Number(e.dataset.computed)]);
    if (i >= 5) { all.push(ms); outside.push(ms - run); }
  }
  tell(`slider to curve, ${what}`, "ms", all, "100");
  tell("  of it outside of simulation", "ms", outside, "50");
  console.log(`  the server holds ${residentMegabytes(server).toFixed(0)} MB`);
  await close();
}

/** Frames a second and script time a frame while something happens, by the browser's own counters. */
async function frames(page, seconds, act) {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send("Performance.enable");
  const script = async () => (await cdp.send("Performance.getMetrics")).metrics.find((m) => m.name === "ScriptDuration").value * 1000;
  const [rates, scripts, processor] = [[], [], []];
  await page.evaluate(() => {
    window.drawnFrames = 0;
    const step = () => { window.drawnFrames++; requestAnimationFrame(step); };
    requestAnimationFrame(step);
  });
  // What happens may take longer than a second on a busy machine: frames, script and processor are of the same time.
  for (let i = 0; i < seconds; i++) {
    const [before, used, started, drawn] = [await script(), browserMilliseconds(), Date.now(), await page.evaluate(() => window.drawnFrames)];
    await act?.(i);
    await page.waitForTimeout(Math.max(0, 1000 - (Date.now() - started)));
    const frames = await page.evaluate(() => window.drawnFrames) - drawn;
    rates.push((1000 * frames) / (Date.now() - started));
    scripts.push((await script() - before) / frames);
    processor.push((browserMilliseconds() - used) / frames);
  }
  return { rates, scripts, processor };
}

console.log(`load of the machine: ${readFileSync("/proc/loadavg", "utf8").split(" ").slice(0, 2).join(" and ")}`);
/** HOLON_MEASURE="pan window" measures only these. */
const wanted = (part) => (process.env.HOLON_MEASURE ?? "ready slide scene pan window").split(" ").includes(part);
const ready = [];
if (wanted("ready")) for (let i = 0; i < 7; i++) { const one = await open([]); ready.push(one.ready); await one.close(); }
if (wanted("ready")) tell("page ready, gallery", "ms", ready, "1000");
if (wanted("slide")) await slide([join(examples, "inverted_pendulum.mo")], "phi_0", "inverted pendulum");
if (library && wanted("slide")) await slide(["--library", library, "Modelica.Mechanics.Rotational.Examples.CoupledClutches"], "J1.J", "CoupledClutches");

if (library && wanted("scene")) {
  const { page, close } = await open(["--library", library, "Modelica.Mechanics.MultiBody.Examples.Loops.EngineV6"]);
  await page.waitForSelector(".scene canvas");
  await page.waitForTimeout(3000);
  if (await page.getByRole("button", { name: "shadows" }).getAttribute("aria-pressed") === "true") await page.getByRole("button", { name: "shadows" }).click();
  await page.click("#play");
  const { rates, scripts } = await frames(page, 8);
  tell("EngineV6 playing in 3D, frames a second", "1/s", rates.map((r) => r), "15");
  tell("  script time a frame", "ms", scripts, "8");
  await close();
}

const many = join(folder, "Many.mo");
const names = Array.from({ length: 10 }, (_, i) => `y${i + 1}`);
writeFileSync(many, `// Ten curves of 100,000 rows.\n// Plot: ${names.join(", ")}\nmodel Many\n${names.map((n, i) => `  Real ${n}(unit = "m${i}") = sin(${i + 1} * time) + 0.1 * sin(${(i + 1) * 40} * time);\n`).join("")}` +
  "  annotation(experiment(StopTime = 1000, Interval = 0.01));\nend Many;\n");
if (wanted("pan")) {
  const { page, server, close } = await open([many]);
  await page.fill("#variable-search", "y");
  for (const n of names) if (await page.locator(`.legend [data-name="${n}"]`).count() === 0) await page.locator(`[data-path="${n}"]`).click();
  await page.waitForFunction((n) => document.querySelectorAll(".legend-value").length === n, names.length);
  console.log(`  plots: ${await page.locator(".plot").count()}`);
  const over = page.locator(".plot .u-over").first();
  const box = await over.boundingBox();
  await page.mouse.move(box.x + box.width / 2, box.y + 10);
  await page.mouse.wheel(0, -600);
  await page.waitForTimeout(500);
  await page.keyboard.down("Shift");
  await page.mouse.move(box.x + box.width / 2, box.y + 10);
  await page.mouse.down();
  const { rates, scripts, processor } = await frames(page, 6, async (i) => {
    for (let k = 0; k < 30; k++) await page.mouse.move(box.x + box.width / 2 + 60 * Math.sin((i * 30 + k) / 12), box.y + 10);
  });
  await page.mouse.up();
  await page.keyboard.up("Shift");
  tell("panning ten plots of 100,000 points, frames a second", "1/s", rates, "30");
  tell("  processor time of the browser a frame", "ms", processor, "33");
  tell("  script time a frame", "ms", scripts, "-");
  console.log(`  the server holds ${residentMegabytes(server).toFixed(0)} MB`);
  await close();
}
// The largest result that a page may have (512 MB): 600 curves of 100,000 rows. Any window of ten of its curves, asked for as the page does.
if (wanted("window")) {
  const large = join(folder, "Large.mo");
  const count = 600;
  writeFileSync(large, `// Plot: x[1]\nmodel Large\n  parameter Integer n = ${count};\n  Real x[n] = {sin((1 + 0.001 * i) * time) for i in 1:n};\n` +
    "  annotation(experiment(StopTime = 1000, Interval = 0.01));\nend Large;\n");
  const { page, server, close } = await open([large]);
  await page.evaluate(() => new Promise((done) => {
    const socket = new WebSocket(`ws://${location.host}/socket`, ["holon.studio.1", `secret.${sessionStorage.getItem("holon-secret")}`]);
    socket.binaryType = "arraybuffer";
    let last = 0;
    let waiting;
    socket.onmessage = ({ data }) => {
      // A frame is the answer to what asks for curves; an error comes as text, as everything else.
      const answer = typeof data === "string" ? JSON.parse(data) : undefined;
      if (!answer || (answer.id === last && answer.run === undefined)) waiting?.(data);
    };
    socket.onopen = () => done();
    window.ask = (body) => new Promise((answered) => { waiting = answered; socket.send(JSON.stringify({ id: ++last, ...body })); });
  }));
  await page.evaluate(async () => {
    await window.ask({ do: "open" });
    await window.ask({ do: "run", curves: ["x[1]"], pixels: 2000 });
  });
  const times = await page.evaluate(async (n) => {
    const result = [];
    for (let i = 0; i < 40; i++) {
      const width = [1000, 300, 50, 5][i % 4];
      const from = ((i * 37) % 100) / 100 * (1000 - width);
      const curves = Array.from({ length: 10 }, (_, k) => `x[${1 + (i * 31 + k * 17) % n}]`);
      const before = performance.now();
      await window.ask({ do: "curves", run: 1, curves, from, to: from + width, pixels: 2000 });
      result.push(performance.now() - before);
    }
    return result;
  }, count);
  tell("any window of a result of 480 MB, ten curves", "ms", times, "50");
  console.log(`  the server holds ${residentMegabytes(server).toFixed(0)} MB, the worker of the page ${workerMegabytes(server).map((m) => m.toFixed(0)).join(" and ")} MB`);
  await close();
}
await browser.close();
rmSync(folder, { recursive: true, force: true });
