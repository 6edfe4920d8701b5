import { describe, expect, it } from 'vitest';
import { TestClock } from '../../../testing/index.ts';
import { memoryLimits } from './limits.ts';
import { ownLimits, ownShortLived } from './own-keys.ts';
import { memoryShortLived } from './short-lived.ts';

const clock = new TestClock(0);

describe('keys of a plugin', () => {
  it('count tries for this plugin alone', async () => {
    const shared = memoryLimits(clock);
    const [one, other] = [ownLimits(shared, 'one'), ownLimits(shared, 'other')];
    expect([await one.take('owner:5', 1, 60), await one.take('owner:5', 1, 60)]).toEqual([true, false]);
    expect([await other.count('owner:5'), await other.take('owner:5', 1, 60)]).toEqual([0, true]);
    await other.take('owner:5', 1, 60);
    await one.give('owner:5');
    expect([await one.count('owner:5'), await other.count('owner:5')]).toEqual([0, 1]);
    await one.clear('owner:5');
    expect([await one.count('owner:5'), await other.count('owner:5')]).toEqual([0, 1]);
  });

  it('name values of this plugin alone', async () => {
    const shared = memoryShortLived(clock);
    const [one, other] = [ownShortLived(shared, 'one'), ownShortLived(shared, 'other')];
    await one.put('link', 'secret', 60);
    expect([await other.get('link'), await other.take('link')]).toEqual([undefined, undefined]);
    expect([await one.get('link'), await one.take('link'), await one.get('link')]).toEqual([
      'secret',
      'secret',
      undefined,
    ]);
  });
});
