import { type Contribution, contribute, type DataOf } from '@docstead/core/contract';
import { type RenderPluginOptions, renderPlugin } from '@docstead/core/testing/web';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import items from '../../plugin.ts';
import {
  homeCreate,
  homeSide,
  itemEmpty,
  itemType,
  pageMenu,
  pageVersion,
  readingFoot,
  readingTools,
} from '../../points.ts';
import web from '../index.ts';
import { calls, page, reader, tree } from './fixtures.ts';

beforeEach(() => localStorage.clear());

const withEntries = (...entries: readonly Contribution[]) => ({
  ...items,
  contributions: [...items.contributions, ...entries],
});
const open = (path: string, { calls: over = {}, ...rest }: Partial<RenderPluginOptions> = {}) =>
  renderPlugin(web, { path, routes: items, caller: reader, ...rest, calls: { ...calls, ...over } });

/** Text of a part, with what it was given. */
const Told = (props: object) => <p>told {JSON.stringify(props)}</p>;

const empty = {
  '/api/item/tree': () => ({ ...tree, catalogs: [], pages: [] }),
  '/api/item/info': () => ({ ...page(), menu: { pages: [], catalogs: [] } }),
};
const edit = contribute(readingTools, {
  id: 'edit-page',
  label: 'Write',
  href: '/page/edit/{item_id}/{page_id}',
  data: { needs: 'edit', edits: true, shows: 'page' },
});
const menuEdit = contribute(pageMenu, {
  id: 'menu-edit',
  label: 'Write it',
  href: '/page/edit/{item_id}/{page_id}?menu',
  data: { needs: 'edit', edits: true },
});

it('below a page stands what plugins put there, told which page it is', async () => {
  await open('/1/10', { slots: { [readingFoot.id]: Told } });
  const article = await screen.findByRole('article');
  expect(await within(article).findByText('told {"item_id":"1","page_id":"10","is_login":true}')).toBeTruthy();
});

it('beside "New project" stand other ways to one, and nothing where there is none', async () => {
  const user = userEvent.setup();
  const first = await open('/item/index');
  await screen.findByRole('button', { name: 'New project' });
  expect(screen.queryByRole('button', { name: 'More ways to create a project' })).toBeNull();
  first.unmount();
  await open('/item/index', {
    routes: withEntries(contribute(homeCreate, { id: 'import', label: 'Import a file', href: '/x/import' })),
  });
  await user.click(await screen.findByRole('button', { name: 'More ways to create a project' }));
  expect(await screen.findByRole('menuitem', { name: 'Import a file' })).toBeTruthy();
});

it('beside the groups of the list stand links, actions and parts', async () => {
  await open('/item/index', {
    routes: withEntries(
      contribute(homeSide, { id: 'teams', label: 'Teams', href: '/x/teams' }),
      contribute(homeSide, { id: 'sync', label: 'Sync', action: 'sync' }),
    ),
    slots: { [homeSide.id]: Told },
  });
  const side = within(await screen.findByRole('navigation', { name: 'Project groups' }));
  expect(side.getByRole('link', { name: 'Teams' }).getAttribute('href')).toBe('/x/teams');
  expect(side.getByRole('button', { name: 'Sync' })).toBeTruthy();
  expect(side.getByText('told {}')).toBeTruthy();
});

it('a project without pages offers what plugins can begin it with, to who may', async () => {
  const routes = withEntries(
    contribute(itemEmpty, {
      id: 'import',
      label: 'Import pages',
      href: '/x/import/{item_id}',
      data: { needs: 'edit' },
    }),
  );
  const first = await open('/1', { calls: empty, routes, slots: { [itemEmpty.id]: Told } });
  expect((await screen.findByRole('link', { name: 'Import pages' })).getAttribute('href')).toBe('/x/import/1');
  expect(screen.getByText('told {"item_id":"1","manage":true,"item_edit":true}')).toBeTruthy();
  first.unmount();
  const reading = { ...empty, '/api/item/info': () => page({ item_edit: false, item_manage: false }) };
  await open('/1', { calls: reading, routes });
  await screen.findByText('Pages will appear here as soon as there are any.');
  expect(screen.queryByRole('link', { name: 'Import pages' })).toBeNull();
});

