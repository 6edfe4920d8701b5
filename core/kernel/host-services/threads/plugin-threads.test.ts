import { afterEach, describe, expect, it } from 'vitest';
import type { Thread } from '../../../sdk/server/index.ts';
import { PluginThreads } from './plugin-threads.ts';

const TASKS = new URL('./testing/tasks.thread.ts', import.meta.url);

describe('a thread of a plugin', { timeout: 30_000 }, () => {
  const threads = new PluginThreads();
  let count = 0;
  const thread = (url = TASKS, memory?: number): Thread => {
    count += 1;
    return threads.for(`plugin-${count}`)(url, memory === undefined ? {} : { memory });
  };
  afterEach(() => threads.end());

  it('does one task after the other, and gives what its module gave', async () => {
    const one = thread();
    const done: unknown[] = [];
    await Promise.all([
      one.run({ wait: 30 }).then((told) => done.push(told)),
      one.run({ say: 'hello' }).then((told) => done.push(told)),
    ]);
    expect(done).toEqual([30, { said: 'hello', bytes: new Uint8Array([1, 2]) }]);
  });

  it('tells what its work threw, and goes on', async () => {
    const one = thread();
    await expect(one.run('throw')).rejects.toMatchObject({ name: 'RangeError', message: 'too far' });
    await expect(one.run(() => undefined)).rejects.toThrow('could not be cloned');
    await expect(one.run('function')).rejects.toThrow('could not be cloned');
    expect(await one.run({ wait: 1 })).toBe(1);
  });

  it('is ended at the limit of its task, and by its signal; the next task gets a new one', async () => {
    const one = thread();
    await one.run({ wait: 0 });
    await expect(one.run('spin', { limit: 50 })).rejects.toMatchObject({ name: 'TimeoutError' });
    const stop = new AbortController();
    const [spinning, waiting] = [
      one.run('spin', { signal: stop.signal }),
      one.run({ wait: 1 }, { signal: stop.signal }),
    ];
    const next = one.run({ wait: 2 });
    stop.abort(new Error('no more'));
    for (const each of [spinning, waiting]) await expect(each).rejects.toThrow('no more');
    expect(await next).toBe(2);
    await expect(one.run({ wait: 1 }, { signal: stop.signal })).rejects.toThrow('no more');
  });

  it('does not begin what is given up while it waits, and does the rest', async () => {
    const one = thread();
    const stop = new AbortController();
    const count = new Int32Array(new SharedArrayBuffer(4));
    const first = one.run({ wait: 30 });
    const givenUp = one.run({ count }, { signal: stop.signal });
    const last = one.run({ count });
    stop.abort(new Error('no more'));
    await expect(givenUp).rejects.toThrow('no more');
    expect([await first, await last]).toEqual([30, 1]);
  });

  it('that fills its memory, ends itself or does not load costs its task only', async () => {
    const one = thread(TASKS, 24);
    await expect(one.run('fill')).rejects.toThrow('memory');
    await expect(one.run('exit')).rejects.toThrow('has ended itself');
    expect(await one.run({ wait: 1 })).toBe(1);
    const broken = thread(new URL('./testing/broken.thread.ts', import.meta.url));
    await expect(broken.run(1)).rejects.toThrow('It does not load.');
    await expect(broken.run(1)).rejects.toThrow('It does not load.');
  });

  it('is busy where a hundred wait', async () => {
    const one = thread();
    const all = Array.from({ length: 101 }, () => one.run({ wait: 0 }));
    await expect(one.run({ wait: 0 })).rejects.toMatchObject({ failure: { name: 'core/busy' } });
    await Promise.all(all);
  });

  it('is ended with its generation: what runs, what waits and what comes', async () => {
    const one = thread();
    await one.run({ wait: 0 });
    const asked = [one.run('spin'), one.run({ wait: 0 })];
    const ended = threads.end();
    for (const each of [...asked, one.run({ wait: 0 })])
      await expect(each).rejects.toThrow('ended with its generation');
    await ended;
  });

  it('is one of two at most', () => {
    const mine = threads.for('greedy');
    mine(TASKS);
    mine(TASKS);
    expect(() => mine(TASKS)).toThrow('greedy: asks for more than 2 threads. Make each once, in setup.');
  });
});
