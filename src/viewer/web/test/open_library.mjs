// Opens every example of a library: diagrams, icons, mechanisms.
//   node open_library.mjs HOLON LIST LIBRARY [FOLDER]     LIST: a .csv whose first column names the models
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { serve, startBrowser } from "./launch.mjs";

const [holon, list, library, folder] = process.argv.slice(2);
const parts = (process.env.HOLON_OPEN ?? "diagrams icons mechanisms").split(" ");
const match = new RegExp(process.env.HOLON_MATCH ?? "");
const models = readFileSync(list, "utf8").split("\n").slice(1).map((line) => line.split(",")[0].trim()).filter((name) => name !== "" && match.test(name));
if (folder) mkdirSync(folder, { recursive: true });
const browser = await startBrowser();
const { server, link } = await serve(holon, ["--library", library]);
let failures = 0;
const fail = (what) => { failures++; console.log(`FAILED ${what}`); };

const context = await browser.newContext({ viewport: { width: 1280, height: 720 }, reducedMotion: "reduce" });
await context.addInitScript(() => localStorage.setItem("holon-tour-seen", "yes"));
const page = await context.newPage();
let complaints = [];
page.on("console", (message) => { if (message.type() === "error") complaints.push(message.text()); });
page.on("pageerror", (error) => complaints.push(String(error)));
await page.goto(link);
await page.waitForSelector(".card");

// A line of its own to the server, with the secret of the page.
await page.evaluate(() => new Promise((done, refused) => {
  const socket = new WebSocket(`ws://${location.host}/socket`, ["holon.studio.1", `secret.${sessionStorage.getItem("holon-secret")}`]);
  const waiting = new Map();
  let last = 0;
  socket.onmessage = ({ data }) => {
    if (typeof data !== "string") return;
    const answer = JSON.parse(data);
    waiting.get(answer.id)?.(answer);
    waiting.delete(answer.id);
  };
  socket.onopen = () => done();
  socket.onerror = () => refused(new Error("no line"));
  window.ask = (body) => new Promise((answered) => { waiting.set(++last, answered); socket.send(JSON.stringify({ id: last, ...body })); });
}));
const ask = (body) => page.evaluate((b) => window.ask(b), body);
/** What is wrong with a picture: it must be SVG that a browser reads, and show something. */
const drawn = (picture) => page.evaluate((text) => {
  const root = new DOMParser().parseFromString(text ?? "", "image/svg+xml").documentElement;
  if (root.nodeName !== "svg") return "no picture";
  return root.querySelector("path, text, image, polygon, rect, ellipse, line, polyline") === null ? "an empty picture" : /NaN|Infinity/.test(text) ? "a number that is none" : "";
}, picture);

if (parts.includes("diagrams")) {
  let good = 0;
  const times = [];
  for (const name of models) {
    const before = failures;
    const opened = await ask({ do: "open", class: name });
    if (opened.error || opened.diagnostics.some((d) => d.severity === "error")) fail(`${name}: open: ${opened.error ?? opened.diagnostics[0].message}`);
    const started = Date.now();
    const diagram = await ask({ do: "diagram" });
    times.push(Date.now() - started);
    const trouble = diagram.error ?? await drawn(diagram.picture);
    if (trouble) fail(`${name}: diagram: ${trouble}`);
    const icon = await ask({ do: "icon", class: name });
    const iconTrouble = icon.error ?? await drawn(icon.picture);
    if (iconTrouble) fail(`${name}: icon: ${iconTrouble}`);
    if (folder && diagram.picture) writeFileSync(join(folder, `${name}.svg`), diagram.picture);
    if (failures === before) good++;
  }
  times.sort((a, b) => a - b);
  console.log(`${good} of ${models.length} examples open with diagram and icon; a diagram takes ${times[times.length >> 1]} ms in the middle, 95 % under ${times[Math.floor(0.95 * times.length)]} ms`);
}

if (parts.includes("icons")) {
  let seen = 0;
  const visit = async (name) => {
    const { classes = [], error } = await ask(name === "" ? { do: "browse" } : { do: "browse", package: name });
    if (error) fail(`${name}: browse: ${error}`);
    for (const one of classes) {
      if (name === "" && !/^(Modelica|Complex|ModelicaServices)$/.test(one.name)) continue;
      const icon = await ask({ do: "icon", class: one.name });
      const trouble = icon.error ?? await drawn(icon.picture);
      if (trouble) fail(`${one.name}: icon: ${trouble}`);
      seen++;
      if (one.classes) await visit(one.name);
    }
  };
  await visit("");
  console.log(`${seen} icons of the library`);
}

if (parts.includes("mechanisms")) {
  const moving = models.filter((name) => name.includes("MultiBody"));
  const [resting, without] = [[], []];
  let good = 0;
  for (const name of moving) {
    complaints = [];
    try {
      await page.evaluate((n) => sessionStorage.setItem("holon-entry", `class:${n}`), name);
      await page.reload();
      await page.waitForFunction(() => document.querySelector("#status")?.dataset.busy === "false" && document.querySelector(".run-row") !== null, null, { timeout: 120000 });
      const last = Number(await page.getAttribute("#time-slider", "max"));
      if (await page.locator("#tab-scene").count() === 0) { without.push(name); continue; }
      await page.click("#tab-scene");
      await page.waitForSelector(".scene canvas");
      const shots = [];
      for (const share of [0, 0.31, 0.67]) {
        await page.locator("#time-slider").evaluate((e, t) => { e.value = String(t); e.dispatchEvent(new Event("input", { bubbles: true })); }, share * last);
        await page.waitForTimeout(share === 0 ? 700 : 250);
        shots.push(await page.locator(".scene canvas").evaluate((c) => c.toDataURL()));
      }
      if (folder) writeFileSync(join(folder, `${name}.png`), Buffer.from(shots[2].split(",")[1], "base64"));
      if (complaints.length > 0) throw new Error(complaints[0]);
      // Shapes have many shades; a picture without them has the background and its grid.
      const shades = await page.locator(".scene canvas").evaluate((c) => {
        const copy = document.createElement("canvas");
        copy.width = c.width;
        copy.height = c.height;
        const pen = copy.getContext("2d");
        pen.drawImage(c, 0, 0);
        const { data } = pen.getImageData(0, 0, c.width, c.height);
        const seen = new Set();
        for (let i = 0; i < data.length; i += 4) if (Math.max(data[i], data[i + 1], data[i + 2]) - Math.min(data[i], data[i + 1], data[i + 2]) > 40) seen.add((data[i] << 16) | (data[i + 1] << 8) | data[i + 2]);
        return seen.size;
      });
      if (shades < 10) throw new Error("no shapes are seen");
      if (new Set(shots).size === 1) resting.push(name);
      else good++;
    } catch (error) {
      fail(`${name}: mechanism: ${String(error.message).split("\n")[0]}`);
    }
  }
  console.log(`${good} of ${moving.length} MultiBody examples move; at rest in their whole run: ${resting.join(", ") || "none"}; with nothing to be drawn in them: ${without.join(", ") || "none"}`);
}
await browser.close();
server.kill("SIGINT");
process.exitCode = failures > 0 ? 1 : 0;
