import { randomBytes } from 'node:crypto';
import { type Code, type Gateway, openGateway } from './fake-gateway.ts';
import { type Account, fieldOf, opened, sealed, sha1Of } from './wechat-cipher.ts';

export const ACCOUNT: Account = {
  appId: 'wx1234567890abcdef',
  secret: '0123456789abcdef0123456789abcdef',
  token: 'tokenOfTheTests',
  aesKey: 'abcdefghijklmnopqrstuvwxyz0123456789ABCDEFG',
};
const SITE_ACCOUNT = 'gh_0123456789ab';

export interface Delivery {
  readonly method: 'GET' | 'POST';
  readonly body: string;
}

export interface Heard {
  readonly status: number;
  readonly body: string;
}

/** The callback's whole address, or what carries a request for `query` to it. */
export type Callback = string | ((query: string, delivery: Delivery) => Promise<Heard>);

export interface FakeWechat extends Gateway {
  /** For the `gateway` of the plugin's config. */
  readonly origin: string;
  /** The code that was made last. */
  lastCode(): Code;
  /** All access tokens are worth nothing from now on. */
  revoke(): void;
  /** The next request is refused. */
  refuse(errcode: number, errmsg?: string): void;
  /** Somebody who follows the account scans a code (its `url` or its scene). Gives the text of the reply, '' where there is none. */
  scan(callback: Callback, code: string, openid: string): Promise<string>;
  /** Somebody scans a code and follows the account by it. */
  subscribe(callback: Callback, code: string, openid: string): Promise<string>;
  say(callback: Callback, openid: string, text: string): Promise<string>;
  /** As the console does when the address is entered; throws where it is not the right answer. */
  verify(callback: Callback): Promise<void>;
  /** What is sent for these fields of a message; sending it again is a retry. */
  message(fields: Readonly<Record<string, string>>, openid: string): Sent;
  send(callback: Callback, sent: Sent): Promise<Heard>;
  /** Reads a reply as WeChat does: throws where it is not for this person and signed by this site. */
  read(heard: Heard, openid: string): string;
  close(): Promise<void>;
}

export interface Sent {
  readonly query: string;
  readonly body: string;
}

/** WeChat on loopback: its interface, and the messages that it sends to a site. */
export async function openFakeWechat(account: Account = ACCOUNT): Promise<FakeWechat> {
  let messages = 23_456_789_012_345_678n;
  const server: Partial<Awaited<ReturnType<typeof openGateway>>> = {};
  const wechat: FakeWechat = {
    ...{
      account,
      tokens: [],
      good: undefined,
      codes: [],
      asked: [],
      refusals: [],
      brokenStatus: undefined,
      origin: '',
    },
    now: () => Math.floor(Date.now() / 1000),
    lastCode: () => known(wechat.codes.at(-1), 'No code was made.'),
    revoke() {
      wechat.good = undefined;
    },
    refuse: (errcode, errmsg = 'refused by the test') => void wechat.refusals.push({ errcode, errmsg }),
    scan: (callback, code, openid) => tell(callback, openid, eventOf(wechat, code, 'SCAN', '')),
    subscribe: (callback, code, openid) => tell(callback, openid, eventOf(wechat, code, 'subscribe', 'qrscene_')),
    say(callback, openid, text) {
      messages += 1n;
      return tell(callback, openid, { MsgType: 'text', Content: text, MsgId: String(messages) });
    },
    async verify(callback) {
      const echostr = String(randomBytes(6).readUIntBE(0, 6));
      const query = `${signedQuery(wechat)}&${new URLSearchParams({ echostr })}`;
      const { status, body } = await carry(callback, query, { method: 'GET', body: '' });
      if (status !== 200 || body !== echostr) throw new Error(`The address is refused: ${status} ${body}`);
    },
    message: (fields, openid) => signed(wechat, openid, messageOf(wechat, fields, openid)),
    send: (callback, { query, body }) => carry(callback, query, { method: 'POST', body }),
    read: (heard, openid) => readReply(wechat.account, heard, openid),
    close: async () => await server.close?.(),
  };
  const tell = async (callback: Callback, openid: string, fields: Readonly<Record<string, string>>) =>
    wechat.read(await wechat.send(callback, wechat.message(fields, openid)), openid);
  const { origin, close } = await openGateway(wechat);
  server.close = close;
  return Object.assign(wechat, { origin });
}

