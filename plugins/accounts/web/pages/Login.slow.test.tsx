import { toast } from '@docstead/core/ui';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { alice, openPage } from '../../testing/web.tsx';

const LOGIN = '/api/user/loginByVerify';
const wrong = () => {
  throw { error_code: 10210, error_message: 'Wrong name or password' };
};

async function fill(person: Awaited<ReturnType<typeof openPage>>['person']) {
  await person.type(await screen.findByRole('textbox', { name: 'Email or username' }), 'alice');
  await person.type(screen.getByLabelText('Password'), 'secret{Enter}');
}

describe('the login page', () => {
  it('logs in by the Enter key and goes to the project list', async () => {
    const { person, calls, address } = await openPage({ path: '/user/login' });
    await fill(person);
    await waitFor(() => expect(address()).toBe('/item/index'));
    expect(calls.find(({ path }) => path === LOGIN)?.input).toMatchObject({ username: 'alice', password: 'secret' });
  });

  it.each([
    ['en', 'No account yet? Register'],
    ['zh-cn', '还没有账号？注册'],
  ] as const)('leads in %s to registration with the space that its script has', async (locale, words) => {
    await openPage({ path: '/user/login', locale, hasMail: false });
    const link = await screen.findByRole('link', { name: /^(Register|注册)$/ });
    expect(link.parentElement?.textContent).toContain(words);
  });

  it('goes back to where the person came from, if that is on this site', async () => {
    const { person, address } = await openPage({ path: '/user/login?redirect=%2F7%2F8' });
    await fill(person);
    await waitFor(() => expect(address()).toBe('/7/8'));
  });

  it.each(['//evil.example', 'https:evil.com', 'javascript:name', '/\\evil.example'])(
    'never goes to %s, and says so',
    async (evil) => {
      const { person, address } = await openPage({ path: `/user/login?redirect=${encodeURIComponent(evil)}` });
      expect(await screen.findByText(/^Illegal redirect/)).toBeTruthy();
      await fill(person);
      await waitFor(() => expect(address()).toBe('/item/index'));
    },
  );

  it('says nothing of a redirect that is fine', async () => {
    await openPage({ path: '/user/login?redirect=%2F7%2F8' });
    await screen.findByRole('button', { name: 'Log in' });
    expect(screen.queryByText(/^Illegal redirect/)).toBeNull();
  });

  it('tells who is logged in already that the redirect is illegal, and goes home', async () => {
    const { address } = await openPage({ path: '/user/login?redirect=%2F%2Fevil.example', caller: alice });
    await waitFor(() => expect(address()).toBe('/item/index'));
    expect(toast.snapshot().map(({ text }) => text)).toEqual([expect.stringContaining('Illegal redirect')]);
    toast.clear();
  });

  it('forwards who is logged in already', async () => {
    const { address } = await openPage({ path: '/user/login?redirect=%2F7', caller: alice });
    await waitFor(() => expect(address()).toBe('/7'));
  });

  it('shows a new captcha and the refusal after a wrong try, and waits half a second', async () => {
    let made = 40;
    const createCaptcha = () => {
      made += 1;
      return { captcha_id: made };
    };
    const { person, calls } = await openPage({
      path: '/user/login',
      settings: { captcha: 'always' },
      calls: { '/api/common/createCaptcha': createCaptcha, [LOGIN]: wrong },
    });
    await person.type(await screen.findByRole('textbox', { name: 'Captcha' }), 'AB12');
    await fill(person);
    expect(await screen.findByText('Wrong name or password')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText('Password'));
    const button = screen.getByRole('button', { name: 'Log in' });
    expect(button).toHaveProperty('disabled', true);
    await waitFor(() => expect(button).toHaveProperty('disabled', false));
    const sent = calls.find(({ path }) => path === LOGIN)?.input;
    const picture = screen.getByRole('button', { name: 'New picture' }).querySelector('img')?.getAttribute('src');
    expect(picture).not.toContain(`captcha_id=${sent?.captcha_id}`);
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Captcha' }).value).toBe('');
  });

  it('says a refusal below the fields, which stay where they are', async () => {
    const { person } = await openPage({ path: '/user/login', calls: { [LOGIN]: wrong } });
    await fill(person);
    const said = await screen.findByText('Wrong name or password');
    for (const field of [
      screen.getByRole('textbox', { name: 'Email or username' }),
      screen.getByLabelText('Password'),
    ]) {
      expect(field.compareDocumentPosition(said) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
    }
  });

  it('says a wrong captcha beside its field', async () => {
    const { person } = await openPage({
      path: '/user/login',
      settings: { captcha: 'always' },
      calls: {
        [LOGIN]: () => {
          throw { error_code: 10206, error_message: 'Captcha error', data: { field: 'captcha' } };
        },
      },
    });
    await person.type(await screen.findByRole('textbox', { name: 'Captcha' }), 'AB12');
    await fill(person);
    await screen.findByText('Captcha error');
    await waitFor(() => expect(document.activeElement?.getAttribute('aria-invalid')).toBe('true'));
    const emptied = screen.getByRole<HTMLInputElement>('textbox', { name: 'Captcha' });
    expect(emptied.value).toBe('');
    expect(emptied.getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(emptied);
  });

  it('shows in the form what offers a way on, also where it is about a field', async () => {
    const links = [
      { label: 'Reset it', href: '/user/resetPassword' },
      { label: 'Elsewhere', href: '//evil.example' },
    ];
    const { person, address } = await openPage({
      path: '/user/login',
      calls: {
        [LOGIN]: () => {
          throw { error_code: 10210, error_message: 'It has run out', data: { field: 'password', links } };
        },
      },
    });
    await fill(person);
    expect((await screen.findByText('It has run out')).closest('form')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText('Password'));
    expect(screen.queryByRole('link', { name: 'Elsewhere' })).toBeNull();
    await person.click(screen.getByRole('link', { name: 'Reset it' }));
    await waitFor(() => expect(address()).toBe('/user/resetPassword'));
  });

  it('gives another picture on click', async () => {
    let made = 0;
    const createCaptcha = () => {
      made += 1;
      return { captcha_id: made };
    };
    const settings = { captcha: 'always' };
    const { person } = await openPage({
      path: '/user/login',
      settings,
      calls: { '/api/common/createCaptcha': createCaptcha },
    });
    const button = await screen.findByRole('button', { name: 'New picture' });
    await waitFor(() => expect(button.querySelector('img')).not.toBeNull());
    const before = button.querySelector('img')?.getAttribute('src');
    await person.click(button);
    await waitFor(() => expect(button.querySelector('img')?.getAttribute('src')).not.toBe(before));
  });

  it('asks for the captcha only after a failure, where the site says so', async () => {
    const { person } = await openPage({
      path: '/user/login',
      settings: { captcha: 'after-failure' },
      calls: { [LOGIN]: wrong },
    });
    await screen.findByRole('button', { name: 'Log in' });
    expect(screen.queryByRole('textbox', { name: 'Captcha' })).toBeNull();
    await fill(person);
    expect(await screen.findByRole('textbox', { name: 'Captcha' })).toBeTruthy();
  });

  it('sends nothing while a field is empty, and says which', async () => {
    const { person, calls } = await openPage({ path: '/user/login' });
    await person.click(await screen.findByRole('button', { name: 'Log in' }));
    expect(await screen.findByText('Enter your email address or username.')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Email or username' }));
    expect(calls.some(({ path }) => path === LOGIN)).toBe(false);
  });

  it('leads to registration only while it is open', async () => {
    const first = await openPage({ path: '/user/login?redirect=%2F7' });
    const link = await screen.findByRole('link', { name: 'Register' });
    expect(link.getAttribute('href')).toBe('/user/register?redirect=%2F7');
    first.unmount();
    await openPage({ path: '/user/login', settings: { register_open: false } });
    await screen.findByRole('button', { name: 'Log in' });
    expect(screen.queryByRole('link', { name: 'Register' })).toBeNull();
  });

  it('leads to a new password only where the site sends mail', async () => {
    const first = await openPage({ path: '/user/login' });
    const link = await screen.findByRole('link', { name: 'Forgot your password?' });
    expect(link.getAttribute('href')).toBe('/user/resetPassword');
    first.unmount();
    await openPage({ path: '/user/login', hasMail: false, settings: { register_open: false } });
    await screen.findByRole('button', { name: 'Log in' });
    expect(screen.queryByRole('link', { name: 'Forgot your password?' })).toBeNull();
    expect(document.querySelector('.ds-gate-foot')).toBeNull();
  });

  it('speaks Chinese', async () => {
    await openPage({ path: '/user/login', locale: 'zh-cn' });
    expect(await screen.findByRole('button', { name: '登录' })).toBeTruthy();
    expect(screen.getByRole('textbox', { name: '邮箱或用户名' })).toBeTruthy();
  });
});
