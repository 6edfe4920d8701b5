import { renderPlugin } from '@docstead/core/testing/web';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { withSections } from '../../admin/testing/sections.tsx';
import descriptor from '../plugin.ts';
import web from './index.ts';

const { half, routes } = withSections(web, descriptor);
const SECTION = '/admin/index?section=ldap/directory';
const root = { kind: 'user', uid: '1', username: 'admin', name: '', groupid: '1' } as const;
const LOAD = '/api/adminSetting/loadLdapConfig';
const SAVE = '/api/adminSetting/saveLdapConfig';
const TRY = '/api/adminSetting/tryLdapConfig';
const ldap_form = {
  ...{ host: 'dc1.example', port: 389, encryption: 'starttls', ca: '', version: 3, base_dn: 'dc=example' },
  ...{ bind_dn: 'cn=reader', bind_password: '', user_field: 'uid', name_field: 'displayName' },
  search_filter: '(cn=*)',
};
const config = { ldap_open: 0, ldap_form, bind_password_set: 1, fixed: [] as string[] };
const found = { count: 2, names: ['ann', 'bob'], encrypted: 1, username: '', name: '', dn: '', uid: '0' };

type Calls = Record<string, (input: Record<string, unknown>) => unknown>;

async function open(calls: Calls = {}, loaded: object = {}) {
  const asked = { [LOAD]: () => ({ ...config, ...loaded }), ...calls };
  const view = await renderPlugin(half, { path: SECTION, routes, caller: root, calls: asked });
  const sent = (path: string) => view.calls.filter((one) => one.path === path).map(({ input }) => input);
  await screen.findByRole('form');
  return { ...view, sent, person: userEvent.setup() };
}
const refuse = (step: string, reason: string) => () => {
  throw { error_code: 10011, error_message: `It failed: ${reason}`, data: { step, reason } };
};
const fill = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });

