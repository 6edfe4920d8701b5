import { isFailed } from '@docstead/core/contract';
import { settingsConsole } from '@docstead/core/server';
import { describe, expect, it } from 'vitest';
import admin from '../../admin/server/index.ts';
import { ALIYUN, TENCENT } from '../testing/fake-sms.ts';
import { closeSmsSites, MOBILE, openSmsSite, SETTINGS, type SmsSiteOptions } from '../testing/site.ts';

closeSmsSites();

async function open(options: SmsSiteOptions = {}) {
  const site = await openSmsSite({ others: [admin], ...options });
  const { host, root } = site;
  const console = host.services.get(settingsConsole);
  const stored = () => console.list().find(({ plugin }) => plugin === 'sms');
  return {
    ...{ ...site, stored },
    tryIt: (input: object = {}) =>
      host.call('/api/adminSms/try', { mobile: MOBILE, provider: 'aliyun', ...input }, { token: root.token }),
    isReady: () => stored()?.values.ready,
    /** As the console does: undefined, or the failure and the field that it names. */
    save: async (values: object) => {
      try {
        await console.save({ sms: { ...values } });
        return undefined;
      } catch (thrown) {
        if (!isFailed(thrown)) throw thrown;
        return [thrown.failure.name, (thrown.detail.data as { field: string }).field];
      }
    },
  };
}

describe('a trial', () => {
  it('sends a code by what is stored, and tells what the provider took it under', async () => {
    const { host, fake, ann, tryIt } = await open();
    const { error_code, data } = await tryIt({ mobile: '+86 138-0013-8000' });
    expect([error_code, data]).toEqual([0, { message_id: 'message-1' }]);
    expect(fake.messages).toMatchObject([{ provider: 'aliyun', mobile: MOBILE }]);
    const sent = { mobile: MOBILE, captcha_id: 'message-1', captcha: fake.messages[0]?.code };
    expect((await host.call('/api/user/bindingMobile', sent, { token: ann.token })).error_code).toBe(10206);
  });

  it('sends by what was entered, of a provider that is not the chosen one, and saves nothing', async () => {
    const { fake, tryIt, stored } = await open();
    const before = stored();
    const { provider, ...entered } = SETTINGS.tencent;
    expect(
      (await tryIt({ ...entered, provider, tencent_values: 'code', tencent_region: 'ap-beijing' })).error_code,
    ).toBe(0);
    expect(fake.messages).toMatchObject([{ provider: 'tencent' }]);
    expect(fake.requests[0]?.headers['x-tc-region']).toBe('ap-beijing');
    expect(stored()).toEqual(before);
  });

  it('uses the stored secret with its own key alone', async () => {
    const { fake, tryIt } = await open();
    for (const aliyun_key_id of ['LTAI-other', '']) {
      expect(await tryIt({ aliyun_key_id, aliyun_key_secret: '' })).toMatchObject({
        ...{ error_code: 10101, data: { field: 'aliyun_key_secret' } },
      });
    }
    expect(fake.requests).toEqual([]);
    expect((await tryIt({ aliyun_key_id: ` ${ALIYUN.keyId} ` })).error_code).toBe(0);
    expect((await tryIt({ aliyun_key_id: 'LTAI-other', aliyun_key_secret: 'its secret' })).error_code).toBe(12102);
    expect(fake.refused).toEqual(['InvalidAccessKeyId.NotFound']);
  });

  it('names what is missing', async () => {
    const { fake, tryIt } = await open();
    for (const input of [{ provider: 'tencent' }, { aliyun_template: '' }, { aliyun_sign_name: '  ' }]) {
      expect(await tryIt(input)).toMatchObject({
        ...{ error_code: 12101, error_message: 'Fill in all fields of the provider first.' },
      });
    }
    expect((await tryIt({ mobile: '12345' })).error_code).toBe(10205);
    expect(fake.requests).toEqual([]);
  });

  it('says why the provider refused, which the user is not told', async () => {
    const { fake, ann, ask, tryIt } = await open();
    const refusal = { kind: 'refuse', code: 'isv.BUSINESS_LIMIT_CONTROL', message: '触发分钟级流控' } as const;
    fake.say(refusal, refusal);
    expect(await tryIt()).toMatchObject({
      ...{ error_code: 12102, error_message: 'The provider refused: isv.BUSINESS_LIMIT_CONTROL: 触发分钟级流控' },
    });
    const { error_message } = await ask(ann);
    expect(error_message).toBe('The message could not be sent. Try again later.');
  });

  it('puts no line into a header', async () => {
    const { fake, tryIt } = await open();
    const entered = { ...SETTINGS.tencent, tencent_region: 'ap-x\r\nX-Evil: 1' };
    expect((await tryIt(entered)).error_code).toBe(12102);
    const keyed = { aliyun_key_id: 'k\r\nX-Evil: 1', aliyun_key_secret: 's' };
    expect((await tryIt(keyed)).error_code).toBe(12102);
    expect(fake.requests).toEqual([]);
  });

  it('stands in the audit by the provider’s name, without mobile and secret', async () => {
    const { host, root, tryIt } = await open();
    await tryIt({ aliyun_key_id: ALIYUN.keyId, aliyun_key_secret: ALIYUN.keySecret });
    await host.settled();
    for (const [locale, sentence] of [
      ['en', 'admin sent a test message by Aliyun.'],
      ['zh-cn', 'admin 通过 Aliyun 发送了测试短信。'],
    ] as const) {
      const { list } = (await host.call('/api/admin/audit', {}, { token: root.token, locale })).data;
      expect(list[0]).toMatchObject({ sentence });
    }
    const rows = JSON.stringify(await host.db.handle('admin_audit').select());
    expect([rows.includes(ALIYUN.keySecret), rows.includes(MOBILE)]).toEqual([false, false]);
  });
});

