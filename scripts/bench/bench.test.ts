import { describe, expect, it } from 'vitest';
import { savesOf, spread } from './calls.ts';
import { formOf } from './client.ts';
import { keywordsTable, MOST_CPU as MOST_CPU_OF_FILTER, measureKeywords } from './keywords.ts';
import { listsTable, MOST_CPU as MOST_CPU_OF_LIST } from './lists/measure.ts';
import { compared, figuresOf, type Round } from './load.ts';
import { readOptions } from './options.ts';
import { planOf, textOf } from './plan.ts';
import { table } from './print.ts';
import { cpuIn, rssIn } from './process.ts';
import { serverTables } from './report.ts';
import { MOST_CPU, searchTable } from './search.ts';
import { refusalIn } from './wire.ts';
import { workersTable } from './workers.ts';

describe('the plan of a seeded project', () => {
  it('is the same in every run', () => {
    expect(planOf(30)).toEqual(planOf(30));
    const [page] = planOf(30).pages;
    expect(page && textOf(page)).toBe(page && textOf(page));
  });

  it('has as many pages as asked, half of them Chinese, and catalogs to the third level and no further', () => {
    for (const size of [30, 1000, 10_000]) {
      const { catalogs, pages } = planOf(size);
      expect(pages).toHaveLength(size);
      const chinese = pages.filter((page) => /\p{Script=Han}/u.test(page.title));
      expect(chinese).toHaveLength(size / 2);
      const depthOf = (at: number): number => (at < 0 ? 0 : 1 + depthOf(catalogs[at]?.parent ?? -1));
      const depths = catalogs.map((catalog, at) => {
        expect(catalog.parent).toBeLessThan(at);
        return depthOf(at);
      });
      expect(Math.max(...depths)).toBe(3);
    }
  });

  it('has pages of realistic lengths: mostly short, some very long', () => {
    const lengths = planOf(1000)
      .pages.map((page) => page.length)
      .sort((a, b) => a - b);
    expect(lengths[500]).toBeGreaterThan(1000);
    expect(lengths[500]).toBeLessThan(4000);
    expect(lengths.at(-1)).toBe(60_000);
    const [page] = planOf(30).pages;
    expect(page && textOf(page).length).toBeGreaterThanOrEqual(page?.length ?? 0);
  });
});

describe('the table of searches', () => {
  const spread = (median: number) => ({ median, min: median, max: median });
  const search = (who: 'member' | 'owner', cpu: number | null) => ({
    ...{ name: 'common', who, perSecond: spread(9), p50: spread(1), p99: spread(2), failed: 0 },
    cpu: cpu === null ? null : spread(cpu),
  });

  it('marks what costs a member more than it may, and nothing else', () => {
    const text = searchTable([search('member', MOST_CPU + 1), search('member', MOST_CPU), search('owner', 99)]);
    expect(text.split('\n').map((line) => line.includes('!'))).toEqual([false, false, true, false, false]);
    expect(searchTable([search('member', null)])).toContain('–');
  });
});

describe('the figures of lists', () => {
  const at = (value: number) => ({ median: value, min: value, max: value });

  it('mark what costs more than a list of administration may, and nothing else', () => {
    const list = (name: string, cpu: number | null) => ({
      ...{ name, perSecond: at(9), p50: at(1), p99: at(2), failed: 3 },
      cpu: cpu === null ? null : at(cpu),
    });
    const lines = listsTable([list('users', MOST_CPU_OF_LIST), list('files', MOST_CPU_OF_LIST + 0.1)]).split('\n');
    expect(lines.map((line) => line.includes('!'))).toEqual([false, false, false, true]);
    expect(lines[3]).toMatch(/^files .*20\.10 ! +3$/);
    expect(listsTable([list('users', null)])).toContain('–');
    expect(readOptions(['--half', 'lists']).half).toBe('lists');
  });
});

describe('the figures of keywords', () => {
  it('mark what the filter may not take of a save, and not how long it takes to make', () => {
    const of = (name: string, cpu: number) => ({ name, cpu: { median: cpu, min: cpu, max: cpu } });
    const over = MOST_CPU_OF_FILTER + 1;
    const lines = keywordsTable([of('a page', over), of('a page', MOST_CPU_OF_FILTER), of('it, made once', over)]);
    expect(lines.split('\n').map((line) => line.includes('!'))).toEqual([false, false, true, false, false]);
    const names = measureKeywords({ ...readOptions(['--quick']), only: 'page', rounds: 1 }).map(({ name }) => name);
    expect(names).toEqual(['a Chinese page', 'an English page', 'a page of beginnings of keywords']);
  });
});

