import { webToken } from '@docstead/core/contract';
import { renderPlugin } from '@docstead/core/testing/web';
import { loadService, Slot } from '@docstead/core/web';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { type Leaving, loginMethods } from '../../accounts/points.ts';
import { withSections } from '../../admin/testing/sections.tsx';
import descriptor from '../plugin.ts';
import { PROBLEMS } from '../problems.ts';
import web from './index.ts';

const root = { kind: 'user', uid: '1', username: 'admin', name: '', groupid: '1' } as const;
const corp = {
  ...{ id: 'corp', name: 'Corp', icon: 'key', issuer: 'https://id.example', client_id: 'docs', scopes: 'openid' },
  ...{ username_claim: 'u', name_claim: 'n', email_claim: 'email', groups_claim: '', domains: 'corp.example' },
  ...{ provision: 1, link: 1, logout: 0, has_secret: 1 },
};
const list = (providers: object[] = [corp]) => ({
  redirect_uri: 'https://docs.example/api/sso/back',
  ...{ is_address_known: 1, providers },
});

/** What is said aloud; the frame has an empty place for more. */
const alerts = () => screen.getAllByRole('alert').flatMap(({ textContent }) => textContent || []);
const fill = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });

const withConsole = withSections(web, descriptor);
const SECTION = '/admin/index?section=sso/providers';
/** A page that has the slot, as the login page does. */
const routes = {
  ...withConsole.routes,
  routes: [...withConsole.routes.routes, { id: 'login', path: '/user/login', title: 'titles.setting' }],
};
const Login = () => <Slot id={loginMethods} props={{ redirect: '/7/8' }} />;
const half = { ...withConsole.half, pages: { ...withConsole.half.pages, login: async () => ({ default: Login }) } };
const openLogin = (path = '/user/login', options: object = {}) =>
  renderPlugin(half, {
    ...{ path, routes, settings: { buttons: [corp, { id: 'school', name: 'School', icon: 'users' }] } },
    ...options,
  });

describe('the ways to log in elsewhere', () => {
  it('are a link for each provider, which comes back to where one was going', async () => {
    await openLogin();
    const links = await screen.findAllByRole('link', { name: /^Log in with/ });
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Log in with Corp', '/api/sso/start?provider=corp&redirect=%2F7%2F8'],
      ['Log in with School', '/api/sso/start?provider=school&redirect=%2F7%2F8'],
    ]);
    expect(alerts()).toEqual([]);
  });

  it.each(PROBLEMS)('say in words of both languages that a login ended: %s', async (problem) => {
    const first = await openLogin(`/user/login?sso=${problem}`);
    await waitFor(() => expect(alerts()).toEqual([expect.stringMatching(/^[A-Z].*\.$/)]));
    first.unmount();
    await openLogin(`/user/login?sso=${problem}`, { locale: 'zh-cn' });
    await waitFor(() => expect(alerts()).toEqual([expect.stringMatching(/[\u4e00-\u9fa5].*。$/)]));
  });

  it('say nothing that an address makes up', async () => {
    await openLogin('/user/login?sso=Call+this+number');
    await screen.findByRole('link', { name: 'Log in with Corp' });
    expect(alerts()).toEqual([]);
  });

  it('go on to the provider after log-out, where its session ends too', async () => {
    let href = 'https://id.example/end';
    await openLogin('/user/login', { calls: { '/api/sso/leave': () => ({ href }) } });
    const leaving = await loadService(webToken<Leaving>('sso/leaving@1'));
    await leaving?.before?.();
    expect([await leaving?.loss(), await leaving?.next?.()]).toEqual([undefined, href]);
    href = '';
    await leaving?.before?.();
    expect(await leaving?.next?.()).toBeUndefined();
  });
});

