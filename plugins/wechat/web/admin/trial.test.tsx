import type { RenderPluginOptions } from '@docstead/core/testing/web';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { settingsTrial } from '../../../admin/points.ts';
import { openSlot, refuse } from '../../testing/web.tsx';

const root = { kind: 'user', uid: '1', username: 'root', name: '', groupid: '1' } as const;
const TRY = '/api/adminWechat/try';
const URL = 'https://docs.example/api/wechat/callback';
const VALUES = { app_id: ' wx1 ', app_secret: '', token: '', aes_key: '' };

const open = (calls: RenderPluginOptions['calls'] = {}, values: object = VALUES, locale: 'en' | 'zh-cn' = 'en') =>
  openSlot(
    settingsTrial,
    { values },
    {
      ...{ caller: root, locale },
      calls: { '/api/adminWechat/getCallback': () => ({ url: URL, is_address_known: 1 }), ...calls },
    },
  );

describe('the callback address', () => {
  it('is shown, to be copied', async () => {
    await open();
    expect(await screen.findByText(URL)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Copy the callback address' })).toBeTruthy();
    expect(screen.queryByText(/Set SITE_URL/)).toBeNull();
  });

  it('is called a guess where nobody has said the address of the site', async () => {
    await open({ '/api/adminWechat/getCallback': () => ({ url: URL, is_address_known: 0 }) });
    expect(await screen.findByText(/Set SITE_URL/)).toBeTruthy();
  });
});

describe('the trial of the official account', () => {
  it('sends what stands in the form, and a secret only when it was typed', async () => {
    const calls = { [TRY]: () => ({ failed: '', says: '' }) };
    const first = await open(calls);
    await first.person.click(screen.getByRole('button', { name: 'Try it' }));
    expect(await screen.findByText('WeChat accepts the account')).toBeTruthy();
    expect(first.sent(TRY)).toEqual([{ app_id: 'wx1' }]);
    first.unmount();
    const second = await open(calls, { ...VALUES, app_secret: 'typed' });
    await second.person.click(screen.getByRole('button', { name: 'Try it' }));
    await waitFor(() => expect(second.sent(TRY)).toEqual([{ app_id: 'wx1', app_secret: 'typed' }]));
  });

  it.each([
    ['token', '40013 invalid appid', /no such AppID/, ['Failed', 'Not tried']],
    ['token', '40125 invalid appsecret', /AppSecret does not belong/, ['Failed', 'Not tried']],
    ['token', '40164 invalid ip 192.0.2.7, not in whitelist', /IP whitelist/, ['Failed', 'Not tried']],
    ['qrcode', '40001 invalid credential', /AppSecret does not belong/, ['Done', 'Failed']],
    ['qrcode', '48001 api unauthorized', /verified service account/, ['Done', 'Failed']],
  ])('names the step %s that failed, says %s, and what helps', async (failed, says, advice, states) => {
    const { person } = await open({ [TRY]: () => ({ failed, says }) });
    await person.click(screen.getByRole('button', { name: 'Try it' }));
    expect(await screen.findByText(says)).toBeTruthy();
    expect(screen.getByText(advice)).toBeTruthy();
    expect(screen.getAllByRole('img').map((one) => one.getAttribute('aria-label'))).toEqual(states);
  });

  it('advises nothing for words that are not known', async () => {
    const { person, container } = await open({ [TRY]: () => ({ failed: 'token', says: '45009 reach max limit' }) });
    await person.click(screen.getByRole('button', { name: 'Try it' }));
    const told = (await screen.findByText('45009 reach max limit')).closest('[role=alert]');
    expect(told?.textContent).toMatch(/limitMake a code$/);
    expect(container.textContent).not.toContain('advice');
  });

  it('advises in Chinese, too', async () => {
    const says = '40013 invalid appid';
    const { person } = await open({ [TRY]: () => ({ failed: 'token', says }) }, VALUES, 'zh-cn');
    await person.click(screen.getByRole('button', { name: '测试' }));
    expect(await screen.findByText(/^AppID 不存在/)).toBeTruthy();
  });

  it('says what was refused', async () => {
    const { person } = await open({ [TRY]: refuse(10101, 'Another account needs its own secret.') });
    await person.click(screen.getByRole('button', { name: 'Try it' }));
    expect(await screen.findByText('Another account needs its own secret.')).toBeTruthy();
  });
});
