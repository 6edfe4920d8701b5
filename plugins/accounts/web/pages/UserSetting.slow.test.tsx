import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { alice, openPage } from '../../testing/web.tsx';

/** The start page is loaded anew after logout, which happy-dom cannot do. */
function watchLeaving() {
  const assign = vi.fn();
  vi.stubGlobal('location', { ...window.location, pathname: window.location.pathname, assign });
  return assign;
}

const NAV = 'Sections of the account settings';
const info = () => ({ uid: '2', is_sso: '0', username: 'alice', name: 'Alice', email: 'a@b.cc', email_verify: 0 });
const page = { path: '/user/setting', caller: alice };
const at = (section: string) => ({ ...page, path: `/user/setting/${section}` });

describe('the user center', () => {
  it('shows who I am, with the state of the email', async () => {
    await openPage({ ...page, calls: { '/api/user/info': info } });
    expect(await screen.findByText('alice')).toBeTruthy();
    expect(screen.getByText('a@b.cc (not verified)')).toBeTruthy();
  });

  it('binds an address with the login password, and says that a mail was sent', async () => {
    const path = '/api/user/updateEmail';
    const none = () => ({ ...info(), email: '', is_sso: '0' });
    const { person, calls } = await openPage({ ...at('email'), calls: { '/api/user/info': none, [path]: () => [] } });
    const form = within(await screen.findByRole('form', { name: 'Email' }));
    await person.type(form.getByRole('textbox', { name: 'Email' }), 'nonsense{Enter}');
    expect(await form.findByText('Enter an email address.')).toBeTruthy();
    await person.clear(form.getByRole('textbox', { name: 'Email' }));
    await person.type(form.getByRole('textbox', { name: 'Email' }), 'new@b.cc');
    await person.type(form.getByLabelText('Current password'), 'long enough{Enter}');
    expect(await screen.findByText(/^Email sent to new@b\.cc/)).toBeTruthy();
    expect(calls.filter((one) => one.path === path).map(({ input }) => input)).toEqual([
      { email: 'new@b.cc', password: 'long enough' },
    ]);
  });

  it('offers the mail again for an address that is not verified, and says what is refused beside its field', async () => {
    const refuse = () => {
      throw { error_code: 10202, error_message: 'It is another’s.', data: { field: 'email' } };
    };
    const mine = { ...info(), is_sso: '0' };
    const { person, calls } = await openPage({
      ...at('email'),
      calls: { '/api/user/info': () => mine, '/api/user/updateEmail': refuse },
    });
    const form = () => within(screen.getByRole('form', { name: 'Email' }));
    expect(await screen.findByText('Not verified')).toBeTruthy();
    expect(form().getByText(/Open the link in the mail to a@b\.cc/)).toBeTruthy();
    expect(form().queryByRole('textbox', { name: /mail/ })).toBeNull();
    await person.type(form().getByLabelText('Current password'), 'long enough');
    await person.click(form().getByRole('button', { name: 'Send the mail again' }));
    expect(await form().findByText('It is another’s.')).toBeTruthy();
    expect(calls.find(({ path }) => path === '/api/user/updateEmail')?.input.email).toBe('a@b.cc');
    await person.click(form().getByRole('button', { name: 'Use another address' }));
    const field = form().getByRole<HTMLInputElement>('textbox', { name: 'New email' });
    expect([field.value, document.activeElement]).toEqual(['', field]);
    await person.type(field, 'b@b.cc');
    await person.type(form().getByLabelText('Current password'), 'long enough{Enter}');
    expect(await form().findByText('It is another’s.')).toBeTruthy();
    expect(field.getAttribute('aria-invalid')).toBe('true');
  });

  it('leaves a verified address alone until another one is wished, and keeps it', async () => {
    const mine = { ...info(), email_verify: 1 };
    const { person } = await openPage({ ...at('email'), calls: { '/api/user/info': () => mine } });
    expect(await screen.findByText('Verified')).toBeTruthy();
    expect(screen.queryByRole('form', { name: 'Email' })).toBeNull();
    await person.click(screen.getByRole('button', { name: 'Use another address' }));
    expect(screen.getByText(/replaces a@b\.cc at once/)).toBeTruthy();
    await person.click(screen.getByRole('button', { name: 'Keep this address' }));
    expect(screen.queryByRole('form', { name: 'Email' })).toBeNull();
  });

  it.each([
    ['where the site sends no mail', false, '0'],
    ['to who logs in elsewhere', true, '1'],
  ])('offers no address %s', async (_, hasMail, is_sso) => {
    await openPage({ ...at('email'), hasMail, calls: { '/api/user/info': () => ({ ...info(), is_sso }) } });
    expect(await screen.findByText('a@b.cc')).toBeTruthy();
    expect(screen.getByText('Not verified')).toBeTruthy();
    expect(screen.queryByRole('form', { name: 'Email' })).toBeNull();
  });

  it('changes the name', async () => {
    const { person, calls } = await openPage({
      ...page,
      calls: { '/api/user/info': info, '/api/user/updateInfo': () => [] },
    });
    const name = await screen.findByRole('textbox', { name: 'Name' });
    await person.clear(name);
    await person.type(name, 'Alicia{Enter}');
    expect(await screen.findByText('Saved')).toBeTruthy();
    expect(calls.find(({ path }) => path === '/api/user/updateInfo')?.input).toEqual({ name: 'Alicia' });
  });

  it('changes the password, and empties the fields', async () => {
    const { person, calls } = await openPage({
      ...at('password'),
      calls: { '/api/user/info': info, '/api/user/resetPassword': () => [] },
    });
    const old = await screen.findByLabelText<HTMLInputElement>('Current password');
    await person.type(old, 'long enough');
    await person.type(screen.getByLabelText('New password'), 'another one{Enter}');
    expect(await screen.findByText(/Your password was changed/)).toBeTruthy();
    expect(calls.find(({ path }) => path === '/api/user/resetPassword')?.input).toEqual({
      password: 'long enough',
      new_password: 'another one',
    });
    expect(screen.getByLabelText<HTMLInputElement>('Current password').value).toBe('');
  });

  it('says beside the old password that it is wrong', async () => {
    const refuse = () => {
      throw { error_code: 10208, error_message: 'The password is wrong.', data: { field: 'password' } };
    };
    const { person } = await openPage({
      ...at('password'),
      calls: { '/api/user/info': info, '/api/user/resetPassword': refuse },
    });
    const old = await screen.findByLabelText('Current password');
    await person.type(old, 'wrong');
    await person.type(screen.getByLabelText('New password'), 'another one{Enter}');
    await waitFor(() => expect(old.getAttribute('aria-invalid')).toBe('true'));
    expect(screen.getByText('The password is wrong.')).toBeTruthy();
  });

  it('logs out and leaves nothing behind', async () => {
    const { person, calls } = await openPage({
      ...at('sessions'),
      calls: { '/api/user/info': info, '/api/user/logout': () => [] },
    });
    const assign = watchLeaving();
    await person.click(await screen.findByRole('button', { name: 'Log out' }));
    await waitFor(() => expect(assign).toHaveBeenCalledWith('/'));
    expect(calls.find(({ path }) => path === '/api/user/logout')?.input).toEqual({ confirm: '1' });
  });

  it('stays when logging out does not reach the server', async () => {
    const { person } = await openPage({ ...at('sessions'), calls: { '/api/user/info': info } });
    const assign = watchLeaving();
    await person.click(await screen.findByRole('button', { name: 'Log out' }));
    expect(await screen.findByText(/No answer was given/)).toBeTruthy();
    expect(assign).not.toHaveBeenCalled();
  });

  it('has a section of its own for each part of other plugins, and loads it only there', async () => {
    const slots = { 'accounts/user.section@1': () => <p>Membership</p> };
    const { person, address } = await openPage({ ...page, slots, calls: { '/api/user/info': info } });
    const links = within(await screen.findByRole('navigation', { name: NAV })).getAllByRole('link');
    expect(screen.queryByText('Membership')).toBeNull();
    const theirs = links.at(-1) as HTMLElement;
    await person.click(theirs);
    expect(await screen.findByText('Membership')).toBeTruthy();
    expect(address()).toMatch(/^\/user\/setting\/test-neighbour\.[^/]+$/);
    expect(screen.queryByRole('textbox', { name: 'Name' })).toBeNull();
  });

  it('has an address for each section; the first stands for none and for an unknown one', async () => {
    const { person, address, navigate } = await openPage({ ...page, calls: { '/api/user/info': info } });
    const link = (name: string) => screen.getByRole('link', { name });
    await screen.findByRole('textbox', { name: 'Name' });
    expect(link('Profile').getAttribute('aria-current')).toBe('page');
    await person.click(link('Password'));
    expect(await screen.findByLabelText('New password')).toBeTruthy();
    expect(address()).toBe('/user/setting/password');
    expect([link('Profile'), link('Password')].map((one) => one.getAttribute('aria-current'))).toEqual([null, 'page']);
    await navigate('/user/setting/nonsense');
    expect(await screen.findByRole('textbox', { name: 'Name' })).toBeTruthy();
    expect(link('Profile').getAttribute('aria-current')).toBe('page');
  });

  it.each([
    ['1', /^This site sends no mail yet, so the address cannot be changed here\./, 'Set up mail'],
    ['2', 'This site sends no mail, so the address cannot be changed here. Ask its administrator.', null],
  ])('says of a verified address to group %s why it cannot be changed where no mail is sent', async (...told) => {
    const [groupid, said, way] = told;
    const calls = { '/api/user/info': () => ({ ...info(), email_verify: 1 }) };
    await openPage({ ...at('email'), caller: { ...alice, groupid }, hasMail: false, calls });
    expect(await screen.findByText('Verified')).toBeTruthy();
    expect(screen.getByText(said)).toBeTruthy();
    expect(screen.queryByText(/be verified here/)).toBeNull();
    expect(screen.queryByRole('link', { name: 'Set up mail' }) !== null).toBe(way !== null);
  });

  it.each([
    ['1', null, 'Set up mail'],
    ['2', 'This site sends no mail, so an address cannot be verified here. Ask its administrator.', null],
  ])(
    'where no mail is sent, group %s is led to where that is set up, or told whom to ask',
    async (groupid, said, way) => {
      const caller = { ...alice, groupid };
      await openPage({ ...at('email'), caller, hasMail: false, calls: { '/api/user/info': info } });
      await screen.findByText('a@b.cc');
      expect(screen.queryByText(/Ask its administrator/)?.textContent ?? null).toBe(said);
      const link = screen.queryByRole('link', { name: 'Set up mail' });
      expect([link?.textContent ?? null, link?.getAttribute('href')]).toEqual([
        way,
        way ? '/admin/index?section=accounts/mail' : undefined,
      ]);
    },
  );

  it('sets language and theme at once', async () => {
    const { person } = await openPage({ ...page, calls: { '/api/user/info': info } });
    const theme = within(await screen.findByRole('radiogroup', { name: 'Theme' }));
    await person.click(theme.getByRole('radio', { name: 'Dark' }));
    expect(theme.getByRole<HTMLInputElement>('radio', { name: 'Dark' }).checked).toBe(true);
    expect(document.cookie).toContain('theme=dark');
    await person.click(theme.getByRole('radio', { name: 'System' }));
    const language = within(screen.getByRole('radiogroup', { name: 'Language' }));
    await person.click(language.getByRole('radio', { name: '简体中文' }));
    expect(await screen.findByRole('radiogroup', { name: '主题' })).toBeTruthy();
    await person.click(language.getByRole('radio', { name: 'English' }));
    expect(await screen.findByRole('radiogroup', { name: 'Theme' })).toBeTruthy();
  });

  it('offers no password to change to who has none here', async () => {
    await openPage({ ...at('password'), calls: { '/api/user/info': () => ({ ...info(), is_sso: '1' }) } });
    expect(await screen.findByText(/^You log in elsewhere/)).toBeTruthy();
    expect(screen.queryByLabelText('New password')).toBeNull();
  });

  it('says when the account cannot be loaded, and offers to try again', async () => {
    const refuse = () => {
      throw { error_code: 11000, error_message: 'Something broke' };
    };
    await openPage({ ...page, calls: { '/api/user/info': refuse } });
    expect(await screen.findByText('Something broke')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
  });
});
