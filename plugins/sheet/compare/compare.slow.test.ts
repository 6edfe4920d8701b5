import { describe, expect, it } from 'vitest';
import type { Book, Sheet } from '../book/types.ts';
import { compareBooks } from './compare.ts';

const one = (texts: readonly (readonly string[])[], rows: Sheet['rows'] = {}): Book => {
  const cells = (row: readonly string[]) => Object.fromEntries(row.map((text, column) => [column, { text }]));
  return [
    { name: 'Plan', rows: { ...rows, ...Object.fromEntries(texts.map((row, at) => [at, { cells: cells(row) }])) } },
  ];
};

describe('comparison of large spreadsheets', () => {
  const large = (sign: string, rows = 20_000): Book =>
    one(Array.from({ length: rows }, (_, at) => Array.from({ length: 10 }, (__, c) => `${sign}${at}.${c}`)));

  it('compares by number what differs altogether', () => {
    const counts = compareBooks(large('a'), large('b')).sheets[0]?.counts;
    expect(counts).toMatchObject({ changed: 200_000, rowsAdded: 0, rowsRemoved: 0 });
  });

  it('finds one row among 200,000 cells', () => {
    const [before] = large('a');
    const rows = Object.fromEntries(Object.entries(before?.rows ?? {}).map(([at, row]) => [Number(at) + 1, row]));
    const counts = compareBooks(large('a'), one([['x']], rows));
    expect(counts.sheets[0]?.counts).toEqual({
      ...{ added: 0, removed: 0, changed: 0, styled: 0, rowsAdded: 1, rowsRemoved: 0 },
    });
  });
});
