// Parameters in an order that people look for them: those of the model, those that its text sets in its components, then
// component by component.

import type { Variable } from "./protocol";
import { partsOf } from "./variable_tree";

/** A component with its parameters and those of its parts. */
export interface Part {
  name: string;
  path: string;
  own: Variable[];
  parts: Part[];
  count: number;
}

export function canBeSet(v: Variable): boolean {
  return v.kind === "parameter" && !v.final && !v.protected && v.type !== "String";
}

export function partTree(variables: readonly Variable[]): Part {
  const root: Part = { name: "", path: "", own: [], parts: [], count: 0 };
  const byPath = new Map<string, Part>([["", root]]);
  const find = (parts: string[]): Part => {
    const path = parts.join(".");
    const known = byPath.get(path);
    if (known) return known;
    const made: Part = { name: parts.at(-1)!, path, own: [], parts: [], count: 0 };
    byPath.set(path, made);
    find(parts.slice(0, -1)).parts.push(made);
    return made;
  };
  for (const v of variables) {
    if (!canBeSet(v)) continue;
    const parts = partsOf(v.name);
    for (let i = 0; i < parts.length; i++) find(parts.slice(0, i)).count++;
    find(parts.slice(0, -1)).own.push(v);
  }
  return root;
}

export function isEnumeration(v: Variable): boolean {
  return (v.choices?.length ?? 0) > 0 && !["Real", "Integer", "Boolean", "String"].includes(v.type);
}

/** Sections of a form: what has no tab first, then tab by tab; groups in the order in which they come. */
export function formOf(list: readonly Variable[]): { title: string; variables: Variable[] }[] {
  const sections = new Map<string, Variable[]>();
  const tabs = ["", ...new Set(list.map((v) => v.tab ?? "").filter((t) => t !== "" && t !== "General"))];
  for (const tab of tabs)
    for (const v of list) {
      const own = v.tab === undefined || v.tab === "General" ? "" : v.tab;
      if (own !== tab) continue;
      const group = v.group === "Parameters" ? "" : v.group ?? "";
      const title = [tab, group].filter((t) => t !== "").join(" · ");
      sections.set(title, [...(sections.get(title) ?? []), v]);
    }
  return [...sections].map(([title, variables]) => ({ title, variables }));
}

/** The part with this path; elements of an array count as the array. */
export function findParts(root: Part, component: string): Part[] {
  const plain = (path: string): string => path.replaceAll(/\[[^\]]*\]/g, "");
  const found: Part[] = [];
  const visit = (part: Part): void => {
    if (part.path !== "" && plain(part.path) === component) found.push(part);
    else if (part.path === "" || component.startsWith(`${plain(part.path)}.`)) part.parts.forEach(visit);
  };
  visit(root);
  return found;
}

/**
 * The parameters of components that the text of the model sets: `Inertia j(J = 2, body(m = 1))` gives `j.J`, `j.body.m`. By the
 * look of the text alone: what is found decides only what is shown first.
 */
export function setInText(text: string, components: readonly string[]): string[] {
  const clean = text.replaceAll(/"(?:\\.|[^"\\])*"|\/\/[^\n]*|\/\*[\s\S]*?\*\//g, (m) => " ".repeat(m.length));
  const found: string[] = [];
  // What stands between two brackets, by the commas that are not in brackets.
  const argumentsAt = (open: number): { list: string[]; end: number } => {
    const list: string[] = [];
    let depth = 0;
    let from = open + 1;
    for (let i = open; i < clean.length; i++) {
      const c = clean[i]!;
      if (c === "(" || c === "[" || c === "{") depth++;
      if (c === ")" || c === "]" || c === "}") depth--;
      if (depth === 0 || (depth === 1 && c === ",")) { list.push(clean.slice(from, i)); from = i + 1; }
      if (depth === 0) return { list, end: i };
    }
    return { list: [], end: clean.length };
  };
  const visit = (list: readonly string[], path: string): void => {
    for (const argument of list) {
      const m = /^\s*(?:each\s+|final\s+|redeclare\s+)*([A-Za-z_][\w.]*)\s*(\(|=[^=]|$)/.exec(argument);
      if (!m) continue;
      const name = `${path}.${m[1]!}`;
      if (m[2] !== "(") { found.push(name); continue; }
      const inner = setInText(`x ${argument.trim().replace(/^\w+\s+(?=\w)/, "")}`, [m[1]!]);
      found.push(...inner.map((n) => `${path}.${n}`));
    }
  };
  for (const component of components) {
    const pattern = new RegExp(`[\\w\\]][\\s\\n]+${component.replaceAll(/[^\w]/g, "\\$&")}\\s*(?:\\[[^\\]]*\\])?\\s*\\(`, "g");
    for (const m of clean.matchAll(pattern)) {
      const { list } = argumentsAt(m.index + m[0].length - 1);
      visit(list, component);
    }
  }
  return [...new Set(found)];
}
