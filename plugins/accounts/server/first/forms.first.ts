import { type First, type FirstView, html, type Say, speaker } from '@docstead/core/server';
import { ACCOUNT, INVITE_CODE, LOGIN } from '../../forms.ts';
import en from '../../locales/en.json' with { type: 'json' };
import zhCn from '../../locales/zh-cn.json' with { type: 'json' };
import type { Accounts } from '../accounts.ts';
import { agreementHtml, captchaHtml, fieldHtml, formHtml, introHtml, localeHtml } from './form.html.ts';

const sayIn = speaker({ en, 'zh-cn': zhCn });
/** What there is to say comes from the screen: a way on, a closed door. */
const BARE: FirstView = { status: 200 };

/** The forms that a guest meets, in the first response. They hold nothing of anybody. */
export function formFirsts(accounts: Accounts): Readonly<Record<'login' | 'register' | 'setup', First>> {
  const { settings } = accounts.kit;
  return {
    login: async (_params, { caller, locale }, { redirect }) => {
      if (caller.kind === 'user') return BARE;
      const say = sayIn(locale);
      const to = redirect === undefined ? '' : `?redirect=${encodeURIComponent(redirect)}`;
      const link = html`${say('login.no_account')} <a href="${`/user/register${to}`}">${say('actions.register')}</a>`;
      return view(say, {
        ...{ title: 'titles.login', submit: 'actions.login' },
        fields: [...LOGIN.map((one) => fieldHtml(say, one)), ...asked(say, settings.get('captcha') === 'always')],
        foot: settings.get('register_open') ? link : undefined,
      });
    },
    register: async (_params, { caller, locale }, { icode }) => {
      if (caller.kind === 'user' || !settings.get('register_open')) return BARE;
      const say = sayIn(locale);
      const specs = icode === undefined ? [...ACCOUNT, INVITE_CODE] : ACCOUNT;
      const captcha = asked(say, settings.get('captcha') !== 'never');
      return view(say, {
        ...{ title: 'titles.register', submit: 'actions.register' },
        fields: [...specs.map((one) => fieldHtml(say, one)), ...captcha, agreementHtml(say)],
        foot: html`${say('register.has_account')} <a href="/user/login">${say('actions.login')}</a>`,
      });
    },
    setup: async (_params, { db, locale }, { token = '' }) => {
      const { firstRun } = accounts;
      const isOpen = !(await firstRun.isReady(db)) && (await firstRun.isLinkGood(token));
      if (!isOpen) return BARE;
      const say = sayIn(locale);
      const fields = ACCOUNT.map((one) => fieldHtml(say, one));
      const shown = view(say, {
        ...{ title: 'titles.setup', submit: 'actions.create_administrator' },
        fields: [introHtml(say('setup.intro')), ...fields, localeHtml(say, locale)],
      });
      return { ...shown, noindex: true, data: { ready: 0, link_valid: 1 } };
    },
  };
}

const asked = (say: Say, isAsked: boolean) => (isAsked ? [captchaHtml(say)] : []);

function view(say: Say, { title, submit, ...form }: Parameters<typeof formHtml>[1]): FirstView {
  return { status: 200, html: formHtml(say, { ...form, title: say(title), submit: say(submit) }).text };
}
