import { fail, type SiteLocale } from '@docstead/core/contract';
import { accountFailures } from '../../points.ts';
import type { AccountsSetup } from '../accounts.ts';
import { COMMON_PASSWORDS } from './common-passwords.ts';
import { PASSWORD_STRONG_MIN } from './password.ts';

/** What a password does not keep to: its length, that many have it, or that it holds a name of its user. */
export type Weakness = 'short' | 'common' | 'named';

/** Whose password it is to be. */
export interface NameBearer {
  readonly username: string;
  readonly email?: string;
}

/** Characters of a name below which any word may hold it by chance. */
const NAME_MIN = 3;

/** Beyond what is asked of every password (`password.ts`); compared without case. */
export function weaknessOf(password: string, whose: NameBearer): Weakness | undefined {
  if ([...password].length < PASSWORD_STRONG_MIN) return 'short';
  const plain = password.toLowerCase();
  if (COMMON_PASSWORDS.has(plain)) return 'common';
  return namesOf(whose).some((name) => plain.includes(name)) ? 'named' : undefined;
}

/** The username, and what stands before the @ of an address. */
function namesOf({ username, email = '' }: NameBearer): readonly string[] {
  const names = [username, ...[username, email].map((text) => text.slice(0, Math.max(0, text.lastIndexOf('@'))))];
  return names.map((name) => name.trim().toLowerCase()).filter((name) => [...name].length >= NAME_MIN);
}

/** In words; undefined where the password will do, or the site does not ask (`strong_password`). */
export function complaintAbout(
  { settings, text }: Pick<AccountsSetup, 'settings' | 'text'>,
  { password, whose, locale }: { readonly password: string; readonly whose: NameBearer; readonly locale: SiteLocale },
): string | undefined {
  const weakness = settings.get('strong_password') ? weaknessOf(password, whose) : undefined;
  return weakness && text(locale, `weak_passwords.${weakness}`, { min: PASSWORD_STRONG_MIN });
}

interface Chosen {
  readonly password: string;
  readonly whose: NameBearer;
  /** Of the form. */
  readonly field: 'password' | 'new_password';
  readonly locale: SiteLocale;
}

/** For every new password that comes by a call. Those that stand go on. */
export function requireStrong(app: AccountsSetup, { field, ...chosen }: Chosen): void {
  const rule = complaintAbout(app, chosen);
  if (rule !== undefined) throw fail(accountFailures.passwordWeak, { params: { field, rule }, data: { field } });
}
