import { closingAt, isSign, isWord, nameOf, written } from './cursor.ts';
import { type Column, type ColumnPlace, withKey } from './table.ts';
import type { Token } from './tokens.ts';

/** What may follow a type; all before it is the type. */
const BEHIND_TYPE = new Set([
  'NOT',
  'NULL',
  'DEFAULT',
  'PRIMARY',
  'UNIQUE',
  'KEY',
  'REFERENCES',
  'CHECK',
  'CONSTRAINT',
  'COMMENT',
  'COLLATE',
  'CHARSET',
  'AUTO_INCREMENT',
  'AUTOINCREMENT',
  'IDENTITY',
  'GENERATED',
  'AS',
  'ON',
  'VIRTUAL',
  'STORED',
  'PERSISTED',
  'INVISIBLE',
  'VISIBLE',
  'ENCODE',
  'COLUMN_FORMAT',
  'STORAGE',
  'SPARSE',
  'ROWGUIDCOL',
  'ENABLE',
  'DISABLE',
  'COMPRESSION',
  'MASKED',
  'FILESTREAM',
  'SRID',
  'FIRST',
  'AFTER',
  'SORTKEY',
  'DISTKEY',
  'INITIALLY',
  'DEFERRABLE',
  'FORMAT',
  'USING',
]);

export interface Defined {
  readonly column: Column;
  readonly place: ColumnPlace;
  /** Names of other tables' columns that it points to are in its keys already. */
  readonly last: Token | undefined;
}

/** Reads `name type …` ; undefined where it is none. */
export function columnOf(tokens: readonly Token[]): Defined | undefined {
  const [first, ...rest] = tokens;
  if (!first || (first.kind !== 'word' && first.kind !== 'name' && first.kind !== 'string')) return undefined;
  const typeEnd = endOfType(rest);
  const type = written(rest.slice(0, typeEnd));
  const reader = new ColumnReader(rest.slice(typeEnd), {
    ...{ name: nameOf(first), type, isNullable: true, keys: [], initial: '', comment: '' },
  });
  return { column: reader.read(), place: reader.place, last: tokens.at(-1) };
}

function endOfType(tokens: readonly Token[]): number {
  for (let at = 0; at < tokens.length; at += 1) {
    const token = tokens[at];
    if (isSign(token, '(')) at = closingAt(tokens, at);
    else if (token?.kind === 'word' && isBehindType(tokens, at)) return at;
  }
  return tokens.length;
}

/** `CHARACTER SET` says how a text is stored, `character varying` is a type. */
const isBehindType = (tokens: readonly Token[], at: number): boolean =>
  BEHIND_TYPE.has(tokens[at]?.value ?? '') ||
  isCharset(tokens, at) ||
  (isWord(tokens[at], 'WITH') && isWord(tokens[at + 1], 'VALUES'));
const isCharset = (tokens: readonly Token[], at: number) =>
  isWord(tokens[at], 'CHARACTER') && isWord(tokens[at + 1], 'SET');

/** The words behind a column's type, one after the other. */
class ColumnReader {
  readonly #tokens: readonly Token[];
  #column: Column;
  #at = 0;
  place: ColumnPlace;

  constructor(tokens: readonly Token[], column: Column) {
    this.#tokens = tokens;
    this.#column = column;
  }

  read(): Column {
    while (this.#at < this.#tokens.length) this.#step();
    return this.#column;
  }

  #step(): void {
    const token = this.#tokens[this.#at];
    if (isSign(token, '(')) {
      this.#at = closingAt(this.#tokens, this.#at) + 1;
      return;
    }
    this.#at += 1;
    const read = token?.kind === 'word' ? STEPS[token.value] : undefined;
    read?.(this);
  }

