import { contribute } from '@docstead/core/contract';
import { type RenderPluginOptions, renderPlugin } from '@docstead/core/testing/web';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import items from '../../plugin.ts';
import { itemManage, memberPanel, peopleChanged } from '../../points.ts';
import web from '../index.ts';
import { reader } from '../pages/fixtures.ts';

const detail = {
  ...{ item_id: '1', item_name: 'Handbook', item_description: '', uid: '5', username: 'ada', password: '' },
  ...{ is_private: 0, addtime: '1', last_update_time: '1', item_domain: '', item_type: '1', is_archived: '0' },
  ...{ edit_together: 0, is_del: '0', allow_comment: '0', allow_feedback: '0', group_ids: [] },
};
const member = (uid: string, username: string, over: object = {}) => ({
  ...{ item_member_id: `4${uid}`, item_id: '1', uid, username, name: '', addtime: '2026-11-20 10:42:00' },
  ...{ added_time: 1_763_635_320, member_group_id: '0', cat_id: '0', cat_ids: '', cat_name: 'All', member_group: '' },
  ...over,
});
type Row = ReturnType<typeof member>;
const catalog = (cat_id: string, cat_name: string) => ({
  ...{ cat_id, cat_name, item_id: '1', s_number: '99', addtime: '1', parent_cat_id: '0', level: '2', sub: [] },
});

/** As the server has them: what is saved stands there afterwards. */
let rows: Row[] = [];
const server = {
  '/api/item/detail': () => detail,
  '/api/catalog/catListGroup': () => [catalog('7', 'Guides'), catalog('8', 'Plans')],
  '/api/member/getList': () => rows,
  '/api/member/getMyAllList': () => [
    { uid: 6, username: 'bob', name: '', addtime: 9 },
    { uid: 9, username: 'cleo', name: 'Cleo Li', addtime: 8 },
  ],
  '/api/member/save': (input: Readonly<Record<string, unknown>>) => {
    rows = rows.map((row) => (row.username === input.username ? { ...row, ...input } : row));
    return { id: 46, unknown: [] as string[] };
  },
  '/api/member/delete': (input: Readonly<Record<string, unknown>>) => {
    rows = rows.filter((row) => row.item_member_id !== input.item_member_id);
    return { success: true };
  },
};

beforeEach(() => {
  rows = [member('6', 'bob', { name: 'Bob Bo' }), member('7', 'eve', { member_group_id: '1', cat_ids: '7' })];
});

const open = (over: Partial<RenderPluginOptions> = {}) =>
  renderPlugin(web, {
    path: '/item/setting/1?tab=members',
    ...{ routes: items, caller: reader },
    ...over,
    calls: { ...server, ...over.calls },
  });
const table = () => screen.findByRole('table', { name: 'Members' });
const sent = (shown: Awaited<ReturnType<typeof open>>, path: string) =>
  shown.calls.filter((one) => one.path === path).map((one) => one.input);
const choose = async (user: ReturnType<typeof userEvent.setup>, field: string, option: string) => {
  await user.click(await screen.findByRole('combobox', { name: field }));
  await user.click(await screen.findByRole('option', { name: new RegExp(`^${option}`) }));
};

