import { type RenderPluginOptions, renderPlugin } from '@docstead/core/testing/web';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import items from '../../plugin.ts';
import web from '../index.ts';
import { useReading } from '../store.ts';
import type { TreeData } from '../tree/build.ts';
import { calls, openWide, page, reader, sentTree, tree } from './fixtures.ts';

beforeEach(() => {
  localStorage.clear();
  useReading.setState({ open: {} });
  // A wide window with a mouse.
  openWide();
});

const open = (path: string, { calls: over = {}, ...rest }: Partial<RenderPluginOptions> = {}) =>
  renderPlugin(web, { path, routes: items, caller: reader, ...rest, calls: { ...calls, ...over } });
const refuse = (error_code: number, data?: unknown) => () => {
  throw { error_code, error_message: 'refused', data };
};

describe('the reading view', () => {
  it('opens an item at its first page, with one title and the text', async () => {
    await open('/1');
    expect(await screen.findByRole('heading', { level: 1, name: 'Welcome' })).toBeTruthy();
    expect(screen.getByText('Read me.')).toBeTruthy();
    expect(document.title).toContain('Welcome');
  });

  it.each([
    ['en', 'Archived', 'Archived: read only'],
    ['zh-cn', '已归档', '已归档，只能阅读'],
  ] as const)(
    'says in %s of an archived project what it is, at its name and where one would edit',
    async (locale, tag, line) => {
      const archived = { is_archived: '1', item_edit: false, item_manage: false };
      const owner = { ...archived, item_owner: true, item_admin: true, item_member: false };
      await open('/1', { locale, calls: { '/api/page/info': () => page(owner) } });
      await screen.findByText('Read me.');
      expect(within(screen.getByRole('navigation', { name: 'breadcrumbs' })).getByText(tag)).toBeTruthy();
      expect(screen.getByText(line)).toBeTruthy();
      expect(screen.queryByRole('link', { name: /^(Edit|编辑)/ })).toBeNull();
    },
  );

  it('says so to a stranger at its name alone, and of other projects nothing', async () => {
    const archived = { is_archived: '1', item_edit: false, item_manage: false };
    const stranger = { ...archived, item_owner: false, item_admin: false, item_member: false };
    const view = await open('/1', { calls: { '/api/page/info': () => page(stranger) } });
    await screen.findByText('Read me.');
    expect(screen.getByText('Archived')).toBeTruthy();
    expect(screen.queryByText('Archived: read only')).toBeNull();
    view.unmount();
    await open('/1');
    await screen.findByText('Read me.');
    expect(screen.queryByText(/^Archived/)).toBeNull();
  });

  it('calls a page without a title so wherever its title stands', async () => {
    const user = userEvent.setup();
    const [none, spaces] = [page({ page_title: '' }), page({ page_id: '11', page_title: '  ' })];
    const pages: TreeData['pages'] = [
      [10, 0, '', 1],
      [11, 4, '  ', 1],
    ];
    const view = await open('/1/11', {
      calls: {
        '/api/item/tree': () => sentTree({ ...tree, pages }),
        '/api/page/info': ({ page_id }) => (page_id === '10' ? none : spaces),
      },
    });
    expect(await screen.findByRole('heading', { level: 1, name: 'Untitled page' })).toBeTruthy();
    expect(document.title).toContain('Untitled page');
    expect((await screen.findAllByRole('treeitem', { name: 'Untitled page' })).length).toBe(2);
    const beside = within(screen.getByRole('navigation', { name: 'Previous and next page' }));
    await user.click(beside.getByRole('link', { name: /Untitled page/ }));
    await waitFor(() => expect(view.address()).toBe('/1/10'));
    expect(await screen.findByRole('heading', { level: 1, name: 'Untitled page' })).toBeTruthy();
  });

  it('stays where it is when a page does not come: tree and project, and what is wrong in place of the text', async () => {
    const user = userEvent.setup();
    let isBroken = true;
    const later = ({ page_id }: Readonly<Record<string, unknown>>) => {
      if (page_id !== '11') return page();
      if (isBroken) throw { error_code: 20999, error_message: 'The shelf is stuck' };
      return page({ page_id: '11', page_title: 'Install', cat_id: '4' });
    };
    const view = await open('/1/10', { calls: { '/api/page/info': later } });
    await screen.findByRole('heading', { level: 1, name: 'Welcome' });
    await view.navigate('/1/11');
    expect(await screen.findByText('The shelf is stuck')).toBeTruthy();
    expect(screen.getByRole('treeitem', { name: 'Install' })).toBeTruthy();
    expect(screen.queryByRole('heading', { level: 1, name: 'Welcome' })).toBeNull();
    expect(within(screen.getByRole('banner')).getByText('Handbook')).toBeTruthy();
    isBroken = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Install' })).toBeTruthy();
  });

  it('marks the page in the tree, with the way to it open', async () => {
    await open('/1/11');
    const line = await screen.findByRole('treeitem', { name: 'Install' });
    expect(line.getAttribute('aria-selected')).toBe('true');
    expect(within(line).getByRole('link').getAttribute('href')).toBe('/1/11');
    expect(screen.getByRole('treeitem', { name: 'Guide' }).getAttribute('aria-expanded')).toBe('true');
    expect(screen.getByRole('article').textContent).toContain('Guide');
  });

  it('goes through the tree by keyboard', async () => {
    const user = userEvent.setup();
    const view = await open('/1/10');
    (await screen.findByRole('tree')).focus();
    await user.keyboard('{ArrowDown}{ArrowRight}{ArrowDown}{Enter}');
    await waitFor(() => expect(view.address()).toBe('/1/11'));
    expect(await screen.findByRole('heading', { level: 1, name: 'Install' })).toBeTruthy();
  });

  it('leads on to the next page and lists the contents', async () => {
    await open('/1/10');
    const next = within(await screen.findByRole('navigation', { name: 'Previous and next page' }));
    expect(next.getByRole('link').getAttribute('href')).toBe('/1/11');
    const contents = within(screen.getByRole('navigation', { name: 'Contents' }));
    expect(contents.getAllByRole('link').map((link) => link.textContent)).toEqual(['Start', 'End']);
  });

  it('says the language of code and copies it', async () => {
    const user = userEvent.setup();
    await open('/1/10');
    const button = await screen.findByRole('button', { name: 'Copy' });
    expect(screen.getByText('sql')).toBeTruthy();
    await user.click(button);
    expect(await screen.findByRole('button', { name: 'Copied' })).toBeTruthy();
    expect(await navigator.clipboard.readText()).toBe('select 1');
  });

  it('hides the tree, and remembers that', async () => {
    const user = userEvent.setup();
    const first = await open('/1/10');
    await user.click(await screen.findByRole('button', { name: 'Hide the catalog tree' }));
    expect(screen.queryByRole('tree')).toBeNull();
    first.unmount();
    await open('/1/10');
    await user.click(await screen.findByRole('button', { name: 'Show the catalog tree' }));
    expect(await screen.findByRole('tree')).toBeTruthy();
  });

  it('shows a title once when the text begins with it', async () => {
    const html = '<h1 id="w">Welcome</h1><p>x</p>';
    const same = page({ html, headings: [{ id: 'w', text: 'Welcome', level: 1 }] });
    await open('/1/10', { calls: { '/api/page/info': () => same } });
    expect((await screen.findByRole('article')).hasAttribute('data-same-title')).toBe(true);
  });
});

