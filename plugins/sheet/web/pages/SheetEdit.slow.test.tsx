import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { pageLocked } from '../../../items/points.ts';
import { cell, contentOf, fakeImport, fakeView, open, page } from './testing.tsx';

const kept = new Map<string, unknown>();
vi.mock('../grid/GridView.tsx', () => ({ default: fakeView('Grid view') }));
vi.mock('../table/TableView.tsx', () => ({ default: fakeView('Table view') }));
vi.mock('../files/ImportDialog.tsx', () => ({ default: fakeImport }));
vi.mock('idb-keyval', () => ({
  createStore: () => undefined,
  set: async (key: string, value: unknown) => void kept.set(key, value),
  del: async (key: string) => void kept.delete(key),
  entries: async () => [...kept],
  keys: async () => [...kept.keys()],
  clear: async () => kept.clear(),
}));

beforeEach(() => {
  localStorage.clear();
  kept.clear();
  // The lock is released by it, in the last moment of a page.
  vi.stubGlobal('fetch', async () => new Response());
});

type Form = Record<string, string>;
const EDITORS = { policy: 'items/page.edit@1', ref: 10 };
const FREE = { lock: 0, is_cur_user: 0, lock_username: '', exceed: 0 };
const BOBS = { lock: 1, is_cur_user: 0, lock_username: 'bob', lock_name: 'Bob Berger', exceed: 0 };
const refuse = (error_code: number, data?: object) => () => {
  throw { error_code, error_message: 'No', data };
};

/** Answers saves as the server would; `next` is what the next one meets. */
function saves() {
  const sent: Form[] = [];
  const next: (() => unknown)[] = [];
  const answer = (form: Form) => {
    sent.push(form);
    const met = next.shift();
    return met ? met() : { page_id: '10', rev: Number(form.base_rev) + 1 };
  };
  return { sent, next, over: { '/api/page/save': answer } };
}

async function typed(text: string) {
  const user = userEvent.setup();
  const input = await cell();
  await user.clear(input);
  await user.type(input, text);
  return user;
}
const press = (name: string) => userEvent.setup().click(screen.getByRole('button', { name }));

describe('saving', () => {
  it('takes title and cells, by the button and by Ctrl+S within the view', async () => {
    const { sent, over } = saves();
    await open(over);
    const user = await typed('two');
    expect(screen.getByText('Unsaved')).toBeTruthy();
    await user.type(screen.getByRole('textbox', { name: 'Title' }), ' 2027');
    await press('Save');
    expect(await screen.findByText(/^Saved at \d\d:\d\d$/)).toBeTruthy();
    await user.type(await cell(), '!');
    const keys = vi.fn((event: KeyboardEvent) => event.stopPropagation());
    (await cell()).addEventListener('keydown', keys);
    await user.keyboard('{Control>}s{/Control}');
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(
      sent.map(({ page_title, page_content, base_rev, is_draft, cat_id }) => [
        ...[page_title, page_content, Number(base_rev), Number(is_draft), cat_id],
      ]),
    ).toEqual([
      ['Costs 2027', contentOf('two'), 1, -1, undefined],
      ['Costs 2027', contentOf('two!'), 2, -1, undefined],
    ]);
  });

  it('carries a comment, and tells followers only where something tells them', async () => {
    const { sent, over } = saves();
    await open(over);
    const user = await typed('two');
    await press('More');
    expect(screen.queryByRole('menuitem', { name: 'Save and notify…' })).toBeNull();
    await user.click(await screen.findByRole('menuitem', { name: 'Save with comment…' }));
    await user.type(await screen.findByRole('textbox', { name: 'What changed' }), 'checked');
    const dialog = screen.getByRole('dialog', { name: 'Save with a comment' });
    await user.click(within(dialog).getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(sent[0]).toMatchObject({ page_comments: 'checked' }));
  });

  it('makes the page of a project that has none, and stays the same editor at its address', async () => {
    const { sent, over } = saves();
    const view = await open(over, { path: '/sheet/edit/1/0' });
    const input = await cell();
    expect(screen.getByRole('textbox', { name: 'Title' })).toHaveProperty('value', 'Budget');
    await typed('first');
    await press('Save');
    await waitFor(() => expect(view.address()).toBe('/sheet/edit/1/10'));
    expect(sent[0]).toMatchObject({ page_id: '0', item_id: '1', page_title: 'Budget' });
    expect(await cell()).toBe(input);
  });

  it('keeps every change when the view is another one', async () => {
    const { sent, over } = saves();
    await open(over);
    const user = await typed('two');
    await user.click(screen.getByRole('radio', { name: 'Table' }));
    const table = await cell('Table view');
    expect(table).toHaveProperty('value', 'two');
    await user.type(table, '!');
    await press('Save');
    await waitFor(() => expect(sent[0]).toMatchObject({ page_content: contentOf('two!') }));
  });

  it('takes a file in place of the spreadsheet, and puts back what stood there', async () => {
    await open();
    const user = await typed('two');
    await press('More');
    await user.click(await screen.findByRole('menuitem', { name: 'Import file…' }));
    await user.click(await screen.findByRole('button', { name: 'Bring in' }));
    expect(await cell()).toHaveProperty('value', 'of the file');
    expect(screen.queryByRole('button', { name: 'Bring in' })).toBeNull();
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await cell()).toHaveProperty('value', 'two');
  });

  it('opens at the cell that the address names', async () => {
    await open({}, { path: '/sheet/edit/1/10?cell=sheet1!B3' });
    expect((await cell()).dataset.at).toBe('0 2 1');
  });
});

