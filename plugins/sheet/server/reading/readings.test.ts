import { TestClock } from '@docstead/core/testing';
import { describe, expect, it, vi } from 'vitest';
import { type ReadTask, read } from './read.ts';
import { createReadings } from './readings.ts';

const content = (text: string, more = '') =>
  JSON.stringify([{ name: `a${more}`, rows: { 0: { cells: { 0: { text } } } } }]);

function opened(run: (task: ReadTask) => unknown = read) {
  const clock = new TestClock();
  const log = { warn: vi.fn() };
  const thread = { run: vi.fn(async (task: unknown) => run(task as ReadTask)) };
  const app = { clock, log, text: (_locale: string, key: string) => key };
  return { clock, log, thread, readings: createReadings(app as never, thread as never) };
}

describe('readings of books', () => {
  it('makes a short one in place, and any other in the thread, once', async () => {
    const { readings, thread } = opened();
    expect((await readings.of(content('x'), 'en')).text).toBe('x');
    expect(thread.run).not.toHaveBeenCalled();
    expect((await readings.of(content('=1+1'), 'en')).text).toBe('2');
    expect(thread.run).not.toHaveBeenCalled();
    const formula = content('=LCM(1,2)');
    const both = await Promise.all([readings.of(formula, 'en'), readings.of(formula, 'en')]);
    expect(both.map(({ text }) => text)).toEqual(['2', '2']);
    expect(await readings.of(formula, 'en')).toBe(both[0]);
    expect(thread.run).toHaveBeenCalledTimes(1);
    await readings.of(content('x'.repeat(30_000)), 'en');
    expect(thread.run).toHaveBeenCalledTimes(2);
  });

  it.each([
    ['of many steps', '=SUM(A2:Z800000)+SUM(A3:Z800000)'],
    ['of a long text', '=REPT("a",2000)'],
  ])('makes one in the thread that is short and takes long: %s', async (_name, formula) => {
    const { readings, thread } = opened();
    const rows = { 0: { cells: { 0: { text: formula } } }, 20000: { cells: { 25: { text: '1' } } } };
    await readings.of(JSON.stringify([{ name: 'a', rows }]), 'en');
    expect(thread.run).toHaveBeenCalledTimes(1);
  });

  it('makes one for each language', async () => {
    const { readings, thread } = opened();
    await readings.of(content('=LCM(1,2)'), 'en');
    await readings.of(content('=LCM(1,2)'), 'zh-cn');
    expect(thread.run).toHaveBeenCalledTimes(2);
  });

  it('makes one anew in the next minute where its results change by themselves', async () => {
    const { readings, thread, clock } = opened();
    for (const [text, times] of [
      ['=now()+LCM(1,2)', 2],
      ['=LCM(1,2)', 3],
    ] as const) {
      await readings.of(content(text), 'en');
      clock.advance(61);
      await readings.of(content(text), 'en');
      expect(thread.run).toHaveBeenCalledTimes(times);
    }
  });

  it('shows formulas as they are written where the thread gives up, and keeps that', async () => {
    const { readings, thread, log } = opened(() => {
      throw new DOMException('too slow', 'TimeoutError');
    });
    for (let time = 0; time < 2; time += 1) {
      expect((await readings.of(content('=LCM(1,2)'), 'en')).text).toBe('=LCM(1,2)');
    }
    expect(thread.run).toHaveBeenCalledTimes(1);
    expect(log.warn).toHaveBeenCalledTimes(1);
  });
});
