import type { CellStyle } from '../../book/types.ts';

/** Styles of a sheet: those that were there keep their numbers, new ones come after them. */
export class StyleList {
  readonly #styles: CellStyle[];
  readonly #numbers = new Map<string, number>();
  readonly #texts = new WeakMap<CellStyle, string>();

  constructor(styles: readonly CellStyle[]) {
    this.#styles = [...styles];
    for (const [number, style] of styles.entries()) {
      const text = this.#text(style);
      if (!this.#numbers.has(text)) this.#numbers.set(text, number);
    }
  }

  get list(): readonly CellStyle[] {
    return this.#styles;
  }

  /** The number that it had, if that is still this style. */
  numberOf(style: CellStyle, before: unknown): number {
    const text = this.#text(style);
    const had = typeof before === 'number' ? this.#styles[before] : undefined;
    if (had !== undefined && this.#text(had) === text) return before as number;
    const known = this.#numbers.get(text);
    if (known !== undefined) return known;
    this.#numbers.set(text, this.#styles.length);
    return this.#styles.push(style) - 1;
  }

  /** The same for the same fields, in whatever order. */
  #text(style: CellStyle): string {
    if (typeof style !== 'object' || style === null) return JSON.stringify(style) ?? '';
    const known = this.#texts.get(style);
    if (known !== undefined) return known;
    const text = JSON.stringify(sorted(style));
    this.#texts.set(style, text);
    return text;
  }
}

function sorted(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.entries(value)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, one]) => [key, sorted(one)]);
}