describe('the page of the providers', () => {
  const open = async (calls: object = {}, providers?: object[]) => {
    const asked = { '/api/sso/providers': () => list(providers), ...calls };
    const view = await renderPlugin(half, { path: SECTION, routes, caller: root, calls: asked });
    return { ...view, person: userEvent.setup() };
  };

  it('shows the address to enter at the provider, and adds one', async () => {
    const { person, calls } = await open({ '/api/sso/save': () => [] }, []);
    expect(await screen.findByText('https://docs.example/api/sso/back')).toBeTruthy();
    expect(screen.getByText('No provider yet')).toBeTruthy();
    await person.click(screen.getByRole('button', { name: 'Add a provider' }));
    const form = within(screen.getByRole('form', { name: 'Add a provider' }));
    await person.click(form.getByRole('button', { name: 'Save' }));
    expect(form.getAllByText('This is needed.')).toHaveLength(3);
    expect(document.activeElement).toBe(form.getByLabelText('Name'));
    const fields = { Name: 'Corp', 'Short name': 'corp', 'Client ID': 'docs', 'Client secret': 'very secret' };
    for (const [label, text] of Object.entries(fields)) fill(form.getByLabelText(label), text);
    fill(form.getByLabelText('Address of the provider (issuer)'), 'https://id.example');
    await person.click(form.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Saved')).toBeTruthy();
    expect(calls.find(({ path }) => path === '/api/sso/save')?.input).toMatchObject({
      ...{ id: 'corp', name: 'Corp', issuer: 'https://id.example', client_id: 'docs', client_secret: 'very secret' },
    });
  });

  it('says which step of a test failed, and what was said to it', async () => {
    const answers = [
      { failed: 'client', says: 'invalid_client' },
      { failed: '', says: '' },
    ];
    const { person } = await open({ '/api/sso/test': () => answers.shift() });
    const test = await screen.findByRole('button', { name: 'Test the connection' });
    await person.click(test);
    await waitFor(() => expect(alerts()).toEqual([expect.stringMatching(/refuses the client.*invalid_client/)]));
    const states = () => screen.getAllByRole('img').map((one) => one.getAttribute('aria-label'));
    expect(states()).toEqual(['Done', 'Done', 'Failed']);
    await person.click(test);
    expect(await screen.findByText(/The provider answers/)).toBeTruthy();
    expect(states()).toEqual(['Done', 'Done', 'Done']);
  });

  it('changes one, whose short name stays, and shows what the server refuses', async () => {
    const refuse = () => {
      throw { error_code: 10101, error_message: 'No such address.', data: { field: 'issuer' } };
    };
    const { person } = await open({ '/api/sso/save': refuse });
    await person.click(await screen.findByRole('button', { name: 'Edit' }));
    const form = within(screen.getByRole('form', { name: 'Corp' }));
    expect(form.getByLabelText<HTMLInputElement>('Short name').disabled).toBe(true);
    expect(form.getByLabelText<HTMLInputElement>('Client secret').value).toBe('');
    await person.click(form.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('No such address.')).toBeTruthy();
    const issuer = form.getByLabelText('Address of the provider (issuer)');
    expect(issuer.getAttribute('aria-invalid')).toBe('true');
    await waitFor(() => expect(document.activeElement).toBe(issuer));
  });

  it('begins with the name, or with what is usual for a provider, and comes back to its button', async () => {
    const { person } = await open();
    const button = await screen.findByRole('button', { name: 'Add a provider' });
    await person.click(button);
    const form = within(screen.getByRole('form', { name: 'Add a provider' }));
    expect(document.activeElement).toBe(form.getByLabelText('Name'));
    await person.click(form.getByRole('button', { name: 'Google' }));
    const textIn = (label: string) => form.getByLabelText<HTMLInputElement>(label).value;
    expect([textIn('Name'), textIn('Short name')]).toEqual(['Google', 'google']);
    expect(textIn('Address of the provider (issuer)')).toBe('https://accounts.google.com');
    await person.click(form.getByRole('button', { name: 'Okta' }));
    expect(textIn('Address of the provider (issuer)')).toBe('');
    expect(form.getByText('It looks like https://example.okta.com')).toBeTruthy();
    await person.click(form.getByRole('button', { name: 'Cancel' }));
    const question = within(await screen.findByRole('dialog', { name: 'Close without saving?' }));
    await person.click(question.getByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(screen.queryByRole('form')).toBeNull());
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Add a provider'));
  });

  it('asks before it removes one', async () => {
    const { person, calls } = await open({ '/api/sso/delete': () => [] });
    await person.click(await screen.findByRole('button', { name: 'Remove' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Remove Corp?' }));
    expect(calls.some(({ path }) => path === '/api/sso/delete')).toBe(false);
    await person.click(dialog.getByRole('button', { name: 'Remove' }));
    await screen.findByRole('button', { name: 'Edit' });
    expect(calls.find(({ path }) => path === '/api/sso/delete')?.input).toEqual({ id: 'corp' });
  });
});
