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
  /** The provider has confirmed the address. Nothing said is no, unless the administrator trusts its addresses. */
  readonly isVerified: boolean;
  /** Where it is not: which claim is missing or wrong, for the log; else ''. */
  readonly doubt: string;
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
  const doubt = doubtOf(provider, email, source);
  return {
    ...{ sub: token.sub, iss: token.iss },
    username: textOf(read(provider.username_claim)),
    name: [...textOf(read(provider.name_claim))].slice(0, LONGEST_NAME).join(''),
    email: EMAIL.test(email) ? email : '',
    ...{ isVerified: doubt === '', doubt },
    groups: groupsOf(read(provider.groups_claim)),
  };
}

/** What the answer lacks for a confirmed address; '' where it lacks nothing. */
function doubtOf({ email_claim, trusted }: KnownProvider, email: string, source: Readonly<Record<string, unknown>>) {
  if (email === '') return `the claim ${email_claim} is missing`;
  if (!EMAIL.test(email)) return `the claim ${email_claim} is no address`;
  if (email_claim !== 'email') {
    return trusted === 1 ? '' : `${email_claim} cannot be confirmed: email_verified speaks of the claim email alone`;
  }
  const { email_verified } = source;
  if (email_verified === undefined || email_verified === null) {
    return trusted === 1 ? '' : 'the claim email_verified is missing';
  }
  return isTrue(email_verified) ? '' : 'the claim email_verified is not true';
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
