import type { Node } from '../formula/nodes.ts';
import { CellError, compare, error, first, Matrix, toBoolean, toNumber, type Value } from '../values.ts';

type Evaluate = (node: Node) => Value;
export interface Where {
  readonly place: { readonly row: number; readonly column: number };
}
type Lazy = (parts: readonly Node[], evaluate: Evaluate, where: Where) => Value;

const at = (parts: readonly Node[], number: number): Node => {
  const part = parts[number];
  if (!part) throw error.value;
  return part;
};

/** Functions that do not look at all of their parts, or at their addresses. */
export const LAZY: ReadonlyMap<string, Lazy> = new Map<string, Lazy>([
  [
    'IF',
    (parts, evaluate) => {
      if (toBoolean(evaluate(at(parts, 0)))) return evaluate(at(parts, 1));
      return parts[2] ? evaluate(parts[2]) : false;
    },
  ],
  ['IFERROR', (parts, evaluate) => instead(parts, evaluate, () => true)],
  ['IFNA', (parts, evaluate) => instead(parts, evaluate, ({ code }) => code === '#N/A')],
  [
    'IFS',
    (parts, evaluate) => {
      for (let number = 0; number + 1 < parts.length; number += 2) {
        if (toBoolean(evaluate(at(parts, number)))) return evaluate(at(parts, number + 1));
      }
      return error.na;
    },
  ],
  [
    'SWITCH',
    (parts, evaluate) => {
      const wanted = first(evaluate(at(parts, 0)));
      for (let number = 1; number + 1 < parts.length; number += 2) {
        if (compare(wanted, first(evaluate(at(parts, number)))) === 0) return evaluate(at(parts, number + 1));
      }
      return parts.length % 2 === 0 ? evaluate(at(parts, parts.length - 1)) : error.na;
    },
  ],
  [
    'CHOOSE',
    (parts, evaluate) => {
      const number = Math.trunc(toNumber(evaluate(at(parts, 0))));
      return number < 1 || number >= parts.length ? error.value : evaluate(at(parts, number));
    },
  ],
  ['ROW', (parts, _evaluate, { place }) => address(parts, place.row, 'row')],
  ['COLUMN', (parts, _evaluate, { place }) => address(parts, place.column, 'column')],
  ['ROWS', (parts, evaluate) => size(parts, evaluate, 'row')],
  ['COLUMNS', (parts, evaluate) => size(parts, evaluate, 'column')],
]);

function instead(parts: readonly Node[], evaluate: Evaluate, isMeant: (fault: CellError) => boolean): Value {
  const value = evaluate(at(parts, 0));
  const one = first(value);
  return one instanceof CellError && isMeant(one) ? evaluate(at(parts, 1)) : value;
}

function address(parts: readonly Node[], own: number, side: 'row' | 'column'): Value {
  const [part] = parts;
  if (!part) return own + 1;
  return part.kind === 'reference' ? part.range.from[side] + 1 : error.value;
}

function size(parts: readonly Node[], evaluate: Evaluate, side: 'row' | 'column'): Value {
  const part = at(parts, 0);
  if (part.kind === 'reference') return part.range.to[side] - part.range.from[side] + 1;
  const value = evaluate(part);
  if (value instanceof CellError) return value;
  if (!(value instanceof Matrix)) return 1;
  return side === 'row' ? value.height : value.width;
}
