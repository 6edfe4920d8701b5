import {
  contribute,
  offersOf,
  plugin,
  shellAddress,
  shellBackground,
  shellHeader,
  shellPalette,
} from '@docstead/core/contract';
import * as T from 'typebox';
import { adminSection } from '../admin/points.ts';
import { CONSOLE } from './console.ts';
import * as points from './points.ts';
import { loginSettings, mailSettings } from './settings.ts';

const whose = { summary: 'the name that the user logs in with', required: true };

/** The sections of the console, their addresses of before, and the words of both languages that find them. */
const administration = [
  contribute(adminSection, {
    ...{ id: 'users', label: 'titles.admin_users', icon: 'users', part: 'admin-users' },
    ...{ audience: 'admin', order: 10, data: { group: 'people' } },
  }),
  contribute(adminSection, {
    ...{ id: 'login', label: 'titles.admin_login', icon: 'login', part: 'admin-login' },
    ...{ audience: 'admin', order: 30, data: { group: 'settings' } },
  }),
  contribute(adminSection, {
    ...{ id: 'mail', label: 'titles.admin_mail', icon: 'mail', part: 'admin-mail' },
    ...{ audience: 'admin', order: 60, data: { group: 'settings' } },
  }),
  contribute(shellAddress, {
    ...{ id: 'old-users', label: 'titles.admin_users', href: CONSOLE.users },
    data: { at: ['/x/accounts/users'] },
  }),
  contribute(shellAddress, {
    ...{ id: 'old-login', label: 'titles.admin_login', href: CONSOLE.login },
    data: { at: ['/x/accounts/login'] },
  }),
  contribute(shellAddress, {
    ...{ id: 'old-mail', label: 'titles.admin_mail', href: CONSOLE.mail },
    data: { at: ['/x/accounts/mail'] },
  }),
  contribute(shellPalette, {
    ...{ id: 'palette-admin-users', label: 'admin.palette.users', icon: 'users', href: CONSOLE.users },
    audience: 'admin',
    data: { keywords: 'user administration accounts ban delete login log 用户 管理 封禁 账号 登录日志' },
  }),
  contribute(shellPalette, {
    ...{ id: 'palette-admin-login', label: 'admin.palette.login', icon: 'settings', href: CONSOLE.login },
    audience: 'admin',
    data: { keywords: 'administration registration captcha password session 管理 注册 验证码 登录 设置' },
  }),
  contribute(shellPalette, {
    ...{ id: 'palette-admin-mail', label: 'admin.palette.mail', icon: 'mail', href: CONSOLE.mail },
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
  optional: { admin: '^1.0.0' },
  settings: T.Object({ ...loginSettings, ...mailSettings }),
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
        username: { summary: '2-30 letters, digits, _ - . or Chinese characters, or an email address', required: true },
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
    // Without mail it says who can help instead.
    { id: 'reset-password', path: '/user/resetPassword', title: 'titles.reset_password', first: true, ungated: true },
    {
      id: 'new-password',
      path: '/user/resetPasswordByUrl/:token',
      title: 'titles.new_password',
      ...byMail,
      ...byToken,
    },
    { id: 'verify-email', path: '/user/verifyEmailByUrl/:token', title: 'titles.verify_email', ...byMail, ...byToken },
    { id: 'hand-over', path: '/user/loginByUserToken', title: 'titles.hand_over', ...byToken },
    { id: 'setup', path: '/setup', title: 'titles.setup', ...byToken },
  ],
  contributions: [
    contribute(shellHeader, {
      id: 'header-login',
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
      order: 990,
    }),
  ],
  provides: ['accounts/captcha.reader@1', 'accounts/captcha.field@1'],
});
