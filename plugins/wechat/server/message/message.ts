import type { RawQuery } from '@docstead/core/contract';
import type { Random } from '@docstead/core/server';
import { isSignature, type MessageKeys, openMessage, sealMessage, signatureOf } from './cipher.ts';
import { readXml, writeXml, type XmlFields } from './xml.ts';

/** Clocks may differ by so much; what is older was recorded by somebody. */
const FRESH_SECONDS = 300;

/** Why a request is not WeChat's: its HTTP status. */
export class Unread extends Error {
  readonly status: number;

  constructor(status: 400 | 403) {
    super(`${status}`);
    this.status = status;
  }
}

interface Asked {
  readonly query: RawQuery;
  /** Unix seconds. */
  readonly now: number;
}

const textIn = (query: RawQuery, name: string): string => {
  const value = query[name];
  return typeof value === 'string' ? value : '';
};

/** What is answered where the address is entered at the official account. */
export function echoOf({ token }: MessageKeys, { query, now }: Asked): string {
  requireSigned(token, { query, now }, { name: 'signature', more: [] });
  return textIn(query, 'echostr');
}

/**
 * A message that WeChat has signed and encrypted for this account. It is undefined where it is genuine and not flat, as the
 * locations and pictures of a menu are.
 */
export function readMessage(keys: MessageKeys, asked: Asked & { readonly body: Buffer }): XmlFields | undefined {
  const outer = readXml(asked.body.toString());
  if (!outer) throw new Unread(400);
  const encrypted = outer.get('Encrypt') ?? '';
  // Also what comes in the clear, whoever signed it.
  if (encrypted === '' || keys.aes_key === '') throw new Unread(403);
  requireSigned(keys.token, asked, { name: 'msg_signature', more: [encrypted] });
  const text = openMessage(keys, encrypted);
  if (text === undefined) throw new Unread(403);
  return readXml(text);
}

interface Signed {
  readonly name: string;
  readonly more: readonly string[];
}

function requireSigned(token: string, { query, now }: Asked, { name, more }: Signed): void {
  const [timestamp, nonce] = [textIn(query, 'timestamp'), textIn(query, 'nonce')];
  const isFresh = /^\d{1,12}$/.test(timestamp) && Math.abs(now - Number(timestamp)) <= FRESH_SECONDS;
  const isSigned = token !== '' && isSignature(textIn(query, name), [token, timestamp, nonce, ...more]);
  if (!isFresh || !isSigned) throw new Unread(403);
}

interface Reply {
  readonly content: string;
  /** The message that it answers. */
  readonly message: XmlFields;
  readonly now: number;
  readonly random: Random;
}

/** A text for the person who has sent a message, encrypted and signed. */
export function sealReply(keys: MessageKeys, { content, message, now, random }: Reply): string {
  const text = writeXml({
    ToUserName: message.get('FromUserName') ?? '',
    FromUserName: message.get('ToUserName') ?? '',
    ...{ CreateTime: now, MsgType: 'text', Content: content },
  });
  const Encrypt = sealMessage(keys, text, Buffer.from(random.hex(16), 'hex'));
  const Nonce = random.hex(8);
  const MsgSignature = signatureOf([keys.token, String(now), Nonce, Encrypt]);
  return writeXml({ Encrypt, MsgSignature, TimeStamp: now, Nonce });
}
