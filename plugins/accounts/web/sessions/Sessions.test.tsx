import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { alice, openPage } from '../../testing/web.tsx';

const now = Math.floor(Date.now() / 1000);
const LIST = '/api/user/sessionList';
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0';
const here = {
  ...{ session_id: '7', addtime: now - 90_000, last_check_time: now, ip: '203.0.113.5', user_agent: firefox },
  ...{ way: 'password', is_current: 1 },
};
const script = { ...here, session_id: '4', last_check_time: now - 3 * 86_400, user_agent: 'curl/8.5.0', is_current: 0 };
const page = { path: '/user/setting/sessions', caller: alice };
const info = { '/api/user/info': () => ({ username: 'alice', name: '', email: '', email_verify: 0 }) };

afterEach(() => vi.unstubAllGlobals());

describe('where I am logged in', () => {
  const section = () => screen.findByRole('region', { name: 'Where you are logged in' });

  it('shows each device, and which is this one', async () => {
    await openPage({ ...page, calls: { ...info, [LIST]: () => [here, script] } });
    const lines = await within(await section()).findAllByRole('listitem');
    expect(lines).toHaveLength(2);
    const [first, second] = lines as [HTMLElement, HTMLElement];
    expect(within(first).getByText('Firefox on Linux')).toBeTruthy();
    for (const text of ['This device', 'Active now', '203.0.113.5', 'Way: Password', 'Logged in yesterday']) {
      expect(within(first).getByText(text)).toBeTruthy();
    }
    expect(within(first).getByText('Logged in yesterday').title).toMatch(/\d\d:\d\d$/);
    expect(within(first).queryByRole('button')).toBeNull();
    expect(within(second).getByText('curl/8.5.0')).toBeTruthy();
    expect(within(second).getByText('Last used 3 days ago')).toBeTruthy();
  });

  it('logs one out, by its own button, and keeps the keyboard in the list', async () => {
    let left = [here, script];
    const end = ({ session_id }: Record<string, unknown>) => {
      left = left.filter((one) => one.session_id !== session_id);
      return [];
    };
    const { person, calls } = await openPage({
      ...page,
      calls: { ...info, [LIST]: () => left, '/api/user/endSession': end },
    });
    await person.click(await screen.findByRole('button', { name: 'Log out: curl/8.5.0' }));
    expect(await screen.findByText('Logged out: curl/8.5.0')).toBeTruthy();
    expect(calls.find(({ path }) => path === '/api/user/endSession')?.input).toEqual({ session_id: '4' });
    await waitFor(() => expect(screen.queryByText('curl/8.5.0')).toBeNull());
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Where you are logged in');
    expect(screen.queryByRole('button', { name: 'Log out all other devices' })).toBeNull();
  });

  it('logs all others out at once', async () => {
    const { person, calls } = await openPage({
      ...page,
      calls: { ...info, [LIST]: () => [here, script], '/api/user/endOtherSessions': () => [] },
    });
    const all = await screen.findByRole('button', { name: 'Log out all other devices' });
    const list = screen.getByRole('list', { name: 'Where you are logged in' });
    expect(all.compareDocumentPosition(list)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    await person.click(all);
    const question = within(await screen.findByRole('dialog', { name: 'Log out all other devices?' }));
    expect(question.getByText(/This cannot be undone/)).toBeTruthy();
    await person.click(question.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(calls.some(({ path }) => path === '/api/user/endOtherSessions')).toBe(false);
    await person.click(all);
    await person.click(
      within(await screen.findByRole('dialog')).getByRole('button', { name: 'Log out all other devices' }),
    );
    expect(await screen.findByText('All other devices were logged out')).toBeTruthy();
    expect(calls.some(({ path }) => path === '/api/user/endOtherSessions')).toBe(true);
  });

  it.each([
    ['Log out', { confirm: '1' }],
    ['Log out everywhere', { confirm: '1', everywhere: '1' }],
  ])('has the way out of here, and of everywhere, which is asked before: %s', async (name, input) => {
    const assign = vi.fn();
    const { person, calls } = await openPage({
      ...page,
      calls: { ...info, [LIST]: () => [here, script], '/api/user/logout': () => [] },
    });
    vi.stubGlobal('location', { assign });
    await person.click(await screen.findByRole('button', { name }));
    if ('everywhere' in input) {
      expect(calls.some(({ path }) => path === '/api/user/logout')).toBe(false);
      await person.click(within(await screen.findByRole('dialog', { name: `${name}?` })).getByRole('button', { name }));
    }
    await waitFor(() => expect(assign).toHaveBeenCalledWith('/'));
    expect(calls.filter(({ path }) => path === '/api/user/logout').map((one) => one.input)).toEqual([input]);
  });

  it('says why a session could not be ended', async () => {
    const refuse = () => {
      throw { error_code: 10101, error_message: 'This session has ended already.' };
    };
    const { person } = await openPage({
      ...page,
      calls: { ...info, [LIST]: () => [here, script], '/api/user/endSession': refuse },
    });
    await person.click(await screen.findByRole('button', { name: 'Log out: curl/8.5.0' }));
    expect(await screen.findByText('This session has ended already.')).toBeTruthy();
  });
});
