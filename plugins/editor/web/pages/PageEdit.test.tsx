import { renderPlugin } from '@docstead/core/testing/web';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import editor from '../../plugin.ts';
import web from '../index.ts';

const writer = { kind: 'user', uid: '5', username: 'ada', name: 'Ada', groupid: '2' } as const;

const page = (over: object = {}) => ({
  ...{ page_id: '10', item_id: '1', item_name: 'Handbook', item_domain: '', item_type: '1', is_archived: '0' },
  ...{ page_title: 'Welcome', page_content: 'Hello.', cat_id: '4', rev: 1, author_username: 'ada', addtime: '0' },
  ...{ html: '<p>Hello.</p>', headings: [], item_edit: true, item_manage: true, is_login: true },
  ...over,
});

const calls = (over: object = {}) => ({
  '/api/page/info': () => page(),
  '/api/page/isLock': () => ({ lock: 0, is_cur_user: 0, lock_username: '', exceed: 0 }),
  '/api/page/setLock': () => ({ id: 1 }),
  '/api/catalog/catListName': () => [
    { cat_id: '4', cat_name: 'Guides', level: '2', parent_cat_id: '0' },
    { cat_id: '5', cat_name: 'Guides/Setup', level: '3', parent_cat_id: '4' },
  ],
  ...over,
});

const blocksOf = (source: string) =>
  source.split('\n\n').map((text, line) => ({ key: `${text}${line}`, html: `<p>${text}</p>`, line }));

const preview = {
  render: async (source: string) => ({ blocks: blocksOf(source), html: '' }),
  decorate: () => () => undefined,
};

const open = async (over: object = {}, locale: 'en' | 'zh-cn' = 'en') => {
  const view = await renderPlugin(web, {
    path: '/page/edit/1/10',
    routes: editor,
    caller: writer,
    locale,
    calls: calls(over),
    services: { 'items/preview@1': preview },
  });
  await waitFor(() => expect(document.querySelector('.cm-content')).toBeTruthy());
  return view;
};

beforeEach(() => {
  localStorage.clear();
  Range.prototype.getClientRects ??= () => [] as unknown as DOMRectList;
  Range.prototype.getBoundingClientRect ??= () => new DOMRect();
});