describe('the watermark', () => {
  it('names who reads, where the site wants that', async () => {
    await open('/1/10', { settings: { show_watermark: true } });
    const article = await screen.findByRole('article');
    const mark = article.parentElement?.querySelector('[data-text]');
    expect(mark?.getAttribute('data-text')).toMatch(/^ada {2}[A-Z][a-z]{2} \d{1,2}, \d{4} {2}Ada$/);
    expect(mark?.getAttribute('aria-hidden')).toBe('true');
  });

  it('is not there otherwise', async () => {
    await open('/1/10');
    const article = await screen.findByRole('article');
    expect(article.parentElement?.querySelector('[data-text]')).toBeNull();
  });
});

describe('a reader without the right', () => {
  it.each([10303, 10307])('is asked for the visit password by %i', async (code) => {
    const view = await open('/1/10', { calls: { '/api/page/info': refuse(code), '/api/item/tree': refuse(code) } });
    await waitFor(() => expect(view.address()).toBe('/item/password/1?page_id=10&redirect=%2F1%2F10'));
  });

  it('is led to log in by 10312', async () => {
    const view = await open('/1', { caller: { kind: 'guest' }, calls: { '/api/item/tree': refuse(10312) } });
    await waitFor(() => expect(view.address()).toBe('/user/login?redirect=%2F1'));
  });

  it('who has no tries left is led to the captcha by 10104, and back to this address from there', async () => {
    const view = await open('/1/10', { calls: { '/api/page/info': refuse(10104), '/api/item/tree': refuse(10104) } });
    await waitFor(() => expect(view.address()).toMatch(/^\/captcha\/index\?/));
    const asked = new URL(view.address(), 'http://docs.example').searchParams;
    expect([asked.get('page_id'), asked.get('redirect')]).toEqual(['10', '/1/10']);
  });

  it('sees that there is nothing where nothing is', async () => {
    await open('/1', { calls: { '/api/item/tree': refuse(10303, { missing: 1 }) } });
    expect(await screen.findByRole('heading', { name: 'There is no page here' })).toBeTruthy();
  });

  it('who works in the project is led on from a page that is gone, managers to the recycle bin', async () => {
    const info = (item_manage: boolean) => () => page({ item_manage });
    const gone = { '/api/page/info': refuse(10101) };
    const first = await open('/1/99', { calls: { ...gone, '/api/item/info': info(true) } });
    const way = await screen.findByRole('link', { name: 'Open “Handbook”' });
    expect(way.getAttribute('href')).toBe('/1');
    const bin = screen.getByRole('link', { name: 'Open the recycle bin' });
    expect(bin.getAttribute('href')).toBe('/item/setting/1?tab=recycle');
    first.unmount();
    await open('/1/99', { calls: { ...gone, '/api/item/info': info(false) } });
    await screen.findByRole('link', { name: 'Open “Handbook”' });
    expect(screen.queryByRole('link', { name: 'Open the recycle bin' })).toBeNull();
  });

  it('sees no page of another item', async () => {
    await open('/1/10', { calls: { '/api/page/info': () => page({ item_id: '2' }) } });
    expect(await screen.findByRole('heading', { name: 'There is no page here' })).toBeTruthy();
  });
});

