import { renderPlugin } from '@docstead/core/testing/web';
import { Slot } from '@docstead/core/web';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { userSection } from '../../../accounts/points.ts';
import descriptor from '../../plugin.ts';
import half from '../index.ts';

const ann = { kind: 'user', uid: '2', username: 'ann', name: '', groupid: '2' } as const;
const buttons = [
  { id: 'corp', name: 'Corp', icon: 'key' },
  { id: 'school', name: 'School', icon: 'users' },
];
const held = { link_id: '4', provider: 'corp', called: 'ann@corp.example', addtime: 1_700_000_000 };

/** A page that has the slot, as the user center does. */
const routes = {
  ...descriptor,
  routes: [{ id: 'center', path: '/user/setting/sso.links', title: 'titles.setting' }],
};
const Center = () => <Slot id={userSection} props={{}} />;
const withCenter = { ...half, pages: { center: async () => ({ default: Center }) } };

async function open(answer: object = {}, { query = '', calls = {}, locale = 'en' as 'en' | 'zh-cn' } = {}) {
  const view = await renderPlugin(withCenter, {
    ...{ path: `/user/setting/sso.links${query}`, routes, caller: ann, locale, settings: { buttons } },
    calls: { '/api/sso/links': () => ({ proof: 'none', links: [], ...answer }), ...calls },
  });
  return { ...view, person: userEvent.setup() };
}
const refuse = (error_code: number, error_message: string) => () => {
  throw { error_code, error_message, data: [] };
};
/** What is said aloud; the frame has empty places for more. */
const alerts = () =>
  [...screen.queryAllByRole('alert'), ...screen.queryAllByRole('status')].flatMap(
    ({ textContent }) => textContent || [],
  );

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('one’s own accounts at providers', () => {
  it('stand beside their providers, each with its way in or out', async () => {
    await open({ links: [held, { ...held, link_id: '5', provider: '', called: '' }] });
    const list = within(await screen.findByRole('list', { name: 'Accounts at providers' }));
    const lines = list.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(lines[0]).toMatch(/^CorpConnected as ann@corp\.example/);
    expect(lines[1]).toMatch(/^SchoolNot connectedConnect$/);
    expect(lines[2]).toMatch(/^A provider that is no longer offeredConnected.*Disconnect$/);
    expect(list.getByRole('button', { name: 'Connect School' })).toBeTruthy();
    expect(list.queryByRole('button', { name: 'Connect Corp' })).toBeNull();
  });

  it('are connected by way of the provider, which leads back here', async () => {
    const connect = () => ({ href: 'https://id.example/auth' });
    const { person, calls } = await open({}, { calls: { '/api/sso/connect': connect } });
    const button = await screen.findByRole('button', { name: 'Connect School' });
    const assign = vi.fn();
    vi.stubGlobal('location', { ...window.location, assign });
    await person.click(button);
    await waitFor(() => expect(assign).toHaveBeenCalledWith('https://id.example/auth'));
    const sent = calls.find(({ path }) => path === '/api/sso/connect')?.input;
    expect(sent).toEqual({ provider: 'school', redirect: '/user/setting/sso.links' });
  });

  it('ask for the password where the login was a while ago, and say that it is wrong', async () => {
    const connect = refuse(10208, 'The password is wrong.');
    const { person, calls } = await open({ proof: 'password' }, { calls: { '/api/sso/connect': connect } });
    await person.click(await screen.findByRole('button', { name: 'Connect Corp' }));
    const form = within(screen.getByRole('form', { name: 'Your password' }));
    const field = form.getByLabelText(/^Your password/);
    expect(document.activeElement).toBe(field);
    await person.click(form.getByRole('button', { name: 'Go on' }));
    expect(form.getByText('This is needed.')).toBeTruthy();
    expect(calls.some(({ path }) => path === '/api/sso/connect')).toBe(false);
    await person.type(field, 'wrong{Enter}');
    expect(await form.findByText('The password is wrong.')).toBeTruthy();
    expect(calls.find(({ path }) => path === '/api/sso/connect')?.input).toMatchObject({ password: 'wrong' });
    await person.click(form.getByRole('button', { name: 'Cancel' }));
    expect(await screen.findByRole('button', { name: 'Connect Corp' })).toBeTruthy();
  });

  it('say who has to log in anew first, and offer nothing that would be refused', async () => {
    await open({ proof: 'login', links: [held] });
    await waitFor(() => expect(alerts()).toEqual([expect.stringContaining('log out and in again')]));
    expect(screen.queryByRole('button', { name: 'Connect School' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Disconnect Corp' })).toBeTruthy();
  });

  it('are connected once, when the provider has led back, and the address says no more of it', async () => {
    const connected = () => ({ provider: 'corp', called: held.called });
    const { calls } = await open({}, { query: '?sso=connect', calls: { '/api/sso/connected': connected } });
    await waitFor(() => expect(alerts()).toEqual([expect.stringMatching(/^Corp is connected/)]));
    await waitFor(() => expect(window.location.search).toBe(''));
    expect(calls.filter(({ path }) => path === '/api/sso/connected')).toHaveLength(1);
  });

  it.each([
    ['en', /^There is|^Only|^The login/],
    ['zh-cn', /[\u4e00-\u9fa5].*。$/],
  ] as const)('say in words why they were not connected: %s', async (locale, words) => {
    const taken = refuse(11108, locale === 'en' ? 'There is somebody else.' : '属于他人。');
    const first = await open({}, { query: '?sso=connect', locale, calls: { '/api/sso/connected': taken } });
    await waitFor(() => expect(alerts()).toEqual([expect.stringMatching(words)]));
    first.unmount();
    await open({}, { query: '?sso=domain', locale });
    await waitFor(() => expect(alerts()).toEqual([expect.stringMatching(words)]));
    await waitFor(() => expect(window.location.search).toBe(''));
  });

  it('say that connecting took too long, and offer it again', async () => {
    const { calls } = await open({}, { query: '?sso=stale' });
    await waitFor(() => expect(alerts()).toEqual([expect.stringMatching(/took too long.*connect the account again/)]));
    await waitFor(() => expect(window.location.search).toBe(''));
    expect(screen.getByRole('button', { name: 'Connect Corp' })).toBeTruthy();
    expect(calls.some(({ path }) => path === '/api/sso/connected')).toBe(false);
  });

  it('are disconnected after a question, or say why not', async () => {
    const answers = [refuse(11121, 'This is the only way in.'), () => []];
    const calls = { '/api/sso/disconnect': () => answers.shift()?.() };
    const { person, calls: asked } = await open({ links: [held] }, { calls });
    const disconnect = async () => {
      await person.click(await screen.findByRole('button', { name: 'Disconnect Corp' }));
      const dialog = within(await screen.findByRole('dialog', { name: 'Disconnect Corp?' }));
      expect(asked.filter(({ path }) => path === '/api/sso/disconnect')).toHaveLength(2 - answers.length);
      await person.click(dialog.getByRole('button', { name: 'Disconnect' }));
    };
    await disconnect();
    await waitFor(() => expect(alerts()).toEqual(['This is the only way in.']));
    await disconnect();
    await waitFor(() => expect(alerts()).toEqual(['Corp is disconnected.']));
    expect(asked.find(({ path }) => path === '/api/sso/disconnect')?.input).toEqual({ link_id: '4' });
  });
});
