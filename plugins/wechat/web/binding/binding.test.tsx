import type { RenderPluginOptions } from '@docstead/core/testing/web';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { userSection } from '../../../accounts/points.ts';
import { openSlot, polls, refuse } from '../../testing/web.tsx';

const ann = { kind: 'user', uid: '2', username: 'ann', name: '', groupid: '2' } as const;
const MAKE = '/api/wechat/getQrcodeUrl';
const CHECK = '/api/wechat/checkOrcodeStatus';
const UNBIND = '/api/wechat/unbind';
const info = (over: object = {}) => ({ is_bound: 0, addtime: 0, proof: 'none', ...over });
const BOUND = info({ is_bound: 1, addtime: 1_700_000_000 });

const open = (calls: RenderPluginOptions['calls'] = {}) =>
  openSlot(userSection, {}, { caller: ann, calls: { '/api/wechat/info': () => info(), ...calls } });
const button = (name: string) => screen.findByRole('button', { name });

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
});
afterEach(() => vi.useRealTimers());

describe('binding a WeChat', () => {
  it('shows a code at once where the login was a moment ago, and the new state once it is scanned', async () => {
    let is_bound = 0;
    const check = () => {
      is_bound = 1;
      return { status: 1, number: '0471' };
    };
    const state = () => info({ is_bound, addtime: 1_700_000_000 });
    const { person, sent } = await open({ '/api/wechat/info': state, [CHECK]: check });
    await person.click(await button('Bind WeChat'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Bind WeChat' }));
    await dialog.findByAltText('Code to scan with WeChat');
    await polls();
    expect(await screen.findByText('WeChat is bound')).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await button('Unbind')).toBeTruthy();
    expect(screen.getByText('Bound')).toBeTruthy();
    expect(sent(MAKE).at(-1)).toEqual({});
  });

  it('asks for the password first where the login was a while ago, for each code', async () => {
    const codes = () => ({ qrscene: 's', url: 'https://mp.example/s.png', seconds: 300 });
    const make = vi.fn((input: object) =>
      'password' in input && input.password === 'right' ? codes() : refuse(10208, 'The password is wrong.')(),
    );
    const { person, sent } = await open({
      ...{ '/api/wechat/info': () => info({ proof: 'password' }), [MAKE]: make },
      [CHECK]: refuse(12003, 'This code is over.'),
    });
    await person.click(await button('Bind WeChat'));
    const form = within(screen.getByRole('form', { name: 'Your password' }));
    const field = form.getByLabelText(/^Your password/);
    expect(document.activeElement).toBe(field);
    await person.click(form.getByRole('button', { name: 'Go on' }));
    expect(form.getByText('This is needed.')).toBeTruthy();
    expect(make).not.toHaveBeenCalled();
    await person.type(field, 'wrong{Enter}');
    expect(await form.findByText('The password is wrong.')).toBeTruthy();
    await person.clear(field);
    await person.type(field, 'right{Enter}');
    expect(await screen.findByAltText('Code to scan with WeChat')).toBeTruthy();
    expect(sent(MAKE)).toEqual([{ password: 'wrong' }, { password: 'right' }]);
    await polls();
    await person.click(await button('New code'));
    await waitFor(() => expect(sent(MAKE)).toHaveLength(3));
    expect(sent(MAKE)[2]).toEqual({ password: 'right' });
  });

  it('asks for another login where no password helps', async () => {
    await open({ '/api/wechat/info': () => info({ proof: 'login' }) });
    expect(await screen.findByText(/log out and in again first/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Bind WeChat' })).toBeNull();
  });

  it('says whose the WeChat is already, and asks anew what is asked before the next try', async () => {
    const { person, sent } = await open({ [CHECK]: refuse(11108, 'It leads to another account.') });
    await person.click(await button('Bind WeChat'));
    await screen.findByAltText('Code to scan with WeChat');
    await polls();
    expect(await screen.findByText('It leads to another account.')).toBeTruthy();
    const before = sent('/api/wechat/info').length;
    await person.click(await button('Close'));
    await waitFor(() => expect(sent('/api/wechat/info').length).toBeGreaterThan(before));
  });
});

describe('the section of the WeChat', () => {
  it('says that it could not be loaded, and tries again', async () => {
    let fails = true;
    const state = () => (fails ? refuse(10101, 'Not now.')() : BOUND);
    const { person } = await open({ '/api/wechat/info': state });
    expect(await screen.findByText('Not now.')).toBeTruthy();
    fails = false;
    await person.click(await button('Try again'));
    expect(await button('Unbind')).toBeTruthy();
    expect(screen.getByText(/^since /)).toBeTruthy();
  });
});

describe('unbinding a WeChat', () => {
  async function ask(calls: RenderPluginOptions['calls'], is_sso = '0') {
    const account = () => ({ uid: '2', username: 'ann', is_sso });
    const view = await open({ '/api/wechat/info': () => BOUND, '/api/user/info': account, ...calls });
    await view.person.click(await button('Unbind'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Unbind WeChat?' }));
    await waitFor(() => expect(dialog.getByRole('button', { name: 'Unbind' })).toHaveProperty('disabled', false));
    return { ...view, dialog };
  }

  it('asks for the password, and says that it is wrong', async () => {
    const answers = [refuse(10208, 'The password is wrong.'), () => []];
    const { dialog, person, sent } = await ask({ [UNBIND]: () => answers.shift()?.() });
    const field = dialog.getByLabelText('Your password');
    await person.click(dialog.getByRole('button', { name: 'Unbind' }));
    expect(dialog.getByText('This is needed.')).toBeTruthy();
    expect(document.activeElement).toBe(field);
    expect(sent(UNBIND)).toEqual([]);
    await person.type(field, 'wrong{Enter}');
    expect(await dialog.findByText('The password is wrong.')).toBeTruthy();
    expect(field.getAttribute('aria-invalid')).toBe('true');
    await person.clear(field);
    await person.type(field, 'right{Enter}');
    expect(await screen.findByText('WeChat is unbound')).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent(UNBIND)).toEqual([{ password: 'wrong' }, { password: 'right' }]);
  });

  it('asks who has no password for none, and says why they keep it', async () => {
    const { dialog, person, sent } = await ask({ [UNBIND]: refuse(11121, 'This is the only way in.') }, '1');
    expect(dialog.queryByLabelText('Your password')).toBeNull();
    await person.click(dialog.getByRole('button', { name: 'Unbind' }));
    expect(await dialog.findByText('This is the only way in.')).toBeTruthy();
    expect(sent(UNBIND)).toEqual([{}]);
  });
});