describe('the figures', () => {
  it('take CPU and memory from what Linux tells of a process', () => {
    const stat = `42 (node (x) y) S 1 42 42 0 -1 4194304 9000 0 0 0 250 50 0 0 20 0 11 0 100 1 2`;
    expect(cpuIn(stat)).toBe(3000);
    expect(rssIn('Name:\tnode\nVmRSS:\t  2048 kB\nThreads:\t11\n')).toBe(2_097_152);
    expect(rssIn('Name:\tnode\n')).toBe(0);
  });

  it('are the median of all rounds, never the best, and tell how far these were apart', () => {
    const rounds = [round({ cpu: 2, p50: 9 }), round({ cpu: 1, p50: 3 }), round({ cpu: 7, p50: 4 })];
    expect(figuresOf(rounds)).toMatchObject({
      cpu: { median: 2, min: 1, max: 7 },
      p50: { median: 4, min: 3, max: 9 },
      failed: 0,
    });
    expect(figuresOf([round({ cpu: null }), round({ failed: 2 })])).toMatchObject({ cpu: null, failed: 2 });
  });

  it('compare each round with the bare route of the same round', () => {
    const pair = (call: number, bare: number) => ({ call: round({ cpu: call }), bare: round({ cpu: bare }) });
    expect(compared([pair(2, 1), pair(40, 10), pair(3, 1)])).toMatchObject({ cpuRatio: 3, ratio: 1 });
    expect(compared([pair(2, 0)]).cpuRatio).toBeNull();
    expect(compared([{ call: round({ perSecond: 30 }), bare: round({ perSecond: 60 }) }]).ratio).toBe(0.5);
  });

  it('do not count a refusal as an answer', () => {
    expect(refusalIn({ status: 200, text: '{"error_code":0,"data":[]}' })).toBeUndefined();
    expect(refusalIn({ status: 200, text: '{"error_code":"0"}' })).toBeUndefined();
    expect(refusalIn({ status: 200, text: '<!doctype html>' })).toBeUndefined();
    expect(refusalIn({ status: 304, text: '' })).toBeUndefined();
    expect(refusalIn({ status: 200, text: '{"error_code":10303,"error_message":"no"}' })).toContain('10303');
    expect(refusalIn({ status: 404, text: '' })).toBe('status 404');
  });

  it('stand in columns, with what was left out and why', () => {
    const rounds = [round({ cpu: 0.25, perSecond: 100 }), round({ cpu: 0.5, perSecond: 90 })];
    const figures = { call: figuresOf(rounds), bare: figuresOf([round({})]), ratio: 0.5, cpuRatio: 2 };
    const about = { name: 'page/info', size: 30, bytes: 900, encoding: 'br', statements: 3 };
    const calls = [{ ...figures, ...about }];
    const leftOut = [{ name: 'item/tree', size: 30, why: 'status 404' }];
    const rebuilds = [{ size: 30, p50: 2, cpu: 1.5 }];
    const text = serverTables({ calls, leftOut, rebuilds }, { idle: { rss: 150 * 1_048_576 } });
    expect(text).toMatch(/page\/info \(30\) +90 \(90–100\) +0\.50 .* 0\.25 \(0\.25–0\.50\) +2\.0 +3 +900 br/);
    expect(text).toContain('left out: item/tree (30): status 404');
    expect(text).toMatch(/item\/tree \(30\) +2\.0 +1\.5/);
    expect(text).toMatch(/idle after start +150 +– +–/);
    expect(table(['a', 'b'], [['long', '1']])).toBe('a     b\n----  -\nlong  1');
  });

  it('tell what more processes reach than one', () => {
    const of = (name: string, workers: number, perSecond: number) => ({
      ...{ name, workers },
      figures: figuresOf([round({ perSecond })]),
    });
    const text = workersTable([of('a', 1, 100), of('b', 1, 50), of('a', 2, 170), of('b', 2, 40)]);
    expect(text).toMatch(/^a +1 +100 +1\.00/m);
    expect(text).toMatch(/^a +2 +170 +1\.70/m);
    expect(text).toMatch(/^b +2 +40 +0\.80/m);
  });

  const round = (given: Partial<Round>): Round => ({ perSecond: 1, p50: 1, p99: 1, cpu: 1, failed: 0, ...given });
});

describe('what is asked of the server', () => {
  it('is a form, with the token last', () => {
    expect(formOf({ item_id: 3, keyword: '缓存' }, 't')).toBe('item_id=3&keyword=%E7%BC%93%E5%AD%98&user_token=t');
    expect(formOf({ a: 'b' })).toBe('a=b');
  });

  it('goes over the whole project, and saves a new text each time', () => {
    expect(spread([1, 2, 3], 5)).toEqual([1, 2, 3]);
    expect(spread([0, 1, 2, 3, 4, 5, 6, 7, 8, 9], 3)).toEqual([0, 3, 6]);
    const saves = savesOf({ item_id: 1, item_name: '', size: 2, page_ids: [4, 5] });
    expect(saves.map((save) => save.page_id)).toEqual([4, 5, 4, 5]);
    expect(saves[0]?.page_content).not.toBe(saves[2]?.page_content);
    const sizes = saves.map((save) => Buffer.byteLength(decodeURIComponent(save.page_content)));
    for (const size of sizes) expect(size).toBeGreaterThan(4500);
    for (const size of sizes) expect(size).toBeLessThan(7000);
  });
});

describe('the options', () => {
  it('have their defaults, and shorter ones for trying', () => {
    expect(readOptions([])).toMatchObject({ sizes: [30, 1000, 10_000], rounds: 5, connections: 16, only: '' });
    expect(readOptions(['--quick'])).toMatchObject({ sizes: [30, 300], rounds: 2 });
    expect(readOptions(['--base', 'http://127.0.0.1:8080/x', '--pid', '7'])).toMatchObject({
      base: 'http://127.0.0.1:8080',
      pid: 7,
    });
  });

  it('say in one sentence what is wrong', () => {
    expect(() => readOptions(['--sizes', '30,many'])).toThrow('--sizes is "many"');
    expect(() => readOptions(['--base', 'localhost'])).toThrow('--base is "localhost"');
    expect(() => readOptions(['--seconds', '0'])).toThrow('--seconds is "0"');
  });
});
