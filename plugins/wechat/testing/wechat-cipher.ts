import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';

/** What an official account and a site have in common, as its console shows it. */
export interface Account {
  readonly appId: string;
  readonly secret: string;
  readonly token: string;
  readonly aesKey: string;
}

const BLOCK = 32;

/** WeChat's side of its message cipher, written from its manual and without the plugin's own. */
export const sha1Of = (...parts: readonly string[]): string =>
  createHash('sha1')
    .update([...parts].sort().join(''))
    .digest('hex');

export function sealed({ appId, aesKey }: Account, xml: string): string {
  const text = Buffer.from(xml);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(text.length);
  return sealedBytes(aesKey, padded(Buffer.concat([randomBytes(16), length, text, Buffer.from(appId)])));
}

/** Of whole blocks: what is in them is the caller's. */
export function sealedBytes(aesKey: string, plain: Buffer): string {
  const key = Buffer.from(`${aesKey}=`, 'base64');
  const cipher = createCipheriv('aes-256-cbc', key, key.subarray(0, 16)).setAutoPadding(false);
  return Buffer.concat([cipher.update(plain), cipher.final()]).toString('base64');
}

export function padded(plain: Buffer): Buffer {
  const missing = BLOCK - (plain.length % BLOCK);
  return Buffer.concat([plain, Buffer.alloc(missing, missing)]);
}

/** Throws where it is not for this account. */
export function opened({ appId, aesKey }: Account, text: string): string {
  const key = Buffer.from(`${aesKey}=`, 'base64');
  const decipher = createDecipheriv('aes-256-cbc', key, key.subarray(0, 16)).setAutoPadding(false);
  const plain = Buffer.concat([decipher.update(text, 'base64'), decipher.final()]);
  const end = plain.length - (plain.at(-1) ?? 0);
  const length = plain.readUInt32BE(16);
  const from = plain.subarray(20 + length, end).toString();
  if (from !== appId) throw new Error(`The reply is for the account “${from}”.`);
  return plain.subarray(20, 20 + length).toString();
}

/** The text of an element, whether it stands in CDATA or not. */
export function fieldOf(xml: string, name: string): string {
  const found = new RegExp(`<${name}>(?:<!\\[CDATA\\[(.*?)\\]\\]>|([^<]*))</${name}>`, 's').exec(xml);
  if (!found) throw new Error(`There is no ${name} in: ${xml}`);
  return found[1] ?? found[2] ?? '';
}
