import { type RenderPluginOptions, renderPlugin } from '@docstead/core/testing/web';
import { Slot } from '@docstead/core/web';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { memberPanel } from '../../items/points.ts';
import descriptor from '../plugin.ts';
import { teamChanged, teamVisit } from '../points.ts';
import half from './index.ts';

const ann = { kind: 'user', uid: '2', username: 'ann', name: '', groupid: '2' } as const;
const root = { ...ann, uid: '1', username: 'root', groupid: '1' } as const;
const team = (over: object = {}) => ({
  ...{ id: '4', team_name: 'Writers', uid: '2', username: 'ann', name: '', addtime: '', last_update_time: '0' },
  ...{ memberCount: 2, itemCount: 1, team_manage: 1, is_creator: 1, sso_provider: '' },
  ...over,
});
const others = team({ id: '5', team_name: 'Readers', uid: '9', username: 'zoe', name: 'Zoe Z', is_creator: 0 });
const member = (id: string, member_username: string, over: object = {}) => ({
  ...{ id, team_id: '4', member_uid: `1${id}`, member_username, name: '', addtime: '', added_time: 1_763_635_320 },
  ...{ last_update_time: '0', team_member_group_id: '1', sso_provider: '' },
  ...over,
});
const bound = {
  ...{ id: '7', item_id: '3', item_name: 'Handbook', item_type: '1', item_domain: '', is_archived: '0', is_private: 1 },
  ...{ team_id: '4', team_name: 'Writers', addtime: '', added_time: 1_763_635_320 },
};
const right = (id: string, member_username: string, over: object = {}) => ({
  ...{ id, team_id: '4', item_id: '3', member_group_id: '1', member_uid: `1${id}`, member_username, name: '' },
  ...{ addtime: '', last_update_time: '0', cat_id: '0', cat_ids: [] as number[], cat_name: 'All catalogs' },
  ...over,
});
const mine = (item_id: string, item_name: string, over: object = {}) => ({
  ...{ item_id, item_name, manage: 1, is_archived: '0' },
  ...over,
});
const calls: RenderPluginOptions['calls'] = {
  '/api/team/getList': () => [team(), { ...others, team_manage: 0 }],
  '/api/team/info': () => team(),
  '/api/teamMember/getList': () => [member('1', 'bob', { name: 'Bob Bo' }), member('2', 'eve')],
  '/api/teamItem/getListByTeam': () => [bound],
  '/api/teamItemMember/getList': () => [right('1', 'bob'), right('2', 'eve', { member_group_id: '0', cat_ids: [8] })],
  '/api/item/myList': () => [mine('3', 'Handbook'), mine('6', 'Plans'), mine('8', 'Of others', { manage: 0 })],
  '/api/catalog/catListGroup': () => [{ cat_id: '8', cat_name: 'Guides' }],
  '/api/member/getMyAllList': () => [{ uid: 11, username: 'bob', name: '', addtime: 1 }],
};

const open = async (path: string, over: Partial<RenderPluginOptions> = {}) => {
  const user = userEvent.setup();
  const shown = await renderPlugin(half, {
    ...{ path, routes: descriptor, caller: ann },
    ...over,
    calls: { ...calls, ...over.calls },
  });
  const sent = (call: string) => shown.calls.filter((one) => one.path === call).map((one) => one.input);
  return { ...shown, user, sent };
};
const choose = async (user: ReturnType<typeof userEvent.setup>, field: string, option: string | RegExp) => {
  await user.click(await screen.findByRole('combobox', { name: field }));
  await user.click(await screen.findByRole('option', { name: option }));
};
const question = async () => within(await screen.findByRole('dialog'));
const refuse = (error_code: number, error_message: string) => () => {
  throw { error_code, error_message, data: [] };
};

