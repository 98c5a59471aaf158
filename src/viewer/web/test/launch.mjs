// A server and a browser for tests and measurements.
import { spawn } from "node:child_process";
import { chromium } from "playwright-core";

/** Starts `holon studio` with these words; gives the process and its link. */
export async function serve(holon, words) {
  const server = spawn(holon, ["studio", "--no-browser", ...words], { stdio: ["ignore", "pipe", "inherit"] });
  const link = await new Promise((resolve, reject) => {
    let text = "";
    server.stdout.on("data", (chunk) => {
      text += chunk;
      const found = /http:\/\/127\.0\.0\.1:\d+\/#token=[0-9a-f]+/.exec(text);
      if (found) resolve(found[0]);
    });
    server.on("exit", () => reject(new Error("the server ended")));
  });
  return { server, link };
}

export function startBrowser() {
  return chromium.launch({
    executablePath: process.env.HOLON_CHROMIUM ?? "/usr/bin/chromium",
    args: ["--headless", "--no-sandbox", "--disable-gpu", "--disable-background-networking", "--no-first-run", "--use-angle=swiftshader",
      "--enable-unsafe-swiftshader", "--ignore-gpu-blocklist"],
  });
}

/** Resolves when the curves of a run are on the page. */
export const idle = (page) => page.waitForFunction(
  () => document.querySelector("#status")?.dataset.busy === "false" && document.querySelector(".legend-value") !== null, null, { timeout: 120000 });
