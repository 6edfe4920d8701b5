import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { alice, openPage } from '../../tests/web.tsx';

/** The start page is loaded anew after logout, which jsdom cannot do. */
function watchLeaving() {
  const assign = vi.fn();
  vi.stubGlobal('location', { ...window.location, pathname: window.location.pathname, assign });
  return assign;
}

const info = () => ({ username: 'alice', name: 'Alice', email: 'a@b.cc', email_verify: 0 });
const page = { path: '/user/setting', caller: alice };

describe('the user center', () => {
  it('shows who I am, with the state of the email', async () => {
    await openPage({ ...page, calls: { '/api/user/info': info } });
    expect(await screen.findByText('alice')).toBeTruthy();
    expect(screen.getByText(/a@b\.cc.*Not verified/)).toBeTruthy();
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
      ...page,
      calls: { '/api/user/info': info, '/api/user/resetPassword': () => [] },
    });
    const old = await screen.findByLabelText<HTMLInputElement>('Old password');
    await person.type(old, 'long enough');
    await person.type(screen.getByLabelText('New password'), 'another one{Enter}');
    expect(await screen.findByText(/The password is changed/)).toBeTruthy();
    expect(calls.find(({ path }) => path === '/api/user/resetPassword')?.input).toEqual({
      password: 'long enough',
      new_password: 'another one',
    });
    expect(screen.getByLabelText<HTMLInputElement>('Old password').value).toBe('');
  });

  it('says beside the old password that it is wrong', async () => {
    const refuse = () => {
      throw { error_code: 10208, error_message: 'The password is wrong.', data: { field: 'password' } };
    };
    const { person } = await openPage({
      ...page,
      calls: { '/api/user/info': info, '/api/user/resetPassword': refuse },
    });
    const old = await screen.findByLabelText('Old password');
    await person.type(old, 'wrong');
    await person.type(screen.getByLabelText('New password'), 'another one{Enter}');
    await waitFor(() => expect(old.getAttribute('aria-invalid')).toBe('true'));
    expect(screen.getByText('The password is wrong.')).toBeTruthy();
  });

  it('logs out and leaves nothing behind', async () => {
    const { person, calls } = await openPage({
      ...page,
      calls: { '/api/user/info': info, '/api/user/logout': () => [] },
    });
    const assign = watchLeaving();
    await person.click(await screen.findByRole('button', { name: 'Log out' }));
    await waitFor(() => expect(assign).toHaveBeenCalledWith('/'));
    expect(calls.find(({ path }) => path === '/api/user/logout')?.input).toEqual({ confirm: '1' });
  });

  it('stays when logging out does not reach the server', async () => {
    const { person } = await openPage({ ...page, calls: { '/api/user/info': info } });
    const assign = watchLeaving();
    await person.click(await screen.findByRole('button', { name: 'Log out' }));
    expect(await screen.findByText(/No answer was given/)).toBeTruthy();
    expect(assign).not.toHaveBeenCalled();
  });

  it('has room for the panels of other plugins', async () => {
    const slots = { 'accounts/user.section@1': () => <p>Membership</p> };
    await openPage({ ...page, slots, calls: { '/api/user/info': info } });
    expect(await screen.findByText('Membership')).toBeTruthy();
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
