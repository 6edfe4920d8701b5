import { describe, expect, it } from 'vitest';
import { gate } from '../../host-services/test-kit.ts';
import { Turns } from './turns.ts';

describe('turns', () => {
  it('let the next one of a key begin when the one before is done, and no other wait', async () => {
    const turns = new Turns();
    const done: string[] = [];
    const held = gate();
    const work = (name: string, until?: Promise<unknown>) => async () => {
      await until;
      done.push(name);
    };
    const first = turns.take('a', work('first', held.opened));
    const second = turns.take('a', work('second'));
    const third = turns.take('a', work('third'));
    await turns.take('b', work('other'));
    expect(done).toEqual(['other']);
    held.open();
    await Promise.all([first, second, third]);
    expect(done).toEqual(['other', 'first', 'second', 'third']);
  });

  it('pass on when one fails', async () => {
    const turns = new Turns();
    const failed = turns.take('a', () => Promise.reject(new Error('no')));
    const next = turns.take('a', async () => 'done');
    await expect(failed).rejects.toThrow('no');
    expect(await next).toBe('done');
    expect(await turns.take('a', async () => 'again')).toBe('again');
  });
});
