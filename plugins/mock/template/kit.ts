import type { Budget } from './budget.ts';
import type { Json, TemplateSource } from './types.ts';

export type Args = readonly (Json | undefined)[];
/** One placeholder: `undefined` is the empty text. */
export type Placeholder = (kit: Kit, args: Args) => Json | undefined;

export const wholeOr = (value: Json | undefined, otherwise: number): number => {
  const number = typeof value === 'string' ? Number.parseFloat(value) : typeof value === 'number' ? value : Number.NaN;
  return Number.isFinite(number) ? Math.trunc(number) : otherwise;
};

export const textOf = (value: Json | undefined): string => {
  if (value === undefined) return '';
  if (Array.isArray(value)) return value.map((one) => (one === null ? '' : textOf(one))).join(',');
  return typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value);
};

/** What placeholders are made of. One for each `make`: `@increment` counts here. */
export class Kit {
  counted = 0;
  readonly budget: Budget;
  readonly now: () => number;
  private readonly chance: () => number;

  constructor(source: TemplateSource, budget: Budget) {
    this.chance = source.chance;
    this.now = source.now;
    this.budget = budget;
  }

  share(): number {
    return this.chance();
  }

  /** Both ends are among them, in any order. */
  between(a: number, b: number): number {
    const [low, high] = a <= b ? [a, b] : [b, a];
    return Math.min(high, Math.floor(this.chance() * (high - low + 1)) + low);
  }

  one<T>(list: readonly T[]): T | undefined {
    return list[this.between(0, list.length - 1)];
  }

  /** Of a list in the code, which is never empty. */
  word(list: readonly string[]): string {
    return this.one(list) ?? '';
  }

  letters(pool: string, count: number): string {
    this.budget.write(count);
    let text = '';
    for (let i = 0; i < count; i++) text += pool.charAt(this.between(0, pool.length - 1));
    return text;
  }

  /** `count` parts of what `part` makes; each counts while it is made. */
  many(count: number, part: () => string): string[] {
    const parts: string[] = [];
    for (let i = 0; i < count; i++) {
      this.budget.write(1);
      parts.push(part());
    }
    return parts;
  }

  shuffled<T>(list: readonly T[]): T[] {
    this.budget.charge(list.length);
    const rest = [...list];
    for (let i = rest.length - 1; i > 0; i--) {
      const other = this.between(0, i);
      [rest[i], rest[other]] = [rest[other] as T, rest[i] as T];
    }
    return rest;
  }
}

/** `(min, max)`, `(count)` or neither. */
export function countOf(kit: Kit, args: Args, usual: readonly [number, number]): number {
  if (args[0] === undefined) return kit.between(...usual);
  const min = wholeOr(args[0], usual[0]);
  return args[1] === undefined ? min : kit.between(min, wholeOr(args[1], min));
}
