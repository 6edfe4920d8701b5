import { expect, it } from 'vitest';
import { authorOf, savedAt } from './author.ts';

const bob = { author_username: 'bob', author_name: 'Bob Moss' };
const self = { username: 'ada', hasWindows: false };

it('is a colleague by the name that people are shown by, and oneself by the place', () => {
  expect(authorOf(bob, self)).toEqual({ kind: 'colleague', name: 'Bob Moss' });
  expect(authorOf({ author_username: 'bob' }, { ...self, hasWindows: true })).toMatchObject({ name: 'bob' });
  expect(authorOf({ author_username: 'ada', author_name: 'Ada' }, self)).toEqual({ kind: 'device' });
  expect(authorOf({ author_username: 'ada' }, { ...self, hasWindows: true })).toEqual({ kind: 'window' });
});

it('was saved at the seconds that the server says, in a refusal or beside the text of its clock', () => {
  expect(savedAt({ addtime: '1700000000' })).toBe(1_700_000_000);
  expect(savedAt({ addtime: '2026-11-21 22:05:03', saved_time: 1_700_000_000 })).toBe(1_700_000_000);
  expect(savedAt({ addtime: '2026-11-21 22:05:03' })).toBe(0);
});
