import type { KeyObject } from 'node:crypto';
import { isSignedBy, signed } from '../rsa.ts';

/** Named texts of a request, each name once. */
export type SentFields = ReadonlyMap<string, string>;

const FIELDS_MOST = 100;

/** What the signature stands on: `k=v` in the order of the names, not encoded. */
const toSign = (fields: SentFields): string =>
  [...fields]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, value]) => `${name}=${value}`)
    .join('&');

/** The fields with their signature (RSA2), as a query or the body of a form. */
export function signedForm(fields: Readonly<Record<string, string>>, key: KeyObject): string {
  const all = new Map(Object.entries({ ...fields, sign_type: 'RSA2' }));
  return new URLSearchParams([...all, ['sign', signed(toSign(all), key)]]).toString();
}

/** As a notification is signed: its type is no part of what is signed. */
export function signedNotification(fields: Readonly<Record<string, string>>, key: KeyObject): string {
  const sign = signed(toSign(new Map(Object.entries(fields))), key);
  return new URLSearchParams([...Object.entries(fields), ['sign_type', 'RSA2'], ['sign', sign]]).toString();
}

/** The fields of a query or a form; undefined where one comes twice, for then it is open which of them was signed. */
export function fieldsOfForm(form: string): SentFields | undefined {
  const fields = new Map<string, string>();
  for (const [name, value] of new URLSearchParams(form)) {
    if (fields.has(name) || fields.size === FIELDS_MOST) return undefined;
    fields.set(name, value);
  }
  return fields;
}

/** Whether they were signed by RSA2 with UTF-8; the older RSA with SHA-1 is no signature any more. */
export function isSigned(fields: SentFields, key: KeyObject, without: readonly string[]): boolean {
  if (fields.get('sign_type') !== 'RSA2' || fields.get('charset')?.toLowerCase() !== 'utf-8') return false;
  const rest = new Map([...fields].filter(([name]) => name !== 'sign' && !without.includes(name)));
  return isSignedBy(key, toSign(rest), fields.get('sign') ?? '');
}
