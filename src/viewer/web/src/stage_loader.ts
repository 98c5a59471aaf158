// The drawing in three dimensions comes as a script of its own when it is first needed.

type Module = typeof import("./stage");

declare global {
  interface Window { holonStage?: Module }
}

let loading: Promise<Module> | undefined;

export function loadStage(): Promise<Module> {
  loading ??= new Promise((resolve, reject) => {
    const done = (): void => { if (window.holonStage) resolve(window.holonStage); else reject(new Error("the drawing in three dimensions did not come")); };
    if (window.holonStage) { done(); return; }
    const script = document.createElement("script");
    script.src = "scene.js";
    script.onload = done;
    script.onerror = () => { loading = undefined; done(); };
    document.head.append(script);
  });
  return loading;
}
