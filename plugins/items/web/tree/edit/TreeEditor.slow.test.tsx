import { type RenderPluginOptions, renderPlugin } from '@docstead/core/testing/web';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { TreeTuple } from '../../../contract/tree-tuples.ts';
import web from '../../index.ts';
import { calls, page, reader, sentTree } from '../../pages/fixtures.ts';
import type { TreeData } from '../build.ts';
import { freshTree, routes } from './testing.ts';

const tree: TreeData = {
  item_id: '1',
  rev: 3,
  catalogs: [
    [4, 0, 'Guide', 1],
    [5, 4, 'Inner', 1],
    [6, 5, 'Innermost', 1],
    [7, 0, 'API', 2],
  ],
  pages: [
    [10, 0, 'Welcome', 1],
    [12, 0, 'News', 2],
    [11, 4, 'Install', 1],
  ],
};

freshTree();

/** A server that keeps what it is told, for one person. */
function shelf() {
  let now = tree;
  return {
    '/api/item/tree': () => sentTree(now),
    '/api/catalog/batUpdate': ({ cats }: Readonly<Record<string, unknown>>) => {
      const changes = JSON.parse(String(cats)) as { page_id?: string; parent_cat_id: string; s_number: number }[];
      const pages = now.pages.map((tuple): TreeTuple => {
        const change = changes.find((one) => one.page_id === String(tuple[0]));
        return change ? [tuple[0], Number(change.parent_cat_id), tuple[2], change.s_number] : tuple;
      });
      now = { ...now, rev: now.rev + 1, pages: pages.sort((a, b) => a[3] - b[3]) };
      return [];
    },
  };
}

async function open(over: Partial<RenderPluginOptions> = {}) {
  const view = await renderPlugin(web, {
    ...{ path: '/1/10', routes, caller: reader },
    ...over,
    calls: { ...calls, ...shelf(), ...over.calls },
  });
  await screen.findByRole('tree');
  return view;
}
const titles = () => screen.getAllByRole('treeitem').map((line) => line.getAttribute('aria-label'));
const sent = (view: Awaited<ReturnType<typeof open>>) =>
  view.calls.filter(({ path }) => path === '/api/catalog/batUpdate').map(({ input }) => input);
const line = (name: string) => screen.getByRole('treeitem', { name });

async function menuOf(name: string): Promise<string[]> {
  await screen.findAllByRole('button', { name: /^More for/ });
  fireEvent.contextMenu(line(name), { clientX: 20, clientY: 60 });
  const entries = await screen.findAllByRole('menuitem');
  return entries.map((entry) => entry.textContent ?? '');
}

describe('a guest', () => {
  it('may open and close all catalogs, and sees nothing that edits', async () => {
    const user = userEvent.setup();
    const reading = () => page({ item_edit: false, item_manage: false });
    await open({ caller: { kind: 'guest' }, calls: { '/api/page/info': reading } });
    await user.click(screen.getByRole('button', { name: 'Expand all' }));
    expect(titles()).toEqual(['Welcome', 'News', 'Guide', 'Install', 'Inner', 'Innermost', 'API']);
    await user.click(screen.getByRole('button', { name: 'Collapse all' }));
    expect(titles()).toEqual(['Welcome', 'News', 'Guide', 'API']);
    for (const name of [/^More for/, 'New catalog', 'More for the tree']) {
      expect(screen.queryByRole('button', { name })).toBeNull();
    }
    const event = new MouseEvent('contextmenu', { bubbles: true, cancelable: true });
    line('Welcome').dispatchEvent(event);
    expect(event.defaultPrevented).toBe(false);
  });
});