describe('an item without pages', () => {
  const empty = {
    '/api/item/tree': () => ({ ...tree, catalogs: [], pages: [] }),
    '/api/item/info': () => ({ ...page(), menu: { pages: [], catalogs: [] } }),
  };
  const editor = {
    ...items,
    contributions: [
      ...items.contributions,
      {
        slot: 'items/reading.tools@1',
        id: 'new-page',
        label: 'New page',
        href: '/page/edit/{item_id}/0',
        data: { needs: 'edit', shows: 'item' },
      },
    ],
  };

  it('invites who may write, by the editor’s own entry', async () => {
    await open('/1', { calls: empty, routes: editor });
    expect(await screen.findByText('Write the first page.')).toBeTruthy();
    const links = screen.getAllByRole('link', { name: 'New page' });
    expect(links.map((link) => link.getAttribute('href'))).toContain('/page/edit/1/0');
  });

  it('is not needed to make one: the header’s way to a new page leads to the catalog that one is in', async () => {
    const href = '/page/edit/{item_id}/0?cat_id={cat_id}';
    const contributions = editor.contributions.map((one) => (one.id === 'new-page' ? { ...one, href } : one));
    const routes = { ...editor, contributions };
    await open('/1/10', { calls: { '/api/page/info': () => page({ page_id: '10', cat_id: '4' }) }, routes });
    const links = await screen.findAllByRole('link', { name: 'New page' });
    expect(links.map((link) => link.getAttribute('href'))).toContain('/page/edit/1/0?cat_id=4');
  });

  it('says so where the editor is off, without a trace of it', async () => {
    await open('/1', { calls: empty });
    expect(await screen.findByText('Pages will appear here as soon as there are any.')).toBeTruthy();
    expect(screen.queryByText(/Write/)).toBeNull();
  });

  it('says so to readers', async () => {
    const reading = { ...empty, '/api/item/info': () => page({ item_edit: false, item_manage: false }) };
    await open('/1', { calls: reading, routes: editor });
    expect(await screen.findByText('Pages will appear here as soon as there are any.')).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'New page' })).toBeNull();
  });

  it.each([
    ['en', 'Being copied', /is being copied/],
    ['zh-cn', '复制中', /正在复制/],
  ] as const)('that is a copy under way says so in %s, and invites nobody to write', async (locale, tag, title) => {
    const copying = { ...empty, '/api/item/tree': () => ({ ...empty['/api/item/tree'](), copying: 1 }) };
    await open('/1', { calls: copying, routes: editor, locale });
    expect(await screen.findByText(title)).toBeTruthy();
    expect(screen.getByText(tag)).toBeTruthy();
    expect(document.querySelector('.items-main a, .items-main button')).toBeNull();
  });
});

