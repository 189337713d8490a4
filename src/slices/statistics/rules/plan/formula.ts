/** A formula as a tree: a number, a statistic by its id, or two of them with an operator. */
export type Formula =
  | { readonly kind: "number"; readonly value: number }
  | { readonly kind: "statistic"; readonly id: string }
  | { readonly kind: "operation"; readonly operator: Operator; readonly left: Formula; readonly right: Formula };
type Operator = "+" | "-" | "*" | "/";

const TOKEN = /\s*(?:(\d+(?:\.\d+)?)|([a-z][a-z0-9_]*)|([-+*/()]))/y;

/**
 * Reads a formula such as "(h + bb) / (ab + bb)": ids of statistics, numbers, + - * / and parentheses.
 * @returns undefined for what is no formula
 */
export function readFormula(text: string): Formula | undefined {
  const tokens = tokensOf(text);
  if (!tokens) return undefined;
  let at = 0;
  const peek = () => tokens[at];
  const sum = (): Formula | undefined => chain(product, ["+", "-"]);
  const product = (): Formula | undefined => chain(factor, ["*", "/"]);
  const tree = sum();
  return at === tokens.length ? tree : undefined;

  function chain(part: () => Formula | undefined, operators: readonly string[]): Formula | undefined {
    let left = part();
    while (left && operators.includes(peek() ?? "")) {
      const operator = tokens![at++] as Operator;
      const right = part();
      left = right && { kind: "operation", operator, left, right };
    }
    return left;
  }

  function factor(): Formula | undefined {
    const token = tokens![at++];
    if (token === undefined) return undefined;
    if (token === "(") {
      const inside = sum();
      return tokens![at++] === ")" ? inside : undefined;
    }
    if (/^\d/.test(token)) return { kind: "number", value: Number(token) };
    return /^[a-z]/.test(token) ? { kind: "statistic", id: token } : undefined;
  }
}

function tokensOf(text: string): string[] | undefined {
  const tokens: string[] = [];
  TOKEN.lastIndex = 0;
  const end = text.trimEnd().length;
  while (TOKEN.lastIndex < end) {
    const found = TOKEN.exec(text);
    if (!found) return undefined;
    tokens.push((found[1] ?? found[2] ?? found[3])!);
  }
  return tokens;
}

/** The ids of the statistics that a formula uses. */
export function statisticsIn(formula: Formula): string[] {
  if (formula.kind === "number") return [];
  if (formula.kind === "statistic") return [formula.id];
  return [...statisticsIn(formula.left), ...statisticsIn(formula.right)];
}

/** What a formula makes of some values; null where one of them is unknown, and for a division by zero. */
export function compute(formula: Formula, of: (id: string) => number | null): number | null {
  if (formula.kind === "number") return formula.value;
  if (formula.kind === "statistic") return of(formula.id);
  const [left, right] = [compute(formula.left, of), compute(formula.right, of)];
  if (left === null || right === null) return null;
  switch (formula.operator) {
    case "+":
      return left + right;
    case "-":
      return left - right;
    case "*":
      return left * right;
    case "/":
      return right === 0 ? null : left / right;
  }
}
