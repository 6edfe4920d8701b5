import {
  contribute,
  offersOf,
  plugin,
  shellAdmin,
  shellBackground,
  shellHeader,
  shellPalette,
} from '@docstead/core/contract';
import * as T from 'typebox';
import * as points from './points.ts';

const captchaModes = T.Union([T.Literal('always'), T.Literal('after-failure'), T.Literal('never')], {
  default: 'always',
  browser: true,
  title: 'settings.captcha',
  description: 'settings.hints.captcha',
});

const whose = { summary: 'the name that the user logs in with', required: true };

const mailSettings = {
  /** What needs mail is offered; `docstead mail` says what is missing for it. */
  mail_open: T.Boolean({ default: false, title: 'settings.mail_open', description: 'settings.hints.mail_open' }),
  mail_host: T.String({ default: '', maxLength: 253, pattern: '^[A-Za-z0-9.:_-]*$', title: 'settings.mail_host' }),
  mail_port: T.Integer({ default: 587, minimum: 1, maximum: 65_535, title: 'settings.mail_port' }),
  /** Empty where the server asks for no login. */
  mail_user: T.String({
    default: '',
    maxLength: 255,
    title: 'settings.mail_user',
    description: 'settings.hints.mail_user',
  }),
  mail_password: T.String({ default: '', maxLength: 255, secret: true, title: 'settings.mail_password' }),
  /** An address, or `Name <address>`. */
  mail_from: T.String({
    default: '',
    maxLength: 255,
    pattern: '^[^\\x00-\\x1f\\x7f]*$',
    title: 'settings.mail_from',
    description: 'settings.hints.mail_from',
  }),
  /** `starttls` (port 587), `tls` from the start (465), `none` within a network that is trusted. */
  mail_tls: T.Union([T.Literal('starttls'), T.Literal('tls'), T.Literal('none')], {
    default: 'starttls',
    title: 'settings.mail_tls',
    description: 'settings.hints.mail_tls',
  }),
  /** Where SITE_URL is not set: what links in mails begin with. */
  site_address: T.String({
    default: '',
    maxLength: 255,
    pattern: '^(https?://[A-Za-z0-9.:_\\[\\]-]+/?)?$',
    title: 'settings.site_address',
    description: 'settings.hints.site_address',
  }),
};

/** The screens of the site administrator: by the menu on the name, one from the other, and by words of both languages. */
const administration = [
  contribute(shellHeader, {
    ...{ id: 'administration', label: 'admin.title', icon: 'settings', href: '/x/accounts/users' },
    ...{ audience: 'admin', order: 901 },
  }),
  contribute(shellAdmin, {
    ...{ id: 'section-users', label: 'titles.admin_users', icon: 'users', href: '/x/accounts/users' },
    ...{ audience: 'admin', order: 10 },
  }),
  contribute(shellAdmin, {
    ...{ id: 'section-login', label: 'titles.admin_login', icon: 'login', href: '/x/accounts/login' },
    ...{ audience: 'admin', order: 30 },
  }),
  contribute(shellAdmin, {
    ...{ id: 'section-mail', label: 'titles.admin_mail', icon: 'mail', href: '/x/accounts/mail' },
    ...{ audience: 'admin', order: 60 },
  }),
  contribute(shellPalette, {
    ...{ id: 'palette-admin-users', label: 'admin.palette.users', icon: 'users', href: '/x/accounts/users' },
    audience: 'admin',
    data: { keywords: 'user administration accounts ban delete login log 用户 管理 封禁 账号 登录日志' },
  }),
  contribute(shellPalette, {
    ...{ id: 'palette-admin-login', label: 'admin.palette.login', icon: 'settings', href: '/x/accounts/login' },
    audience: 'admin',
    data: { keywords: 'administration registration captcha password session 管理 注册 验证码 登录 设置' },
  }),
  contribute(shellPalette, {
    ...{ id: 'palette-admin-mail', label: 'admin.palette.mail', icon: 'mail', href: '/x/accounts/mail' },
    audience: 'admin',
    data: { keywords: 'administration mail email smtp test unsent 管理 邮件 邮箱 发信 测试' },
  }),
] as const;

/** A page that a guest needs where the site sends mail. */
const byMail = { first: true, ungated: true, shownWhen: { setting: 'mail_open' } } as const;
/** What a link with a token opens. */
const byToken = { first: true, ungated: true, secretAddress: true } as const;

