import { describe, expect, it } from 'vitest';
import { daysOf } from './share-days.ts';

const DAY = 86_400;
const NOW = 1_700_000_000;

describe('the term of a shared page, as its dialog shows it', () => {
  it('is what is left, rounded up to the next term, and none for one that never ends', () => {
    const shown = [1, DAY, DAY + 1, 7 * DAY, 7 * DAY + 1, 30 * DAY, 31 * DAY, 180 * DAY].map((left) =>
      daysOf(NOW + left, NOW),
    );
    expect(shown).toEqual(['1', '1', '7', '7', '30', '30', '180', '180']);
    expect([daysOf(0, NOW), daysOf(NOW + 181 * DAY, NOW)]).toEqual(['0', '0']);
  });
});