describe('the page of the directory', () => {
  it('shows what is set, the password never, and switches on what was tried', async () => {
    const { person, sent } = await open({ [SAVE]: () => [] });
    expect(screen.getByText(/Directory login is off/)).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('Server name').value).toBe('dc1.example');
    expect(screen.getByText('A password is set. Leave this empty to keep it.')).toBeTruthy();
    fill('Server name', 'dc2.example');
    await person.click(screen.getByRole('button', { name: 'Try, save and switch on' }));
    expect(await screen.findByText('Save success')).toBeTruthy();
    const { bind_password, ...seen } = ldap_form;
    const base = { ...seen, port: '389', version: '3' };
    expect(sent(SAVE)).toEqual([{ ldap_open: 1, ldap_form: { ...ldap_form, host: 'dc2.example' }, base }]);
  });

  it('tells what another has saved meanwhile, and saves mine over it only where that is wished', async () => {
    let tries = 0;
    const { person, sent } = await open({
      [SAVE]: () => {
        tries += 1;
        if (tries > 1) return [];
        throw {
          error_code: 11043,
          error_message: 'Somebody else has changed this.',
          data: { changed: { host: 'dc3.example' } },
        };
      },
    });
    fill('Server name', 'dc2.example');
    const save = screen.getByRole<HTMLButtonElement>('button', { name: 'Try, save and switch on' });
    await person.click(save);
    expect(await screen.findByText('“Server name” is now “dc3.example”.')).toBeTruthy();
    expect(save.disabled).toBe(true);
    await person.click(screen.getByRole('button', { name: /^Keep mine/ }));
    await person.click(save);
    expect(await screen.findByText('Save success')).toBeTruthy();
    expect(sent(SAVE).at(-1)).toMatchObject({ ldap_form: { host: 'dc2.example' }, base: { host: 'dc3.example' } });
    fill('Server name', 'dc4.example');
    await person.click(screen.getByRole('button', { name: 'Discard changes' }));
    expect(screen.getByLabelText<HTMLInputElement>('Server name').value).toBe('dc2.example');
  });

  const steps = () =>
    within(screen.getByRole('list', { name: 'Steps' }))
      .getAllByRole('listitem')
      .map((step) => [within(step).getByRole('img').getAttribute('aria-label'), step.textContent]);

  it.each([
    ['connect', 'connect ECONNREFUSED 10.0.0.1:389', /no directory listens on this port/, 0],
    ['tls', 'self-signed certificate', /of an authority that this server does not know/, 1],
    ['bind', 'Invalid Credentials Code: 0x31', /does not know this account/, 2],
    ['search', 'something else', /The search failed/, 3],
  ])('says at which step it stopped, what was said to it, and what to do: %s', async (step, reason, words, at) => {
    const { person } = await open({ [TRY]: refuse(step, reason) });
    await person.click(screen.getByRole('button', { name: 'Try it' }));
    expect(await screen.findByText('It did not work')).toBeTruthy();
    expect(steps().map(([state]) => state)).toEqual(
      ['Done', 'Done', 'Done', 'Done'].map((_, n) => (n < at ? 'Done' : n === at ? 'Failed' : 'Not tried')),
    );
    expect(steps()[at]?.[1]).toMatch(words);
    expect(steps()[at]?.[1]).toContain(reason);
  });

  it('shows a save that failed beside its button, and keeps what was typed', async () => {
    const { person } = await open({ [SAVE]: refuse('connect', 'getaddrinfo ENOTFOUND dc9') });
    fill('Server name', 'dc9');
    await person.click(screen.getByRole('button', { name: 'Try, save and switch on' }));
    expect(await screen.findByText(/No server of this name is known/)).toBeTruthy();
    expect(screen.getByText('Not saved yet')).toBeTruthy();
    await person.click(screen.getByRole('button', { name: 'Discard changes' }));
    expect(screen.getByLabelText<HTMLInputElement>('Server name').value).toBe('dc1.example');
    expect(screen.queryByText('Not saved yet')).toBeNull();
  });

  it('warns of no encryption, which is the last choice, and changes a usual port with the encryption', async () => {
    const { person } = await open();
    const choices = within(screen.getByRole('radiogroup', { name: /Encryption/ }));
    expect(choices.getAllByRole('radio').map((one) => one.getAttribute('value'))).toEqual([
      ...['starttls', 'ldaps', 'none'],
    ]);
    const port = screen.getByLabelText<HTMLInputElement>('Port');
    expect(screen.queryByText(/will be readable on the way/)).toBeNull();
    await person.click(choices.getByRole('radio', { name: 'LDAPS' }));
    expect(port.value).toBe('636');
    await person.click(choices.getByRole('radio', { name: 'None' }));
    expect(port.value).toBe('389');
    expect(screen.getByText(/will be readable on the way/)).toBeTruthy();
    fill('Port', '10389');
    await person.click(choices.getByRole('radio', { name: 'LDAPS' }));
    expect(port.value).toBe('10389');
    expect(screen.queryByText(/will be readable on the way/)).toBeNull();
  });

  it('tries what stands in the form, with a person where one is named, and saves nothing', async () => {
    const person_found = {
      ...found,
      username: 'ann',
      name: 'Ann',
      dn: 'cn=ann,dc=example',
      account: 'ann',
      uid: '7',
      encrypted: 0,
    };
    const answers: object[] = [found, person_found];
    const { person, sent } = await open({ [TRY]: () => answers.shift() });
    await person.click(screen.getByRole('button', { name: 'Try it' }));
    expect(await screen.findByText('The search finds 2 people, among them: ann, bob')).toBeTruthy();
    expect(steps()).toEqual([
      ['Done', 'Reach dc1.example, port 389'],
      ['Done', 'Encrypt, and check the certificate'],
      ['Done', 'Log in as the service account'],
      ['Done', 'Find peopleThe search finds 2 people, among them: ann, bob'],
    ]);
    expect(screen.queryByText(/in the clear: choose/)).toBeNull();
    const panel = within(screen.getByRole('region', { name: 'Try it' }));
    fireEvent.change(panel.getByLabelText('Username (optional)'), { target: { value: ' ann ' } });
    fireEvent.change(panel.getByLabelText('Password'), { target: { value: 'of there' } });
    await person.click(panel.getByRole('button', { name: 'Try it' }));
    expect(await screen.findByText(/The account here is ann \(uid 7\)\./)).toBeTruthy();
    expect(steps().map(([, name]) => name?.split(/The |ann \(/)[0])).toEqual([
      ...['Reach dc1.example, port 389', 'Log in as the service account', 'Find people', 'Log in as ann'],
    ]);
    expect(screen.getByText(/in the clear: choose/)).toBeTruthy();
    expect(sent(TRY).at(-1)).toMatchObject({
      username: 'ann',
      password: 'of there',
      ldap_form: { host: 'dc1.example' },
    });
    expect(sent(SAVE)).toEqual([]);
  });

  it('says what is needed before anybody is asked, and shows a refusal at its field', async () => {
    const again = () => {
      throw { error_code: 10101, error_message: 'Enter the password again.', data: { field: 'bind_password' } };
    };
    const { person, sent } = await open({ [SAVE]: again });
    fill('Server name', '');
    const save = screen.getByRole('button', { name: 'Try, save and switch on' });
    await person.click(save);
    expect(screen.getByText('This is needed.')).toBeTruthy();
    expect(sent(SAVE)).toEqual([]);
    fill('Server name', 'other.example');
    await person.click(save);
    expect(await screen.findByText('Enter the password again.')).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('Server name').value).toBe('other.example');
  });

  it('fills in what is usual, and leaves alone what the environment fixes', async () => {
    const { person, sent } = await open({ [SAVE]: () => [] }, { fixed: ['host'] });
    expect(screen.getByLabelText<HTMLInputElement>('Server name').disabled).toBe(true);
    expect(screen.getByText('Fixed by the environment: DOCSTEAD_LDAP_HOST')).toBeTruthy();
    await person.click(screen.getByRole('button', { name: 'Active Directory' }));
    expect(screen.getByLabelText<HTMLInputElement>('Attribute of the username').value).toBe('userPrincipalName');
    await person.click(screen.getByRole('button', { name: 'Try, save and switch on' }));
    await screen.findByText('Save success');
    const [{ ldap_form: saved }] = sent(SAVE) as [{ ldap_form: object }];
    expect(Object.keys(saved)).not.toContain('host');
    expect(saved).toMatchObject({ user_field: 'userPrincipalName', port: 389 });
  });

  it('is switched off after a question, and gives an account to a person of the directory', async () => {
    const calls = { [SAVE]: () => [], '/api/adminUser/bindLdap': () => [] };
    const { person, sent } = await open(calls, { ldap_open: 1 });
    fill('Username here', 'ann');
    await person.click(screen.getByRole('button', { name: 'Give to the person' }));
    expect(await screen.findByText('ann now belongs to the person of the directory')).toBeTruthy();
    expect(sent('/api/adminUser/bindLdap')).toEqual([{ username: 'ann' }]);
    await person.click(screen.getByRole('button', { name: 'Switch off' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(sent(SAVE)).toEqual([]);
    await person.click(dialog.getByRole('button', { name: 'Switch off' }));
    await waitFor(() => expect(sent(SAVE)).toEqual([{ ldap_open: '0' }]));
  });
});