export default plugin({
  id: 'accounts',
  version: '1.0.0',
  sdk: '^1.0.0',
  essential: true,
  settings: T.Object({
    register_open: T.Boolean({
      default: true,
      browser: true,
      title: 'settings.register_open',
      description: 'settings.hints.register_open',
    }),
    captcha: captchaModes,
    /** New accounts from one network (an IPv4 address, an IPv6 /64) within an hour, with or without captcha. */
    registrations_per_hour: T.Integer({
      default: 20,
      minimum: 1,
      maximum: 100_000,
      title: 'settings.registrations_per_hour',
      description: 'settings.hints.registrations_per_hour',
    }),
    /** How long a login that has ended stays in the login log. */
    login_log_days: T.Integer({ default: 730, minimum: 1, maximum: 3650, title: 'settings.login_log_days' }),
    /** From the login on; what stands when somebody logs in. */
    session_days: T.Integer({ default: 180, minimum: 1, maximum: 3650, title: 'settings.session_days' }),
    /** Who has to have a second factor before anything else; who comes by single sign-on is asked there. */
    second_factor: T.Union([T.Literal('nobody'), T.Literal('administrators'), T.Literal('all')], {
      default: 'nobody',
      title: 'settings.second_factor',
    }),
    /** Of new passwords only: those that stand go on. */
    strong_password: T.Boolean({
      default: false,
      browser: true,
      title: 'settings.strong_password',
      description: 'settings.hints.strong_password',
    }),
    ...mailSettings,
  }),
  tables: [
    'users',
    'user_session',
    'user_binding',
    'email_token',
    'access_token',
    'user_second_factor',
    'user_recovery_code',
    'user_passkey',
  ],
  offers: offersOf(points),
  commands: {
    setup: {
      summary: 'Create the site administrator, once, and choose the language of the site.',
      options: {
        username: { summary: '2-30 letters, digits, _ - or Chinese characters, or an email address', required: true },
        password: { summary: '8 to 100 characters', required: true },
        locale: { summary: 'en or zh-cn; decides which features are on' },
      },
    },
    'users-administrator': {
      summary: 'Make a user an administrator of this site, or add one.',
      options: { username: whose, password: { summary: 'of a new user; without it one is made and told' } },
    },
    'users-password': {
      summary: 'Set a new password for a user, who is logged out everywhere.',
      options: { username: whose, password: { summary: '8 to 100 characters; without it one is made and told' } },
    },
    'users-sessions': { summary: 'List where a user is logged in.', options: { username: whose } },
    'users-logout': {
      summary: 'Log a user out.',
      options: { username: whose, session: { summary: 'number of one session; without it all end' } },
    },
    'users-import': {
      summary:
        'Add users of another system, who log in with their passwords of there. Counts only, until told to write.',
      options: {
        file: { summary: 'JSON lines: username, email, name, password_hash', required: true },
        write: { summary: '`yes` adds them; without it nothing is written' },
      },
    },
    'users-second-factor-off': {
      summary: 'Take away the second factor of a user who has lost it: the password is enough then.',
      options: { username: whose },
    },
    mail: { summary: 'Say whether mail is set up, and which mails could not be sent, and why.', options: {} },
    'mail-test': {
      summary: 'Send a test mail at once with the mail settings.',
      options: { to: { summary: 'an email address', required: true } },
    },
  },
  routes: [
    { id: 'login', path: '/user/login', title: 'titles.login', first: true, ungated: true },
    { id: 'register', path: '/user/register', title: 'titles.register', first: true, ungated: true },
    { id: 'user-setting', path: '/user/setting/:section?', title: 'titles.user_setting', audience: 'user' },
    { id: 'second-factor', path: '/user/secondFactor', title: 'titles.second_factor', audience: 'user' },
    { id: 'reset-password', path: '/user/resetPassword', title: 'titles.reset_password', ...byMail },
    {
      id: 'new-password',
      path: '/user/resetPasswordByUrl/:token',
      title: 'titles.new_password',
      ...byMail,
      ...byToken,
    },
    { id: 'verify-email', path: '/user/verifyEmailByUrl/:token', title: 'titles.verify_email', ...byMail, ...byToken },
    { id: 'hand-over', path: '/user/loginByUserToken', title: 'titles.hand_over', ...byToken },
    { id: 'admin-users', path: '/x/accounts/users', title: 'titles.admin_users', audience: 'admin' },
    { id: 'admin-login', path: '/x/accounts/login', title: 'titles.admin_login', audience: 'admin' },
    { id: 'admin-mail', path: '/x/accounts/mail', title: 'titles.admin_mail', audience: 'admin' },
    { id: 'setup', path: '/setup', title: 'titles.setup', ...byToken },
  ],
  contributions: [
    contribute(shellHeader, {
      id: 'login',
      label: 'actions.login',
      icon: 'login',
      href: '/user/login',
      audience: 'guest',
      order: 10,
    }),
    contribute(shellHeader, {
      id: 'user-center',
      label: 'titles.user_setting',
      icon: 'user',
      href: '/user/setting',
      audience: 'user',
      order: 900,
    }),
    contribute(shellHeader, {
      id: 'logout',
      label: 'actions.logout',
      icon: 'logout',
      action: 'logout',
      audience: 'user',
      order: 910,
    }),
    ...administration,
    contribute(shellBackground, {
      id: 'email-notice',
      label: 'titles.verify_email',
      part: 'email-notice',
      audience: 'user',
      shownWhen: { setting: 'mail_open' },
    }),
    contribute(shellPalette, {
      id: 'palette-user-center',
      label: 'titles.user_setting',
      icon: 'user',
      href: '/user/setting',
      audience: 'user',
      data: { keywords: 'settings preferences account profile 设置 账号 个人资料' },
    }),
    contribute(shellPalette, {
      id: 'palette-logout',
      label: 'actions.logout',
      icon: 'logout',
      action: 'logout',
      audience: 'user',
    }),
  ],
  provides: ['accounts/captcha.reader@1'],
});
