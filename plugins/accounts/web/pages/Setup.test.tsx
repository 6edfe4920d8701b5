import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openPage } from '../../testing/web.tsx';

const STATE = '/api/setup/state';
const CREATE = '/api/setup/create';
const good = { [STATE]: () => ({ ready: 0, link_valid: 1 }), [CREATE]: () => ({ uid: '1' }) };

describe('the setup page', () => {
  it('makes the administrator and sets the language of the site', async () => {
    const { person, calls, address } = await openPage({ path: '/setup?token=abc', calls: good });
    await person.type(await screen.findByRole('textbox', { name: 'Email or username' }), 'root');
    await person.type(screen.getByLabelText('Password'), 'long enough');
    await person.type(screen.getByLabelText('Confirm password'), 'long enough');
    await person.click(screen.getByRole('radio', { name: /简体中文/ }));
    await person.click(screen.getByRole('button', { name: 'Create the administrator' }));
    await waitFor(() => expect(address()).toBe('/item/index'));
    expect(calls.find(({ path }) => path === CREATE)?.input).toMatchObject({
      token: 'abc',
      username: 'root',
      locale: 'zh-cn',
    });
  });

  it('offers the language of the reader first', async () => {
    await openPage({ path: '/setup?token=abc', calls: good, locale: 'zh-cn' });
    expect((await screen.findByRole<HTMLInputElement>('radio', { name: /简体中文/ })).checked).toBe(true);
  });

  it('says what to do when the link does not work', async () => {
    await openPage({ path: '/setup?token=old', calls: { [STATE]: () => ({ ready: 0, link_valid: 0 }) } });
    expect(await screen.findByRole('heading', { name: 'This setup link does not work' })).toBeTruthy();
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  it('leads to login when the site is set up', async () => {
    await openPage({ path: '/setup?token=old', calls: { [STATE]: () => ({ ready: 1, link_valid: 0 }) } });
    const link = await screen.findByRole('link', { name: 'Go to login' });
    expect(link.getAttribute('href')).toBe('/user/login');
  });

  it('shows the refusal of who came second', async () => {
    const late = () => {
      throw { error_code: 11104, error_message: 'Already set up' };
    };
    const { person } = await openPage({ path: '/setup?token=abc', calls: { ...good, [CREATE]: late } });
    await person.type(await screen.findByRole('textbox', { name: 'Email or username' }), 'root');
    await person.type(screen.getByLabelText('Password'), 'long enough');
    await person.type(screen.getByLabelText('Confirm password'), 'long enough{Enter}');
    expect(await screen.findByText('Already set up')).toBeTruthy();
  });
});
