import { describe, expect, it } from 'vitest';
import { ALIYUN, type FakeAnswer, openFakeSms, TENCENT } from '../testing/fake-sms.ts';
import { closeSmsSites, MOBILE, openSmsSite } from '../testing/site.ts';

closeSmsSites();

const NOT_SENT = 12102;
const SECRETS = { aliyun: ALIYUN.keySecret, tencent: TENCENT.secretKey } as const;

describe('Aliyun', () => {
  it('is sent a signed message with the code alone', async () => {
    const { fake, ann, ask } = await openSmsSite({ provider: 'aliyun' });
    expect((await ask(ann)).error_code).toBe(0);
    const code = expect.stringMatching(/^\d{6}$/);
    const template = ALIYUN.template;
    expect(fake.messages).toEqual([{ provider: 'aliyun', mobile: MOBILE, code, template, values: [code] }]);
    expect(fake.refused).toEqual([]);
  });

  it.each([
    ['another secret', { aliyun_key_secret: 'other secret' }, 'SignatureDoesNotMatch'],
    ['another key', { aliyun_key_id: 'LTAI-other' }, 'InvalidAccessKeyId.NotFound'],
    ['another signature', { aliyun_sign_name: '别的' }, 'isv.SMS_SIGNATURE_ILLEGAL'],
    ['another template', { aliyun_template: 'SMS_1' }, 'isv.SMS_TEMPLATE_ILLEGAL'],
  ])('refuses %s, in its own words', async (_name, settings, refused) => {
    const { host, fake, ann, ask } = await openSmsSite({ provider: 'aliyun', settings });
    expect(await ask(ann)).toMatchObject({
      ...{ error_code: NOT_SENT, error_message: 'The message could not be sent. Try again later.' },
    });
    expect(fake.refused).toEqual([refused]);
    expect(host.log.text()).toContain(refused);
  });

  it('takes settings with spaces around them, and marks in names', async () => {
    const signName = `文档 & "站" (1)*'!~/+=`;
    const fake = { aliyun: { signName } };
    const settings = { aliyun_sign_name: ` ${signName} `, aliyun_key_id: `${ALIYUN.keyId} ` };
    const site = await openSmsSite({ provider: 'aliyun', settings, fake });
    expect((await site.ask(site.ann)).error_code).toBe(0);
    expect(site.fake.refused).toEqual([]);
  });
});

describe('Tencent Cloud', () => {
  it.each([
    ['the code', 'code', (code: string) => [code]],
    ['the code, then its minutes', 'code_minutes', (code: string) => [code, '10']],
  ])('is sent a signed message with %s', async (_name, tencent_values, expected) => {
    const variables = expected('').length;
    const settings = { tencent_values };
    const { fake, ann, ask } = await openSmsSite({ provider: 'tencent', settings, fake: { tencent: { variables } } });
    expect((await ask(ann)).error_code).toBe(0);
    const [message] = fake.messages;
    expect(message).toMatchObject({ provider: 'tencent', mobile: MOBILE, template: TENCENT.template });
    expect(message?.values).toEqual(expected(message?.code ?? ''));
    expect(fake.refused).toEqual([]);
  });

  it.each([
    ['another secret', { tencent_secret_key: 'other secret' }, 'AuthFailure.SignatureFailure'],
    ['another key', { tencent_secret_id: 'AKID-other' }, 'AuthFailure.SecretIdNotFound'],
    ['another application', { tencent_app_id: '1' }, 'UnauthorizedOperation.SmsSdkAppIdVerifyFail'],
    ['another signature', { tencent_sign_name: '别的' }, 'FailedOperation.SignatureIncorrectOrUnapproved'],
    ['another template', { tencent_template: '1' }, 'FailedOperation.TemplateIncorrectOrUnapproved'],
    ['other variables', { tencent_values: 'code_minutes' }, 'FailedOperation.TemplateParamSetNotMatchApprovedTemplate'],
  ])('refuses %s, in its own words', async (_name, settings, refused) => {
    const { host, fake, ann, ask } = await openSmsSite({ provider: 'tencent', settings });
    expect((await ask(ann)).error_code).toBe(NOT_SENT);
    expect(fake.refused).toEqual([refused]);
    expect(host.log.text()).toContain(refused);
  });
});

