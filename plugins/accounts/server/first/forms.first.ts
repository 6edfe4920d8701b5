import { type SiteLocale, spaced } from '@docstead/core/contract';
import { type First, type FirstView, type Html, html, type Say } from '@docstead/core/server';
import { ACCOUNT, fieldsOf, LOGIN } from '../../forms.ts';
import { keepWayOn } from '../../way-on.ts';
import type { Accounts } from '../accounts.ts';
import { placeOf } from '../second/passkeys.ts';
import { brandOf } from './brand.ts';
import {
  agreementHtml,
  captchaHtml,
  fieldsHtml,
  formHtml,
  introHtml,
  inviteCodeHtml,
  localeHtml,
  passkeyHtml,
} from './form.html.ts';

/** What there is to say comes from the screen: a way on, a closed door. */
const BARE: FirstView = { status: 200 };

/** The forms that a guest meets, in the first response. They hold nothing of anybody. */
export function formFirsts(accounts: Accounts): Readonly<Record<'login' | 'register' | 'setup' | 'hand-over', First>> {
  const { settings, text } = accounts.app;
  const account = () => fieldsOf(ACCOUNT, settings.get('strong_password'));
  const sayIn =
    (locale: SiteLocale): Say =>
    (key, params) =>
      text(locale, key, params);
  return {
    login: async (_params, { caller, locale, request }, { redirect }) => {
      if (caller.kind === 'user') return BARE;
      const say = sayIn(locale);
      const to = keepWayOn('/user/register', redirect);
      const link = html`${spaced(say('login.no_account'))}<a href="${to}">${say('actions.register')}</a>`;
      return view(say, {
        brand: brandOf(accounts),
        ...{ title: 'titles.login', submit: 'actions.login' },
        fields: [...fieldsHtml(say, LOGIN), ...asked(say, settings.get('captcha') === 'always')],
        below: placeOf(request) && passkeyHtml(say),
        foot: footHtml(
          settings.get('mail_open') ? forgotten(say) : undefined,
          settings.get('register_open') ? link : undefined,
        ),
      });
    },
    register: async (_params, { caller, locale }, { icode, redirect }) => {
      if (caller.kind === 'user' || !settings.get('register_open')) return BARE;
      const say = sayIn(locale);
      const captcha = asked(say, settings.get('captcha') !== 'never');
      const invite = icode === undefined ? [inviteCodeHtml(say)] : [];
      const brand = brandOf(accounts);
      return view(say, {
        brand,
        ...{ title: 'titles.register', submit: 'actions.register' },
        fields: [...fieldsHtml(say, account()), ...captcha, ...invite, agreementHtml(say, brand)],
        foot: html`${spaced(say('register.has_account'))}<a href="${keepWayOn('/user/login', redirect)}">${say('actions.login')}</a>`,
      });
    },
    // What the address carries is taken out of it by the browser, which asks by POST. A visit by GET does nothing.
    'hand-over': async () => ({ ...BARE, noindex: true }),
    setup: async (_params, { db, locale }, { token = '' }) => {
      const { firstRun } = accounts;
      const isOpen = !(await firstRun.isReady(db)) && (await firstRun.isLinkGood(token));
      if (!isOpen) return BARE;
      const say = sayIn(locale);
      const fields = fieldsHtml(say, account());
      const shown = view(say, {
        brand: brandOf(accounts),
        ...{ title: 'titles.setup', submit: 'actions.create_administrator' },
        fields: [introHtml(say('setup.intro')), ...fields, localeHtml(say, locale)],
      });
      return { ...shown, noindex: true, data: { ready: 0, link_valid: 1 } };
    },
  };
}

const forgotten = (say: Say): Html => html`<a href="/user/resetPassword">${say('login.forgotten')}</a>`;

/** Each on a line of its own. */
function footHtml(first: Html | undefined, second: Html | undefined): Html | undefined {
  return first && second ? html`${first}<br>${second}` : (first ?? second);
}

const asked = (say: Say, isAsked: boolean) => (isAsked ? [captchaHtml(say)] : []);

function view(say: Say, { title, submit, ...form }: Parameters<typeof formHtml>[1]): FirstView {
  return { status: 200, html: formHtml(say, { ...form, title: say(title), submit: say(submit) }).text };
}
