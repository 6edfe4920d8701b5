import { expect, it } from 'vitest';
import { inTime } from './in-time.ts';

const endless = () => void /^(a+)+$/.test(`${'a'.repeat(60)}!`);

it('breaks a pattern off that would run for years, and does what comes next', () => {
  const { guard } = inTime({ each: 200, all: 60_000 });
  const done: string[] = [];
  expect(guard(endless)).toBe(false);
  expect(guard(() => done.push('next'))).toBe(true);
  expect(done).toEqual(['next']);
});

it('begins nothing more once all the time of a document is spent', () => {
  const { guard, begin } = inTime({ each: 200, all: 200 });
  expect(guard(endless)).toBe(false);
  expect(guard(() => expect.unreachable())).toBe(false);
  begin();
  const done: string[] = [];
  expect(guard(() => done.push('the next document'))).toBe(true);
  expect(done).toEqual(['the next document']);
});

it('passes on what goes wrong for another reason', () => {
  const { guard } = inTime({ each: 1_000, all: 1_000 });
  const wrong = () => {
    throw new TypeError('no language');
  };
  expect(() => guard(wrong)).toThrow('no language');
});
