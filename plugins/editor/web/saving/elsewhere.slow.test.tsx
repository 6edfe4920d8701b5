import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { openEditor, page } from '../pages/testing.tsx';

beforeEach(() => localStorage.clear());

const aMinuteAgo = () => String(Math.floor(Date.now() / 1000) - 60);

/** Saves a text that was changed here, and there by `author_username`. */
async function meet(author_username: string) {
  const user = userEvent.setup();
  const theirs = { ...page({ page_content: 'Hello there.', rev: 2 }), author_username, addtime: aMinuteAgo() };
  await openEditor({
    '/api/page/save': () => {
      throw { error_code: 11201, error_message: 'stale', data: { page: theirs } };
    },
  });
  await user.click(screen.getByRole('button', { name: 'Bulleted list' }));
  await user.keyboard('{Control>}s{/Control}');
}

it('calls what one saved elsewhere one’s own, and says how long ago that was', async () => {
  await meet('ada');
  const told = 'You saved this page on another device 1 minute ago, while you were writing here.';
  expect((await screen.findByText(told)).title).toMatch(/\d\d:\d\d$/);
  expect(screen.getByRole('radio', { name: 'Your text on another device' })).toBeTruthy();
  expect(screen.queryByText(/ada|somebody/i)).toBeNull();
});

it('names a colleague', async () => {
  await meet('bob');
  expect(await screen.findByText('bob saved this page 1 minute ago, while you were writing.')).toBeTruthy();
  expect(screen.getByRole('radio', { name: 'bob’s text' })).toBeTruthy();
});