describe('the members of a project', () => {
  it('are a table with who, permission, catalogs and since, the owner standing first', async () => {
    await open();
    const [head, owner, bob, eve] = within(await table()).getAllByRole('row');
    expect(head?.textContent).toBe('MemberPermissionCatalogsSinceActions');
    expect(owner?.textContent).toBe('AadaYouOwnerAll catalogs');
    const whole = owner?.querySelectorAll('[data-whole]') ?? [];
    expect([...whole].map((cell) => cell.textContent)).toEqual(['AadaYou']);
    expect(within(owner as HTMLElement).queryByRole('button')).toBeNull();
    expect(within(bob as HTMLElement).getByText('Bob Bo')).toBeTruthy();
    expect(within(bob as HTMLElement).getByText('bob')).toBeTruthy();
    expect(bob?.querySelector('time')?.textContent).toMatch(/2025/);
    expect(within(eve as HTMLElement).getAllByText('eve')).toHaveLength(1);
    const levelOf = (name: string) => screen.getByRole<HTMLInputElement>('combobox', { name: `Permission of ${name}` });
    expect([levelOf('Bob Bo').value, levelOf('eve').value]).toEqual(['Can read', 'Can edit']);
    const catalogsOf = (row: HTMLElement | undefined, name: string) =>
      within(row as HTMLElement).getByRole('button', { name }).textContent;
    await screen.findByText('Guides');
    expect(catalogsOf(bob, 'Catalogs of Bob Bo: All catalogs')).toBe('All catalogs');
    expect(catalogsOf(eve, 'Catalogs of eve: Guides')).toBe('Guides');
  });

  it('are changed by the choice alone, and the message undoes it', async () => {
    const user = userEvent.setup();
    const shown = await open();
    await choose(user, 'Permission of eve', 'Can read');
    await screen.findByText('eve: saved.');
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(sent(shown, '/api/member/save')).toHaveLength(2));
    expect(sent(shown, '/api/member/save')).toEqual([
      { item_id: '1', username: 'eve', member_group_id: '0', cat_ids: '7' },
      { item_id: '1', username: 'eve', member_group_id: '1', cat_ids: '7' },
    ]);
    await waitFor(() =>
      expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'Permission of eve' }).value).toBe('Can edit'),
    );
  });

  it('manage without limits: their catalogs go, and no choice of them is offered', async () => {
    const user = userEvent.setup();
    const shown = await open();
    await choose(user, 'Permission of eve', 'Can manage');
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Catalogs of eve/ })).toBeNull());
    expect(sent(shown, '/api/member/save')).toEqual([
      { item_id: '1', username: 'eve', member_group_id: '2', cat_ids: '' },
    ]);
  });

  it('are limited to catalogs, in the order of the tree and all at once, when the list closes', async () => {
    const user = userEvent.setup();
    const shown = await open();
    const field = await screen.findByRole('button', { name: 'Catalogs of Bob Bo: All catalogs' });
    await user.click(field);
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'All catalogs' }).checked).toBe(true);
    await user.click(screen.getByRole('checkbox', { name: 'Plans' }));
    await user.click(screen.getByRole('checkbox', { name: 'Guides' }));
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'All catalogs' }).checked).toBe(false);
    expect(sent(shown, '/api/member/save')).toEqual([]);
    await user.keyboard('{Escape}');
    await waitFor(() =>
      expect(sent(shown, '/api/member/save')).toEqual([
        { item_id: '1', username: 'bob', member_group_id: '0', cat_ids: '7,8' },
      ]),
    );
    expect(await screen.findByRole('button', { name: 'Catalogs of Bob Bo: Guides, Plans' })).toBeTruthy();
  });

  it('whose catalog was deleted stay limited to it when the list closes as it was', async () => {
    rows = [member('7', 'eve', { cat_ids: '99' })];
    const user = userEvent.setup();
    const shown = await open();
    await user.click(await screen.findByRole('button', { name: 'Catalogs of eve: a deleted catalog' }));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('checkbox')).toBeNull());
    expect(sent(shown, '/api/member/save')).toEqual([]);
  });

  it('are none but the owner at first, and how to add some is said', async () => {
    rows = [];
    await open();
    expect(within(await table()).getAllByRole('row')).toHaveLength(2);
    expect(screen.getByText('No members yet')).toBeTruthy();
    expect(screen.getAllByRole('button', { name: 'Add members' })).toHaveLength(1);
  });

  it('go back to what they were where the server refuses, and it says why', async () => {
    const user = userEvent.setup();
    await open({ calls: { '/api/member/save': () => Promise.reject(Object.assign(new Error('x'), { code: 11202 })) } });
    await choose(user, 'Permission of eve', 'Can read');
    await waitFor(() =>
      expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'Permission of eve' }).value).toBe('Can edit'),
    );
    expect(screen.queryByText('eve: saved.')).toBeNull();
  });

  it('are taken out after a question', async () => {
    const user = userEvent.setup();
    const shown = await open();
    await user.click(await screen.findByRole('button', { name: 'Remove Bob Bo' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Cancel' }));
    expect(sent(shown, '/api/member/delete')).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Remove Bob Bo' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(screen.queryByText('Bob Bo')).toBeNull());
    expect(sent(shown, '/api/member/delete')).toEqual([{ item_id: '1', item_member_id: '46' }]);
    expect(screen.getByText('eve')).toBeTruthy();
  });

  it('come back with what they might do by the message that says they are out', async () => {
    const user = userEvent.setup();
    const shown = await open();
    await user.click(await screen.findByRole('button', { name: 'Remove eve' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Remove' }));
    expect(await screen.findByText('eve is no longer a member.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('eve is a member again.')).toBeTruthy();
    expect(sent(shown, '/api/member/save')).toEqual([
      { item_id: '1', username: 'eve', member_group_id: '1', cat_ids: '7' },
    ]);
  });

  it('who have left cannot let themselves in again', async () => {
    rows = [member('5', 'ada', { member_group_id: '2' })];
    const user = userEvent.setup();
    await open({ calls: { '/api/item/detail': () => ({ ...detail, uid: '1', username: 'zed' }) } });
    await user.click(await screen.findByRole('button', { name: 'Remove ada' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Remove' }));
    expect(await screen.findByText('ada is no longer a member.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  });

  it('are asked before they take their own right away, and led off the page', async () => {
    rows = [member('5', 'ada', { member_group_id: '2' })];
    const user = userEvent.setup();
    const shown = await open({ calls: { '/api/item/detail': () => ({ ...detail, uid: '1', username: 'zed' }) } });
    await choose(user, 'Permission of ada', 'Can read');
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Cancel' }));
    expect(sent(shown, '/api/member/save')).toEqual([]);
    await choose(user, 'Permission of ada', 'Can read');
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Change' }));
    await waitFor(() => expect(shown.address()).toBe('/item/index'));
  });

  it('are looked for again when a colleague has changed them', async () => {
    const shown = await open();
    await table();
    rows = [...rows, member('8', 'zoe')];
    await waitFor(async () =>
      expect(await shown.push(peopleChanged, { policy: itemManage.id, ref: 1 }, { item_id: 1 })).toBe(true),
    );
    expect(await screen.findByText('zoe')).toBeTruthy();
  });

  it('of an archived project are read only', async () => {
    await open({ calls: { '/api/item/detail': () => ({ ...detail, is_archived: '1' }) } });
    await table();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Add members' }).disabled).toBe(true);
    expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'Permission of eve' }).disabled).toBe(true);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Remove eve' }).disabled).toBe(true);
  });

  it('have other ways in below them: what plugins put there, told which project it is', async () => {
    const Told = (props: object) => <p>told {JSON.stringify(props)}</p>;
    const half = { ...web, parts: { teams: async () => ({ default: Told }) } };
    const panel = contribute(memberPanel, { id: 'teams', label: 'Teams', part: 'teams' });
    await renderPlugin(half, {
      ...{ path: '/item/setting/1?tab=members', caller: reader, calls: server },
      routes: { ...items, contributions: [...items.contributions, panel] },
    });
    const region = await screen.findByRole('region', { name: 'Teams' });
    expect(await within(region).findByText('told {"item_id":"1","is_archived":false}')).toBeTruthy();
  });
});

describe('adding members', () => {
  const dialog = async (over: Partial<RenderPluginOptions> = {}) => {
    const user = userEvent.setup();
    const shown = await open(over);
    await user.click(await screen.findByRole('button', { name: 'Add members' }));
    const field = await screen.findByRole('combobox', { name: 'Who' });
    return { user, shown, field };
  };

  it('takes names by comma and by choice, a level and catalogs', async () => {
    const { user, shown, field } = await dialog();
    await user.type(field, 'dan, eli');
    await user.click(screen.getByRole('radio', { name: /Can read/ }));
    await user.click(screen.getByRole('combobox', { name: 'Only in these catalogs' }));
    await user.click(await screen.findByRole('option', { name: 'Plans' }));
    await user.click(screen.getByRole('button', { name: 'Add' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent(shown, '/api/member/save')).toEqual([
      { item_id: '1', username: 'dan,eli', member_group_id: '0', cat_ids: '8' },
    ]);
    expect(screen.getByText('dan and eli are members now.')).toBeTruthy();
  });

  it.each([
    ['a public', 0, true],
    ['a private', 1, false],
  ])('says of %s project whether catalogs limit what is read', async (_what, is_private, isSaid) => {
    await dialog({ calls: { '/api/item/detail': () => ({ ...detail, is_private }) } });
    expect(isSaid).toBe(
      screen.queryByText(/^Leave empty for the whole project\. It is public: everybody can read/) !== null,
    );
    // One of those who are in is limited already.
    expect(isSaid).toBe(screen.queryByText(/^This project is public: everybody can read/) !== null);
  });

  it('proposes people of other projects, and none who is a member already', async () => {
    const { user, shown, field } = await dialog();
    await user.click(field);
    const proposed = (await screen.findAllByRole('option')).map((option) => option.textContent);
    expect(proposed).toEqual(['CCleo Licleo']);
    await user.type(field, 'zed');
    expect(screen.queryByRole('option')).toBeNull();
    await user.clear(field);
    await user.type(field, 'li');
    await user.click(await screen.findByRole('option', { name: /Cleo Li/ }));
    expect(within(screen.getByRole('dialog')).getByText('Cleo Li')).toBeTruthy();
    await user.click(screen.getByRole('radio', { name: /Can manage/ }));
    expect(screen.queryByRole('combobox', { name: 'Only in these catalogs' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Add' }));
    await waitFor(() =>
      expect(sent(shown, '/api/member/save')).toEqual([
        { item_id: '1', username: 'cleo', member_group_id: '2', cat_ids: '' },
      ]),
    );
  });

  it('knows whose display name was typed whole', async () => {
    const { user, shown, field } = await dialog();
    await user.type(field, 'cleo li,dan,');
    await user.click(screen.getByRole('button', { name: 'Add' }));
    await waitFor(() =>
      expect(sent(shown, '/api/member/save')).toEqual([
        { item_id: '1', username: 'cleo,dan', member_group_id: '1', cat_ids: '' },
      ]),
    );
  });

  it('keeps the names that are nobody’s, and says so at the field', async () => {
    const { user, field } = await dialog({ calls: { '/api/member/save': () => ({ id: 1, unknown: ['elli'] }) } });
    await user.type(field, 'dan,elli');
    await user.click(screen.getByRole('button', { name: 'Add' }));
    expect(await screen.findByText(/Nobody is called elli\./)).toBeTruthy();
    expect(screen.getByText('dan is a member now.')).toBeTruthy();
    const tags = within(await screen.findByRole('dialog'));
    expect([tags.queryByText('dan'), tags.queryAllByText('elli').length]).toEqual([null, 1]);
  });

  it('asks for a name before it asks the server', async () => {
    const { user, shown } = await dialog();
    await user.click(screen.getByRole('button', { name: 'Add' }));
    expect(await screen.findByText('Enter at least one name')).toBeTruthy();
    expect(sent(shown, '/api/member/save')).toEqual([]);
  });
});
