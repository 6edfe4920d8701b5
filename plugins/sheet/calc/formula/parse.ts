import { error, errorOf, type Scalar } from '../values.ts';
import type { Formula, Node, Operator, Reference } from './nodes.ts';
import { type Token, tokensOf, UnreadFormula } from './tokens.ts';

/** As Excel has it. */
const MOST_LENGTH = 8192;
/** Excel nests functions 64 deep; parentheses count here, too. */
const MOST_DEPTH = 128;

const RANKS: Readonly<Record<Operator, number>> = {
  ...{ '=': 1, '<>': 1, '<': 1, '>': 1, '<=': 1, '>=': 1, '&': 2 },
  ...{ '+': 3, '-': 3, '*': 4, '/': 4, '^': 5 },
};
const isOperator = (sign: string): sign is Operator => Object.hasOwn(RANKS, sign);

/** Throws `UnreadFormula`. */
export function parseFormula(text: string): Formula {
  if (text.length > MOST_LENGTH) throw new UnreadFormula('Longer than a formula may be.');
  const reader = new Reader(tokensOf(text));
  const root = reader.expression(0);
  reader.end();
  return { root, references: reader.references };
}

class Reader {
  readonly references: Reference[] = [];
  readonly #tokens: readonly Token[];
  #at = 0;
  #depth = 0;

  constructor(tokens: readonly Token[]) {
    this.#tokens = tokens;
  }

  end(): void {
    if (this.#at < this.#tokens.length) throw new UnreadFormula('More than one formula.');
  }

  /** Operators of one rank are taken from left to right, those of powers as well. */
  expression(least: number): Node {
    this.#depth += 1;
    if (this.#depth > MOST_DEPTH) throw new UnreadFormula('Nested too deep.');
    let left = this.#prefixed();
    for (;;) {
      const sign = this.#sign();
      if (sign === undefined || !isOperator(sign) || RANKS[sign] <= least) break;
      this.#at += 1;
      left = { kind: 'binary', operator: sign, left, right: this.expression(RANKS[sign]) };
    }
    this.#depth -= 1;
    return left;
  }

  /** A sign before a number binds it closer than a power does: -2^2 is 4. */
  #prefixed(): Node {
    const signs: ('-' | '+')[] = [];
    for (let sign = this.#sign(); sign === '-' || sign === '+'; sign = this.#sign()) {
      signs.push(sign);
      this.#at += 1;
    }
    let node = this.#primary();
    let percents = 0;
    while (this.#sign() === '%') {
      this.#at += 1;
      percents += 1;
      node = { kind: 'unary', operator: '%', of: node };
    }
    if (signs.length + percents > MOST_DEPTH) throw new UnreadFormula('Too many signs.');
    for (const operator of signs.reverse()) node = { kind: 'unary', operator, of: node };
    return node;
  }

  #primary(): Node {
    const token = this.#tokens[this.#at];
    this.#at += 1;
    if (token?.kind === 'number') return { kind: 'value', value: token.number };
    if (token?.kind === 'text') return { kind: 'value', value: token.text };
    if (token?.kind === 'error') return { kind: 'value', value: errorOf(token.code) };
    if (token?.kind === 'name') return named(token.name);
    if (token?.kind === 'call') return { kind: 'call', name: token.name, parts: this.#parts() };
    if (token?.kind === 'sheet') return this.#reference(this.#tokens[this.#at++], token.name);
    if (token?.kind === 'range') return this.#reference(token, undefined);
    if (token?.kind === 'sign' && token.sign === '{') return this.#list();
    if (token?.kind !== 'sign' || token.sign !== '(') throw new UnreadFormula('A value is missing.');
    const inner = this.expression(0);
    this.#take(')');
    return inner;
  }

  #reference(token: Token | undefined, sheet: string | undefined): Node {
    if (token?.kind === 'error') return { kind: 'value', value: errorOf(token.code) };
    if (token?.kind !== 'range') throw new UnreadFormula('An address is missing.');
    const reference = { kind: 'reference', sheet, range: token.range, isCell: token.isCell } as const;
    this.references.push(reference);
    return reference;
  }

  /** What stands between the parentheses of a function; a part that is left out is empty. */
  #parts(): Node[] {
    const parts: Node[] = [];
    if (this.#skip(')')) return parts;
    for (;;) {
      const sign = this.#sign();
      const isOut = sign === ',' || sign === ';' || sign === ')';
      parts.push(isOut ? { kind: 'value', value: null } : this.expression(0));
      if (this.#skip(')')) return parts;
      if (!this.#skip(',')) this.#take(';');
    }
  }

  /** {1,2;3,4}: rows of constants. */
  #list(): Node {
    const rows: Scalar[][] = [[]];
    for (;;) {
      const isMinus = this.#skip('-');
      const node = this.#primary();
      if (node.kind !== 'value') throw new UnreadFormula('A list holds constants.');
      rows.at(-1)?.push(isMinus && typeof node.value === 'number' ? -node.value : node.value);
      if (this.#skip('}')) return { kind: 'list', rows };
      if (this.#skip(';')) rows.push([]);
      else this.#take(',');
    }
  }

  #sign(): string | undefined {
    const token = this.#tokens[this.#at];
    return token?.kind === 'sign' ? token.sign : undefined;
  }

  #skip(sign: string): boolean {
    const isThere = this.#sign() === sign;
    if (isThere) this.#at += 1;
    return isThere;
  }

  #take(sign: string): void {
    if (!this.#skip(sign)) throw new UnreadFormula(`${sign} is missing.`);
  }
}

/** Names of ranges are not kept in a book. */
function named(name: string): Node {
  const upper = name.toUpperCase();
  if (upper === 'TRUE' || upper === 'FALSE') return { kind: 'value', value: upper === 'TRUE' };
  return { kind: 'value', value: error.name };
}
