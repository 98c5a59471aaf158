// Names such as `cart.frame_a.r_0[1]` as a tree, and what a search finds in it.

import type { Variable } from "./protocol";

export interface TreeNode {
  label: string;
  path: string;
  variable?: Variable;
  children: TreeNode[];
}

/** The parts of a name: dots inside of brackets and quotes do not count. `der(a.b)` is one part below `a`. */
export function partsOf(name: string): string[] {
  const derivative = /^((?:der\()+)(.*?)(\)+)$/.exec(name);
  if (derivative) {
    const inner = partsOf(derivative[2]!);
    const last = inner.pop() ?? "";
    return [...inner, `${derivative[1]}${last}${derivative[3]}`];
  }
  const parts: string[] = [];
  let depth = 0;
  let quoted = false;
  let part = "";
  for (const c of name) {
    if (c === "'") quoted = !quoted;
    if (!quoted && (c === "[" || c === "(")) depth++;
    if (!quoted && (c === "]" || c === ")")) depth--;
    if (c === "." && depth === 0 && !quoted) {
      parts.push(part);
      part = "";
    } else {
      part += c;
    }
  }
  parts.push(part);
  return parts;
}

/** The tree of these variables in their order; components stand before single variables of the same level. */
export function buildTree(variables: readonly Variable[]): TreeNode {
  const root: TreeNode = { label: "", path: "", children: [] };
  const byPath = new Map<string, TreeNode>([["", root]]);
  for (const variable of variables) {
    const parts = partsOf(variable.name);
    let at = root;
    for (let i = 0; i < parts.length; i++) {
      const path = at.path === "" ? parts[i]! : `${at.path}.${parts[i]!}`;
      const isLeaf = i === parts.length - 1;
      let next = byPath.get(path);
      if (!next) {
        next = { label: parts[i]!, path, children: [] };
        byPath.set(path, next);
        at.children.push(next);
      }
      if (isLeaf) next.variable = variable;
      at = next;
    }
  }
  return root;
}

/**
 * Whether a variable is found. Words must all occur, in the name or the description; `*` and `?` make a pattern over the
 * whole name; `/…/` is a regular expression; `unit:N` asks for a unit.
 */
export function matcherOf(search: string): (variable: Variable) => boolean {
  const text = search.trim();
  if (text === "") return () => true;
  const expression = /^\/(.+)\/$/.exec(text);
  if (expression) {
    try {
      const pattern = new RegExp(expression[1]!, "i");
      return (v) => pattern.test(v.name);
    } catch {
      return () => false;
    }
  }
  const tests = text.split(/\s+/).map((word): ((v: Variable) => boolean) => {
    if (word.startsWith("unit:")) return (v) => v.unit === word.slice(5);
    if (/[*?]/.test(word)) {
      const escaped = word.replace(/[.+^${}()|[\]\\]/g, "\\$&").replace(/\*/g, ".*").replace(/\?/g, ".");
      const pattern = new RegExp(`^${escaped}$`, "i");
      return (v) => pattern.test(v.name);
    }
    const lower = word.toLowerCase();
    return (v) => v.name.toLowerCase().includes(lower) || (v.description ?? "").toLowerCase().includes(lower);
  });
  return (v) => tests.every((test) => test(v));
}
