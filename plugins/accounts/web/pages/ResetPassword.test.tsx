import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openPage } from '../../testing/web.tsx';

const [ASK, RESET] = ['/api/user/resetPasswordEmail', '/api/user/resetPasswordByUrlToken'];
const submit = { name: 'Send me a link' };

describe('the page of who has forgotten the password', () => {
  it('sends address and captcha, and says the same whether anybody has the address', async () => {
    const { person, calls } = await openPage({
      path: '/user/resetPassword',
      settings: { captcha: 'after-failure' },
      calls: { [ASK]: () => [] },
    });
    await person.type(await screen.findByRole('textbox', { name: 'Captcha' }), 'AB12');
    await person.type(screen.getByRole('textbox', { name: 'Email' }), ' ann@example.com {Enter}');
    expect(await screen.findByText('Reset mail sent')).toBeTruthy();
    expect(screen.getByText(/^If ann@example\.com is/)).toBeTruthy();
    const sent = calls.find(({ path }) => path === ASK)?.input;
    expect(sent).toEqual({ email: 'ann@example.com', captcha: 'AB12', captcha_id: '41' });
    expect(screen.getByRole('link', { name: 'Go to login' }).getAttribute('href')).toBe('/user/login');
  });

  it('has the cursor in its first field, and sends nothing that is no address', async () => {
    const { person, calls } = await openPage({ path: '/user/resetPassword' });
    const field = await screen.findByRole('textbox', { name: 'Email' });
    expect(document.activeElement).toBe(field);
    await person.type(field, 'ann{Enter}');
    expect(await screen.findByText('Enter an email address.')).toBeTruthy();
    expect(calls.some(({ path }) => path === ASK)).toBe(false);
  });

  it('shows another captcha and the refusal beside its field', async () => {
    let made = 0;
    const createCaptcha = () => {
      made += 1;
      return { captcha_id: made };
    };
    const wrong = () => {
      throw { error_code: 10206, error_message: 'Captcha error', data: { field: 'captcha' } };
    };
    const { person } = await openPage({
      path: '/user/resetPassword',
      settings: { captcha: 'always' },
      calls: { '/api/common/createCaptcha': createCaptcha, [ASK]: wrong },
    });
    await waitFor(() => expect(document.querySelector('.captcha img')).not.toBeNull());
    const before = document.querySelector('.captcha img')?.getAttribute('src');
    await person.type(screen.getByRole('textbox', { name: 'Email' }), 'ann@example.com');
    await person.type(screen.getByRole('textbox', { name: 'Captcha' }), 'AB12');
    await person.click(screen.getByRole('button', submit));
    expect(await screen.findByText('Captcha error')).toBeTruthy();
    await waitFor(() => expect(document.querySelector('.captcha img')?.getAttribute('src')).not.toBe(before));
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Captcha' }).value).toBe('');
  });

  it('says where no mail is sent that it is so, and who can help', async () => {
    await openPage({ path: '/user/resetPassword', hasMail: false });
    expect(await screen.findByText('Resetting by mail is not set up here')).toBeTruthy();
    expect(screen.getByText(/an administrator of this site.*can set a new password for you/)).toBeTruthy();
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(screen.getByRole('link', { name: 'Go to login' }).getAttribute('href')).toBe('/user/login');
  });

  it('speaks Chinese', async () => {
    await openPage({ path: '/user/resetPassword', locale: 'zh-cn' });
    expect(await screen.findByRole('button', { name: '发送重置邮件' })).toBeTruthy();
  });
});

describe('the page of the mailed link', () => {
  it('sets the password, says so, and goes to the login', async () => {
    const { person, calls, address } = await openPage({
      path: '/user/resetPasswordByUrl/abc',
      calls: { [RESET]: () => [] },
    });
    const field = await screen.findByLabelText('New password');
    await person.type(field, 'short{Enter}');
    expect(await screen.findByText('Use 8 to 100 characters.')).toBeTruthy();
    await person.type(field, ' and no more{Enter}');
    await waitFor(() => expect(address()).toBe('/user/login'));
    expect(await screen.findByText('Password changed. Log in with the new one.')).toBeTruthy();
    const sent = calls.filter(({ path }) => path === RESET).map(({ input }) => input);
    expect(sent).toEqual([{ new_password: 'short and no more', token: 'abc' }]);
  });

  it('says what is wrong with the link, before anything is typed where the server knows it', async () => {
    const refuse = () => {
      throw { error_code: 10101, error_message: 'This link was used.' };
    };
    const first = await openPage({ path: '/user/resetPasswordByUrl/abc', calls: { [RESET]: refuse } });
    await first.person.type(await screen.findByLabelText('New password'), 'a good password{Enter}');
    expect(await screen.findByText('This link was used.')).toBeTruthy();
    const again = { name: 'Ask for a new link' };
    expect(screen.getByRole('link', again).getAttribute('href')).toBe('/user/resetPassword');
    first.unmount();
    await openPage({ path: '/user/resetPasswordByUrl/abc', first: { status: 200, data: { link_valid: 0 } } });
    expect(await screen.findByText('This link does not work')).toBeTruthy();
    expect(screen.queryByLabelText('New password')).toBeNull();
    expect(screen.getByRole('link', again)).toBeTruthy();
  });
});