describe('other types', () => {
  it('of one page stand without a tree', async () => {
    await open('/1', { calls: { '/api/page/info': () => page({ item_type: '2' }) } });
    await screen.findByRole('heading', { level: 1, name: 'Welcome' });
    expect(screen.queryByRole('tree')).toBeNull();
  });

  it('of one page begin empty, with the way to write it for who may', async () => {
    const empty = { item_type: '2', html: '', headings: [] };
    const editor = {
      ...items,
      contributions: [
        ...items.contributions,
        {
          ...{ slot: 'items/reading.tools@1', id: 'edit', label: 'reading.edit', order: 10 },
          ...{ href: '/page/edit/{item_id}/{page_id}', data: { shows: 'page', edits: true, needs: 'edit' } },
        },
      ],
    };
    const first = await open('/1', { calls: { '/api/page/info': () => page(empty) }, routes: editor });
    const way = await screen.findByRole('link', { name: 'Start writing' });
    expect(way.getAttribute('href')).toBe('/page/edit/1/10');
    first.unmount();
    const reading = { '/api/page/info': () => page({ ...empty, item_edit: false, item_manage: false }) };
    await open('/1', { calls: reading, routes: editor });
    expect(await screen.findByText('This page has no text yet.')).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Start writing' })).toBeNull();
  });

  it('of the API client say where they are edited, to who may', async () => {
    await open('/1', { calls: { '/api/page/info': () => page({ item_type: '3' }) } });
    expect(await screen.findByText(/edited in the API client/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'New catalog' })).toBeNull();
  });

  it('that nobody shows name the plugin that they need', async () => {
    await open('/1', { calls: { '/api/page/info': () => page({ item_type: '4' }) } });
    expect(await screen.findByText(/plugin “sheet”/)).toBeTruthy();
  });
});

describe('an editor of the item', () => {
  it('adds a catalog, and sees at the field why one is refused', async () => {
    const user = userEvent.setup();
    let isTooDeep = true;
    const view = await open('/1/10', {
      calls: {
        '/api/catalog/save': () => {
          if (isTooDeep) throw { error_code: 11204, error_message: 'Three levels at most' };
          return 12;
        },
      },
    });
    await screen.findByRole('tree');
    await user.click((await screen.findAllByRole('button', { name: 'New catalog' }))[0] as HTMLElement);
    const dialog = within(await screen.findByRole('dialog', { name: 'New catalog' }));
    await user.type(dialog.getByRole('textbox', { name: 'Catalog name' }), 'FAQ{Enter}');
    expect(await dialog.findByText('Three levels at most')).toBeTruthy();
    isTooDeep = false;
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'New catalog' })).toBeNull());
    expect(view.calls.findLast(({ path }) => path === '/api/catalog/save')?.input).toEqual({
      item_id: '1',
      cat_name: 'FAQ',
      parent_cat_id: '0',
    });
  });

  it('says before a page is deleted how many link to it', async () => {
    const user = userEvent.setup();
    await open('/1/11', { calls: { '/api/page/linkedFrom': () => ({ count: 3, pages: [] }) } });
    await screen.findByRole('heading', { level: 1, name: 'Install' });
    await user.click(screen.getByRole('button', { name: 'Delete page' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete this page?' }));
    expect(dialog.getByText(/days\. 3 pages link here\. Their links will lead to nothing\.$/)).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  });

  it('deletes a page after it was named, and goes on to its neighbour', async () => {
    const user = userEvent.setup();
    const view = await open('/1/11', { calls: { '/api/page/delete': () => [] } });
    await screen.findByRole('heading', { level: 1, name: 'Install' });
    await user.click(screen.getByRole('button', { name: 'Delete page' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete this page?' }));
    expect(dialog.getByText(/“Install” goes to the recycle bin/)).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Delete page' }));
    await waitFor(() => expect(view.address()).toBe('/1/10'));
    expect(view.calls).toContainEqual({ path: '/api/page/delete', input: { page_id: '11' } });
  });

  it('deletes a catalog after it was told what goes with it', async () => {
    const user = userEvent.setup();
    const view = await open('/1/10', { calls: { '/api/catalog/delete': () => ({ success: true }) } });
    await user.click(await screen.findByRole('button', { name: 'More for catalog Guide' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Delete catalog' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete this catalog?' }));
    expect(dialog.getByText(/Its 1 page goes to the recycle bin/)).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Delete catalog' }));
    await waitFor(() =>
      expect(view.calls).toContainEqual({ path: '/api/catalog/delete', input: { cat_id: '4', item_id: '1' } }),
    );
  });
});
