import { describe, expect, it } from 'vitest';
import { savesOf, spread } from './calls.ts';
import { formOf } from './client.ts';
import { best, type Figures } from './load.ts';
import { readOptions } from './options.ts';
import { planOf, textOf } from './plan.ts';
import { table } from './print.ts';
import { cpuIn, rssIn } from './process.ts';
import { middle } from './rebuild.ts';
import { serverTables } from './report.ts';
import { refusalIn } from './wire.ts';

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

describe('the figures', () => {
  it('take CPU and memory from what Linux tells of a process', () => {
    const stat = `42 (node (x) y) S 1 42 42 0 -1 4194304 9000 0 0 0 250 50 0 0 20 0 11 0 100 1 2`;
    expect(cpuIn(stat)).toBe(3000);
    expect(rssIn('Name:\tnode\nVmRSS:\t  2048 kB\nThreads:\t11\n')).toBe(2_097_152);
    expect(rssIn('Name:\tnode\n')).toBe(0);
  });

  it('keep the round with the least CPU, and the fastest where nobody tells', () => {
    expect(best([figures({ cpu: 2 }), figures({ cpu: 1 }), figures({ cpu: 3 })]).cpu).toBe(1);
    const unknown = [figures({ cpu: null, perSecond: 10 }), figures({ cpu: null, perSecond: 20 })];
    expect(best(unknown).perSecond).toBe(20);
    expect(() => best([])).toThrow('Nothing was measured');
  });

  it('take the middle of several', () => {
    expect(middle([3, 1, 2])).toBe(2);
    expect(middle([])).toBe(0);
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
    const call = {
      name: 'page/info',
      size: 30,
      bytes: 900,
      encoding: 'br',
      bare: figures({}),
      ratio: 0.5,
      cpuRatio: 2,
    };
    const calls = [{ ...figures({ cpu: 0.25, perSecond: 100 }), ...call }];
    const leftOut = [{ name: 'item/tree', size: 30, why: 'status 404' }];
    const rebuilds = [{ size: 30, p50: 2, cpu: 1.5 }];
    const text = serverTables({ calls, leftOut, rebuilds }, { idle: { rss: 150 * 1_048_576 } });
    expect(text).toMatch(/page\/info \(30\) +100 +0\.50 .* 0\.250 +2\.0 +900 br/);
    expect(text).toContain('left out: item/tree (30): status 404');
    expect(text).toMatch(/item\/tree \(30\) +2\.0 +1\.5/);
    expect(text).toMatch(/idle after start +150 +– +–/);
    expect(table(['a', 'b'], [['long', '1']])).toBe('a     b\n----  -\nlong  1');
  });

  const figures = (given: Partial<Figures>): Figures => ({ perSecond: 1, p50: 1, p99: 1, cpu: 1, failed: 0, ...given });
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
  });
});

describe('the options', () => {
  it('have their defaults, and shorter ones for trying', () => {
    expect(readOptions([])).toMatchObject({ sizes: [30, 1000, 10_000], seconds: 4, connections: 8, only: '' });
    expect(readOptions(['--quick'])).toMatchObject({ sizes: [30, 300], seconds: 1 });
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