describe('the list of teams', () => {
  it('says of each how many people and projects it has, and whose it is', async () => {
    await open('/team/index');
    const rows = within(await screen.findByRole('table', { name: 'Teams' })).getAllByRole('row');
    expect(rows.map((row) => row.textContent)).toEqual([
      'TeamMembersProjectsOwnerActions',
      'WWriters2 members1 projectYou',
      'RReaders2 members1 projectZoe Z',
    ]);
    expect(screen.getByRole('link', { name: 'Writers' }).getAttribute('href')).toBe('/team/member/4');
  });

  it('offers what one may do: all of it to who has it, leaving to who is in it', async () => {
    const { user } = await open('/team/index');
    const entries = async (name: string) => {
      await user.click(await screen.findByRole('button', { name: `More for ${name}` }));
      const menu = within(await screen.findByRole('menu'));
      const found = menu.getAllByRole('menuitem').map(({ textContent }) => textContent);
      await user.keyboard('{Escape}');
      await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
      return found;
    };
    expect(await entries('Writers')).toEqual(['Members', 'Projects', 'Rename…', 'Transfer…', 'Delete team…']);
    expect(await entries('Readers')).toEqual(['Members', 'Projects', 'Leave team…']);
  });

  it('begins with a team where there is none, whose people come next', async () => {
    const made = { '/api/team/save': () => ({ ...team(), addtime: '1' }), '/api/team/getList': () => [] };
    const { user, sent, address } = await open('/team/index', { calls: made });
    await screen.findByRole('heading', { name: 'No teams yet' });
    await user.click(screen.getByRole('button', { name: 'New team' }));
    const dialog = await question();
    await user.click(dialog.getByRole('button', { name: 'Create' }));
    expect(await dialog.findByText('Enter a name')).toBeTruthy();
    await user.type(dialog.getByRole('textbox', { name: 'Team name' }), ' Writers ');
    await user.click(dialog.getByRole('button', { name: 'Create' }));
    await waitFor(() => expect(address()).toBe('/team/member/4'));
    expect(sent('/api/team/save')).toEqual([{ team_name: 'Writers' }]);
  });

  it('says what is lost before a team is deleted or left', async () => {
    const gone = { '/api/team/delete': () => ({ success: true }), '/api/team/exitTeam': () => [] };
    const { user, sent } = await open('/team/index', { calls: gone });
    await user.click(await screen.findByRole('button', { name: 'More for Writers' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Delete team…' }));
    const deletion = await question();
    expect(deletion.getByText(/2 members lose access to 1 project at once/)).toBeTruthy();
    await user.click(deletion.getByRole('button', { name: 'Delete team' }));
    await screen.findByText('“Writers” was deleted.');
    expect(sent('/api/team/delete')).toEqual([{ id: '4' }]);
    await user.click(await screen.findByRole('button', { name: 'More for Readers' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Leave team…' }));
    await user.click((await question()).getByRole('button', { name: 'Leave' }));
    await screen.findByText('You have left “Readers”.');
    expect(sent('/api/team/exitTeam')).toEqual([{ id: '5' }]);
  });

  it('gives a team away by one’s own password; what is wrong stands at its field', async () => {
    let answer: () => unknown = refuse(10208, 'The password is wrong.');
    const { user, sent } = await open('/team/index', { calls: { '/api/team/attorn': () => answer() } });
    await user.click(await screen.findByRole('button', { name: 'More for Writers' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Transfer…' }));
    const dialog = await question();
    const give = () => user.click(dialog.getByRole('button', { name: 'Transfer' }));
    await give();
    expect(dialog.getByText('Enter a username')).toBeTruthy();
    await user.type(dialog.getByRole('combobox', { name: 'New owner' }), 'zoe');
    await user.type(dialog.getByLabelText('Your login password'), 'secret');
    await give();
    expect((await dialog.findByLabelText('Your login password')).getAttribute('aria-invalid')).toBe('true');
    expect(dialog.getByText('The password is wrong.')).toBeTruthy();
    answer = () => [];
    await give();
    await screen.findByText('“Writers” belongs to zoe now.');
    expect(sent('/api/team/attorn').at(-1)).toEqual({ team_id: '4', username: 'zoe', password: 'secret' });
  });
});

describe('the people of a team', () => {
  it('have a role that who manages the team changes, and are taken out after a question', async () => {
    const done = () => ({ success: true });
    const { user, sent } = await open('/team/member/4', {
      calls: { '/api/teamMember/setGroup': done, '/api/teamMember/delete': done },
    });
    await choose(user, 'Role of eve', 'Administrator');
    await screen.findByText('eve: saved.');
    expect(sent('/api/teamMember/setGroup')).toEqual([{ id: '2', team_member_group_id: '2' }]);
    await user.click(screen.getByRole('button', { name: 'Remove Bob Bo' }));
    const dialog = await question();
    expect(dialog.getByText(/Bob Bo loses access to 1 project of the team at once/)).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Remove' }));
    await screen.findByText('Bob Bo is no longer in the team.');
    expect(sent('/api/teamMember/delete')).toEqual([{ id: '1' }]);
  });

  it('are shown to who is in the team, who changes nothing', async () => {
    await open('/team/member/5', { calls: { '/api/team/info': () => ({ ...others, team_manage: 0 }) } });
    const table = within(await screen.findByRole('table', { name: 'Members' }));
    expect(table.getAllByText('Member')).toHaveLength(3);
    for (const row of table.getAllByRole('row').slice(1)) {
      const cells = within(row).getAllByRole('cell');
      expect(cells.map((cell) => cell.hasAttribute('data-whole'))).toEqual([true, false, false, false]);
    }
    expect([table.queryByRole('combobox'), table.queryByRole('button')]).toEqual([null, null]);
    expect(screen.queryByRole('button', { name: 'Add people' })).toBeNull();
  });

  it('are added several at once; who is unknown stays in the field', async () => {
    const save = (input: Readonly<Record<string, unknown>>) => ({
      id: 9,
      unknown: String(input.member_username).includes('elli') ? ['elli'] : [],
    });
    const { user, sent } = await open('/team/member/4', { calls: { '/api/teamMember/save': save } });
    await user.click(await screen.findByRole('button', { name: 'Add people' }));
    const dialog = await question();
    await user.type(dialog.getByRole('combobox', { name: 'Who' }), 'dan,elli');
    await user.click(dialog.getByRole('radio', { name: /Administrator/ }));
    await user.click(dialog.getByRole('button', { name: 'Add' }));
    expect(await screen.findByText(/Nobody is called elli\./)).toBeTruthy();
    expect(screen.getByText('dan is in the team now.')).toBeTruthy();
    const wish = { team_id: '4', member_username: 'dan,elli', team_member_group_id: '2' };
    expect(sent('/api/teamMember/save')).toEqual([wish]);
  });

  it('are looked at again when somebody else changes the team, and are gone for who is out', async () => {
    let isOut = false;
    const info = () => (isOut ? refuse(10103, 'No right.')() : team());
    const { push, sent } = await open('/team/member/4', { calls: { '/api/team/info': info } });
    await screen.findByRole('table', { name: 'Members' });
    const before = sent('/api/teamMember/getList').length;
    const subject = { policy: teamVisit.id, ref: 4 };
    expect(await push(teamChanged, subject, { team_id: 4 })).toBe(true);
    await waitFor(() => expect(sent('/api/teamMember/getList').length).toBeGreaterThan(before));
    isOut = true;
    await push(teamChanged, subject, { team_id: 4 });
    await waitFor(() => expect(screen.queryByRole('table', { name: 'Members' })).toBeNull());
  });

  it('come by a group of a single sign-on where the site administrator says so', async () => {
    const providers = { redirect_uri: '', is_address_known: 1, providers: [{ id: 'corp', name: 'Corp' }] };
    const { user, sent } = await open('/team/member/4', {
      ...{ caller: root, plugins: ['sso'] },
      calls: { '/api/sso/providers': () => providers, '/api/team/fillByGroup': () => ({ success: true }) },
    });
    await choose(user, 'Provider', 'Corp');
    await waitFor(() => expect(sent('/api/team/fillByGroup')).toEqual([{ team_id: '4', sso_provider: 'corp' }]));
  });
});

describe('the projects of a team', () => {
  it('are those that one manages and that are not in it yet, several at once', async () => {
    const { user, sent } = await open('/team/item/4', { calls: { '/api/teamItem/save': () => ({ id: 8 }) } });
    await user.click(await screen.findByRole('button', { name: 'Add projects' }));
    const dialog = await question();
    await user.click(dialog.getByRole('button', { name: 'Add' }));
    expect(await dialog.findByText('Choose at least one project')).toBeTruthy();
    await user.click(dialog.getByRole('combobox', { name: 'Projects' }));
    const found = (await screen.findAllByRole('option')).map(({ textContent }) => textContent);
    expect(found).toEqual(['Plans']);
    await user.click(screen.getByRole('option', { name: 'Plans' }));
    await user.click(dialog.getByRole('button', { name: 'Add' }));
    await screen.findByText('1 project was added.');
    expect(sent('/api/teamItem/save')).toEqual([{ team_id: '4', item_id: '6' }]);
  });

  it('are unbound after a question that says who loses what', async () => {
    const { user, sent } = await open('/team/item/4', { calls: { '/api/teamItem/delete': () => ({ success: true }) } });
    await user.click(await screen.findByRole('button', { name: 'Remove Handbook from the team' }));
    const dialog = await question();
    expect(dialog.getByText(/The people of “Writers” lose access to “Handbook” at once/)).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(sent('/api/teamItem/delete')).toEqual([{ id: '7' }]));
  });

  it('say of a public project that catalogs do not limit what is read', async () => {
    await open('/team/item/4?item=3', {
      calls: { '/api/teamItem/getListByTeam': () => [{ ...bound, is_private: 0 }] },
    });
    const drawer = within(await screen.findByRole('dialog', { name: 'Permissions in “Handbook”' }));
    expect(drawer.getByText(/everybody can read all of it anyway/)).toBeTruthy();
  });

  it('show at an address of their own what each member may do, and save it at once', async () => {
    const done = () => ({ success: true });
    const { user, sent, address } = await open('/team/item/4', {
      calls: { '/api/teamItemMember/save': done, '/api/teamItemMember/allReadOnly': done },
    });
    await user.click(await screen.findByRole('link', { name: 'Permissions: Handbook' }));
    expect(address()).toBe('/team/item/4?item=3');
    await choose(user, 'Permission of bob', 'Can manage');
    await waitFor(() => expect(sent('/api/teamItemMember/save')).toEqual([{ id: '1', member_group_id: '2' }]));
    const drawer = within(await screen.findByRole('dialog', { name: 'Permissions in “Handbook”' }));
    expect(drawer.queryByText(/everybody can read all of it/)).toBeNull();
    await user.click(drawer.getByRole('combobox', { name: 'Catalogs of bob' }));
    await user.click(await screen.findByRole('option', { name: 'Guides' }));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(sent('/api/teamItemMember/save').at(-1)).toEqual({ id: '1', cat_ids: '8' }));
    await user.click(drawer.getByRole('button', { name: 'Make all read-only' }));
    const sure = within(await screen.findByRole('dialog', { name: 'Make all members read-only?' }));
    await user.click(sure.getByRole('button', { name: 'Make all read-only' }));
    await waitFor(() => expect(sent('/api/teamItemMember/allReadOnly')).toEqual([{ team_id: '4', item_id: '3' }]));
  });

  it('are managed by nobody whom a team’s administrator alone makes one', async () => {
    const { user } = await open('/team/item/4?item=3', {
      calls: { '/api/item/myList': () => [mine('3', 'Handbook', { manage: 0 })] },
    });
    await user.click(await screen.findByRole('combobox', { name: 'Permission of bob' }));
    const option = await screen.findByRole('option', { name: 'Can manage' });
    expect(option.getAttribute('data-combobox-disabled')).toBe('true');
  });
});

describe('the teams of a project, below its members', () => {
  const routes = {
    ...descriptor,
    routes: [...descriptor.routes, { id: 'settings', path: '/item/setting/3', title: 'titles.team' }],
  };
  const Settings = () => <Slot id={memberPanel} props={{ item_id: '3', is_archived: false }} />;
  const withSettings = { ...half, pages: { ...half.pages, settings: async () => ({ default: Settings }) } };
  const listed = {
    ...{ id: '7', item_id: '3', item_name: 'Handbook', team_id: '5', team_name: 'Readers', uid: '9' },
    ...{ username: 'zoe', name: 'Zoe Z', addtime: '', added_time: 1, last_update_time: '0', memberCount: 3 },
    team_manage: 0,
  };

  it('say who they are; the one that one manages leads to what its people may do', async () => {
    const rows = [listed, { ...listed, id: '8', team_id: '4', team_name: 'Writers', team_manage: 1 }];
    await renderPlugin(withSettings, {
      ...{ path: '/item/setting/3', routes, caller: ann },
      calls: { ...calls, '/api/teamItem/getList': () => rows },
    });
    const list = within(await screen.findByRole('list', { name: 'Teams' }));
    const [readers, writers] = list.getAllByRole('listitem');
    expect(readers?.textContent).toMatch(/Readers3 membersof Zoe Z/);
    expect(within(readers as HTMLElement).queryByRole('link')).toBeNull();
    const link = within(writers as HTMLElement).getByRole('link', { name: 'Permissions: Writers' });
    expect(link.getAttribute('href')).toBe('/team/item/4?item=3');
  });

  it('are added from those that one manages', async () => {
    const user = userEvent.setup();
    const shown = await renderPlugin(withSettings, {
      ...{ path: '/item/setting/3', routes, caller: ann },
      calls: { ...calls, '/api/teamItem/getList': () => [listed], '/api/teamItem/save': () => ({ id: 1 }) },
    });
    await user.click(await screen.findByRole('button', { name: 'Add team' }));
    await choose(user, 'Team', 'Writers');
    await user.click((await question()).getByRole('button', { name: 'Add' }));
    await screen.findByText('The people of “Writers” are in the project now.');
    const saved = shown.calls.find((one) => one.path === '/api/teamItem/save');
    expect(saved?.input).toEqual({ team_id: '4', item_id: '3' });
  });
});
