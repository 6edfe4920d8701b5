import { describe, expect, it } from 'vitest';
import { mistakesIn } from './mistake.ts';
import { rateOf } from './rate.ts';
import { type Verdict, verdictOf } from './verdict.ts';

const LATE = { test: 'waits', file: 'a.test.ts', message: 'Test timed out in 20000ms.' };
const WRONG = { test: 'counts', file: 'a.test.ts', message: 'expected 1 to be 2' };

describe('what tests say of a mistake', () => {
  it('is that they noticed it where one failed for another reason than time', () => {
    expect(verdictOf({ passed: 3, failed: [LATE, WRONG], errors: [] })).toEqual({
      kind: 'noticed',
      said: 'counts: expected 1 to be 2',
      file: 'a.test.ts',
    });
    expect(verdictOf({ passed: 3, failed: [LATE], errors: [] }).kind).toBe('slow');
  });

  it('is nothing where none was run, or something failed outside them', () => {
    expect(verdictOf({ passed: 0, failed: [], errors: [] }).kind).toBe('broken');
    expect(verdictOf({ passed: 3, failed: [], errors: ['Cannot find module'] })).toEqual({
      kind: 'broken',
      said: 'Cannot find module',
    });
  });

  it('is that they missed it where all passed', () => {
    expect(verdictOf({ passed: 1, failed: [], errors: [] }).kind).toBe('missed');
  });
});

describe('the rate of a list', () => {
  const [mistake] = mistakesIn('a.ts', [], [['', 'a', 'b']]);
  const rate = (...kinds: Verdict['kind'][]) =>
    rateOf(
      'some',
      kinds.flatMap((kind) => (mistake ? [{ list: 'some', mistake, verdict: { kind, said: '' } }] : [])),
    );
  const noticed = Array.from({ length: 9 }, () => 'noticed' as const);

  it('is good where one in ten was missed, and no more', () => {
    expect(rate(...noticed, 'missed').isGood).toBe(true);
    expect(rate(...noticed.slice(1), 'missed').isGood).toBe(false);
  });

  it('is not good where a mistake tells nothing', () => {
    expect(rate(...noticed, 'slow').isGood).toBe(false);
    expect(rate(...noticed, 'broken').isGood).toBe(false);
  });
});
