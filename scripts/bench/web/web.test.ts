import { describe, expect, it } from 'vitest';
import { readOptions } from '../options.ts';
import { median, percentile, spreadOf, spreadText } from '../spread.ts';
import { webTables } from './report.ts';
import { beginningOf } from './screens.ts';
import { droppedOf } from './scrolling.ts';
import { distributionOf, medians, spreads } from './statistics.ts';
import type { WebFigures } from './web.ts';
import { weightOf } from './weight.ts';

describe('statistics', () => {
  it('take the value that a part does not exceed, in whatever order they came', () => {
    const values = Array.from({ length: 100 }, (_, at) => 100 - at);
    expect([median(values), percentile(values, 0.95), percentile(values, 1)]).toEqual([50, 95, 100]);
    expect([median([3]), median([9, 1, 5])]).toEqual([3, 5]);
    expect(distributionOf(values)).toEqual({ median: 50, p95: 95, count: 100 });
    expect(spreadOf(values)).toEqual({ median: 50, min: 1, max: 100 });
  });

  it('say of nothing that it is no number', () => {
    expect(median([])).toBeNaN();
  });

  it('take the median of every field apart, and leave out what some run lacks', () => {
    const runs = [
      { requests: 3, text: 30 },
      { requests: 1, text: 10, tree: 5 },
      { requests: 2, text: 20 },
    ];
    expect(medians<Record<string, number>>(runs)).toEqual({ requests: 2, text: 20 });
    expect(spreads(runs).text).toEqual({ median: 20, min: 10, max: 30 });
  });

  it('write how far the rounds were apart', () => {
    expect(spreadText({ median: 2, min: 1.25, max: 3 }, 1)).toBe('2.0 (1.3–3.0)');
    expect(spreadText({ median: 2, min: 2, max: 2 }, 0)).toBe('2');
  });
});

describe('the weight of a page', () => {
  it('is told by kind, and counts what is still under way as a request', () => {
    const kinds = new Map([
      ['1', 'Document'],
      ['2', 'Script'],
      ['3', 'Script'],
      ['4', 'Stylesheet'],
      ['5', 'Fetch'],
    ]);
    const sizes = new Map([
      ['1', 1000],
      ['2', 200],
      ['3', 30],
      ['4', 4],
      ['from before', 9999],
    ]);
    expect(weightOf(kinds, sizes)).toEqual({ requests: 5, bytes: 1234, script: 230, style: 4 });
  });
});

describe('the text that is waited for', () => {
  it.each([
    ['# Title\n\n- a list\n\nA first sentence with words.\n', 'A first sentence with wo'],
    ['## Title\n\n| a table of things | b |\n\nIt goes up to here **bold**, and on.', 'It goes up to here'],
    ['```json\n{\n  "value": 1\n}\n```\n\n第一段文字写在这里说明参数的含义。', '第一段文字写在这里说明参数的含义。'],
  ])('is the beginning of the first paragraph, up to its first mark', (source, text) => {
    expect(beginningOf(source)).toBe(text);
  });
});

it('a frame is dropped when the screen had to show the former one twice', () => {
  expect(droppedOf([16.7, 16.6, 33.3, 16.7])).toBe(0.25);
  expect(droppedOf([])).toBe(0);
});

describe('the options', () => {
  it('choose a half, and how often each screen is opened', () => {
    expect(readOptions([])).toMatchObject({ half: 'both', runs: 5, slow: 4, markdown: false });
    expect(readOptions(['--quick', '--half', 'web'])).toMatchObject({ half: 'web', runs: 2 });
    expect(readOptions(['--runs', '9', '--slow', '1', '--markdown'])).toMatchObject({
      runs: 9,
      slow: 1,
      markdown: true,
    });
  });

  it('refuse a half that there is not', () => {
    expect(() => readOptions(['--half', 'left'])).toThrow(
      '--half is "left"; it must be server, web, workers, logins, search, lists, export, keywords or both.',
    );
  });
});

describe('the tables', () => {
  const load = { requests: 16, bytes: 249_000, script: 221_400, style: 17_000, fcp: 236, lcp: 240, text: 244.4 };
  const key = (ms: number) => ({ keyToPaint: distributionOf([ms]) });
  const figures: WebFigures = {
    browser: '1',
    runs: 5,
    slow: 4,
    screens: [
      {
        name: 'login',
        figures: { ...load, longTasks: 1, longTaskMs: 98, nodes: 112, heap: 4_900_000 },
        apart: { text: { median: 244.4, min: 240, max: 251 } },
      },
      {
        name: 'reading view (30)',
        figures: { ...load, tree: 762, longTasks: 1, longTaskMs: 116, nodes: 744, heap: 5_600_000 },
        apart: { text: { median: 244.4, min: 240, max: 251 }, tree: { median: 762, min: 762, max: 762 } },
      },
    ],
    typing: [
      { shape: 'manual', length: 100_000, preview: true, ...key(16.5), calm: 218, afterBurst: null },
      { shape: 'manual', length: 5000, preview: false, ...key(11.9), calm: null, afterBurst: null },
      { shape: 'paragraphs', length: 39_000, preview: true, ...key(10), calm: 200, afterBurst: 210 },
      { shape: 'one paragraph', length: 39_000, preview: true, ...key(25), calm: 220, afterBurst: 230 },
    ],
    scrolling: [{ size: 10_000, frame: distributionOf([16.7]), dropped: 0.004 }],
    leftOut: [{ name: 'editor', why: 'Timeout' }],
  };
  const linesOf = (text: string): string[] => text.split('\n').map((line) => line.replace(/ +/g, ' ').trim());

  it('show every screen with its figures, in kB and MB of a thousand', () => {
    const lines = linesOf(webTables(figures));
    expect(lines).toContain('login 16 221 17 249 236 240 244 (240–251) 1 98 112 4.9');
    expect(lines).toContain('reading view (30) 16 221 17 249 236 240 244 (240–251) 762 1 116 744 5.6');
  });

  it('stand in a document too', () => {
    const [head, rule, first] = webTables(figures, 'markdown').split('\n');
    expect(head).toMatch(/^\| cold, at 4× \| requests \|.* \| heap MB \|$/);
    expect(rule).toMatch(/^\| --- \|( ---: \|){12}$/);
    expect(first).toBe('| login | 16 | 221 | 17 | 249 | 236 | 240 | 244 (240–251) |  | 1 | 98 | 112 | 4.9 |');
  });

  it('tell a preview that did not come from one that is off', () => {
    const lines = linesOf(webTables(figures));
    expect(lines).toContain('100 kB on 16.5 16.5 1 218 never');
    expect(lines).toContain('5 kB off 11.9 11.9 1');
  });

  it('show how many times longer a key takes in one paragraph than in many', () => {
    const lines = linesOf(webTables(figures));
    expect(lines).toContain('39 kB, paragraphs on 10.0 10.0 1 200 210');
    expect(lines).toContain('39 kB, one paragraph on 25.0 25.0 1 220 230 2.5');
  });

  it('show the frames of scrolling, and what was left out', () => {
    const lines = linesOf(webTables(figures));
    expect(lines).toContain('10000 pages 16.7 16.7 0.4 % 1');
    expect(lines).toContain('left out: editor: Timeout');
  });
});
