import * as T from 'typebox';
import { CONSOLE } from './console.ts';

// `group` names the settings that stand together on the administrator's screens: `settings.groups.<group>`. `screen` is where
// those are set that need more than a field.
const { login: LOGIN, mail: MAIL } = CONSOLE;

/** Who gets in, and what is asked of them. */
export const loginSettings = {
  register_open: T.Boolean({
    ...{ default: true, browser: true, group: 'registration', wire: 'register_open' },
    title: 'settings.register_open',
    description: 'settings.hints.register_open',
  }),
  /** New accounts from one network (an IPv4 address, an IPv6 /64) within an hour, with or without captcha. */
  registrations_per_hour: T.Integer({
    ...{ default: 20, minimum: 1, maximum: 100_000, group: 'registration', screen: LOGIN },
    title: 'settings.registrations_per_hour',
    description: 'settings.hints.registrations_per_hour',
  }),
  captcha: T.Union([T.Literal('always'), T.Literal('after-failure'), T.Literal('never')], {
    ...{ default: 'always', browser: true, group: 'captcha', screen: LOGIN },
    title: 'settings.captcha',
  }),
  /** Of new passwords only: those that stand go on. */
  strong_password: T.Boolean({
    ...{ default: false, browser: true, group: 'passwords', wire: 'strong_password_enabled' },
    title: 'settings.strong_password',
    description: 'settings.hints.strong_password',
  }),
  /** Who has to have a second factor before anything else; who comes by single sign-on is asked there. */
  second_factor: T.Union([T.Literal('nobody'), T.Literal('administrators'), T.Literal('all')], {
    ...{ default: 'nobody', group: 'second', screen: LOGIN },
    title: 'settings.second_factor',
  }),
  /** From the login on; what stands when somebody logs in. */
  session_days: T.Integer({
    ...{ default: 180, minimum: 1, maximum: 3650, group: 'sessions', wire: 'session_expire_days' },
    unit: 'settings.units.days',
    title: 'settings.session_days',
    description: 'settings.hints.session_days',
  }),
  /** How long a login that has ended stays in the login log. */
  login_log_days: T.Integer({
    ...{ default: 730, minimum: 1, maximum: 3650, group: 'sessions', screen: LOGIN },
    title: 'settings.login_log_days',
    description: 'settings.hints.login_log_days',
  }),
};

/** By whom the site sends mail. */
export const mailSettings = {
  /** What needs mail is offered; `docstead mail` says what is missing for it. */
  mail_open: T.Boolean({
    ...{ default: false, group: 'mail', screen: MAIL },
    title: 'settings.mail_open',
  }),
  mail_host: T.String({
    ...{ default: '', maxLength: 253, pattern: '^[A-Za-z0-9.:_-]*$', group: 'mail_server', screen: MAIL },
    title: 'settings.mail_host',
    description: 'settings.hints.mail_host',
  }),
  mail_port: T.Integer({
    ...{ default: 587, minimum: 1, maximum: 65_535, group: 'mail_server', screen: MAIL },
    title: 'settings.mail_port',
  }),
  /** `starttls` (port 587), `tls` from the start (465), `none` within a network that is trusted. */
  mail_tls: T.Union([T.Literal('starttls'), T.Literal('tls'), T.Literal('none')], {
    ...{ default: 'starttls', group: 'mail_server', screen: MAIL },
    title: 'settings.mail_tls',
    description: 'settings.hints.mail_tls',
  }),
  /** Empty where the server asks for no login. */
  mail_user: T.String({
    ...{ default: '', maxLength: 255, group: 'mail_server', screen: MAIL },
    title: 'settings.mail_user',
    description: 'settings.hints.mail_user',
  }),
  mail_password: T.String({
    ...{ default: '', maxLength: 255, secret: true, group: 'mail_server', screen: MAIL },
    title: 'settings.mail_password',
  }),
  /** An address, or `Name <address>`. */
  mail_from: T.String({
    ...{ default: '', maxLength: 255, pattern: '^[^\\x00-\\x1f\\x7f]*$', group: 'mail_words', screen: MAIL },
    title: 'settings.mail_from',
    description: 'settings.hints.mail_from',
  }),
  /** Where SITE_URL is not set: what links in mails, addresses of files and the like begin with. */
  site_address: T.String({
    ...{
      default: '',
      maxLength: 255,
      pattern: '^(https?://[A-Za-z0-9.:_\\[\\]-]+/?)?$',
      group: 'mail_words',
      wire: 'site_url',
    },
    title: 'settings.site_address',
    description: 'settings.hints.site_address',
  }),
};
