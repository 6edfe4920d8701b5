import type { KnownProvider } from '../provider/providers.ts';

/** Somebody as a provider knows them. */
export interface Person {
  /** With the issuer what never changes of an account there. */
  readonly sub: string;
  readonly iss: string;
  readonly username: string;
  readonly name: string;
  /** '' where none was said, or none that a mail could go to. */
  readonly email: string;
  /** The provider has confirmed the address. Nothing said is no. */
  readonly isVerified: boolean;
  /** Undefined where the provider says nothing of groups. */
  readonly groups: readonly string[] | undefined;
}

interface Token {
  readonly sub: string;
  readonly iss: string;
  readonly [claim: string]: unknown;
}

const LONGEST_NAME = 60;
const LONGEST_CALLED = 190;
const MOST_GROUPS = 500;
const EMAIL = /^[^\s@<>"(),:;]{1,64}@[A-Za-z0-9.-]{1,63}$/;

/** From the ID token, and behind it userinfo. The state of an address is taken from where the address is. */
export function personOf(provider: KnownProvider, token: Token, info: Readonly<Record<string, unknown>> = {}): Person {
  const read = (claim: string): unknown => token[claim] ?? info[claim];
  const source = token[provider.email_claim] === undefined ? info : token;
  const email = textOf(source[provider.email_claim]);
  const isEmail = EMAIL.test(email);
  return {
    ...{ sub: token.sub, iss: token.iss },
    username: textOf(read(provider.username_claim)),
    name: [...textOf(read(provider.name_claim))].slice(0, LONGEST_NAME).join(''),
    email: isEmail ? email : '',
    // It speaks of the standard claim alone.
    isVerified: isEmail && provider.email_claim === 'email' && isTrue(source.email_verified),
    groups: groupsOf(read(provider.groups_claim)),
  };
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

/** Some providers write their claims as texts. */
const isTrue = (value: unknown): boolean => value === true || value === 'true';

function groupsOf(value: unknown): readonly string[] | undefined {
  if (typeof value === 'string') return [value];
  if (!Array.isArray(value)) return undefined;
  return value.filter((one): one is string => typeof one === 'string').slice(0, MOST_GROUPS);
}

export const domainOf = (email: string): string => email.slice(email.lastIndexOf('@') + 1).toLowerCase();

/** What the person knows the account by. */
export const calledOf = ({ email, username, name }: Person): string =>
  (email || username || name).slice(0, LONGEST_CALLED);