describe('a conflict', () => {
  const theirs = page({ page_content: contentOf('theirs'), rev: 2, author_username: 'bob', author_name: 'Bob Berger' });

  async function meet() {
    const { sent, next, over } = saves();
    await open(over);
    await typed('mine');
    next.push(refuse(11201, { page: theirs }));
    await press('Save');
    expect(await screen.findByText('Bob Berger saved this spreadsheet while you were editing.')).toBeTruthy();
    return sent;
  }

  it('is saved over by “Keep mine”', async () => {
    const sent = await meet();
    await press('Keep mine');
    await waitFor(() => expect(sent[1]).toMatchObject({ page_content: contentOf('mine') }));
    expect(Number(sent[1]?.base_rev)).toBe(2);
    await waitFor(() => expect(screen.queryByText(/saved this spreadsheet while/)).toBeNull());
  });

  it('shows theirs by “Take theirs”, and mine can be restored', async () => {
    await meet();
    await press('Take theirs');
    await waitFor(async () => expect(await cell()).toHaveProperty('value', 'theirs'));
    await userEvent.setup().click(await screen.findByRole('button', { name: 'Restore' }));
    expect(await cell()).toHaveProperty('value', 'mine');
    expect(screen.getByText('Unsaved')).toBeTruthy();
  });
});

describe('a draft', () => {
  async function leave() {
    const view = await open();
    await typed('two');
    await act(async () => view.unmount());
    await waitFor(() => expect(kept.size).toBe(1));
  }

  it('is offered at the next opening, and restored', async () => {
    await leave();
    await open();
    expect(await screen.findByText(/^You have unsaved changes from \d\d:\d\d\.$/)).toBeTruthy();
    expect(await cell()).toHaveProperty('value', 'one');
    await press('Restore');
    expect(await cell()).toHaveProperty('value', 'two');
  });

  it('says that the spreadsheet was saved since then', async () => {
    await leave();
    await open({ '/api/page/info': () => page({ rev: 2, page_content: contentOf('theirs') }) });
    expect(await screen.findByText(/^The spreadsheet has been saved since then/)).toBeTruthy();
  });

  it('is thrown away after a question', async () => {
    await leave();
    await open();
    await userEvent.setup().click(await screen.findByRole('button', { name: 'Throw away' }));
    const asked = within(await screen.findByRole('dialog', { name: 'Throw away the unsaved changes?' }));
    expect(kept.size).toBe(1);
    await userEvent.setup().click(asked.getByRole('button', { name: 'Throw away' }));
    await waitFor(() => expect(kept.size).toBe(0));
  });
});

describe('leaving unsaved changes', () => {
  async function leave(over: object = {}) {
    const view = await open(over);
    await typed('two');
    await view.navigate('/1/10');
    const dialog = await screen.findByRole('dialog', { name: 'Unsaved changes' });
    const choose = (name: string) => userEvent.setup().click(within(dialog).getByRole('button', { name }));
    return { view, choose };
  }

  it.each([
    ['Save and leave', 1, 0],
    ['Keep draft', 0, 1],
    ['Throw away', 0, 0],
  ])('goes on by “%s”', async (name, saved, drafts) => {
    const { sent, over } = saves();
    const { view, choose } = await leave(over);
    await choose(name);
    await waitFor(() => expect(view.address()).toBe('/1/10'));
    await waitFor(() => expect([sent.length, kept.size]).toEqual([saved, drafts]));
  });

  it('stays where the save is refused, and says why', async () => {
    const { view, choose } = await leave({ '/api/page/save': refuse(10103) });
    await choose('Save and leave');
    expect(await screen.findByText(/^You may no longer edit this spreadsheet/)).toBeTruthy();
    expect(view.address()).toBe('/sheet/edit/1/10');
  });
});

