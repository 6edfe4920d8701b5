import { expect, it } from 'vitest';
import { fail, failure, isFailed } from './failure.ts';

const gone = failure('shop/gone', 20_001);

it('is an error that says its code and name, and takes no stack, for it is no bug', () => {
  const thrown = fail(gone, { params: { id: 7 } });
  expect(thrown).toBeInstanceOf(Error);
  expect(isFailed(thrown)).toBe(true);
  expect(thrown.message).toBe('20001 shop/gone');
  expect(thrown.detail).toEqual({ params: { id: 7 } });
  expect(thrown.stack).not.toMatch(/\n\s+at /);
});

it('leaves the stacks of all other errors as they are', () => {
  fail(gone);
  expect(new Error('a bug').stack).toMatch(/\n\s+at /);
});
