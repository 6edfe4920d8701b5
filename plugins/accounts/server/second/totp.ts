import { Secret, TOTP } from 'otpauth';

/** What every app knows (RFC 6238): SHA-1, six digits, 30 s. */
const PERIOD = 30;
/** Clocks differ, and people type slowly: the code before and the one after count, too. */
const WINDOW = 1;
/** Of the secret, as RFC 4226 recommends. */
export const SECRET_BYTES = 20;

const CODE = /^\d{6}$/;

/** As apps take it, when the picture cannot be read. */
export const base32Of = (secret: string): string => Secret.fromHex(secret).base32;

/** What the picture says; the app lists it as `site: account`. */
export function addressOf(secret: string, { site, account }: { readonly site: string; readonly account: string }) {
  return new TOTP({ issuer: site, label: account, secret: Secret.fromHex(secret) }).toString();
}

/** The 30 s since 1970 that this code belongs to, of those around `seconds`; undefined where it is no code of them. */
export function stepOf(secret: string, code: string, seconds: number): number | undefined {
  if (!CODE.test(code)) return undefined;
  const token = new TOTP({ secret: Secret.fromHex(secret) });
  const delta = token.validate({ token: code, timestamp: seconds * 1000, window: WINDOW });
  return delta === null ? undefined : Math.floor(seconds / PERIOD) + delta;
}
