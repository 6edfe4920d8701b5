import { expect, it } from 'vitest';
import { onceAMoment } from './once-a-moment.ts';

it('takes two signals of one moment for one, and a later one for another', () => {
  let [now, calls] = [5, 0];
  const stop = onceAMoment(
    () => (calls += 1),
    () => now,
  );
  stop();
  now += 300;
  stop();
  expect(calls).toBe(1);
  now += 700;
  stop();
  expect(calls).toBe(2);
});
