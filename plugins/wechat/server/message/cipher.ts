import { createCipheriv, createDecipheriv, createHash, timingSafeEqual } from 'node:crypto';

/** What the official account's console and this site have in common. */
export interface MessageKeys {
  readonly app_id: string;
  readonly token: string;
  readonly aes_key: string;
}

const BLOCK = 32;
const RANDOM_BYTES = 16;
const LENGTH_BYTES = 4;

/** WeChat's signature of these texts, in hex. */
export const signatureOf = (parts: readonly string[]): string =>
  createHash('sha1')
    .update([...parts].sort().join(''))
    .digest('hex');

/** How long it takes says nothing of where they differ. */
export function isSignature(sent: string, parts: readonly string[]): boolean {
  const [a, b] = [Buffer.from(sent), Buffer.from(signatureOf(parts))];
  return a.length === b.length && timingSafeEqual(a, b);
}

/** The text of an encrypted message; undefined where it is damaged, or not for this account. */
export function openMessage({ app_id, aes_key }: MessageKeys, text: string): string | undefined {
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(text)) return undefined;
  const bytes = Buffer.from(text, 'base64');
  if (bytes.length === 0 || bytes.length % BLOCK !== 0) return undefined;
  const { key, iv } = keyOf(aes_key);
  const decipher = createDecipheriv('aes-256-cbc', key, iv).setAutoPadding(false);
  const plain = withoutPadding(Buffer.concat([decipher.update(bytes), decipher.final()]));
  if (plain === undefined || plain.length < RANDOM_BYTES + LENGTH_BYTES) return undefined;
  const begin = RANDOM_BYTES + LENGTH_BYTES;
  const end = begin + plain.readUInt32BE(RANDOM_BYTES);
  if (end > plain.length || plain.subarray(end).toString() !== app_id) return undefined;
  return plain.subarray(begin, end).toString();
}

/** `random` has 16 bytes. */
export function sealMessage({ app_id, aes_key }: MessageKeys, text: string, random: Buffer): string {
  const body = Buffer.from(text);
  const length = Buffer.alloc(LENGTH_BYTES);
  length.writeUInt32BE(body.length);
  const plain = Buffer.concat([random, length, body, Buffer.from(app_id)]);
  const missing = BLOCK - (plain.length % BLOCK);
  const { key, iv } = keyOf(aes_key);
  const cipher = createCipheriv('aes-256-cbc', key, iv).setAutoPadding(false);
  return Buffer.concat([cipher.update(plain), cipher.update(Buffer.alloc(missing, missing)), cipher.final()]).toString(
    'base64',
  );
}

function keyOf(aes_key: string) {
  const key = Buffer.from(`${aes_key}=`, 'base64');
  return { key, iv: key.subarray(0, 16) };
}

function withoutPadding(plain: Buffer): Buffer | undefined {
  const count = plain.at(-1) ?? 0;
  const isRight = count >= 1 && count <= BLOCK && plain.subarray(-count).every((byte) => byte === count);
  return isRight ? plain.subarray(0, -count) : undefined;
}
