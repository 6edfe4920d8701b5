import { createPrivateKey, createPublicKey, type KeyObject, sign, verify } from 'node:crypto';
import { WrongSettings } from './wrong-settings.ts';

const HASH = 'RSA-SHA256';
const LEAST_BITS = 2048;

/** PEM or bare base64, PKCS#8 or PKCS#1. `name` says in the sentence which key it is; of the key itself nothing is said. */
export function privateKeyOf(text: string, name: string): KeyObject {
  const der = derOf(text);
  return rsaKey(name, ['pkcs8', 'pkcs1'], (type) => createPrivateKey({ key: der, format: 'der', type }));
}

/** PEM or bare base64, SPKI or PKCS#1. */
export function publicKeyOf(text: string, name: string): KeyObject {
  const der = derOf(text);
  return rsaKey(name, ['spki', 'pkcs1'], (type) => {
    const key = createPublicKey({ key: der, format: 'der', type });
    // Node makes a public key out of a private one, which does not belong there.
    return key.export({ type, format: 'der' }).equals(der) ? key : undefined;
  });
}

/** Base64 of RSA with SHA-256 over UTF-8. */
export const signed = (text: string, key: KeyObject): string => sign(HASH, Buffer.from(text), key).toString('base64');

export function isSignedBy(key: KeyObject, text: string, signature: string): boolean {
  // `Buffer.from` would drop what is no base64, so that one signature had many forms.
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(signature)) return false;
  return verify(HASH, Buffer.from(text), key, Buffer.from(signature, 'base64'));
}

/** The lines of a PEM are lost where it is pasted into one line, and its label is often the wrong one: only the base64 counts. */
const derOf = (text: string): Buffer =>
  Buffer.from(text.replace(/-----[^-]*-----/g, '').replace(/\\n|\s/g, ''), 'base64');

function rsaKey<T extends string>(
  name: string,
  types: readonly T[],
  read: (type: T) => KeyObject | undefined,
): KeyObject {
  for (const type of types) {
    const key = attempt(() => read(type));
    if (key?.asymmetricKeyType !== 'rsa') continue;
    if ((key.asymmetricKeyDetails?.modulusLength ?? 0) < LEAST_BITS) {
      throw new WrongSettings(`${name} has fewer than ${LEAST_BITS} bits. Make a longer one.`);
    }
    return key;
  }
  throw new WrongSettings(`${name} is no RSA key that can be read. Check it in the settings.`);
}

/** What OpenSSL says of a key helps nobody, and might quote it. */
function attempt<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}
