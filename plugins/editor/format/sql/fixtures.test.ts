import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readSql } from './read.ts';

const DIALECTS = ['mysql', 'postgresql', 'sqlite', 'oracle', 'sqlserver'] as const;

interface Fixture {
  readonly title: string;
  readonly sql: string;
  readonly expected: string;
}

/** `## title`, SQL, `=>`, and what it says: `table: comment`, and a line for every column. */
function fixturesOf(dialect: string): Fixture[] {
  const text = readFileSync(new URL(`./fixtures/${dialect}.txt`, import.meta.url), 'utf8');
  return text
    .split(/^## /m)
    .slice(1)
    .map((part) => {
      const [head = '', expected = ''] = part.split('\n=>\n');
      const line = head.indexOf('\n');
      return { title: head.slice(0, line), sql: head.slice(line + 1), expected: expected.trim() };
    });
}

/** As the fixtures write it: `¦` is a bar, `⏎` and `\n` are line breaks. */
function said(sql: string): string {
  const { tables, warning } = readSql(sql);
  const last = tables.map(({ path }) => path.at(-1));
  return [
    ...tables.flatMap(({ path, comment, columns }) => [
      `${last.filter((name) => name === path.at(-1)).length > 1 ? path.join('.') : path.at(-1)}: ${comment.replaceAll('\n', '\\n')}`.trim(),
      ...columns.map(({ name, type, isNullable, keys, initial, comment: note }) =>
        [
          name,
          type,
          isNullable ? 'yes' : 'no',
          keys.join(', '),
          initial,
          note.replaceAll('|', '¦').replaceAll('\n', '⏎'),
        ]
          .join(' | ')
          .replace(/ +/g, ' ')
          .trim(),
      ),
    ]),
    ...(warning ? [warning.key] : []),
  ].join('\n');
}

describe.each(DIALECTS)('SQL of %s', (dialect) => {
  const fixtures = fixturesOf(dialect);

  it('is told by twelve statements at least', () => {
    expect(fixtures.length).toBeGreaterThanOrEqual(12);
  });

  it.each(fixtures)('$title', ({ sql, expected }) => {
    expect(said(sql)).toBe(expected);
    // Windows writes other line ends.
    expect(said(sql.replaceAll('\n', '\r\n')).replaceAll('\r', '')).toBe(expected);
  });
});
