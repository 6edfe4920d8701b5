import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { formHtml, passkeyHtml } from '../../server/first/form.html.ts';
import { openPage } from '../../testing/web.tsx';

const OPTIONS = '/api/user/passkeyAloneOptions';
const LOGIN = '/api/user/loginByPasskeyAlone';
const challenge = 'AAAA';
const options = () => ({ options: JSON.stringify({ challenge, rpId: 'localhost', userVerification: 'required' }) });
const bytes = (text: string) => new TextEncoder().encode(text).buffer;
const shown = {
  ...{ id: 'a2V5', rawId: bytes('key'), type: 'public-key', authenticatorAttachment: 'platform' },
  response: {
    ...{ authenticatorData: bytes('a'), clientDataJSON: bytes('{}'), signature: bytes('s') },
    userHandle: bytes('user-2'),
  },
  getClientExtensionResults: () => ({}),
};

describe('a login by a passkey alone', () => {
  const get = vi.fn();
  beforeEach(() => {
    get.mockReset().mockResolvedValue(shown);
    vi.stubGlobal('isSecureContext', true);
    vi.stubGlobal('PublicKeyCredential', class {});
    Object.defineProperty(navigator, 'credentials', { value: { get }, configurable: true });
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    Reflect.deleteProperty(navigator, 'credentials');
  });
  const open = (calls: object = {}, more: object = {}) =>
    openPage({
      path: '/user/login?redirect=%2F7%2F8',
      calls: { [OPTIONS]: options, [LOGIN]: () => ({ uid: '2' }), ...calls },
      ...more,
    });
  const button = (name = 'Log in with a passkey') => screen.findByRole('button', { name });

  it('asks the browser for any that is this site’s, and goes on to where one came from', async () => {
    const { person, calls, address } = await open();
    expect(calls.some(({ path }) => path === OPTIONS)).toBe(false);
    await person.click(await button());
    await waitFor(() => expect(address()).toBe('/7/8'));
    const { publicKey } = get.mock.calls[0]?.[0] ?? {};
    expect(publicKey).toMatchObject({ rpId: 'localhost', userVerification: 'required' });
    expect(publicKey.allowCredentials ?? []).toEqual([]);
    const sent = calls.find(({ path }) => path === LOGIN)?.input as { answer: string };
    expect(JSON.parse(sent.answer)).toMatchObject({ id: 'a2V5', response: { userHandle: 'dXNlci0y' } });
  });

  it('says that nothing was shown, and how one gets one, without a word to the server', async () => {
    get.mockRejectedValue(new DOMException('The operation was not allowed.', 'NotAllowedError'));
    const { person, calls, address } = await open();
    await person.click(await button());
    expect(await screen.findByText(/No passkey was used.*add one in your user center/)).toBeTruthy();
    expect(calls.some(({ path }) => path === LOGIN)).toBe(false);
    expect(address()).toBe('/user/login?redirect=%2F7%2F8');
    get.mockResolvedValue(shown);
    await person.click(await button());
    await waitFor(() => expect(address()).toBe('/7/8'));
  });

  it('says what the server refused, and leaves the form as it was typed', async () => {
    const refuse = () => {
      throw { error_code: 11139, error_message: 'This passkey did not log you in' };
    };
    const { person } = await open({ [LOGIN]: refuse });
    const name = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Email or username' });
    await person.type(name, 'alice');
    await person.click(await button());
    expect(await screen.findByText('This passkey did not log you in')).toBeTruthy();
    expect(name.value).toBe('alice');
  });

  it('begins by itself where its button was pressed before the scripts were there', async () => {
    const early = formHtml((key) => key, {
      title: 'x',
      submit: 'x',
      fields: [],
      below: passkeyHtml((key) => key),
    }).text;
    const first = await open({}, { first: { status: 200, html: early } });
    await button();
    expect(get).not.toHaveBeenCalled();
    first.unmount();
    const html = early.replace('class="login-passkey" data-early', 'class="login-passkey" data-early data-wanted');
    const { address } = await open({}, { first: { status: 200, html } });
    await waitFor(() => expect(address()).toBe('/7/8'));
    expect(get).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['the browser has none', () => vi.stubGlobal('PublicKeyCredential', undefined)],
    ['the page is not safe', () => vi.stubGlobal('isSecureContext', false)],
  ])('is not offered where %s', async (_, take) => {
    take();
    if (window.PublicKeyCredential === undefined) Reflect.deleteProperty(window, 'PublicKeyCredential');
    await open();
    await screen.findByRole('button', { name: 'Log in' });
    expect(screen.queryByRole('button', { name: 'Log in with a passkey' })).toBeNull();
  });

  it('is offered in Chinese, in the words of the first response', async () => {
    await open({}, { locale: 'zh-cn' });
    expect(await button('使用通行密钥登录')).toBeTruthy();
    expect(passkeyHtml((key) => key).text).toContain('>login.passkey</button>');
  });
});
