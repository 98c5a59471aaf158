// Words of Modelica for the editor.

import { HighlightStyle, StreamLanguage, syntaxHighlighting, type StreamParser } from "@codemirror/language";
import { tags } from "@lezer/highlight";

const KEYWORDS = new Set((
  "algorithm and annotation block break class connect connector constant constrainedby der discrete each else elseif " +
  "elsewhen encapsulated end enumeration equation expandable extends external false final flow for function if import " +
  "impure in initial inner input loop model not operator or outer output package parameter partial protected public pure " +
  "record redeclare replaceable return stream then true type when while within"
).split(" "));
const TYPES = new Set(["Real", "Integer", "Boolean", "String", "Clock"]);

interface LexerState {
  comment: boolean;
  text: boolean;
}

const parser: StreamParser<LexerState> = {
  startState: () => ({ comment: false, text: false }),
  token(stream, state) {
    if (state.comment) {
      if (stream.skipTo("*/")) { stream.match("*/"); state.comment = false; } else stream.skipToEnd();
      return "comment";
    }
    if (state.text) {
      while (!stream.eol()) {
        const c = stream.next();
        if (c === "\\") stream.next();
        else if (c === '"') { state.text = false; break; }
      }
      return "string";
    }
    if (stream.eatSpace()) return null;
    if (stream.match("//")) { stream.skipToEnd(); return "comment"; }
    if (stream.match("/*")) { state.comment = true; return "comment"; }
    if (stream.eat('"')) { state.text = true; return "string"; }
    if (stream.match(/^\d+(\.\d*)?([eE][+-]?\d+)?/)) return "number";
    if (stream.match(/^'[^']*'/)) return "variableName";
    const word = stream.match(/^[A-Za-z_]\w*/) as RegExpMatchArray | null;
    if (word) {
      if (KEYWORDS.has(word[0])) return "keyword";
      return TYPES.has(word[0]) ? "typeName" : "variableName";
    }
    stream.next();
    return "operator";
  },
  languageData: { commentTokens: { line: "//", block: { open: "/*", close: "*/" } } },
};

const style = HighlightStyle.define([
  { tag: tags.keyword, color: "var(--code-keyword)" },
  { tag: tags.typeName, color: "var(--code-type)" },
  { tag: tags.number, color: "var(--code-number)" },
  { tag: tags.string, color: "var(--code-string)" },
  { tag: tags.comment, color: "var(--code-comment)", fontStyle: "italic" },
]);

export const modelica = [StreamLanguage.define(parser), syntaxHighlighting(style)];