describe('a spreadsheet that somebody else edits', () => {
  it('is read-only, names them and since when, and is loaded again when it is free', async () => {
    let lock: object = { ...BOBS, lock_since: 1_700_000_000 };
    let content = contentOf('one');
    const over = { '/api/page/isLock': () => lock, '/api/page/info': () => page({ page_content: content }) };
    const view = await open(over);
    expect(await screen.findByText('Bob Berger is editing this spreadsheet.')).toBeTruthy();
    expect(screen.getByText(/^Since Nov 14, 2023/)).toBeTruthy();
    expect(await cell()).toHaveProperty('readOnly', true);
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
    lock = FREE;
    content = contentOf('by bob');
    await view.push(pageLocked, EDITORS, { page_id: 10 });
    await userEvent.setup().click(await screen.findByRole('button', { name: 'Load again' }));
    await waitFor(async () => expect(await cell()).toHaveProperty('readOnly', false));
    expect(await cell()).toHaveProperty('value', 'by bob');
  });

  it('is taken over by who manages the project, after a question', async () => {
    let lock: object = BOBS;
    const sent: Form[] = [];
    const setLock = (form: Form) => {
      sent.push(form);
      lock = { ...FREE, lock: 1, is_cur_user: 1 };
      return { id: 10 };
    };
    await open({ '/api/page/isLock': () => lock, '/api/page/setLock': setLock });
    await userEvent.setup().click(await screen.findByRole('button', { name: 'Take over…' }));
    const asked = within(await screen.findByRole('dialog', { name: 'Take over from Bob Berger?' }));
    await userEvent.setup().click(asked.getByRole('button', { name: 'Take over' }));
    await waitFor(async () => expect(await cell()).toHaveProperty('readOnly', false));
    expect(sent[0]).toMatchObject({ page_id: '10', take_over: '1' });
  });

  it('that was taken over meanwhile can be typed in, and the refused save is told once', async () => {
    let lock: object = { ...FREE, lock: 1, is_cur_user: 1 };
    const view = await open({ '/api/page/isLock': () => lock, '/api/page/save': refuse(11203) });
    await typed('two');
    lock = BOBS;
    await view.push(pageLocked, EDITORS, { page_id: 10 });
    expect(await screen.findByText('Bob Berger is editing this spreadsheet now.')).toBeTruthy();
    await press('Save');
    expect(await screen.findByText('Not saved: somebody else is editing')).toBeTruthy();
    expect(screen.getAllByText(/can be saved as soon as the page is free/)).toHaveLength(1);
    expect(await cell()).toHaveProperty('readOnly', false);
  });
});

describe('a spreadsheet that cannot be edited', () => {
  it.each([
    [10103, 'You can read this spreadsheet, but not edit it.'],
    [11202, 'This project is archived.'],
    [11230, 'This project is blocked.'],
  ])('is read-only, with the reason: %i', async (code, title) => {
    await open({ '/api/page/setLock': refuse(code) });
    expect(await screen.findByText(title)).toBeTruthy();
    expect(await cell()).toHaveProperty('readOnly', true);
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
  });

  it('that is none is left as it is: its text can be taken elsewhere', async () => {
    const view = await open({ '/api/page/info': () => page({ page_content: '# A text' }) });
    expect(await screen.findByText('This page does not hold a spreadsheet.')).toBeTruthy();
    expect(screen.getByText('# A text')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Copy the text' })).toBeTruthy();
    expect(view.calls.map(({ path }) => path)).not.toContain('/api/page/setLock');
  });

  it('of another kind of project leads to the page', async () => {
    await open({ '/api/page/info': () => page({ item_type: '1' }) });
    const link = await screen.findByRole('link', { name: 'Go to the page' });
    expect(link.getAttribute('href')).toBe('/1/10');
  });

  it('that is gone is told as everywhere', async () => {
    await open({ '/api/page/info': refuse(10101) });
    expect(await screen.findByText('There is no page here')).toBeTruthy();
  });
});
