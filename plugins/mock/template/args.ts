import type { Budget } from './budget.ts';
import type { Json } from './types.ts';

/** A placeholder as it stands in a text: `@name(args)` from `start` up to `end`. */
export interface Written {
  readonly name: string;
  readonly args: readonly Json[];
  readonly end: number;
}

const ENDS_NAME = new Set('@#%&()?');
const CLOSES: Readonly<Record<string, string>> = { '(': ')', '[': ']', '{': '}' };
const ESCAPES: Readonly<Record<string, string>> = { n: '\n', t: '\t', r: '\r', b: '\b', f: '\f' };
const isSpace = (letter: string): boolean => letter.trim() === '';

/** The placeholder whose `@` stands at `start`; undefined where no name follows. */
export function readPlaceholder(text: string, start: number, budget: Budget): Written | undefined {
  let at = start + 1;
  while (at < text.length && !ENDS_NAME.has(text.charAt(at)) && !isSpace(text.charAt(at))) at += 1;
  budget.charge(at - start);
  const name = text.slice(start + 1, at);
  if (name === '') return undefined;
  const close = text.charAt(at) === '(' ? closeOf(text, at, budget) : undefined;
  if (close === undefined) return { name, args: [], end: at };
  return { name, args: readArgs(text.slice(at + 1, close), budget), end: close + 1 };
}

/** Where the bracket at `open` closes; brackets in quotes do not count. Undefined where it never does. */
function closeOf(text: string, open: number, budget: Budget): number | undefined {
  const waiting: string[] = [];
  for (let at = open; at < text.length; at += 1) {
    const letter = text.charAt(at);
    budget.charge(1);
    if (letter === '"' || letter === "'") {
      const end = quoteEnd(text, at, budget);
      // A lone apostrophe is a letter like others.
      if (end !== undefined) at = end;
    } else if (CLOSES[letter]) waiting.push(CLOSES[letter]);
    else if (letter === waiting.at(-1)) {
      waiting.pop();
      if (waiting.length === 0) return at;
    } else if (letter === ')') return at;
  }
  return undefined;
}

/** Where the quotes at `start` end. What is read counts also where they do not: many that never end would take long. */
function quoteEnd(text: string, start: number, budget: Budget): number | undefined {
  const quote = text.charAt(start);
  for (let at = start + 1; at < text.length; at += 1) {
    budget.charge(1);
    if (text.charAt(at) === '\\') at += 1;
    else if (text.charAt(at) === quote) return at;
  }
  return undefined;
}

/** What stands between the brackets, as values: numbers, quoted texts, `true`, `null`, lists; what is none of them is a text. */
function readArgs(text: string, budget: Budget): readonly Json[] {
  if (text.trim() === '') return [];
  return parted(text, budget).map((part) => readValue(part, budget));
}

/** The parts between the commas that stand in no bracket and no quotes. */
function parted(text: string, budget: Budget): string[] {
  const parts: string[] = [];
  let depth = 0;
  let from = 0;
  for (let at = 0; at < text.length; at += 1) {
    const letter = text.charAt(at);
    if (letter === '"' || letter === "'") at = quoteEnd(text, at, budget) ?? at;
    else if (CLOSES[letter]) depth += 1;
    else if (letter === ')' || letter === ']' || letter === '}') depth -= 1;
    else if (letter === ',' && depth === 0) {
      parts.push(text.slice(from, at));
      from = at + 1;
    }
  }
  return [...parts, text.slice(from)];
}

const NUMBER = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d{1,3})?$/i;
const MOST_NESTED = 32;

function readValue(part: string, budget: Budget, depth = 0): Json {
  const text = part.trim();
  if (text.length < 400 && NUMBER.test(text)) return Number(text);
  if (text === 'true' || text === 'false') return text === 'true';
  if (text === 'null') return null;
  const [first, last] = [text.charAt(0), text.charAt(text.length - 1)];
  if ((first === '"' || first === "'") && quoteEnd(text, 0, budget) === text.length - 1)
    return unescaped(text.slice(1, -1));
  if (first !== '[' || last !== ']' || depth > MOST_NESTED) return text;
  const inner = text.slice(1, -1);
  return inner.trim() === '' ? [] : parted(inner, budget).map((one) => readValue(one, budget, depth + 1));
}

function unescaped(text: string): string {
  return text.replace(/\\(?:u([\da-f]{4})|(.))/gis, (_all, code: string | undefined, letter: string) =>
    code === undefined ? (ESCAPES[letter] ?? letter) : String.fromCharCode(Number.parseInt(code, 16)),
  );
}
