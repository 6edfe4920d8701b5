import { expect, it } from 'vitest';
import { type ReadTask, read } from './read.ts';

const words: ReadTask['words'] = { empty: '', rowsLeft: '{{rows}} left', columnsLeft: '', unread: '' };
const reading = (book: unknown) => read({ content: JSON.stringify(book), words, now: 0 });

it('a book of five megabytes is shown as far as it goes', () => {
  const rows: Record<string, unknown> = {};
  for (let row = 0; row < 30_000; row += 1) {
    rows[row] = {
      cells: Object.fromEntries([0, 1, 2, 3, 4].map((column) => [column, { text: `row ${row} ${column}` }])),
    };
  }
  const { html, text } = reading([{ name: 'a', rows }]);
  expect(html).toContain('10000 left');
  expect(html.match(/<td/g)?.length).toBeLessThan(101_000);
  expect(text.split('\n')).toHaveLength(20_000);
});

it('a book of merged ranges over merged ranges ends', () => {
  const cell = { text: 'x', merge: [1_000_000, 16_000] };
  const rows: Record<string, unknown> = {};
  for (let row = 0; row < 1000; row += 1) {
    rows[row] = { cells: Object.fromEntries(Array.from({ length: 50 }, (_, column) => [column, cell])) };
  }
  expect(reading([{ name: 'a', rows }]).html.match(/rowspan/g)?.length).toBe(1);
});

it('a book of conditions over everything ends', () => {
  const conditions = Array.from({ length: 500 }, () => ({
    ...{ refs: Array<string>(500).fill('A1:XFD1048576'), when: 'duplicate', values: [], bgcolor: '#ff0000' },
  }));
  const rows: Record<string, unknown> = {};
  for (let row = 0; row < 2000; row += 1) rows[row] = { cells: { 0: { text: '1' } } };
  expect(reading([{ name: 'a', rows, more: { version: 1, conditions } }]).html).toContain('background:#ff0000');
});
