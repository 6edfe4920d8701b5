import type { Translate } from '@docstead/core/web';

/** Ways that have a word; another is the id of the plugin that let the person in. */
const WAYS = ['password', 'passkey', 'registration', 'setup', 'ldap', 'sso', 'wechat'];

/** By what somebody has logged in; '' where it was not noted. */
export function wayName(way: string, t: Translate): string {
  return WAYS.includes(way) ? t(`admin.ways.${way}`) : way;
}
