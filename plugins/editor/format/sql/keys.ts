import { columnNames, foreign } from './column.ts';
import { closingAt, isSign, isWord, nameOf } from './cursor.ts';
import type { Table } from './table.ts';
import type { Token } from './tokens.ts';

/** A constraint or an index, that stands among the columns. */
export interface Key {
  readonly mark: 'PK' | 'UK' | 'IDX' | 'FK';
  readonly columns: readonly string[];
  readonly target?: string;
}

/** Types that a column called `key` or `index` may have; an index has a name there. */
const TYPES =
  /^(?:(?:var|n|nvar)?char2?|(?:tiny|small|medium|big)?int(?:eger)?|(?:tiny|medium|long)?text|clob|(?:date)?time(?:stamp)?|date|number|numeric|decimal|float|double|real|bool(?:ean)?|blob|json|uuid)$/i;

/** Reads what stands in place of a column; nothing where it says nothing of columns; undefined where it is a column. */
export function keyOf(tokens: readonly Token[]): Key | 'none' | undefined {
  const [first] = tokens;
  if (first?.kind !== 'word') return undefined;
  if (first.value === 'CONSTRAINT') return constraintOf(tokens);
  return unnamedKey(tokens);
}

/** Behind `CONSTRAINT` may stand a name, or none. */
function constraintOf(tokens: readonly Token[]): Key | 'none' {
  const named = unnamedKey(tokens.slice(2));
  return named ?? unnamedKey(tokens.slice(1)) ?? 'none';
}

function unnamedKey(tokens: readonly Token[]): Key | 'none' | undefined {
  const [first, second, third] = tokens;
  const isOpen = (token: Token | undefined) => isSign(token, '(');
  switch (first?.kind === 'word' ? first.value : '') {
    case 'PRIMARY':
      return isWord(second, 'KEY') ? { mark: 'PK', columns: columnsIn(tokens) } : undefined;
    case 'UNIQUE':
      return { mark: 'UK', columns: columnsIn(tokens) };
    case 'FOREIGN':
      return isWord(second, 'KEY') ? foreignKey(tokens) : undefined;
    case 'KEY':
    case 'INDEX':
      return isOpen(second) ||
        ((isOpen(third) || isWord(third, 'USING')) && !isType(second)) ||
        isWord(third, 'CLUSTERED') ||
        isWord(third, 'NONCLUSTERED')
        ? { mark: 'IDX', columns: columnsIn(tokens) }
        : undefined;
    case 'FULLTEXT':
    case 'SPATIAL':
      return isWord(second, 'KEY') || isWord(second, 'INDEX') || isOpen(second) || isOpen(third)
        ? { mark: 'IDX', columns: columnsIn(tokens) }
        : undefined;
    case 'CHECK':
      return isOpen(second) || isWord(second, 'CONSTRAINT') ? 'none' : undefined;
    case 'EXCLUDE':
      return isOpen(second) || isWord(second, 'USING') ? 'none' : undefined;
    case 'PERIOD':
      return isWord(second, 'FOR') ? 'none' : undefined;
    case 'SUPPLEMENTAL':
      return isWord(second, 'LOG') ? 'none' : undefined;
    case 'LIKE':
      return 'none';
    default:
      return undefined;
  }
}

const isType = (token: Token | undefined) => token?.kind === 'word' && TYPES.test(token.raw);

/** The names in the first brackets. */
function columnsIn(tokens: readonly Token[]): string[] {
  const from = tokens.findIndex((token) => isSign(token, '('));
  return from < 0 ? [] : columnNames(tokens.slice(from + 1, closingAt(tokens, from)));
}

function foreignKey(tokens: readonly Token[]): Key {
  const at = tokens.findIndex((token) => isWord(token, 'REFERENCES'));
  const behind = at < 0 ? [] : tokens.slice(at + 1);
  const end = behind.findIndex((token) => token.kind !== 'name' && token.kind !== 'word' && !isSign(token, '.'));
  // `REFERENCES users ON DELETE …` names no columns.
  const named = behind.slice(0, end < 0 ? undefined : end);
  const words = named.filter((_token, index) => index === 0 || isSign(named[index - 1], '.'));
  const table = words.filter((token) => !isSign(token, '.')).at(-1);
  const columns = isSign(behind[named.length], '(') ? columnsIn(behind) : [];
  return { mark: 'FK', columns: columnsIn(tokens), target: foreign(table ? nameOf(table) : '', columns) };
}

/** Marks the columns that a key is made of. */
export function addKey(table: Table, { mark, columns, target }: Key): void {
  const isWhole = columns.length > 1 && mark !== 'PK';
  const sign = mark === 'FK' ? (target ?? mark) : isWhole ? `${mark} (${columns.join(', ')})` : mark;
  for (const name of columns) table.addKey(name, sign);
}