describe('the editor', () => {
  it('shows title, catalog, text and their preview, the title once', async () => {
    await open();
    expect(screen.getByRole('textbox', { name: 'Page title' })).toHaveProperty('value', 'Welcome');
    await waitFor(() => expect(screen.getByRole('combobox', { name: 'Catalog' })).toHaveProperty('value', 'Guides'));
    const shown = within(screen.getByRole('region', { name: 'Preview' }));
    expect(await shown.findByText('Hello.')).toBeTruthy();
    expect(shown.getAllByRole('heading', { name: 'Welcome' })).toHaveLength(1);
  });

  it.each(['its text', 'its failure'])(
    'shows nothing of a page that was left, not %s, when that comes late',
    async (what) => {
      let end: (() => void) | undefined;
      const late = new Promise<object>((resolve, reject) => {
        end = () => (what === 'its text' ? resolve(page()) : reject({ error_code: 10103, error_message: 'Not yours' }));
      });
      const info = ({ page_id }: { page_id?: unknown }) =>
        page_id === '10' ? late : page({ page_id: '11', page_title: 'Second', page_content: 'The second one.' });
      const view = await renderPlugin(web, {
        ...{ path: '/page/edit/1/10', routes: editor, caller: writer, calls: calls({ '/api/page/info': info }) },
        services: { 'items/preview@1': preview },
      });
      await view.navigate('/page/edit/1/11');
      expect(await screen.findByDisplayValue('Second')).toBeTruthy();
      await act(async () => end?.());
      expect(screen.queryByText('Not yours')).toBeNull();
      expect(screen.queryByDisplayValue('Welcome')).toBeNull();
      expect(screen.getByDisplayValue('Second')).toBeTruthy();
    },
  );

  it('has a toolbar in which one tool is a stop of Tab and arrows go on', async () => {
    const user = userEvent.setup();
    await open();
    const tools = within(screen.getByRole('toolbar', { name: 'Formatting' }));
    const stops = () => tools.getAllByRole('button').filter((button) => button.tabIndex === 0);
    expect(stops()).toHaveLength(1);
    stops()[0]?.focus();
    await user.keyboard('{ArrowRight}');
    expect(document.activeElement).toBe(tools.getByRole('button', { name: 'Redo' }));
    expect(stops()).toEqual([tools.getByRole('button', { name: 'Redo' })]);
    await user.keyboard('{End}');
    expect(document.activeElement).toBe(tools.getByRole('button', { name: 'More tools' }));
  });

  it('names every tool in Chinese too', async () => {
    await open({}, 'zh-cn');
    const tools = within(screen.getByRole('toolbar', { name: '格式' }));
    for (const button of tools.getAllByRole('button')) {
      expect(button.getAttribute('aria-label')).toMatch(/[\u4e00-\u9fff]/);
    }
  });

  it('marks what a tool is pressed for, and saves it', async () => {
    const user = userEvent.setup();
    let saved = '';
    await open({
      '/api/page/save': ({ page_content }: { page_content: string }) => {
        saved = page_content;
        return { page_id: '10', rev: 2 };
      },
    });
    await user.click(screen.getByRole('button', { name: 'Bulleted list' }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(saved).toBe('- Hello.'));
  });

  it('switches the live preview of a long text off, says so once, and keeps it on when told to', async () => {
    const user = userEvent.setup();
    const long = { '/api/page/info': () => page({ page_content: 'x'.repeat(4001) }) };
    const first = await open(long);
    const told = () => screen.queryAllByRole('alert').filter((one) => one.textContent?.includes('4000 characters'));
    expect(told()).toHaveLength(1);
    expect(screen.queryByRole('region', { name: 'Preview' })).toBeNull();
    first.unmount();
    await open(long);
    expect(told()).toHaveLength(0);
    await user.click(screen.getByRole('radio', { name: 'Split' }));
    expect(screen.getByRole('region', { name: 'Preview' })).toBeTruthy();
  });

  it('leaves a text of exactly 4000 characters its preview', async () => {
    await open({ '/api/page/info': () => page({ page_content: 'x'.repeat(4000) }) });
    expect(screen.getByRole('region', { name: 'Preview' })).toBeTruthy();
  });

  it('tells its keys', async () => {
    const user = userEvent.setup();
    await open();
    await user.keyboard('{F1}');
    const help = within(await screen.findByRole('dialog', { name: 'Keyboard help' }));
    expect(help.getByText('Next cell, or a new row')).toBeTruthy();
    expect(help.getByText('Ctrl+Shift+8')).toBeTruthy();
  });

  it('says when another plugin must be on for images', async () => {
    await open();
    expect(screen.queryByRole('button', { name: 'Insert image' })).toBeNull();
  });

  it('saves a draft, and publishes it, as ways to save beside the plain one', async () => {
    const sent: Record<string, unknown>[] = [];
    const save = (form: Record<string, unknown>) => {
      sent.push(form);
      return { page_id: '10', rev: sent.length + 1 };
    };
    await open({ '/api/page/info': () => page({ is_draft: '1' }), '/api/page/save': save });
    const user = userEvent.setup();
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(sent.at(-1)).toMatchObject({ is_draft: '-1' }));
    await user.click(screen.getByRole('button', { name: 'More ways to save' }));
    expect(screen.queryByRole('menuitem', { name: 'Save as a draft' })).toBeNull();
    await user.click(await screen.findByRole('menuitem', { name: 'Publish' }));
    await waitFor(() => expect(sent.at(-1)).toMatchObject({ is_draft: '0' }));
    await user.click(screen.getByRole('button', { name: 'More ways to save' }));
    expect(await screen.findByRole('menuitem', { name: 'Save with a comment…' })).toBeTruthy();
    expect(screen.queryByRole('menuitem', { name: 'Publish' })).toBeNull();
  });

  it('makes a table of the size that the arrows chose, from one cell to eight columns and six rows', async () => {
    const user = userEvent.setup();
    await open();
    await user.click(screen.getByRole('button', { name: 'Insert table' }));
    await screen.findByRole('button', { name: '3 columns, 3 rows' });
    const grid = () => screen.getByRole('button', { name: /^\d columns, \d rows$/ });
    const press = async (...keys: string[]) => {
      for (const key of keys) {
        grid().focus();
        await user.keyboard(`{${key}}`);
      }
    };
    const times = (key: string) => Array.from({ length: 9 }, () => key);
    await press(...times('ArrowRight'), ...times('ArrowDown'));
    expect(grid().getAttribute('aria-label')).toBe('8 columns, 6 rows');
    await press(...times('ArrowLeft'), ...times('ArrowUp'));
    expect(grid().getAttribute('aria-label')).toBe('1 columns, 1 rows');
    await press('ArrowRight', 'Enter');
    await waitFor(() => expect(document.querySelector('.cm-content')?.textContent).toMatch(/\|[^|]*\|[^|]*\|/));
  });
});

describe('a save over a newer text', () => {
  const theirs = { ...page({ page_content: 'Theirs.', rev: 2, author_username: 'bob' }), addtime: '1700000000' };
  const answers = (sent: Record<string, unknown>[]) => ({
    '/api/page/save': (form: Record<string, unknown>) => {
      sent.push(form);
      if (form.base_rev !== '2') throw { error_code: 11201, error_message: 'Saved by bob', data: { page: theirs } };
      return { page_id: '10', rev: 3 };
    },
  });

  it('is saved once every place that both changed is decided, on the text that is there now', async () => {
    const user = userEvent.setup();
    const sent: Record<string, unknown>[] = [];
    await open(answers(sent));
    await user.click(screen.getByRole('button', { name: 'Bulleted list' }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    const merge = within(await screen.findByRole('region', { name: 'Merge two texts' }));
    expect(await merge.findByText('One conflict is for you to decide.')).toBeTruthy();
    const save = merge.getByRole('button', { name: 'Save merged text' });
    expect(save).toHaveProperty('disabled', true);
    await user.click(merge.getByRole('button', { name: 'Take the text of bob' }));
    expect(await merge.findByText(/^No conflicts/)).toBeTruthy();
    expect(save).toHaveProperty('disabled', false);
    await user.click(save);
    await waitFor(() => expect(sent.at(-1)).toMatchObject({ page_content: 'Theirs.', base_rev: '2' }));
  });
});
