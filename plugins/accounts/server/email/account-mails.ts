import type { SiteLocale } from '@docstead/core/contract';
import type { Db, Limits, Setup, Vault } from '@docstead/core/server';
import type descriptor from '../../plugin.ts';
import type { Mails } from '../mail/mail.service.ts';
import type { UserRow } from '../user/user.model.ts';
import type { LinkKind } from './email-token.model.ts';
import type { EmailTokens } from './email-tokens.ts';

/** The peer's pause between two mails to one address. */
export const MAIL_PAUSE_SECONDS = 180;

const PAGES: Readonly<Record<LinkKind, string>> = {
  reset: '/user/resetPasswordByUrl/',
  verify: '/user/verifyEmailByUrl/',
};

export interface AccountMails {
  /** False where this address has had a mail of this kind within the pause; counts this one else. */
  mayMail(kind: LinkKind, email: string): Promise<boolean>;
  /** Sends the user a fresh link, inside the open transaction, in the language of who asks for it. */
  send(db: Db, kind: LinkKind, to: { readonly user: UserRow; readonly locale: SiteLocale }): Promise<void>;
}

interface Parts {
  readonly limits: Limits;
  readonly vault: Vault;
  readonly text: Setup<typeof descriptor>['text'];
  readonly mail: Mails;
  readonly tokens: EmailTokens;
}

export function createAccountMails({ limits, vault, text, mail, tokens }: Parts): AccountMails {
  return {
    mayMail: (kind, email) =>
      limits.take(`accounts/mail:${kind}:${vault.digest(email.toLowerCase())}`, 1, MAIL_PAUSE_SECONDS),
    async send(db, kind, { user, locale }) {
      const { username, email } = user;
      const say = (key: string): string => text(locale, `mail.${key}`, { username, email });
      const title = say(`${kind}.title`);
      const href = mail.link(`${PAGES[kind]}${await tokens.make(db, kind, user)}`);
      const action = { label: say(`${kind}.action`), href };
      const message = {
        title,
        lines: [say(`${kind}.text`)],
        action,
        instead: say('instead'),
        foot: say(`${kind}.foot`),
      };
      await mail.send({ to: email, subject: title, ...mail.layOut(message, locale) }, db);
    },
  };
}
