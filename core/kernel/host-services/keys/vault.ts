import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import type { Vault } from '../../../sdk/server/services.ts';

const CIPHER = 'aes-256-gcm';
const VERSION = 'v1.';
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** Secrets of one plugin; no plugin can open what another sealed. */
export function createVault(siteKey: Uint8Array, plugin: string): Vault {
  const derive = (use: string): Buffer => Buffer.from(hkdfSync('sha256', siteKey, '', `docstead/${plugin}/${use}`, 32));
  const sealKey = derive('seal');
  const digestKey = derive('digest');
  return {
    seal(plain) {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv(CIPHER, sealKey, iv);
      const text = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
      return VERSION + Buffer.concat([iv, cipher.getAuthTag(), text]).toString('base64url');
    },
    open: (sealed) => open(sealKey, sealed),
    digest: (text) => createHmac('sha256', digestKey).update(text, 'utf8').digest('hex'),
  };
}

function open(key: Buffer, sealed: string): string {
  try {
    if (!sealed.startsWith(VERSION)) throw new Error('Unknown form.');
    const bytes = Buffer.from(sealed.slice(VERSION.length), 'base64url');
    const tag = bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES);
    const decipher = createDecipheriv(CIPHER, key, bytes.subarray(0, IV_BYTES), { authTagLength: TAG_BYTES });
    decipher.setAuthTag(tag);
    const text = decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES));
    return Buffer.concat([text, decipher.final()]).toString('utf8');
  } catch (error) {
    throw new Error(
      'This secret was not sealed with the key of this site: restore site.key, or enter the secret again.',
      {
        cause: error,
      },
    );
  }
}
