import type { Json } from '../template/types.ts';

/** Ends of what was seen. */
export type Span = readonly [number, number];

/** What the values at one path of many results have in common. */
export interface PathShape {
  readonly types: Set<string>;
  /** The values themselves, as JSON, until there are two. */
  readonly distinct: Set<string>;
  /** By what is measured: `number`, `decimals`, `rows`, `length`. */
  readonly spans: Map<string, Span>;
  /** Digits as `9`, letters as `a` and `A`, Han as `汉`, others as themselves. */
  readonly classes: Set<string>;
  count: number;
}

export type Shape = Map<string, PathShape>;

const typeOf = (value: Json): string => (value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value);
const classOf = (letter: string): string => {
  if (/\d/.test(letter)) return '9';
  if (/[a-z]/.test(letter)) return 'a';
  if (/[A-Z]/.test(letter)) return 'A';
  return /\p{Script=Han}/u.test(letter) ? '汉' : letter;
};
const decimalsOf = (number: number): number => {
  const text = String(number);
  return text.includes('e') ? 0 : (text.split('.')[1] ?? '').length;
};

function measure(at: PathShape, name: string, size: number): void {
  const [low, high] = at.spans.get(name) ?? [size, size];
  at.spans.set(name, [Math.min(low, size), Math.max(high, size)]);
}

function pathShape(shape: Shape, path: string): PathShape {
  const there = shape.get(path);
  if (there) return there;
  const made = { types: new Set<string>(), distinct: new Set<string>(), spans: new Map(), classes: new Set<string>() };
  const added: PathShape = { ...made, count: 0 };
  shape.set(path, added);
  return added;
}

function add(shape: Shape, path: string, value: Json): void {
  const at = pathShape(shape, path);
  at.count += 1;
  at.types.add(typeOf(value));
  if (at.distinct.size < 2) at.distinct.add(JSON.stringify(value));
  if (typeof value === 'number') {
    measure(at, 'number', value);
    measure(at, 'decimals', decimalsOf(value));
  } else if (typeof value === 'string') {
    measure(at, 'length', value.length);
    for (const letter of value) at.classes.add(classOf(letter));
  } else if (Array.isArray(value)) {
    measure(at, 'rows', value.length);
    for (const row of value as readonly Json[]) add(shape, `${path}[]`, row);
  } else if (value !== null && typeof value === 'object') {
    for (const [key, child] of Object.entries(value)) add(shape, `${path}.${key}`, child);
  }
}

/** The summary of many results by path: `.list[].name`; the whole is the empty path. */
export function shapeOf(results: readonly Json[]): Shape {
  const shape: Shape = new Map();
  for (const result of results) add(shape, '', result);
  return shape;
}

/** Few results do not reach the ends: what varies may reach a little further. */
const widened = ([low, high]: Span): Span => {
  const more = low === high ? 0 : (high - low) * 0.3 + 1;
  return [low - more, high + more];
};
const isWithin = ([low, high]: Span, [least, most]: Span): boolean => low >= least && high <= most;

const KINDS: ReadonlySet<string> = new Set('9aA');
/** Those of `@string`: where three were seen, all may come. */
const SYMBOLS = '!@#$%^&*()[]';
const isIn = (classes: ReadonlySet<string>, letter: string): boolean =>
  classes.has(letter) || (SYMBOLS.includes(letter) && [...SYMBOLS].filter((one) => classes.has(one)).length >= 3);

function faultsAt(ours: PathShape, oracle: PathShape): string[] {
  const [types, expected] = [ours, oracle].map((one) => [...one.types].sort().join('|'));
  if (types !== expected) return [`is ${types}, not ${expected}`];
  const faults: string[] = [];
  const isConstant = oracle.distinct.size === 1;
  if (isConstant && (ours.distinct.size > 1 || ![...ours.distinct].every((one) => oracle.distinct.has(one)))) {
    faults.push(`is ${[...ours.distinct].join(' or ')}, not always ${[...oracle.distinct].join()}`);
  }
  if (!isConstant && ours.distinct.size === 1) faults.push(`is always ${[...ours.distinct].join()}`);
  for (const [name, span] of oracle.spans) {
    const made = ours.spans.get(name);
    if (made && !isWithin(made, widened(span))) faults.push(`${name} ${made.join('..')} is not in ${span.join('..')}`);
  }
  const others = [...ours.classes].filter((letter) => !isIn(oracle.classes, letter));
  if (others.length > 0) faults.push(`has ${JSON.stringify(others.join(''))}`);
  const missing = [...oracle.classes].filter((letter) => KINDS.has(letter) && !ours.classes.has(letter));
  if (missing.length > 0) faults.push(`has no ${JSON.stringify(missing.join(''))}`);
  return faults;
}

/** What of `ours` is not as in `oracle`; both are made of the same number of results. */
export function differences(ours: Shape, oracle: Shape): string[] {
  const faults: string[] = [];
  for (const [path, expected] of oracle) {
    const made = ours.get(path);
    if (!made) faults.push(`${path}: is missing`);
    else faults.push(...faultsAt(made, expected).map((fault) => `${path}: ${fault}`));
    if (made && made.count !== expected.count && ours.get('')?.count === expected.count) {
      faults.push(`${path}: is there ${made.count} times, not each time`);
    }
  }
  return [...faults, ...[...ours.keys()].filter((path) => !oracle.has(path)).map((path) => `${path}: is too much`)];
}
