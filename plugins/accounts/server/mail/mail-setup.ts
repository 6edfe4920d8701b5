import type { Static } from 'typebox';
import type descriptor from '../../plugin.ts';
import { isEmail } from '../user/username.ts';

export type MailSettings = Pick<
  Static<(typeof descriptor)['settings']>,
  'mail_open' | 'mail_host' | 'mail_port' | 'mail_user' | 'mail_password' | 'mail_from' | 'mail_tls' | 'site_address'
>;

/** What the setting says, in the two parts that a mail's head has. */
export interface Sender {
  readonly name: string;
  readonly address: string;
}

/** `docs@example.com`, or `Docs of Example <docs@example.com>`. */
export function senderOf(text: string): Sender | undefined {
  const [, name = '', bracketed = ''] = /^([^<>]*)<([^<>]+)>\s*$/.exec(text) ?? [];
  const address = (bracketed || text).trim();
  return isEmail(address) ? { name: name.trim().replace(/^"(.*)"$/, '$1'), address } : undefined;
}

export interface Missing {
  /** The setting to look at. */
  readonly key: 'mail_open' | 'mail_host' | 'mail_from' | 'site_address';
  /** For the log and the command line. */
  readonly sentence: string;
}

/** What has to be set before a mail can go out. */
export function missingToSend({ mail_host, mail_from }: MailSettings): readonly Missing[] {
  const missing: readonly (Missing | false)[] = [
    mail_host === '' && { key: 'mail_host', sentence: 'mail_host is empty: name the mail server.' },
    !senderOf(mail_from) && {
      key: 'mail_from',
      sentence: 'mail_from is no email address: say who the mails come from.',
    },
  ];
  return missing.filter((one) => one !== false);
}

/** And before the site may offer what needs mail: links must lead to an address that no request has chosen. */
export function missingToOffer(settings: MailSettings, siteUrl: string | undefined): readonly Missing[] {
  const missing: readonly (Missing | false)[] = [
    !settings.mail_open && { key: 'mail_open', sentence: 'mail_open is off.' },
    ...missingToSend(settings),
    originOf(settings, siteUrl) === undefined && {
      key: 'site_address',
      sentence: 'The address of this site is not known: set SITE_URL, or the setting site_address.',
    },
  ];
  return missing.filter((one) => one !== false);
}

/** In one line. */
export const sentencesOf = (missing: readonly Missing[]): string => missing.map(({ sentence }) => sentence).join(' ');

/** The environment's word goes before the setting. */
export function originOf({ site_address }: MailSettings, siteUrl: string | undefined): string | undefined {
  if (siteUrl !== undefined) return siteUrl;
  return URL.canParse(site_address) ? new URL(site_address).origin : undefined;
}
