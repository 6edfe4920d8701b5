import { serverTexts } from '@docstead/core/testing/web';
import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ACCOUNT, LOGIN, NEW_PASSWORD, RESET } from '../../forms.ts';
import en from '../../locales/en.json' with { type: 'json' };
import zhCn from '../../locales/zh-cn.json' with { type: 'json' };
import {
  agreementHtml,
  captchaHtml,
  fieldHtml,
  formHtml,
  introHtml,
  inviteCodeHtml,
  localeHtml,
} from '../../server/first/form.html.ts';
import { openPage } from '../../testing/web.tsx';

const sayIn = serverTexts({ en, 'zh-cn': zhCn });
type Locale = 'en' | 'zh-cn';

const forms = {
  '/user/login': (locale: Locale) => {
    const say = sayIn(locale);
    const fields = [...LOGIN.map((spec) => fieldHtml(say, spec)), captchaHtml(say)];
    return formHtml(say, { title: say('titles.login'), submit: say('actions.login'), fields }).text;
  },
  '/user/register': (locale: Locale) => {
    const say = sayIn(locale);
    const fields = ACCOUNT.map((spec) => fieldHtml(say, spec));
    const all = [...fields, captchaHtml(say), inviteCodeHtml(say), agreementHtml(say, { agreement: '/agreement' })];
    return formHtml(say, { title: say('titles.register'), submit: say('actions.register'), fields: all }).text;
  },
  '/user/resetPassword': (locale: Locale) => {
    const say = sayIn(locale);
    const fields = [introHtml(say('reset.intro')), ...RESET.map((spec) => fieldHtml(say, spec)), captchaHtml(say)];
    return formHtml(say, { title: say('titles.reset_password'), submit: say('actions.send_link'), fields }).text;
  },
  '/user/resetPasswordByUrl/abc': (locale: Locale) => {
    const say = sayIn(locale);
    const fields = NEW_PASSWORD.map((spec) => fieldHtml(say, spec));
    return formHtml(say, { title: say('titles.new_password'), submit: say('actions.set_password'), fields }).text;
  },
  '/setup?token=abc': (locale: Locale) => {
    const say = sayIn(locale);
    const fields = [
      introHtml(say('setup.intro')),
      ...ACCOUNT.map((spec) => fieldHtml(say, spec)),
      localeHtml(say, locale),
    ];
    const words = { title: say('titles.setup'), submit: say('actions.create_administrator') };
    return formHtml(say, { ...words, fields }).text;
  },
};
/** Where it is not the username. */
const firstFields: Readonly<Record<string, readonly [string, string]>> = {
  '/user/resetPassword': ['email', 'Email'],
  '/user/resetPasswordByUrl/abc': ['new_password', 'New password'],
};
const settings = { captcha: 'always' };
const calls = { '/api/setup/state': () => ({ ready: 0, link_valid: 1 }) };
const data = { ready: 0, link_valid: 1 };

/** Tags, classes, names and words, as far as both sides write them: the buttons are the screen's. */
function shape(form: Element | null): string {
  const copy = form?.cloneNode(true) as Element;
  for (const node of copy.querySelectorAll('button, .captcha-picture')) node.remove();
  for (const node of copy.querySelectorAll('input')) {
    const { name, type, id, className, autocomplete, maxLength, checked } = node;
    const more = ['autocapitalize', 'aria-describedby', 'spellcheck', 'data-secret'].map((key) =>
      node.getAttribute(key),
    );
    node.replaceWith(JSON.stringify({ name, type, id, className, autocomplete, maxLength, checked, more }));
  }
  return copy.innerHTML;
}

describe.each(Object.entries(forms))("the form at %s that begins with the server's", (path, htmlOf) => {
  it.each(['en', 'zh-cn'] as const)('would be rendered the same by the screen (%s)', async (locale) => {
    await openPage({ path, locale, settings, calls, plugins: ['site'] });
    await waitFor(() => expect(document.querySelector('main form')).not.toBeNull());
    const server = document.createElement('div');
    server.innerHTML = htmlOf(locale);
    expect(shape(document.querySelector('main form'))).toBe(shape(server.querySelector('form')));
    expect(document.querySelector('main h1')?.textContent).toBe(server.querySelector('h1')?.textContent);
  });

  it('goes on with its fields, as nodes, and what was typed into them', async () => {
    const [name, label] = firstFields[path] ?? ['username', 'Email or username'];
    const html = htmlOf('en').replace(`name="${name}"`, `name="${name}" value="early"`);
    await openPage({ path, settings, calls, first: { status: 200, data, html } });
    const field = screen.getByLabelText<HTMLInputElement>(label);
    expect(field.value).toBe('early');
    expect(document.querySelectorAll(`[name="${name}"]`)).toHaveLength(1);
    await act(() => Promise.resolve());
    expect(screen.getByLabelText(label)).toBe(field);
  });
});

describe('a field of the server', () => {
  const open = (html = forms['/user/login']('en').replace(/<div><div class="captcha">.*?<\/p><\/div><\/div>/, '')) =>
    openPage({ path: '/user/login', first: { status: 200, html } });

  it('is one of the form: it is checked, says its error, and is sent', async () => {
    const { person, calls: made, address } = await open();
    await person.click(screen.getByRole('button', { name: 'Log in' }));
    const field = screen.getByRole('textbox', { name: 'Email or username' });
    expect(await screen.findByText('Enter your email address or username.')).toBeTruthy();
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent).toContain('Enter your');
    expect(document.activeElement).toBe(field);
    await person.type(field, 'alice');
    expect(field.getAttribute('aria-invalid')).toBeNull();
    await person.type(screen.getByLabelText('Password'), 'secret{Enter}');
    await waitFor(() => expect(address()).toBe('/item/index'));
    const sent = made.find(({ path }) => path === '/api/user/loginByVerify')?.input;
    expect(sent).toMatchObject({ username: 'alice', password: 'secret' });
  });

  it('shows its characters and hides them again', async () => {
    const { person } = await open();
    const field = screen.getByLabelText('Password');
    expect(field.getAttribute('type')).toBe('password');
    await person.click(screen.getByRole('button', { name: 'Show or hide the characters' }));
    expect(field.getAttribute('type')).toBe('text');
    await person.click(screen.getByRole('button', { name: 'Show or hide the characters' }));
    expect(field.getAttribute('type')).toBe('password');
  });

  it('logs in by an Enter that came before the scripts', async () => {
    const html = forms['/user/login']('en')
      .replace('data-early', 'data-early data-wanted')
      .replace('name="username"', 'name="username" value="alice"')
      .replace('name="password"', 'name="password" value="secret"')
      .replace(/<div><div class="captcha">.*?<\/p><\/div><\/div>/, '');
    const { address, calls: made } = await open(html);
    await waitFor(() => expect(address()).toBe('/item/index'));
    const sent = made.filter(({ path }) => path === '/api/user/loginByVerify').map(({ input }) => input);
    expect(sent[0]).toMatchObject({ username: 'alice', password: 'secret' });
  });

  it('waits for Enter otherwise', async () => {
    const html = forms['/user/login']('en').replace('name="password"', 'name="password" value="secret"');
    const { calls: made } = await open(html);
    await act(() => Promise.resolve());
    expect(made.some(({ path }) => path === '/api/user/loginByVerify')).toBe(false);
    expect(screen.queryByText('Enter your email address or username.')).toBeNull();
  });
});
