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
