import { createHash, createHmac } from 'node:crypto';
import { type FakeFace, hmacEquals, type ReceivedRequest, type Refusal } from './fake-request.ts';

/** What Aliyun knows of its customer. */
export interface AliyunAccount {
  readonly keyId: string;
  readonly keySecret: string;
  readonly signName: string;
  readonly template: string;
}

const MOST_SKEW = 15 * 60_000;
const MUST_BE_SIGNED = ['host', 'x-acs-action', 'x-acs-content-sha256', 'x-acs-date', 'x-acs-signature-nonce'];

/** Dysms 2017-05-25, SendSms, with signatures of version 3. Refusals before the message have an HTTP status of their own. */
export function aliyunFace(account: AliyunAccount, now: () => number): FakeFace {
  const nonces = new Set<string>();
  const refusalOf = (request: ReceivedRequest): Refusal | undefined =>
    keyRefusal(request, account) ?? timeRefusal(request, now()) ?? nonceRefusal(request, nonces);
  return {
    isAsked: ({ headers }) => headers['x-acs-action'] !== undefined,
    read(request) {
      const refused = refusalOf(request) ?? actionRefusal(request);
      if (refused) return { refused };
      const fields = request.query;
      const wrong = messageRefusal(fields, account);
      if (wrong) return { refused: wrong };
      const { code } = JSON.parse(fields.get('TemplateParam') ?? '') as { code: string };
      const mobile = fields.get('PhoneNumbers') ?? '';
      return { message: { provider: 'aliyun', mobile, code, template: account.template, values: [code] } };
    },
    accept: (id) => ({ status: 200, body: { Code: 'OK', Message: 'OK', BizId: id, RequestId: `request-${id}` } }),
    refuse: ({ code, message, status = 200 }) => ({
      status,
      body: { Code: code, Message: message, RequestId: 'request-0' },
    }),
  };
}

function keyRefusal(request: ReceivedRequest, { keyId, keySecret }: AliyunAccount): Refusal | undefined {
  const { headers } = request;
  const read = /^ACS3-HMAC-SHA256 Credential=([^,]*),SignedHeaders=([^,]*),Signature=([0-9a-f]{64})$/.exec(
    headers.authorization ?? '',
  );
  const [, id = '', list = '', signature = ''] = read ?? [];
  if (!read) return { code: 'IncompleteSignature', message: 'The request signature is incomplete.', status: 400 };
  if (id !== keyId)
    return { code: 'InvalidAccessKeyId.NotFound', message: 'Specified access key is not found.', status: 404 };
  const mismatch = { code: 'SignatureDoesNotMatch', message: 'The signature does not match.', status: 400 };
  const signed = list.split(';');
  if (MUST_BE_SIGNED.some((name) => !signed.includes(name))) return mismatch;
  const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
  if (headers['x-acs-content-sha256'] !== sha256(request.body)) return mismatch;
  const text = [
    ...[request.method, request.path, queryAsSigned(request.query)],
    ...signed.map((name) => `${name}:${(headers[name] ?? '').trim()}`),
    ...['', list, sha256(request.body)],
  ].join('\n');
  const right = createHmac('sha256', keySecret)
    .update(`ACS3-HMAC-SHA256\n${sha256(text)}`)
    .digest('hex');
  return hmacEquals(right, signature) ? undefined : mismatch;
}

/** Sorted by name; all but letters, digits and `-_.~` stand as `%XX`. */
function queryAsSigned(query: URLSearchParams): string {
  const written = (text: string): string =>
    [...Buffer.from(text)]
      .map((byte) => {
        const character = String.fromCharCode(byte);
        return /[A-Za-z0-9\-_.~]/.test(character) ? character : `%${byte.toString(16).toUpperCase().padStart(2, '0')}`;
      })
      .join('');
  return [...query]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => `${written(name)}=${written(value)}`)
    .join('&');
}

function timeRefusal({ headers }: ReceivedRequest, now: number): Refusal | undefined {
  const date = headers['x-acs-date'] ?? '';
  const isRead = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/.test(date);
  if (isRead && Math.abs(Date.parse(date) - now) <= MOST_SKEW) return undefined;
  return { code: 'InvalidTimeStamp.Expired', message: 'Specified time stamp or date value is expired.', status: 400 };
}

function nonceRefusal({ headers }: ReceivedRequest, nonces: Set<string>): Refusal | undefined {
  const nonce = headers['x-acs-signature-nonce'] ?? '';
  const isNew = nonce !== '' && !nonces.has(nonce);
  nonces.add(nonce);
  if (isNew) return undefined;
  return { code: 'SignatureNonceUsed', message: 'Specified signature nonce was used already.', status: 400 };
}

function actionRefusal({ method, headers }: ReceivedRequest): Refusal | undefined {
  const isSend = headers['x-acs-action'] === 'SendSms' && headers['x-acs-version'] === '2017-05-25';
  if (isSend && method === 'POST') return undefined;
  return { code: 'InvalidAction.NotFound', message: 'Specified api is not found.', status: 404 };
}

function messageRefusal(fields: URLSearchParams, account: AliyunAccount): Refusal | undefined {
  if (!/^1[3-9]\d{9}$/.test(fields.get('PhoneNumbers') ?? '')) {
    return { code: 'isv.MOBILE_NUMBER_ILLEGAL', message: '手机号码格式错误' };
  }
  if (fields.get('SignName') !== account.signName) {
    return { code: 'isv.SMS_SIGNATURE_ILLEGAL', message: '该账号下找不到对应签名' };
  }
  if (fields.get('TemplateCode') !== account.template) {
    return { code: 'isv.SMS_TEMPLATE_ILLEGAL', message: '该账号下找不到对应模板' };
  }
  if (!/^\{"code":"[0-9]{6}"\}$/.test(fields.get('TemplateParam') ?? '')) {
    return { code: 'isv.TEMPLATE_MISSING_PARAMETERS', message: '模板变量中存在未赋值变量' };
  }
  return undefined;
}
