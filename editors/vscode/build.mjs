// Bundles the extension into one file.
import { build } from "esbuild";

await build({
  entryPoints: ["src/extension.ts"],
  bundle: true,
  platform: "node",
  target: "node18",
  format: "cjs",
  external: ["vscode"],
  minify: true,
  legalComments: "none",
  metafile: true,
  outfile: "out/extension.js",
});