it('an entry of somebody else is never the main button, whatever stands first', async () => {
  const entry = (id: string, order: number) => contribute(readingTools, { id, label: id, href: `/${id}`, order });
  await open('/1/10', { routes: withEntries(entry('theirs', 500)) });
  expect((await screen.findByRole('link', { name: 'theirs' })).dataset.main).toBeUndefined();
  cleanup();
  await open('/1/10', { routes: withEntries(entry('theirs', 500), entry('ours', 10)) });
  expect((await screen.findByRole('link', { name: 'ours' })).dataset.main).toBe('true');
  expect(screen.getByRole('link', { name: 'theirs' }).dataset.main).toBeUndefined();
});

it('what works with an API document stands over one, and over no other page', async () => {
  const routes = withEntries(
    contribute(readingTools, { id: 'try', label: 'Try', href: '/try', data: { shows: 'api' } }),
  );
  const first = await open('/1/10', { routes, calls: { '/api/page/info': () => page({ is_api: 1 }) } });
  expect(await screen.findByRole('link', { name: 'Try' })).toBeTruthy();
  first.unmount();
  await open('/1/10', { routes });
  await screen.findByRole('heading', { level: 1, name: 'Welcome' });
  expect(screen.queryByRole('link', { name: 'Try' })).toBeNull();
});

describe('an item type says where its pages are written', () => {
  const typed = (data: Partial<DataOf<typeof itemType>>) =>
    withEntries(
      contribute(itemType, {
        id: 'type-7',
        label: 'Tables',
        data: { code: '7', creatable: true, view: 'regular', ...data },
      }),
      edit,
      menuEdit,
    );
  const ofType = { '/api/page/info': () => page({ item_type: '7' }) };
  const writing = async () => {
    await screen.findByRole('heading', { level: 1, name: 'Welcome' });
    const links = [...document.querySelectorAll<HTMLAnchorElement>('header a, header button')];
    return links.filter((one) => /Write|Edit$|New page/.test(one.textContent ?? '')).map((one) => one.textContent);
  };

  it('in the editor, where it says nothing', async () => {
    await open('/1/10', { calls: ofType, routes: typed({}) });
    expect(await writing()).toEqual(['Write', 'Write it']);
  });

  it('at an address of its own, in place of the editor’s', async () => {
    await open('/1/10', { calls: ofType, routes: typed({ edit: '/x/tables/{item_id}/{page_id}' }) });
    expect(await writing()).toEqual(['Edit', 'New page']);
    expect(screen.getByRole('link', { name: 'Edit' }).getAttribute('href')).toBe('/x/tables/1/10');
    expect(screen.getAllByRole('link', { name: 'New page' })[0]?.getAttribute('href')).toBe('/x/tables/1/0');
  });

  it('by a program only', async () => {
    await open('/1/10', { calls: ofType, routes: typed({ edit: 'client' }) });
    expect(await writing()).toEqual([]);
    expect(screen.getByText(/edited in the API client/)).toBeTruthy();
  });

  it('or nowhere, where its plugin is off: the administrator learns how it is switched on, others that he can', async () => {
    const sheet = { '/api/page/info': () => page({ item_type: '4' }) };
    await open('/1/10', { calls: sheet, caller: { ...reader, groupid: '2' } });
    expect(await screen.findByText(/A site administrator can switch it on/)).toBeTruthy();
    cleanup();
    await open('/1/10', { calls: sheet, caller: { ...reader, groupid: '1' } });
    expect(await screen.findByText(/plugins enable sheet/)).toBeTruthy();
    expect(screen.queryByText(/A site administrator can/)).toBeNull();
  });

  it('or in its own view, which needs no editor, and gets the room that it asks for', async () => {
    const half = { ...web, parts: { table: async () => ({ default: Told }) } };
    const routes = withEntries(
      contribute(itemType, {
        id: 'type-7',
        label: 'Tables',
        part: 'table',
        data: { code: '7', creatable: true, view: 'own', width: 'full' },
      }),
      edit,
    );
    await renderPlugin(half, { path: '/1/10', routes, caller: reader, calls: { ...calls, ...ofType } });
    const view = await screen.findByText('told {"item_id":"1","item_edit":true}');
    expect(view.parentElement?.dataset.width).toBe('full');
    expect(screen.queryByRole('link', { name: 'Write' })).toBeNull();
  });
});

