import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { pageLocked, pageWritten } from '../../../items/points.ts';
import { openEditor, page } from '../pages/testing.tsx';

beforeEach(() => localStorage.clear());

const EDITORS = { policy: 'items/page.edit@1', ref: 10 };
const lock = (others: readonly string[]) => {
  const [lock_username = ''] = others;
  const other_uids = others.map((_, at) => String(at + 6));
  const held = { lock: others.length > 0 ? 1 : 0, is_cur_user: 0, lock_username, exceed: 0 };
  return { ...held, together: 1, others, other_uids };
};

/** An editor beside those of others; `become` is what the server has from then on. */
async function open(others: readonly string[], over: object = {}) {
  let now = { others, stored: page({ page_content: 'one\n\ntwo' }) };
  const view = await openEditor({
    '/api/page/isLock': () => lock(now.others),
    '/api/page/setLock': () => ({ id: 10, together: 1, others: now.others }),
    '/api/page/info': () => now.stored,
    ...over,
  });
  const become = (next: Partial<typeof now>) => {
    now = { ...now, ...next };
  };
  return { view, become };
}
const text = () => [...document.querySelectorAll('.cm-line')].map((line) => line.textContent).join('\n');
const bobSaves = (page_content: string) => ({ stored: page({ page_content, rev: 2, author_username: 'bob' }) });

it('opens at once beside a colleague, who is named as they come and go', async () => {
  const { view, become } = await open(['bob']);
  expect(await screen.findByText('bob is editing too.')).toBeTruthy();
  expect(screen.getByText('What you both write is merged when you save.')).toBeTruthy();
  expect(screen.queryByText('bob is editing this page.')).toBeNull();
  expect(view.calls.find(({ path }) => path === '/api/page/setLock')?.input).toMatchObject({ together: '1' });
  become({ others: ['bob', 'eve'] });
  await view.push(pageLocked, EDITORS, { page_id: 10 });
  expect(await screen.findByText('bob and eve are editing too.')).toBeTruthy();
  become({ others: [] });
  await view.push(pageLocked, EDITORS, { page_id: 10 });
  await waitFor(() => expect(screen.queryByText(/editing too/)).toBeNull());
});

it('offers neither to lock nor to unlock, and says nothing of a lock', async () => {
  const user = userEvent.setup();
  await open(['bob']);
  expect(screen.queryByLabelText('You are editing this page; others cannot')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'More ways to save' }));
  expect(await screen.findByRole('menuitem', { name: 'Page history' })).toBeTruthy();
  expect(screen.queryByRole('menuitem', { name: /lock editing/i })).toBeNull();
});

it('brings in what a colleague saved where nothing is unsaved', async () => {
  const { view, become } = await open(['bob']);
  become(bobSaves('one\n\nTWO'));
  await view.push(pageWritten, EDITORS, { page_id: 10, rev: 2 });
  await waitFor(() => expect(text()).toBe('one\n\nTWO'));
  expect(screen.getByText('bob saved: 1 change is in.')).toBeTruthy();
  expect(view.calls.some(({ path }) => path === '/api/page/save')).toBe(false);
});

it('offers it beside unsaved text, and undo takes back what was written here alone', async () => {
  const user = userEvent.setup();
  const { view, become } = await open(['bob']);
  await user.click(screen.getByRole('button', { name: 'Bulleted list' }));
  await waitFor(() => expect(text()).toBe('- one\n\ntwo'));
  become(bobSaves('one\n\nTWO'));
  await view.push(pageWritten, EDITORS, { page_id: 10, rev: 2 });
  expect(await screen.findByText('bob has saved.')).toBeTruthy();
  expect(text()).toBe('- one\n\ntwo');
  await user.click(screen.getByRole('button', { name: 'Merge now' }));
  await waitFor(() => expect(text()).toBe('- one\n\nTWO'));
  expect(screen.queryByText('bob has saved.')).toBeNull();
  document.querySelector<HTMLElement>('.cm-content')?.focus();
  await user.keyboard('{Control>}z{/Control}');
  await waitFor(() => expect(text()).toBe('one\n\nTWO'));
});

