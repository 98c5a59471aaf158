// The little Markdown that hover texts are written in, as elements: code blocks, code in lines, bold, paragraphs. Never as markup.

/** The parts of a line: plain, code, bold. */
export function spansOf(text: string): { kind: "plain" | "code" | "bold"; text: string }[] {
  const result: { kind: "plain" | "code" | "bold"; text: string }[] = [];
  let at = 0;
  for (const match of text.matchAll(/`([^`]+)`|\*\*([^*]+)\*\*/g)) {
    if (match.index > at) result.push({ kind: "plain", text: text.slice(at, match.index) });
    result.push(match[1] !== undefined ? { kind: "code", text: match[1] } : { kind: "bold", text: match[2]! });
    at = match.index + match[0].length;
  }
  if (at < text.length) result.push({ kind: "plain", text: text.slice(at) });
  return result;
}

export function blocksOf(markdown: string): HTMLElement {
  const root = document.createElement("div");
  for (const [i, part] of markdown.split("```").entries()) {
    if (i % 2 === 1) {
      const block = document.createElement("pre");
      block.textContent = part.replace(/^\w*\n/, "").trimEnd();
      root.append(block);
      continue;
    }
    for (const paragraph of part.split(/\n\s*\n/)) {
      if (paragraph.trim() === "") continue;
      const p = document.createElement("p");
      for (const span of spansOf(paragraph.trim())) {
        const element = document.createElement(span.kind === "code" ? "code" : span.kind === "bold" ? "b" : "span");
        element.textContent = span.text;
        p.append(element);
      }
      root.append(p);
    }
  }
  return root;
}