describe('the settings', () => {
  it.each([
    ['aliyun', 'aliyun_key_id', 'aliyun_key_secret'],
    ['tencent', 'tencent_secret_id', 'tencent_secret_key'],
  ] as const)('of %s refuse another key without its secret', async (provider, id, secret) => {
    const { save, stored } = await open({ provider });
    const before = stored()?.values[id];
    expect(await save({ [id]: 'other' })).toEqual(['sms/secret_missing', secret]);
    expect(await save({ [id]: 'other', daily_messages: 5 })).toEqual(['sms/secret_missing', secret]);
    expect(stored()?.values[id]).toBe(before);
    expect(await save({ [id]: ` ${before}` })).toBeUndefined();
    expect(await save({ [id]: 'other', [secret]: 'its secret' })).toBeUndefined();
    expect(stored()?.values[id]).toBe('other');
    expect(await save({ [id]: 'third', [secret]: '' })).toBeUndefined();
  });

  it('never tell a secret', async () => {
    const { stored } = await open();
    expect(stored()).toMatchObject({ secrets: ['aliyun_key_secret'] });
    expect(JSON.stringify(stored())).not.toContain(ALIYUN.keySecret);
    expect(JSON.stringify(stored())).not.toContain(TENCENT.secretKey);
  });
});

describe('the plugin is ready', () => {
  it('exactly while a provider is chosen and has all that it needs', async () => {
    const { isReady, save } = await open({ isBare: true });
    expect(isReady()).toBe(false);
    const steps: readonly (readonly [object, boolean])[] = [
      [SETTINGS.aliyun, true],
      [{ aliyun_template: ' ' }, false],
      [{ aliyun_template: 'SMS_1' }, true],
      [{ provider: 'tencent' }, false],
      [SETTINGS.tencent, true],
      [{ tencent_secret_key: '' }, false],
      [{ provider: 'aliyun' }, true],
      [{ provider: 'none' }, false],
    ];
    for (const [values, ready] of steps) {
      expect(await save(values)).toBeUndefined();
      await expect.poll(isReady).toBe(ready);
    }
  });

  it('from the start where the environment says so', async () => {
    const variables = Object.entries(SETTINGS.aliyun).map(([key, value]) => [
      `DOCSTEAD_SMS_${key.toUpperCase()}`,
      value,
    ]);
    const { isReady, ann, ask } = await open({
      ...{ isBare: true, env: { ...Object.fromEntries(variables), DOCSTEAD_HTTP_ALLOW: '127.0.0.1' } },
    });
    expect(isReady()).toBe(true);
    expect((await ask(ann)).error_code).toBe(0);
  });
});
