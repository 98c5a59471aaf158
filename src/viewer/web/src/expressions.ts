// Formulas over variables, as one types them above a plot: `m*v^2/2`, `abs(motor.i)`, `if x > 0 then x else 0`.
//
//   choice   if logic then choice else choice | logic
//   logic    and-ed relations, `or` between them        relation   sum (< <= > >= == <>) sum
//   sum      products with + and -                      product    powers with * and /
//   power    [-] factor [^ power]                       factor     number | name | function(…) | ( choice )

export type Formula =
  | { kind: "number"; value: number }
  | { kind: "name"; name: string }
  | { kind: "call"; name: string; args: Formula[] }
  | { kind: "choice"; condition: Formula; then: Formula; otherwise: Formula };

const OPERATORS: Record<string, (a: number, b: number) => number> = {
  "+": (a, b) => a + b, "-": (a, b) => a - b, "*": (a, b) => a * b, "/": (a, b) => a / b, "^": (a, b) => a ** b,
  "<": (a, b) => Number(a < b), "<=": (a, b) => Number(a <= b), ">": (a, b) => Number(a > b), ">=": (a, b) => Number(a >= b),
  "==": (a, b) => Number(a === b), "<>": (a, b) => Number(a !== b),
  and: (a, b) => Number(a !== 0 && b !== 0), or: (a, b) => Number(a !== 0 || b !== 0),
};
const FUNCTIONS: Record<string, (...args: number[]) => number> = {
  sin: Math.sin, cos: Math.cos, tan: Math.tan, asin: Math.asin, acos: Math.acos, atan: Math.atan, atan2: Math.atan2, sinh: Math.sinh, cosh: Math.cosh,
  tanh: Math.tanh, exp: Math.exp, log: Math.log, log10: Math.log10, sqrt: Math.sqrt, abs: Math.abs, sign: Math.sign, floor: Math.floor, ceil: Math.ceil,
  min: Math.min, max: Math.max, mod: (a = NaN, b = NaN) => a - Math.floor(a / b) * b, not: (a = NaN) => Number(a === 0), neg: (a = NaN) => -a,
};

const TOKEN = /\s*(?:(\d+\.?\d*(?:[eE][+-]?\d+)?|\.\d+(?:[eE][+-]?\d+)?)|(der\([^()]*\)|(?:[A-Za-z_]\w*|'[^']+')(?:\[[\d,\s]+\])?(?:\.(?:[A-Za-z_]\w*|'[^']+')(?:\[[\d,\s]+\])?)*)|(<=|>=|==|<>|[-+*/^()<>,]))/y;

/** Throws an error with a sentence for what is no formula. */
export function readFormula(text: string): Formula {
  const tokens: string[] = [];
  TOKEN.lastIndex = 0;
  while (TOKEN.lastIndex < text.trimEnd().length) {
    const at = TOKEN.lastIndex;
    const m = TOKEN.exec(text);
    if (!m) throw new Error(`not understood: ${text.slice(at).trim()}`);
    tokens.push(m[1] ?? m[2]?.replaceAll(/\s/g, "") ?? m[3]!);
  }
  let at = 0;
  let depth = 0;
  const peek = (): string => tokens[at] ?? "";
  const take = (wanted?: string): string => {
    const token = tokens[at++];
    if (token === undefined || (wanted !== undefined && token !== wanted)) throw new Error(wanted ? `\`${wanted}\` is missing` : "the formula ends too early");
    return token;
  };
  const chain = (operators: string[], next: () => Formula) => (): Formula => {
    let left = next();
    while (operators.includes(peek())) { const name = take(); left = { kind: "call", name, args: [left, next()] }; }
    return left;
  };
  const factor = (): Formula => {
    const token = take();
    if (/^[\d.]/.test(token)) return { kind: "number", value: Number(token) };
    if (token === "(") { const inside = choice(); take(")"); return inside; }
    if (token === "-" || token === "+" || token === "not") {
      const inside = power();
      return token === "+" ? inside : { kind: "call", name: token === "-" ? "neg" : "not", args: [inside] };
    }
    if (/^[A-Za-z_']/.test(token)) {
      if (peek() !== "(" || token.startsWith("der(")) return token === "pi" ? { kind: "number", value: Math.PI } : { kind: "name", name: token };
      if (FUNCTIONS[token] === undefined) throw new Error(`there is no function \`${token}\``);
      take("(");
      const args = [choice()];
      while (peek() === ",") { take(); args.push(choice()); }
      take(")");
      return { kind: "call", name: token, args };
    }
    throw new Error(`\`${token}\` is not expected here`);
  };
  const power = (): Formula => {
    if (++depth > 200) throw new Error("the formula is too deep");
    const base = factor();
    depth--;
    if (peek() !== "^") return base;
    take();
    const exponent = power();
    // -x^2 is -(x^2).
    if (base.kind === "call" && base.name === "neg") return { kind: "call", name: "neg", args: [{ kind: "call", name: "^", args: [base.args[0]!, exponent] }] };
    return { kind: "call", name: "^", args: [base, exponent] };
  };
  const product = chain(["*", "/"], power);
  const sum = chain(["+", "-"], product);
  const relation = chain(["<", "<=", ">", ">=", "==", "<>"], sum);
  const both = chain(["and"], relation);
  const either = chain(["or"], both);
  const choice = (): Formula => {
    if (peek() !== "if") return either();
    take();
    const condition = either();
    take("then");
    const then = choice();
    take("else");
    return { kind: "choice", condition, then, otherwise: choice() };
  };
  const result = choice();
  if (at < tokens.length) throw new Error(`\`${peek()}\` is not expected here`);
  return result;
}

export function namesIn(formula: Formula): string[] {
  switch (formula.kind) {
    case "number": return [];
    case "name": return formula.name === "time" ? [] : [formula.name];
    case "call": return formula.args.flatMap(namesIn);
    case "choice": return [formula.condition, formula.then, formula.otherwise].flatMap(namesIn);
  }
}

export function evaluate(formula: Formula, read: (name: string) => number): number {
  switch (formula.kind) {
    case "number": return formula.value;
    case "name": return read(formula.name);
    case "choice": return evaluate(formula.condition, read) !== 0 ? evaluate(formula.then, read) : evaluate(formula.otherwise, read);
    case "call": {
      const args = formula.args.map((a) => evaluate(a, read));
      const operator = OPERATORS[formula.name];
      return operator ? operator(args[0]!, args[1]!) : FUNCTIONS[formula.name]!(...args);
    }
  }
}