  takes(word: string): boolean {
    if (!isWord(this.#tokens[this.#at], word)) return false;
    this.#at += 1;
    return true;
  }

  set(change: Partial<Column>): void {
    this.#column = { ...this.#column, ...change };
  }

  addKey(key: string): void {
    this.#column = withKey(this.#column, key);
  }

  /** Behind what the column begins with; a default that was said before stays. */
  begins(initial: string): void {
    this.set({ initial: [this.#column.initial, initial].filter((part) => part !== '').join(' ') });
  }

  /** One name or string, of one word or more with dots between. */
  name(): string {
    const token = this.#tokens[this.#at];
    if (token) this.#at += 1;
    let name = token ? nameOf(token) : '';
    while (isSign(this.#tokens[this.#at], '.') && this.#tokens[this.#at + 1]) {
      name = nameOf(this.#tokens[this.#at + 1] as Token);
      this.#at += 2;
    }
    return name;
  }

  string(): string | undefined {
    if (isSign(this.#tokens[this.#at], '=')) this.#at += 1;
    const token = this.#tokens[this.#at];
    if (token?.kind !== 'string' && token?.kind !== 'name') return undefined;
    this.#at += 1;
    return token.value;
  }

  brackets(): readonly Token[] {
    if (!isSign(this.#tokens[this.#at], '(')) return [];
    const from = this.#at;
    this.#at = closingAt(this.#tokens, from) + 1;
    return this.#tokens.slice(from, this.#at);
  }

  /** What a value is said by: up to the next word that is about the column. */
  expression(): readonly Token[] {
    const from = this.#at;
    while (this.#at < this.#tokens.length) {
      const token = this.#tokens[this.#at];
      if (this.#at > from && token?.kind === 'word' && isBehindType(this.#tokens, this.#at)) break;
      this.#at = isSign(token, '(') ? closingAt(this.#tokens, this.#at) + 1 : this.#at + 1;
    }
    return this.#tokens.slice(from, this.#at);
  }
}

/** `CASCADE`, `SET NULL`: what happens to a row whose other row goes. */
function skipDeed(reader: ColumnReader): void {
  if (reader.takes('SET')) {
    if (!reader.takes('NULL')) reader.takes('DEFAULT');
  } else if (!reader.takes('NO') || !reader.takes('ACTION')) reader.takes('CASCADE');
}

const STEPS: Readonly<Record<string, (reader: ColumnReader) => void>> = {
  NOT: (reader) => {
    if (reader.takes('NULL')) reader.set({ isNullable: false });
  },
  NULL: (reader) => reader.set({ isNullable: true }),
  DEFAULT: (reader) => {
    // Oracle: `DEFAULT ON NULL 0`.
    if (reader.takes('ON')) reader.takes('NULL');
    reader.begins(defaultOf(reader.expression()));
  },
  PRIMARY: (reader) => {
    reader.takes('KEY');
    reader.addKey('PK');
  },
  KEY: (reader) => reader.addKey('PK'),
  UNIQUE: (reader) => {
    reader.takes('KEY');
    reader.addKey('UK');
  },
  REFERENCES: (reader) => {
    const table = reader.name();
    reader.addKey(foreign(table, columnNames(reader.brackets().slice(1, -1))));
  },
  ON: (reader) => {
    if (reader.takes('DELETE')) return skipDeed(reader);
    if (!reader.takes('UPDATE')) return undefined;
    const deed = reader.expression();
    if (!isDeed(deed[0])) reader.begins(`ON UPDATE ${written(deed)}`);
    return undefined;
  },
  COMMENT: (reader) => {
    const comment = reader.string();
    if (comment !== undefined) reader.set({ comment });
  },
  COLLATE: (reader) => void reader.name(),
  CONSTRAINT: (reader) => void reader.name(),
  CHARSET: (reader) => void reader.name(),
  CHARACTER: (reader) => {
    if (reader.takes('SET')) reader.name();
  },
  AUTO_INCREMENT: (reader) => reader.begins('AUTO_INCREMENT'),
  AUTOINCREMENT: (reader) => reader.begins('AUTOINCREMENT'),
  IDENTITY: (reader) => {
    reader.begins(`IDENTITY${written(reader.brackets()).replace(/\s/g, '')}`);
    reader.set({ isNullable: false });
  },
  GENERATED: (reader) => {
    if (!reader.takes('ALWAYS')) {
      reader.takes('BY');
      reader.takes('DEFAULT');
      if (reader.takes('ON')) reader.takes('NULL');
    }
    reader.takes('AS');
    // The history that SQL Server keeps.
    if (reader.takes('ROW')) return;
    if (!reader.takes('IDENTITY')) {
      reader.begins(`= ${written(reader.brackets())}`);
      return;
    }
    reader.brackets();
    reader.begins('IDENTITY');
    reader.set({ isNullable: false });
  },
  AS: (reader) => reader.begins(`= ${written(reader.expression())}`),
  FIRST: (reader) => {
    reader.place = {};
  },
  AFTER: (reader) => {
    reader.place = { after: reader.name() };
  },
};

const DEEDS = new Set(['CASCADE', 'RESTRICT', 'NO', 'SET']);
const isDeed = (token: Token | undefined) => token?.kind === 'word' && DEEDS.has(token.value);

export const foreign = (table: string, columns: readonly string[]): string =>
  `FK → ${columns.length > 0 ? `${table}.${columns.join(', ')}` : table}`;

/** Names between commas, without a length or an order behind them. */
export function columnNames(tokens: readonly Token[]): string[] {
  const names: string[] = [];
  let isNext = true;
  for (let at = 0; at < tokens.length; at += 1) {
    const token = tokens[at];
    if (isSign(token, '(')) at = closingAt(tokens, at);
    else if (isSign(token, ',')) isNext = true;
    else if (isNext && token && (token.kind === 'word' || token.kind === 'name')) {
      names.push(nameOf(token));
      isNext = false;
    }
  }
  return names;
}

/** SQL Server puts two pairs around a number. */
const MOST_BRACKETS = 8;

/** A default as people say it: a text without quotes, unless it is empty, and no brackets that say nothing. */
export function defaultOf(tokens: readonly Token[], depth = 0): string {
  const [first, second] = tokens;
  const isWrapped = isSign(first, '(') && tokens.length > 2 && depth < MOST_BRACKETS;
  if (isWrapped && closingAt(tokens, 0) === tokens.length - 1) return defaultOf(tokens.slice(1, -1), depth + 1);
  // PostgreSQL says the type of a text behind it.
  const isText = first?.kind === 'string' && (tokens.length === 1 || isSign(second, ':'));
  if (first && isText) return first.value.trim() === '' ? "''" : first.value;
  return written(tokens);
}