function known<T>(value: T | undefined, sentence: string): T {
  if (value === undefined) throw new Error(sentence);
  return value;
}

function eventOf({ codes }: Gateway, code: string, Event: string, prefix: string): Record<string, string> {
  const made = codes.find(({ url, scene }) => url === code || scene === code);
  return { MsgType: 'event', Event, EventKey: prefix + (made?.scene ?? code), Ticket: made?.ticket ?? 'ticket' };
}

function messageOf({ now }: Gateway, fields: Readonly<Record<string, string>>, openid: string): string {
  const all = { ToUserName: SITE_ACCOUNT, FromUserName: openid, CreateTime: String(now()), ...fields };
  const lines = Object.entries(all).map(([name, value]) =>
    /^\d+$/.test(value) && name !== 'Content'
      ? `<${name}>${value}</${name}>`
      : `<${name}><![CDATA[${value}]]></${name}>`,
  );
  return `<xml>${lines.join('\n')}</xml>`;
}

function signedQuery({ account, now }: Gateway): string {
  const [timestamp, nonce] = [String(now()), String(randomBytes(4).readUInt32BE())];
  return new URLSearchParams({ signature: sha1Of(account.token, timestamp, nonce), timestamp, nonce }).toString();
}

function signed(gateway: Gateway, openid: string, xml: string): Sent {
  const Encrypt = sealed(gateway.account, xml);
  const query = new URLSearchParams(signedQuery(gateway));
  const [timestamp = '', nonce = ''] = [query.get('timestamp') ?? '', query.get('nonce') ?? ''];
  query.set('openid', openid);
  query.set('encrypt_type', 'aes');
  query.set('msg_signature', sha1Of(gateway.account.token, timestamp, nonce, Encrypt));
  const body = `<xml>\n<ToUserName><![CDATA[${SITE_ACCOUNT}]]></ToUserName>\n<Encrypt><![CDATA[${Encrypt}]]></Encrypt>\n</xml>`;
  return { query: query.toString(), body };
}

async function carry(callback: Callback, query: string, { method, body }: Delivery): Promise<Heard> {
  if (typeof callback !== 'string') return await callback(query, { method, body });
  const headers = { 'content-type': 'text/xml', 'user-agent': 'Mozilla/4.0' };
  const answer = await fetch(`${callback}?${query}`, { method, headers, ...(method === 'POST' && { body }) });
  return { status: answer.status, body: await answer.text() };
}

function readReply(account: Account, { status, body }: Heard, openid: string): string {
  if (status !== 200) throw new Error(`The callback answered ${status}: ${body}`);
  if (body === '' || body === 'success') return '';
  const Encrypt = fieldOf(body, 'Encrypt');
  const signature = sha1Of(account.token, fieldOf(body, 'TimeStamp'), fieldOf(body, 'Nonce'), Encrypt);
  if (signature !== fieldOf(body, 'MsgSignature')) throw new Error('The reply is not signed.');
  const xml = opened(account, Encrypt);
  const [to, from, type] = [fieldOf(xml, 'ToUserName'), fieldOf(xml, 'FromUserName'), fieldOf(xml, 'MsgType')];
  if (to !== openid || from !== SITE_ACCOUNT || type !== 'text') throw new Error(`The reply is wrong: ${xml}`);
  if (!/^\d+$/.test(fieldOf(xml, 'CreateTime'))) throw new Error(`The reply has no time: ${xml}`);
  return fieldOf(xml, 'Content');
}
