import { expect, it } from 'vitest';
import { createHeavy } from './heavy.ts';
import { gate } from './test-kit.ts';

it('runs so many at once, keeps so many waiting, and refuses the next as busy', async () => {
  const heavy = createHeavy({ width: 1, queue: 1 });
  const held = gate();
  const order: string[] = [];
  const first = heavy.run(async () => {
    await held.opened;
    order.push('first');
  });
  const second = heavy.run(async () => order.push('second'));
  await expect(heavy.run(async () => order.push('third'))).rejects.toThrow('11003 core/busy');
  held.open();
  await Promise.all([first, second]);
  expect(order).toEqual(['first', 'second']);
});

it('frees the place of work that fails', async () => {
  const heavy = createHeavy({ width: 1, queue: 0 });
  await expect(heavy.run(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await heavy.run(async () => 'next')).toBe('next');
});

it('hashes passwords while documents wait for each other', async () => {
  const heavy = createHeavy({ width: 1, queue: 1 });
  const held = gate();
  const document = heavy.run(() => held.opened);
  const waiting = heavy.run(async () => 'written');
  expect(await heavy.run(async () => 'hashed', { lane: 'passwords' })).toBe('hashed');
  held.open();
  expect(await Promise.all([document, waiting])).toEqual([undefined, 'written']);
});

it('runs work inside of other work in the place of that, in whatever lane', async () => {
  const heavy = createHeavy({ width: 1, queue: 0 });
  const render = (lane: 'work' | 'passwords') => heavy.run(async () => lane, { lane });
  const book = heavy.run(() => heavy.run(() => Promise.all([render('work'), render('passwords'), render('work')])));
  expect(await book).toEqual(['work', 'passwords', 'work']);
});

it('gives inner work no place once the work around it has ended', async () => {
  const heavy = createHeavy({ width: 1, queue: 0 });
  const ended = gate();
  let later: Promise<string> | undefined;
  await heavy.run(async () => {
    later = ended.opened.then(() => heavy.run(async () => 'later'));
  });
  const held = gate();
  const other = heavy.run(() => held.opened);
  ended.open();
  await expect(later).rejects.toThrow('11003 core/busy');
  held.open();
  await other;
});

it('takes the place back at the limit, and tells the work to stop', async () => {
  const heavy = createHeavy({ width: 1, queue: 0 });
  const told: AbortSignal[] = [];
  const stuck = heavy.run(
    (signal) => {
      told.push(signal);
      return new Promise(() => undefined);
    },
    { limit: 1 },
  );
  await expect(stuck).rejects.toMatchObject({ name: 'TimeoutError' });
  expect(told.map((signal) => signal.aborted)).toEqual([true]);
  expect(await heavy.run(async () => 'next', { limit: 60_000 })).toBe('next');
});

it('lets who waits give up, and who comes after him in', async () => {
  const heavy = createHeavy({ width: 1, queue: 2 });
  const held = gate();
  const giving = new AbortController();
  const kept = new AbortController();
  const first = heavy.run(() => held.opened);
  const second = heavy.run(async () => 'second', { signal: giving.signal });
  const third = heavy.run(async () => 'third', { signal: kept.signal });
  giving.abort(new Error('gone'));
  await expect(second).rejects.toThrow('gone');
  held.open();
  await first;
  expect(await third).toBe('third');
  await expect(heavy.run(async () => 'late', { signal: giving.signal })).rejects.toThrow('gone');
});

it('ends work whose caller gives up', async () => {
  const heavy = createHeavy({ width: 1, queue: 0 });
  const giving = new AbortController();
  const stuck = heavy.run(() => new Promise(() => undefined), { signal: giving.signal });
  giving.abort(new Error('gone'));
  await expect(stuck).rejects.toThrow('gone');
  expect(await heavy.run(async () => 'next')).toBe('next');
});