/** What is no answer of a provider, or none that says that it took the message. */
const OTHER_ANSWERS: readonly (readonly [string, FakeAnswer])[] = [
  ['an HTTP error', { kind: 'raw', status: 503, body: 'busy' }],
  ['success in an HTTP error', { kind: 'raw', status: 500, body: '{"Code":"OK"}' }],
  ['HTML', { kind: 'raw', type: 'text/html', body: '<html><script>alert(1)</script></html>' }],
  ['nothing', { kind: 'raw', body: '' }],
  ['no object', { kind: 'raw', body: 'null' }],
  ['a list', { kind: 'raw', body: '[{"Code":"OK"}]' }],
  ['fields of other types', { kind: 'raw', body: '{"Code":{"a":1},"Response":{"SendStatusSet":[[]]},"Message":7}' }],
  ['a list that is none', { kind: 'raw', body: '{"Response":{"SendStatusSet":{"0":{"Code":"Ok"}}}}' }],
  ['far too much', { kind: 'raw', body: `{"Code":"OK","x":"${'x'.repeat(200_000)}"}` }],
  ['a redirect', { kind: 'raw', status: 307, location: '/', body: '{"Code":"OK"}' }],
  ['an end of the connection', { kind: 'hang-up' }],
];

describe.each(['aliyun', 'tencent'] as const)('an answer of %s', (provider) => {
  it.each(OTHER_ANSWERS)('that is %s is a message that was not sent', async (_name, answer) => {
    const { host, fake, root, ann, ask } = await openSmsSite({ provider });
    fake.say(answer, answer);
    expect((await ask(ann)).error_code).toBe(NOT_SENT);
    const tried = await host.call('/api/adminSms/try', { mobile: MOBILE, provider }, { token: root.token });
    expect(tried.error_code).toBe(NOT_SENT);
    expect(tried.error_message).toMatch(/^The provider refused: .+/);
    expect(fake.requests).toHaveLength(2);
    expect(host.log.lines.filter(({ level }) => level === 'error')).toEqual([]);
  });

  it('is told in one short line without the secret, the code and the mobile', async () => {
    const { host, fake, root } = await openSmsSite({ provider });
    const secret = SECRETS[provider];
    const message = `<b>server string to sign</b>:\r\n${secret} ${MOBILE} ${'长'.repeat(280)}${secret}`;
    fake.say({ kind: 'refuse', code: 'SignatureDoesNotMatch', message });
    const { error_message = '' } = await host.call(
      ...(['/api/adminSms/try', { mobile: MOBILE, provider }, { token: root.token }] as const),
    );
    const reason = error_message.replace('The provider refused: ', '');
    expect(reason).toMatch(/^SignatureDoesNotMatch: server string to sign : \*\*\* \*\*\* 长+\**$/);
    expect(reason).toHaveLength(300);
    expect(host.log.text()).not.toContain(secret);
    expect(host.log.text()).not.toContain(MOBILE);
  });
});

describe('a provider that does not answer', () => {
  it('is a message that was not sent', async () => {
    const gone = await openFakeSms();
    await gone.close();
    const { host, root } = await openSmsSite({ gateway: gone.origin });
    const tried = await host.call('/api/adminSms/try', { mobile: MOBILE, provider: 'aliyun' }, { token: root.token });
    expect([tried.error_code, tried.error_message]).toEqual([NOT_SENT, expect.stringContaining('ECONNREFUSED')]);
  });

  it('is not called on a private address that the operator does not allow', async () => {
    const { fake, ann, ask } = await openSmsSite({ env: {} });
    expect((await ask(ann)).error_code).toBe(NOT_SENT);
    expect(fake.requests).toEqual([]);
  });
});

describe('the fake provider', () => {
  it('refuses what was sent before, and what is too old', async () => {
    const site = await openSmsSite({ provider: 'aliyun' });
    await site.ask(site.ann);
    const [first] = site.fake.requests;
    const headers = Object.fromEntries(
      Object.entries(first?.headers ?? {}).filter(([name]) => /^(x-acs-|authorization)/.test(name)),
    ) as Record<string, string>;
    const again = () => fetch(`${site.fake.origin}/?${first?.query}`, { method: 'POST', headers });
    expect((await again()).status).toBe(400);
    site.host.clock.advance(901);
    await again();
    expect(site.fake.refused).toEqual(['SignatureNonceUsed', 'InvalidTimeStamp.Expired']);
    expect(site.fake.messages).toHaveLength(1);
  });
});