it('merges at saving what nobody else has changed, and says with whom', async () => {
  const user = userEvent.setup();
  const theirs = page({ page_content: 'one\n\nTWO', rev: 2, author_username: 'bob' });
  const sent: Record<string, unknown>[] = [];
  const save = (form: Record<string, unknown>) => {
    sent.push(form);
    if (sent.length === 1) throw { error_code: 11201, error_message: 'bob saved', data: { page: theirs } };
    return { ...theirs, rev: 3 };
  };
  await open(['bob'], { '/api/page/save': save });
  await user.click(screen.getByRole('button', { name: 'Bulleted list' }));
  await act(async () => screen.getByRole('button', { name: 'Save' }).click());
  expect(await screen.findByText(/^Saved at/)).toBeTruthy();
  expect(screen.getByText('bob saved: 1 change is in.')).toBeTruthy();
  expect(sent.map(({ base_rev, page_content }) => [Number(base_rev), page_content])).toEqual([
    [1, '- one\n\ntwo'],
    [2, '- one\n\nTWO'],
  ]);
  expect(text()).toBe('- one\n\nTWO');
});

it('marks what came in until it is let be, and takes it out as a whole, around what was typed since', async () => {
  const user = userEvent.setup();
  const { view, become } = await open(['bob']);
  const marked = () => [...document.querySelectorAll('.cm-came-in')].map((line) => line.textContent);
  become(bobSaves('one, by bob\n\ntwo\n\nthree'));
  await view.push(pageWritten, EDITORS, { page_id: 10, rev: 2 });
  expect(await screen.findByText('bob saved: 2 changes are in.')).toBeTruthy();
  expect(marked()).toEqual(['one, by bob', '', 'three']);
  await user.click(screen.getByRole('radio', { name: 'Preview' }));
  expect(document.querySelector('[data-mode]')?.getAttribute('data-mode')).toBe('preview');
  await user.click(screen.getByRole('button', { name: 'Show' }));
  expect(document.querySelector('[data-mode]')?.getAttribute('data-mode')).toBe('split');
  await user.click(screen.getByRole('button', { name: 'Bulleted list' }));
  await waitFor(() => expect(text()).toBe('- one, by bob\n\ntwo\n\nthree'));
  await user.click(screen.getByRole('button', { name: 'Take out' }));
  await waitFor(() => expect(text()).toBe('- one\n\ntwo'));
  expect([screen.queryByText(/bob saved/), marked()]).toEqual([null, []]);
  expect(screen.getByText('Unsaved')).toBeTruthy();
});

it('says nothing more of it when that is enough, and what was undone comes back by “undo”', async () => {
  const user = userEvent.setup();
  const { view, become } = await open(['bob']);
  become(bobSaves('one\n\nTWO'));
  await view.push(pageWritten, EDITORS, { page_id: 10, rev: 2 });
  await user.click(await screen.findByRole('button', { name: 'Take out' }));
  await waitFor(() => expect(text()).toBe('one\n\ntwo'));
  document.querySelector<HTMLElement>('.cm-content')?.focus();
  await user.keyboard('{Control>}z{/Control}');
  await waitFor(() => expect(text()).toBe('one\n\nTWO'));
  become({ stored: page({ page_content: 'ONE\n\nTWO', rev: 3, author_username: 'bob' }) });
  await view.push(pageWritten, EDITORS, { page_id: 10, rev: 3 });
  await user.click(await screen.findByRole('button', { name: 'Got it' }));
  expect([screen.queryByText(/bob saved/), document.querySelector('.cm-came-in')]).toEqual([null, null]);
  expect(text()).toBe('ONE\n\nTWO');
});

describe('what this person saved elsewhere', () => {
  const adaSaves = (page_content: string) => ({ stored: page({ page_content, rev: 2, author_username: 'ada' }) });

  it('came from another device where no other window is open, and is never told as of somebody else', async () => {
    const { view, become } = await open(['bob']);
    become(adaSaves('one\n\nTWO'));
    await view.push(pageWritten, EDITORS, { page_id: 10, rev: 2 });
    expect(await screen.findByText('You (on another device) saved: 1 change is in.')).toBeTruthy();
  });

  it('came from another window where there is one', async () => {
    const { view, become } = await open(['bob']);
    const other = new BroadcastChannel('docstead.editor');
    other.postMessage({ kind: 'here', page: '1/10', draft: 'theirs' });
    await waitFor(() => expect(document.querySelector('.cm-content')).toBeTruthy());
    await new Promise((done) => setTimeout(done));
    become(adaSaves('one\n\nTWO'));
    await view.push(pageWritten, EDITORS, { page_id: 10, rev: 2 });
    expect(await screen.findByText('You (in another window) saved: 1 change is in.')).toBeTruthy();
    other.close();
  });
});
