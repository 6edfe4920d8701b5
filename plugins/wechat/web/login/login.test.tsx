import type { RenderPluginOptions } from '@docstead/core/testing/web';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { loginMethods } from '../../../accounts/points.ts';
import { openSlot, polls, refuse, turnTab, WAITING } from '../../testing/web.tsx';

const CHECK = '/api/wechat/checkOrcodeStatus';
const LOGIN = '/api/user/loginByQrcode';

async function open(calls: RenderPluginOptions['calls'] = {}) {
  const view = await openSlot(loginMethods, { redirect: '/7/8' }, { calls });
  await view.person.click(screen.getByRole('button', { name: 'Log in with WeChat' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Log in with WeChat' }));
  await dialog.findByAltText('Code to scan with WeChat');
  return { ...view, dialog };
}
/** Answers one after the other; the last one stays. */
const inTurn = (...answers: (object | (() => never))[]) => {
  return () => {
    const next = answers.length > 1 ? answers.shift() : answers[0];
    return typeof next === 'function' ? next() : next;
  };
};

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('the code to log in with', () => {
  it('gives way to the number, logs in, and leads to where one was going', async () => {
    const check = inTurn(WAITING, { status: 0, number: '0471' }, { status: 1, number: '0471' });
    const { dialog, sent, scene, address } = await open({ [CHECK]: check, [LOGIN]: () => ({ uid: '2' }) });
    expect(dialog.getByAltText('Code to scan with WeChat').getAttribute('src')).toMatch(/^https:.*\.png$/);
    await polls(2);
    expect(dialog.getByText('0471').closest('[aria-live]')?.getAttribute('aria-live')).toBe('polite');
    expect(dialog.getByText(/^Send this number/)).toBeTruthy();
    expect(dialog.queryByAltText('Code to scan with WeChat')).toBeNull();
    expect(sent(LOGIN)).toEqual([]);
    await polls();
    await waitFor(() => expect(address()).toBe('/7/8'));
    expect(sent(LOGIN)).toEqual([{ qrscene: scene() }]);
    await polls(3);
    expect(sent(CHECK)).toEqual(Array.from({ length: 3 }, () => ({ qrscene: scene() })));
  });

  it('tells who scanned with an unbound WeChat what to do, and leads to the registration', async () => {
    const calls = { [CHECK]: () => ({ status: 1, number: '' }), [LOGIN]: () => ({ uid: 0 }) };
    const { dialog, person, address } = await open(calls);
    await polls();
    expect(await dialog.findByText(/^This WeChat is not bound/)).toBeTruthy();
    expect(address()).toBe('/wechat');
    await person.click(dialog.getByRole('button', { name: 'Register' }));
    await waitFor(() => expect(address()).toBe('/user/register?redirect=%2F7%2F8'));
  });

  it('is asked about by one question at a time', async () => {
    let answer = (_: object): void => undefined;
    const check = () => new Promise<object>((resolve) => (answer = resolve));
    const { sent } = await open({ [CHECK]: check });
    await polls(5);
    expect(sent(CHECK)).toHaveLength(1);
    answer(WAITING);
    await polls();
    expect(sent(CHECK)).toHaveLength(2);
  });

  it('is no longer asked about when the dialog is closed', async () => {
    const { person, dialog, sent } = await open({ [CHECK]: () => WAITING });
    await polls(2);
    await person.click(dialog.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const before = sent(CHECK).length;
    await polls(5);
    expect([before, sent(CHECK).length]).toEqual([2, 2]);
    expect(sent(LOGIN)).toEqual([]);
  });

  it('is not asked about by a hidden tab, and is again once it is seen', async () => {
    const { sent } = await open();
    await turnTab('hidden');
    await polls(5);
    expect(sent(CHECK)).toEqual([]);
    await turnTab('visible');
    await waitFor(() => expect(sent(CHECK)).toHaveLength(1));
    await polls();
    expect(sent(CHECK)).toHaveLength(2);
  });

  it('is asked about again when the network has failed', async () => {
    const offline = () => {
      throw new TypeError('Failed to fetch');
    };
    const { dialog, sent } = await open({ [CHECK]: inTurn(offline, offline, { status: 0, number: '0471' }) });
    await polls(2);
    expect(dialog.queryByRole('alert')).toBeNull();
    await polls();
    expect(dialog.getByText('0471')).toBeTruthy();
    expect(sent(CHECK)).toHaveLength(3);
  });

  it.each([
    ['the server says so', inTurn(WAITING, refuse(12003, 'This code is over.')), 2],
    ['its time has passed', () => WAITING, 150],
  ])('is over when %s, and a new one is offered', async (_, check, times) => {
    const { dialog, person, sent, scene } = await open({ [CHECK]: check });
    const first = scene();
    await polls(times);
    expect(dialog.getByText('This code is over.')).toBeTruthy();
    const asked = sent(CHECK).length;
    await polls(3);
    expect(sent(CHECK)).toHaveLength(asked);
    const renew = dialog.getByRole('button', { name: 'New code' });
    expect(document.activeElement).toBe(renew);
    await person.click(renew);
    await waitFor(() => expect(dialog.queryByRole('button', { name: 'New code' })).toBeNull());
    await waitFor(() => expect(scene()).not.toBe(first));
    await polls();
    await waitFor(() => expect(sent(CHECK).at(-1)).toEqual({ qrscene: scene() }));
  });

  it('says what the server refuses, and tries again', async () => {
    const banned = { [CHECK]: () => ({ status: 1, number: '' }), [LOGIN]: refuse(11102, 'This account is banned.') };
    const { dialog, person, scene } = await open(banned);
    const first = scene();
    await polls();
    expect(await dialog.findByText('This account is banned.')).toBeTruthy();
    await person.click(dialog.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(scene()).not.toBe(first));
    expect(dialog.queryByText('This account is banned.')).toBeNull();
  });

  it('says that there is none, and tries again', async () => {
    const make = inTurn(...Array.from({ length: 2 }, () => refuse(12002, 'WeChat does not answer.')), {
      ...{ qrscene: 's', url: 'https://mp.example/s.png', seconds: 300 },
    });
    const { person } = await openSlot(loginMethods, { redirect: '/' }, { calls: { '/api/wechat/getQrcodeUrl': make } });
    await person.click(screen.getByRole('button', { name: 'Log in with WeChat' }));
    expect(await screen.findByText('WeChat does not answer.')).toBeTruthy();
    const retry = screen.getByRole('button', { name: 'Try again' });
    await waitFor(() => expect(document.activeElement).toBe(retry));
    await person.click(retry);
    expect(await screen.findByAltText('Code to scan with WeChat')).toBeTruthy();
  });
});
