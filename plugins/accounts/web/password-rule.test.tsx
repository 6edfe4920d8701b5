import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openPage } from '../testing/web.tsx';

const HINT = 'At least 10 characters; no password that many use, and not your name';
const REGISTER = '/api/user/registerByVerify';

describe('where the site asks for strong passwords', () => {
  it('the form says so before one types, checks the length, and shows what the server tells beside the field', async () => {
    const message = 'This password is too weak. Many people use it: choose another one.';
    const refuse = () => {
      throw { error_code: 11161, error_message: message, data: { field: 'password' } };
    };
    const { person, calls } = await openPage({
      ...{ path: '/user/register', settings: { strong_password: true } },
      calls: { [REGISTER]: refuse },
    });
    expect(await screen.findByText(HINT)).toBeTruthy();
    await person.type(screen.getByRole('textbox', { name: 'Email or username' }), 'carla');
    await person.type(screen.getByLabelText('Password'), 'nine char');
    await person.type(screen.getByLabelText('Confirm password'), 'nine char');
    const submit = () => person.click(screen.getByRole('button', { name: 'Register' }));
    await submit();
    expect(await screen.findByText('Use 10 to 100 characters.')).toBeTruthy();
    expect(calls.filter(({ path }) => path === REGISTER)).toEqual([]);
    for (const label of ['Password', 'Confirm password']) {
      await person.clear(screen.getByLabelText(label));
      await person.type(screen.getByLabelText(label), 'password123');
    }
    await submit();
    const said = await screen.findByText(message);
    await waitFor(() => expect(screen.getByLabelText('Password').getAttribute('aria-describedby')).toContain(said.id));
  });

  it('nothing of it stands where it does not', async () => {
    await openPage({ path: '/user/register' });
    expect(await screen.findByText('8 to 100 characters')).toBeTruthy();
    expect(screen.queryByText(HINT)).toBeNull();
  });

  it.each([
    ['/user/setting/password', 'New password'],
    ['/user/resetPasswordByUrl/t', 'New password'],
  ])('%s says so, too', async (path, label) => {
    const caller = { kind: 'user', uid: '2', username: 'alice', name: 'Alice', groupid: '2' } as const;
    const info = () => ({ uid: '2', username: 'alice', is_sso: '0', email: '', email_verify: 0 });
    await openPage({
      ...{ path, settings: { strong_password: true }, calls: { '/api/user/info': info } },
      ...(path.startsWith('/user/setting') && { caller }),
    });
    expect(await screen.findByLabelText(label)).toBeTruthy();
    expect(screen.getByText(HINT)).toBeTruthy();
  });
});
