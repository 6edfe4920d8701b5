import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { openPage } from '../../../testing/web.tsx';

const root = { kind: 'user', uid: '1', username: 'root', name: '', groupid: '1' } as const;
const LIST = '/api/adminUser/getList';
const ann = {
  ...{ uid: '7', username: 'ann', name: 'Ann Lee', email: 'ann@example.com', email_verify: 1, mobile: '' },
  ...{ groupid: '2', vip_type: 0, expiration_time: '', reg_time: '2023-11-15 12:00:00', last_login_time: '' },
  ...{ registered_time: 1_700_049_600, logged_in_time: 0 },
  ...{ is_banned: 0, ban_remark: '' },
};
const own = { ...ann, uid: '1', username: 'root', name: '', email: '', email_verify: 0, groupid: '1' };

type Asked = Record<string, unknown>;

function open(calls: Record<string, (input: Asked) => unknown> = {}, path = '/admin/index?section=accounts/users') {
  const list = () => ({ users: [ann, own], total: 2 });
  return openPage({ path, caller: root, calls: { [LIST]: list, ...calls } });
}
const menuOf = async (person: Awaited<ReturnType<typeof open>>['person'], name: string) => {
  await person.click(await screen.findByRole('button', { name: `Actions for ${name}` }));
  return within(await screen.findByRole('menu'));
};
const sent = (calls: readonly { path: string; input: unknown }[], path: string) =>
  calls.filter((one) => one.path === path).map(({ input }) => input);

// How many rows one wants is remembered.
beforeEach(() => localStorage.clear());

