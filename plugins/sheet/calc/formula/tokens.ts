import type { Range } from '../../book/address.ts';
import { rangeOf } from '../../book/address.ts';
import { MOST_COLUMNS, MOST_ROWS } from '../../limits.ts';

export type Token =
  | { readonly kind: 'number'; readonly number: number }
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'error'; readonly code: string }
  | { readonly kind: 'sheet'; readonly name: string }
  | { readonly kind: 'range'; readonly range: Range; readonly isCell: boolean }
  | { readonly kind: 'call'; readonly name: string }
  | { readonly kind: 'name'; readonly name: string }
  | { readonly kind: 'sign'; readonly sign: string };

/** The formula cannot be read. */
export class UnreadFormula extends Error {
  override readonly name = 'UnreadFormula';
}

/** Whatever follows, it is no name that only begins like an address. */
const END = '(?![\\p{L}\\p{N}_.(])';
const CELL = '\\$?[A-Za-z]{1,3}\\$?[1-9]\\d{0,6}';
const PATTERNS: readonly (readonly [kind: string, pattern: RegExp])[] = [
  ['space', /\s+/y],
  ['text', /"((?:[^"]|"")*)"/y],
  ['error', /#(?:NULL!|DIV\/0!|VALUE!|REF!|NAME\?|NUM!|N\/A|CIRC!|ERROR!)/y],
  ['quoted', /'((?:[^']|'')+)'!/y],
  ['sheet', /([\p{L}_][\p{L}\p{N}_.]*)!/uy],
  ['columns', new RegExp(`\\$?([A-Za-z]{1,3}):\\$?([A-Za-z]{1,3})${END}`, 'uy')],
  ['rows', new RegExp(`\\$?([1-9]\\d{0,6}):\\$?([1-9]\\d{0,6})${END}`, 'uy')],
  ['range', new RegExp(`(?:${CELL}:${CELL}|${CELL})${END}`, 'uy')],
  ['number', /(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?/y],
  ['call', /([\p{L}_][\p{L}\p{N}_.]*)\(/uy],
  ['name', /[\p{L}_\\][\p{L}\p{N}_.]*/uy],
  ['sign', /<=|>=|<>|[-+*/^&=<>%(){},;]/y],
];

export function tokensOf(formula: string): Token[] {
  const tokens: Token[] = [];
  for (let at = 0; at < formula.length; ) {
    const [kind, found] = match(formula, at);
    at += found[0].length;
    if (kind !== 'space') tokens.push(tokenOf(kind, found));
  }
  return tokens;
}

function match(formula: string, at: number): readonly [string, RegExpExecArray] {
  for (const [kind, pattern] of PATTERNS) {
    pattern.lastIndex = at;
    const found = pattern.exec(formula);
    if (found) return [kind, found];
  }
  throw new UnreadFormula('A sign that no formula has.');
}

function tokenOf(kind: string, [all, one = '', two = '']: RegExpExecArray): Token {
  if (kind === 'text') return { kind, text: one.replaceAll('""', '"') };
  if (kind === 'error') return { kind, code: all };
  if (kind === 'quoted') return { kind: 'sheet', name: one.replaceAll("''", "'") };
  if (kind === 'sheet') return { kind, name: one };
  if (kind === 'number') return { kind, number: Number(all) };
  if (kind === 'call') return { kind, name: one.toUpperCase().replace(/^_XLFN\.(?:_XLWS\.)?/, '') };
  if (kind === 'name') return { kind, name: all };
  if (kind === 'sign') return { kind, sign: all };
  const range =
    kind === 'columns'
      ? rangeOf(`${one}1:${two}${MOST_ROWS}`)
      : kind === 'rows'
        ? rangeOf(`A${one}:XFD${two}`)
        : rangeOf(all.replaceAll('$', ''));
  if (!range || range.to.row >= MOST_ROWS || range.to.column >= MOST_COLUMNS) return { kind: 'error', code: '#REF!' };
  return { kind: 'range', range, isCell: !all.includes(':') };
}
