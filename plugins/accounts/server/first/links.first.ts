import { type First, html } from '@docstead/core/server';
import { fieldsOf, NEW_PASSWORD, RESET } from '../../forms.ts';
import type { Accounts } from '../accounts.ts';
import { brandOf } from './brand.ts';
import { captchaHtml, fieldsHtml, formHtml, gateHtml, introHtml } from './form.html.ts';

/** What needs mail, in the first response. Addresses with a token are for nobody's index. */
export function linkFirsts(
  accounts: Accounts,
): Readonly<Record<'reset-password' | 'new-password' | 'verify-email', First>> {
  const { settings, text } = accounts.app;
  return {
    'reset-password': async (_params, { locale }) => {
      // The screen says who can help instead.
      if (!settings.get('mail_open')) return { status: 200 };
      const say = (key: string) => text(locale, key);
      const captcha = settings.get('captcha') === 'never' ? [] : [captchaHtml(say)];
      const view = formHtml(say, {
        brand: brandOf(accounts),
        ...{ title: say('titles.reset_password'), submit: say('actions.send_link') },
        fields: [introHtml(say('reset.intro')), ...fieldsHtml(say, RESET), ...captcha],
        foot: html`<a href="/user/login">${say('actions.to_login')}</a>`,
      });
      return { status: 200, html: view.text };
    },
    'new-password': async ({ token = '' }, { db, locale }) => {
      const say = (key: string) => text(locale, key);
      const link = await accounts.tokens.find(db, 'reset', token);
      if (!link || link.used_time > 0) return { status: 200, noindex: true, data: { link_valid: 0 } };
      const view = formHtml(say, {
        brand: brandOf(accounts),
        ...{ title: say('titles.new_password'), submit: say('actions.set_password') },
        fields: fieldsHtml(say, fieldsOf(NEW_PASSWORD, settings.get('strong_password'))),
        foot: html`<a href="/user/resetPassword">${say('actions.new_link')}</a>`,
      });
      return { status: 200, noindex: true, data: { link_valid: 1 }, html: view.text };
    },
    'verify-email': async (_params, { locale }) => {
      const say = (key: string) => text(locale, key);
      const view = gateHtml(say, {
        brand: brandOf(accounts),
        title: say('titles.verify_email'),
        body: introHtml(say('verify.working')),
      });
      return { status: 200, noindex: true, html: view.text };
    },
  };
}