describe('the users of the site', () => {
  it('are a table of who they are, with what may be done, and never the own account put out', async () => {
    const { person } = await open();
    const rows = await screen.findAllByRole('row');
    expect(
      rows.slice(1).map((row) =>
        within(row)
          .getAllByRole('cell')
          .slice(0, 6)
          .map((cell) => cell.textContent),
      ),
    ).toEqual([
      ['AannAnn Lee', 'ann@example.comverified', 'User', 'Nov 15, 2023', 'never', '7'],
      ['RrootYou', '–', 'Administrator', 'Nov 15, 2023', 'never', '1'],
    ]);
    const names = (menu: ReturnType<typeof within>) =>
      menu.getAllByRole('menuitem').map((one: HTMLElement) => one.textContent);
    expect(names(await menuOf(person, 'ann'))).toEqual(['Edit…', 'Login log', 'Ban…', 'Delete…']);
    await person.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
    expect(names(await menuOf(person, 'root'))).toEqual(['Edit…', 'Login log']);
  });

  it('are changed from the menu, too, which a phone has in place of the button', async () => {
    const { person } = await open();
    const menu = await menuOf(person, 'ann');
    await person.click(menu.getByRole('menuitem', { name: 'Edit…' }));
    expect(await screen.findByRole('dialog', { name: 'Edit ann' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Details of ann' }).getAttribute('aria-expanded')).toBe('false');
  });

  it('are searched after a pause, by an address that keeps the place', async () => {
    const answer = ({ username }: Asked) => (username === 'bob' ? { users: [], total: 0 } : { users: [ann], total: 9 });
    const { person, calls, address } = await open({ [LIST]: answer });
    await person.click(await screen.findByRole('button', { name: 'Page 2' }));
    await waitFor(() => expect(address()).toBe('/admin/index?section=accounts/users&page=2'));
    const field = screen.getByRole('textbox', { name: 'Search name, email or uid' });
    // By a clock of its own: a slow machine takes longer over a key than the pause.
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    for (const value of ['b', 'bo', 'bob']) {
      fireEvent.change(field, { target: { value } });
      act(() => vi.advanceTimersByTime(100));
    }
    act(() => vi.advanceTimersByTime(300));
    vi.useRealTimers();
    expect(await screen.findByText('Nobody is found')).toBeTruthy();
    expect(address()).toBe('/admin/index?section=accounts/users&username=bob');
    const words = sent(calls, LIST).map((input) => (input as Asked).username);
    expect(words.filter((word) => word === 'b' || word === 'bo')).toEqual([]);
    await person.click(screen.getByRole('button', { name: 'Show all users' }));
    expect(await screen.findByText('9 users')).toBeTruthy();
    expect(address()).toBe('/admin/index?section=accounts/users');
  });

  it('are found again by the address, and a page that is no more gives way to the last', async () => {
    const answer = ({ page }: Asked) => ({ users: page === '2' ? [ann] : [], total: 8 });
    const { calls, address } = await open({ [LIST]: answer }, '/admin/index?section=accounts/users&username=an&page=5');
    expect(await screen.findByText('ann')).toBeTruthy();
    expect(address()).toBe('/admin/index?section=accounts/users&username=an&page=2');
    expect(sent(calls, LIST).at(-1)).toEqual({ username: 'an', page: '2', count: '7' });
    expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('an');
  });

  it('are as many on a page as one chooses, from the first page on, and the address keeps it', async () => {
    const answer = () => ({ users: [ann], total: 60 });
    const { person, calls, address } = await open(
      { [LIST]: answer },
      '/admin/index?section=accounts/users&username=an&page=5',
    );
    await person.click(await screen.findByRole('combobox', { name: 'Rows per page' }));
    await person.click(await screen.findByRole('option', { name: '20 per page' }));
    await waitFor(() => expect(address()).toBe('/admin/index?section=accounts/users&username=an&rows=20'));
    await waitFor(() => expect(sent(calls, LIST).at(-1)).toEqual({ username: 'an', page: '1', count: '20' }));
    await person.click(await screen.findByRole('button', { name: 'Page 3' }));
    await waitFor(() => expect(address()).toBe('/admin/index?section=accounts/users&username=an&page=3&rows=20'));
  });

  it('are as many as were chosen last, in whichever list, and the address says so where one turns the page', async () => {
    localStorage.setItem('docstead.rows', '20');
    const answer = () => ({ users: [ann], total: 60 });
    const { person, calls, address } = await open({ [LIST]: answer });
    expect(await screen.findByText('1–20 of 60')).toBeTruthy();
    expect(sent(calls, LIST).at(-1)).toEqual({ username: '', page: '1', count: '20' });
    await person.click(await screen.findByRole('button', { name: 'Page 3' }));
    await waitFor(() => expect(address()).toBe('/admin/index?section=accounts/users&page=3&rows=20'));
    expect(await screen.findByText('41–60 of 60')).toBeTruthy();
    await person.click(screen.getByRole('combobox', { name: 'Rows per page' }));
    await person.click(await screen.findByRole('option', { name: '7 per page' }));
    await waitFor(() => expect(address()).toBe('/admin/index?section=accounts/users'));
    expect(localStorage.getItem('docstead.rows')).toBe('7');
  });

  it('of one kind are asked for, as the address says, and all come back', async () => {
    const answer = ({ state }: Asked) => (state === 'banned' ? { users: [], total: 0 } : { users: [ann], total: 1 });
    const { person, calls, address } = await open(
      { [LIST]: answer },
      '/admin/index?section=accounts/users&page=2&state=admin',
    );
    expect(await screen.findByText('ann')).toBeTruthy();
    expect(sent(calls, LIST)[0]).toMatchObject({ state: 'admin' });
    await person.click(screen.getByRole('combobox', { name: 'Which users' }));
    await person.click(await screen.findByRole('option', { name: 'Banned' }));
    expect(await screen.findByText('No user of this kind is here.')).toBeTruthy();
    expect(address()).toBe('/admin/index?section=accounts/users&state=banned');
    await person.click(screen.getByRole('button', { name: 'Show all users' }));
    expect(await screen.findByText('ann')).toBeTruthy();
    expect(address()).toBe('/admin/index?section=accounts/users');
  });

  it('are all on the shortest page: nothing is to be chosen', async () => {
    await open({ [LIST]: () => ({ users: [ann], total: 7 }) });
    expect(await screen.findByText('ann')).toBeTruthy();
    expect(screen.queryByRole('combobox', { name: 'Rows per page' })).toBeNull();
  });

  it('are seven on a page where the address asks for what cannot be chosen', async () => {
    const { calls } = await open(
      { [LIST]: () => ({ users: [ann], total: 60 }) },
      '/admin/index?section=accounts/users&rows=1000',
    );
    expect(await screen.findByText('ann')).toBeTruthy();
    expect(sent(calls, LIST).at(-1)).toMatchObject({ count: '7' });
  });

  it('are added: the fields say what is wrong, and so does the server', async () => {
    let refuse = true;
    const add = () => {
      if (refuse) throw { error_code: 10101, error_message: 'This username is taken.', data: { field: 'username' } };
      return [];
    };
    const { person, calls } = await open({ '/api/adminUser/addUser': add });
    await person.click(await screen.findByRole('button', { name: 'Add a user' }));
    const dialog = within(await screen.findByRole('dialog'));
    const submit = () => person.click(dialog.getByRole('button', { name: 'Add a user' }));
    await submit();
    expect(dialog.getByText(/Use an email address, or 2 to 30 letters/)).toBeTruthy();
    expect(dialog.getByText('Use 8 to 100 characters.')).toBeTruthy();
    expect(sent(calls, '/api/adminUser/addUser')).toEqual([]);
    fireEvent.change(dialog.getByLabelText('Username'), { target: { value: 'bob' } });
    fireEvent.change(dialog.getByLabelText('Password'), { target: { value: 'long enough' } });
    await submit();
    expect(await dialog.findByText('This username is taken.')).toBeTruthy();
    refuse = false;
    await submit();
    expect(await screen.findByText('Add success: bob')).toBeTruthy();
    expect(sent(calls, '/api/adminUser/addUser').at(-1)).toEqual({
      ...{ username: 'bob', password: 'long enough', email: '', email_verify: '0' },
    });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('are changed: the name stays closed, and a blank password is what it was', async () => {
    const { person, calls } = await open({ '/api/adminUser/addUser': () => [] });
    await person.click(await screen.findByRole('button', { name: 'Edit ann' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit ann' }));
    expect(dialog.getByLabelText<HTMLInputElement>('Username').disabled).toBe(true);
    await person.click(dialog.getByRole('switch', { name: /The address is verified/ }));
    await person.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Save success')).toBeTruthy();
    expect(sent(calls, '/api/adminUser/addUser')).toEqual([
      { username: 'ann', password: '', email: 'ann@example.com', email_verify: '0', updateUid: '7' },
    ]);
  });

  it('are banned with a remark, which can be taken back at once', async () => {
    const { person, calls } = await open({ '/api/adminUser/ban': () => [] });
    const menu = await menuOf(person, 'ann');
    await person.click(menu.getByRole('menuitem', { name: 'Ban…' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Ban ann?' }));
    fireEvent.change(dialog.getByLabelText('Remark'), { target: { value: 'spam' } });
    await person.click(dialog.getByRole('button', { name: 'Ban' }));
    expect(await screen.findByText('Ban success: ann')).toBeTruthy();
    await person.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('The ban of ann was lifted')).toBeTruthy();
    expect(sent(calls, '/api/adminUser/ban')).toEqual([
      { uid: '7', remark: 'spam', banned: '1' },
      { uid: '7', banned: '0' },
    ]);
  });

  it('are deleted after a question, and stay where the server says why', async () => {
    const refuse = () => {
      throw { error_code: 10101, error_message: 'Projects of this user: 2. Transfer or delete them first.' };
    };
    const { person, calls } = await open({ '/api/adminUser/deleteUser': refuse });
    const ask = async () => {
      const menu = await menuOf(person, 'ann');
      await person.click(menu.getByRole('menuitem', { name: 'Delete…' }));
      return within(await screen.findByRole('dialog', { name: 'Delete ann?' }));
    };
    await person.click((await ask()).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent(calls, '/api/adminUser/deleteUser')).toEqual([]);
    await person.click((await ask()).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Projects of this user: 2. Transfer or delete them first.')).toBeTruthy();
    expect(screen.getByText('ann')).toBeTruthy();
  });

  it('have a login log: when, where from, with what, and by which way in', async () => {
    const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0';
    const used_time = Math.floor(Date.now() / 1000) - 3 * 86_400;
    const line = { began_time: 1_700_049_600, used_time, ip: '203.0.113.5' };
    const log = () => [
      { ...line, user_agent: firefox, way: 'registration' },
      { ...line, user_agent: 'curl/8.5.0', way: 'wechat' },
    ];
    const { person } = await open({ '/api/adminUser/loginLog': log });
    const menu = await menuOf(person, 'ann');
    await person.click(menu.getByRole('menuitem', { name: 'Login log' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Login log of ann' }));
    const rows = (await dialog.findAllByRole('row')).slice(1);
    expect(
      rows.map((row) =>
        within(row)
          .getAllByRole('cell')
          .map((cell) => cell.textContent),
      ),
    ).toEqual([
      ['Nov 15, 2023', '3 days ago', '203.0.113.5', 'Firefox on Linux', 'Registration'],
      ['Nov 15, 2023', '3 days ago', '203.0.113.5', 'curl/8.5.0', 'wechat'],
    ]);
    expect(within(rows[0] as HTMLElement).getByText('Nov 15, 2023').title).toMatch(/^Nov 15, 2023, \d\d:\d\d$/);
  });

  it('that cannot be read are an error with a way on', async () => {
    let isBroken = true;
    const list = () => {
      if (isBroken) throw { error_code: 11001, error_message: 'It broke.' };
      return { users: [ann], total: 1 };
    };
    const { person } = await open({ [LIST]: list });
    expect(await screen.findByText('It broke.')).toBeTruthy();
    isBroken = false;
    await person.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('ann')).toBeTruthy();
  });
});