describe('the menus', () => {
  it('of a page name everything that can be done with it, deleting last', async () => {
    await open();
    expect(await menuOf('News')).toEqual([
      ...['Open in a new tab', 'Copy link', 'Rename pageF2', 'Duplicate', 'Move…', 'Copy as Markdown'],
      ...['Page history', 'Page info', 'Delete pageDel'],
    ]);
  });

  it('of the tree repeat none of a page’s: they put pages in order, and lead managers to the recycle bin', async () => {
    const user = userEvent.setup();
    await open();
    await user.click(await screen.findByRole('button', { name: 'More for the tree' }));
    const entries = (await screen.findAllByRole('menuitem')).map((entry) => entry.textContent);
    expect(entries).toEqual(['Sort pages', 'Manage catalogs', 'Recycle bin']);
  });

  it('of a catalog offer no catalog inside at the deepest level, and no sorting of one page', async () => {
    const user = userEvent.setup();
    await open();
    expect(await menuOf('Guide')).toContain('New catalog inside');
    await user.keyboard('{Escape}');
    await user.click(screen.getByRole('button', { name: 'Expand all' }));
    expect(await menuOf('Innermost')).toEqual([
      ...[
        'New page',
        'New catalog beside',
        'Rename catalogF2',
        'Move…',
        'Copy to another project…',
        'Delete catalogDel',
      ],
    ]);
  });

  it('open by Shift+F10 on the line of the keyboard, and give the focus back', async () => {
    const user = userEvent.setup();
    await open();
    await screen.findAllByRole('button', { name: /^More for/ });
    const list = screen.getByRole('tree');
    list.focus();
    await user.keyboard('{ArrowDown}{Shift>}{F10}{/Shift}');
    expect(await screen.findByRole('menuitem', { name: 'Copy link' })).toBeTruthy();
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Open in a new tab'));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(document.activeElement).toBe(list));
  });

  it('copy a page on the server and go to the copy', async () => {
    const user = userEvent.setup();
    const view = await open({ calls: { '/api/page/copy': () => ({ page_id: '11', page_title: 'News (copy)' }) } });
    await menuOf('News');
    await user.click(screen.getByRole('menuitem', { name: 'Duplicate' }));
    await waitFor(() => expect(view.address()).toBe('/1/11'));
    expect(view.calls).toContainEqual({ path: '/api/page/copy', input: { page_id: '12' } });
  });

  it('tell who made a page', async () => {
    const user = userEvent.setup();
    const about = { page_id: '12', page_title: 'News', created_by: 'ada', created_time: 1_700_000_000 };
    const more = { saved_by: 'bob', saved_time: 1_700_000_500, versions: 3, characters: 1200, bytes: 1300 };
    await open({ calls: { '/api/page/about': () => ({ ...about, ...more }) } });
    await menuOf('News');
    await user.click(screen.getByRole('menuitem', { name: 'Page info' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'About “News”' }));
    expect(dialog.getByText(/^ada ·/)).toBeTruthy();
    expect(dialog.getByText(/^bob ·/)).toBeTruthy();
    expect(dialog.getByText('1,200 characters')).toBeTruthy();
  });

  it('delete a page that is not the one read, and stay at that one', async () => {
    const user = userEvent.setup();
    const view = await open({ calls: { '/api/page/delete': () => [] } });
    await menuOf('News');
    await user.click(screen.getByRole('menuitem', { name: 'Delete page' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete this page?' }));
    expect(dialog.getByText('“News” goes to the recycle bin, where managers can restore it for 3 days.')).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Delete page' }));
    await waitFor(() => expect(view.calls).toContainEqual({ path: '/api/page/delete', input: { page_id: '12' } }));
    expect(view.address()).toBe('/1/10');
  });
});

describe('moving', () => {
  it('by Alt and an arrow tells the server what changed, and is taken back by one press', async () => {
    const user = userEvent.setup();
    const view = await open();
    await screen.findAllByRole('button', { name: /^More for/ });
    screen.getByRole('tree').focus();
    await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
    await waitFor(() => expect(titles()).toEqual(['News', 'Welcome', 'Guide', 'API']));
    expect(await screen.findByText('Moved “Welcome” to the top level.')).toBeTruthy();
    expect(sent(view)[0]).toMatchObject({ item_id: '1', rev: '3', dragged_id: '10', dragged_type: 'page' });
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(titles()).toEqual(['Welcome', 'News', 'Guide', 'API']));
    expect(sent(view)).toHaveLength(2);
  });

  it('says why it cannot be, before the server is asked', async () => {
    const user = userEvent.setup();
    const reversed = { ...tree, catalogs: [...tree.catalogs.slice(-1), ...tree.catalogs.slice(0, -1)] };
    const view = await open({ calls: { '/api/item/tree': () => sentTree(reversed) } });
    await screen.findAllByRole('button', { name: /^More for/ });
    screen.getByRole('tree').focus();
    await user.keyboard('{End}{Alt>}{ArrowRight}{/Alt}');
    expect(await screen.findByText('Catalogs can be nested 3 levels deep.')).toBeTruthy();
    expect(sent(view)).toEqual([]);
  });

  it('goes back by itself where the server refuses, with its words', async () => {
    const user = userEvent.setup();
    const refuse = () => {
      throw { error_code: 10103, error_message: 'You do not have the right to do this.' };
    };
    await open({ calls: { '/api/catalog/batUpdate': refuse } });
    await screen.findAllByRole('button', { name: /^More for/ });
    screen.getByRole('tree').focus();
    await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
    expect(await screen.findByText('You do not have the right to do this.')).toBeTruthy();
    expect(titles()).toEqual(['Welcome', 'News', 'Guide', 'API']);
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  });

  it('by “Move…” chooses place and position, and refuses what cannot be where it stands', async () => {
    const user = userEvent.setup();
    const view = await open();
    await menuOf('News');
    await user.click(screen.getByRole('menuitem', { name: 'Move…' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Move “News”' }));
    await user.click(dialog.getByRole('radio', { name: 'Guide' }));
    await user.click(dialog.getByRole('button', { name: 'Move' }));
    await waitFor(() => expect(sent(view)).toHaveLength(1));
    expect(JSON.parse(String(sent(view)[0]?.cats))).toEqual([{ page_id: '12', parent_cat_id: '4', s_number: 2 }]);
    await waitFor(() => expect(titles()).toEqual(['Welcome', 'Guide', 'Install', 'News', 'Inner', 'API']));
    await menuOf('Guide');
    await user.click(screen.getByRole('menuitem', { name: 'Move…' }));
    const second = within(await screen.findByRole('dialog', { name: 'Move “Guide”' }));
    const disabled = second.getAllByRole('radio').filter((radio) => (radio as HTMLInputElement).disabled);
    expect(disabled).toHaveLength(4);
    expect(second.getAllByText('is inside it')).toHaveLength(3);
    expect(second.getByText('more than 3 levels')).toBeTruthy();
  });

  it('of catalogs leads into other projects too', async () => {
    const user = userEvent.setup();
    const made = {
      cat_id: '9',
      cat_name: 'API',
      item_id: '1',
      s_number: '2',
      addtime: '',
      parent_cat_id: '4',
      level: '3',
    };
    const view = await open({ calls: { '/api/catalog/copy': () => made } });
    await menuOf('API');
    await user.click(screen.getByRole('menuitem', { name: 'Copy to another project…' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Copy or move “API”' }));
    await user.click(dialog.getByRole('radio', { name: 'Move' }));
    await user.click(dialog.getByRole('radio', { name: 'Guide' }));
    await user.click(dialog.getByRole('button', { name: 'Move' }));
    const input = { cat_id: '7', new_p_cat_id: '4', to_item_id: '1', is_del: '1' };
    await waitFor(() => expect(view.calls).toContainEqual({ path: '/api/catalog/copy', input }));
  });

  it('of many pages together has a list of their own', async () => {
    const user = userEvent.setup();
    const view = await open({ calls: { '/api/page/sort': () => [] } });
    await user.click(await screen.findByRole('button', { name: 'More for the tree' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Sort pages' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Sort the pages of “Top level”' }));
    await user.click(dialog.getByRole('button', { name: 'Move Welcome down' }));
    await user.click(dialog.getByRole('button', { name: 'Save the order' }));
    const input = { item_id: '1', pages: JSON.stringify({ 10: 2, 12: 1 }) };
    await waitFor(() => expect(view.calls).toContainEqual({ path: '/api/page/sort', input }));
  });
});

describe('the keyboard', () => {
  it('finds lines by their first letters, and opens the catalogs of a level by *', async () => {
    const user = userEvent.setup();
    await open();
    const list = screen.getByRole('tree');
    list.focus();
    await user.keyboard('gu');
    expect(list.getAttribute('aria-activedescendant')).toBe(line('Guide').id);
    await user.keyboard('*');
    expect(titles()).toEqual(['Welcome', 'News', 'Guide', 'Install', 'Inner', 'API', 'New page in “API”']);
  });

  it('renames by F2 and deletes by Delete', async () => {
    const user = userEvent.setup();
    await open();
    await screen.findAllByRole('button', { name: /^More for/ });
    screen.getByRole('tree').focus();
    await user.keyboard('{End}{F2}');
    expect(await screen.findByRole('textbox', { name: 'New name of “API”' })).toHaveProperty('value', 'API');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('tree')));
    await user.keyboard('{Delete}');
    expect(await screen.findByRole('dialog', { name: 'Delete this catalog?' })).toBeTruthy();
  });
});