describe('an entry that hangs on a field of item/info', () => {
  const ask = contribute(readingTools, {
    ...{ id: 'ask', label: 'Ask', icon: 'sparkles', action: 'ask', order: 40 },
    data: { where: 'ai_knowledge_base_enabled' },
  });
  const routes = withEntries(ask);
  const isOpen = { ai_knowledge_base_enabled: 1 };

  it.each([
    ['over a page', '/1/10', { '/api/page/info': () => page(isOpen) }],
    [
      'over the page of a single-page project',
      '/1/10',
      { '/api/page/info': () => page({ ...isOpen, item_type: '2' }) },
    ],
    [
      'over a project without pages',
      '/1',
      { ...empty, '/api/item/info': () => ({ ...empty['/api/item/info'](), ...isOpen }) },
    ],
  ])('stands %s where it is 1', async (_where, path, over) => {
    await open(path, { calls: over, routes });
    expect(await screen.findByRole('button', { name: 'Ask' })).toBeTruthy();
  });

  it('stands nowhere else', async () => {
    await open('/1/10', { routes });
    await screen.findByRole('article');
    expect(screen.queryByRole('button', { name: 'Ask' })).toBeNull();
  });
});

describe('versions of pages that hold data', () => {
  const version = (page_history_id: string) => ({
    ...{ page_history_id, page_id: '10', author_uid: '5', author_username: 'ada', author_name: 'Ada', item_id: '1' },
    ...{ cat_id: '0', page_title: 'Numbers', page_content: `data ${page_history_id}`, s_number: '1', ext_info: '' },
    ...{ addtime: '1700000000', page_comments: '', size: 1 },
  });
  const over = {
    '/api/page/info': () => page({ item_type: '7' }),
    '/api/page/history': () => ['0', '9', '7'].map(version),
    '/api/page/version': ({ page_history_id }: Readonly<Record<string, unknown>>) => version(String(page_history_id)),
  };
  const type = contribute(itemType, {
    ...{ id: 'type-7', label: 'Tables' },
    data: { code: '7', creatable: true, view: 'single', plain: true },
  });
  const ofCode = (code: string) =>
    contribute(pageVersion, { id: `version-${code}`, label: 'Tables', part: 'table', data: { code } });
  const half = { ...web, parts: { table: async () => ({ default: Told }) } };
  const show = (path: string, ...entries: readonly Contribution[]) =>
    renderPlugin(half, {
      ...{ path, caller: reader, calls: { ...calls, ...over } },
      routes: withEntries(type, ...entries),
    });

  it('are shown and compared by the part of their type', async () => {
    const view = await show('/page/version/10/9', ofCode('8'), ofCode('7'));
    expect(await screen.findByText('told {"page_content":"data 9"}')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'What it changed' }).getAttribute('href')).toBe('/page/diff/10/7?to=9');
    await view.navigate('/page/diff/10/7?to=9');
    expect(await screen.findByText('told {"page_content":"data 9","before":"data 7"}')).toBeTruthy();
    for (const role of ['slider', 'radiogroup'] as const) expect(screen.queryByRole(role)).toBeNull();
    await view.navigate('/page/history/10');
    expect(await screen.findAllByRole('link', { name: /^View the version/ })).toBeTruthy();
    expect(view.calls.map(({ path }) => path)).not.toContain('/api/page/changes');
  });

  it('are not, where no plugin shows this type', async () => {
    const view = await show('/page/history/10', ofCode('8'));
    expect(await screen.findByText(/are no text/)).toBeTruthy();
    expect(screen.queryByRole('link', { name: /version/ })).toBeNull();
    await view.navigate('/page/version/10/9');
    expect(await screen.findByText(/are no text/)).toBeTruthy();
  });
});
