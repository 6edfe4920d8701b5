import { loginNameOf } from '../../../accounts/contract/login-name.ts';
import type { DirectorySettings } from './directory-settings.ts';

/** Of these signs a directory knows one spelling, but for the case. Others it takes for one: é and e, ss and ß. */
const OF_ONE_SPELLING = /^[A-Za-z0-9._%+@\-\u4e00-\u9fa5]+$/;

export const isOfOneSpelling = (name: string): boolean => OF_ONE_SPELLING.test(name);

/** The names to look for: the one that was typed, and without the directory's own domain (that of its base DN) behind it. */
export function namesAsked({ base_dn }: Pick<DirectorySettings, 'base_dn'>, name: string): readonly string[] {
  const domain = `@${domainOf(base_dn)}`;
  const isOwn = domain !== '@' && name.length > domain.length && name.toLowerCase().endsWith(domain);
  return isOwn ? [name, name.slice(0, -domain.length)] : [name];
}

/** `ou=people,dc=example,dc=com` is of `example.com`. */
function domainOf(dn: string): string {
  const labels = [...dn.matchAll(/(?:^|,)\s*dc\s*=\s*([A-Za-z0-9-]+)\s*(?=,|$)/gi)];
  return labels.map(([, label = '']) => label.toLowerCase()).join('.');
}

/** Is this one of the names, in any spelling that the login form takes for the same? */
export const isOneOf = (names: readonly string[], called: string): boolean =>
  names.some((name) => keyOf(name) === keyOf(called));

const keyOf = (name: string): string => (loginNameOf(name) ?? name).toLowerCase();
