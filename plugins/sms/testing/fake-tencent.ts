import { createHash, createHmac } from 'node:crypto';
import { type FakeFace, hmacEquals, type ReceivedRequest, type Refusal } from './fake-request.ts';

/** What Tencent Cloud knows of its customer. */
export interface TencentAccount {
  readonly secretId: string;
  readonly secretKey: string;
  readonly appId: string;
  readonly signName: string;
  readonly template: string;
  /** How many variables the template has. */
  readonly variables: number;
}

interface SendSms {
  readonly PhoneNumberSet: readonly string[];
  readonly SmsSdkAppId: string;
  readonly SignName: string;
  readonly TemplateId: string;
  readonly TemplateParamSet: readonly string[];
}

const MOST_SKEW = 300;

/** SMS 2021-01-11, SendSms, with TC3-HMAC-SHA256. Whatever is refused, the HTTP status is 200. */
export function tencentFace(account: TencentAccount, now: () => number): FakeFace {
  return {
    isAsked: ({ headers }) => headers['x-tc-action'] !== undefined,
    read(request) {
      const refused = signatureRefusal(request, account, now()) ?? actionRefusal(request);
      if (refused) return { refused };
      // As the interface has it; a test that sends something else fails by it.
      const sent = JSON.parse(request.body) as SendSms;
      const wrong = messageRefusal(sent, account);
      if (wrong) return { refused: { ...wrong, ofMessage: true } };
      const values = sent.TemplateParamSet;
      const mobile = (sent.PhoneNumberSet[0] ?? '').replace('+86', '');
      const message = {
        provider: 'tencent',
        mobile,
        code: values[0] ?? '',
        template: account.template,
        values,
      } as const;
      return { message };
    },
    accept: (id) => answer({ SendStatusSet: [{ ...statusOf('Ok', 'send success'), SerialNo: id, Fee: 1 }] }),
    refuse: ({ code, message, ofMessage }) =>
      answer(ofMessage ? { SendStatusSet: [statusOf(code, message)] } : { Error: { Code: code, Message: message } }),
  };
}

const answer = (response: object) => ({ status: 200, body: { Response: { ...response, RequestId: 'request-0' } } });

const statusOf = (code: string, message: string) => ({
  ...{ SerialNo: '', PhoneNumber: '', Fee: 0, SessionContext: '', IsoCode: 'CN' },
  ...{ Code: code, Message: message },
});

function signatureRefusal(request: ReceivedRequest, account: TencentAccount, now: number): Refusal | undefined {
  const { headers, body } = request;
  const read =
    /^TC3-HMAC-SHA256 Credential=([^/]*)\/(\d{4}-\d\d-\d\d)\/sms\/tc3_request, SignedHeaders=([^,]*), Signature=([0-9a-f]{64})$/.exec(
      headers.authorization ?? '',
    );
  const [, id = '', day = '', list = '', signature = ''] = read ?? [];
  if (!read) return { code: 'AuthFailure.InvalidAuthorization', message: 'The authorization header is malformed.' };
  if (id !== account.secretId) return { code: 'AuthFailure.SecretIdNotFound', message: 'The SecretId is not found.' };
  const failure = { code: 'AuthFailure.SignatureFailure', message: 'The provided credentials could not be validated.' };
  const timestamp = headers['x-tc-timestamp'] ?? '';
  if (!/^\d{10}$/.test(timestamp) || Math.abs(Number(timestamp) * 1000 - now) > MOST_SKEW * 1000) {
    return { code: 'AuthFailure.SignatureExpire', message: 'The signature has expired.' };
  }
  const isDayOf = new Date(Number(timestamp) * 1000).toISOString().startsWith(day);
  const signed = list.split(';');
  if (!isDayOf || !signed.includes('content-type') || !signed.includes('host')) return failure;
  const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
  const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();
  const lines = signed.map((name) => `${name}:${(headers[name] ?? '').trim().toLowerCase()}\n`).join('');
  const canonical = `${request.method}\n${request.path}\n${request.query}\n${lines}\n${list}\n${sha256(body)}`;
  const key = hmac(hmac(hmac(`TC3${account.secretKey}`, day), 'sms'), 'tc3_request');
  const right = hmac(key, `TC3-HMAC-SHA256\n${timestamp}\n${day}/sms/tc3_request\n${sha256(canonical)}`);
  return hmacEquals(right.toString('hex'), signature) ? undefined : failure;
}

function actionRefusal({ method, headers }: ReceivedRequest): Refusal | undefined {
  const isSend = headers['x-tc-action'] === 'SendSms' && headers['x-tc-version'] === '2021-01-11';
  if (!isSend || method !== 'POST') return { code: 'InvalidAction', message: 'The action is not found.' };
  if (!headers['x-tc-region']) return { code: 'MissingParameter', message: 'The region is missing.' };
  return undefined;
}

function messageRefusal(sent: SendSms, account: TencentAccount): Refusal | undefined {
  const { PhoneNumberSet: mobiles, TemplateParamSet: values } = sent;
  if (mobiles.length !== 1 || !/^\+861[3-9]\d{9}$/.test(mobiles[0] ?? '')) {
    return { code: 'InvalidParameterValue.IncorrectPhoneNumber', message: 'incorrect phone number' };
  }
  if (sent.SmsSdkAppId !== account.appId) {
    return { code: 'UnauthorizedOperation.SmsSdkAppIdVerifyFail', message: 'verify appid failed' };
  }
  if (sent.SignName !== account.signName) {
    return { code: 'FailedOperation.SignatureIncorrectOrUnapproved', message: 'signature is not approved' };
  }
  if (sent.TemplateId !== account.template) {
    return { code: 'FailedOperation.TemplateIncorrectOrUnapproved', message: 'template is not approved' };
  }
  if (values.length !== account.variables || !/^\d{6}$/.test(values[0] ?? '')) {
    return { code: 'FailedOperation.TemplateParamSetNotMatchApprovedTemplate', message: 'params do not match' };
  }
  return undefined;
}
