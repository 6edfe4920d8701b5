import { inflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { type ExportFigures, mixOf } from './measure.ts';
import { pictureOf } from './picture.ts';
import { pictured } from './seed.ts';
import { exportTable, MOST_MEMORY } from './table.ts';

describe('What is exported in the bench', () => {
  it('has pictures that are PNG, of which no two are alike, and that nothing makes smaller', () => {
    const [one, other] = [pictureOf(1), pictureOf(2)];
    expect(one.equals(pictureOf(1))).toBe(true);
    expect(one.equals(other)).toBe(false);
    expect(one.subarray(0, 8).toString('latin1')).toBe('\x89PNG\r\n\x1a\n');
    expect([one.readUInt32BE(16), one.readUInt32BE(20)]).toEqual([100, 100]);
    const data = one.indexOf('IDAT');
    const rows = inflateSync(one.subarray(data + 4, data + 4 + one.readUInt32BE(data - 4)));
    expect(rows).toHaveLength(100 * 301);
    expect(one.length).toBeGreaterThan(29_000);
  });

  it('names a picture between two blocks', () => {
    expect(pictured('# A\n\nb\n\n# C\n\nd and more', '/x')).toBe('# A\n\nb\n\n# C\n\nd and more\n\n![picture](/x)\n');
    expect(pictured('# A\n\nb\n\n# C', '/x')).toBe('# A\n\nb\n\n![picture](/x)\n\n\n# C');
    expect(pictured('a', '/x')).toBe('a\n\n![picture](/x)\n');
  });
});

it('Readers ask for one thing after the other, and of each for the next page.', () => {
  const call = (...paths: string[]) => ({
    requests: paths.map((path) => ({ method: 'GET' as const, path, headers: {} })),
  });
  const mixed = mixOf([call('/a'), call('/1', '/2', '/3')]);
  expect(mixed.map(({ path }) => path)).toEqual(['/a', '/1', '/a', '/2', '/a', '/3']);
  expect(mixOf([])).toEqual([]);
});

describe('the table of exports', () => {
  const spread = (median: number) => ({ median, min: median, max: median + 1 });
  const figures = (growth: number): ExportFigures => ({
    ...{ format: 'word', file: spread(17), seconds: spread(5), before: spread(150), peak: spread(150 + growth) },
    ...{ growth: spread(growth), alone: spread(10), beside: spread(20), ratio: spread(2), failed: 0 },
  });

  it('marks an export that takes more memory than it may, and nothing else', () => {
    const text = exportTable([figures(MOST_MEMORY + 1), figures(MOST_MEMORY)]);
    expect(text.split('\n').map((line) => line.includes('!'))).toEqual([false, false, true, false]);
    expect(text).toMatch(/word +17\.0 +5\.0 \(5\.0–6\.0\) .* 2\.00 \(2\.00–3\.00\)/);
  });
});
