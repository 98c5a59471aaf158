// Light, dark, or as the system says.

export type Theme = "light" | "dark";

const KEY = "holon-theme";

export function currentTheme(): Theme {
  const kept = localStorage.getItem(KEY);
  if (kept === "light" || kept === "dark") return kept;
  return matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
}

export function applyTheme(): void {
  document.documentElement.dataset["theme"] = currentTheme();
}

export function toggleTheme(): void {
  localStorage.setItem(KEY, currentTheme() === "dark" ? "light" : "dark");
  applyTheme();
  dispatchEvent(new Event("holon-theme"));
}

/** The value of a CSS variable, for what is drawn on a canvas. */
export function cssValue(name: string): string {
  return getComputedStyle(document.documentElement).getPropertyValue(name).trim();
}
