// Bundles the page: `node build.mjs FOLDER`; its unit tests: `node build.mjs --tests FOLDER`.
import * as esbuild from "esbuild";
import { createHash } from "node:crypto";
import { copyFileSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";

const shared = { bundle: true, jsx: "automatic", jsxImportSource: "preact", logLevel: "warning", loader: { ".svg": "dataurl" } };

if (process.argv[2] === "--tests") {
  const folder = process.argv[3];
  rmSync(folder, { recursive: true, force: true });
  const entries = readdirSync("test").filter((name) => name.endsWith(".test.ts")).map((name) => `test/${name}`);
  await esbuild.build({ ...shared, entryPoints: entries, outdir: folder, platform: "node", format: "esm",
    outExtension: { ".js": ".mjs" } });
} else {
  const folder = process.argv[2];
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  await esbuild.build({
    ...shared,
    // Three dimensions are half of the script and wait until something moves; a page that was written to a file has everything.
    entryPoints: { studio: "src/main.tsx", scene: "src/scene_main.ts", run: "src/run_main.ts" },
    outdir: folder,
    platform: "browser",
    format: "iife",
    target: ["chrome109", "firefox115", "safari16"],
    minify: true,
    legalComments: "none",
    charset: "utf8",
  });
  for (const name of ["index.html", "icon.svg"]) copyFileSync(`src/${name}`, `${folder}/${name}`);
  // For pages that carry the script inside: their policy names it.
  rmSync(`${folder}/run.css`, { force: true });
  const hash = createHash("sha256").update(readFileSync(`${folder}/run.js`)).digest("base64");
  writeFileSync(`${folder}/run.js.sha256`, hash);
}
