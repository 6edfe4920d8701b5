import { plugin } from '@docstead/core/contract';
import * as T from 'typebox';

const captchaModes = T.Union([T.Literal('always'), T.Literal('after-failure'), T.Literal('never')], {
  default: 'always',
  browser: true,
});

export default plugin({
  id: 'accounts',
  version: '1.0.0',
  sdk: '^1.0.0',
  essential: true,
  settings: T.Object({
    register_open: T.Boolean({ default: true, browser: true }),
    captcha: captchaModes,
    /** New accounts from one network (an IPv4 address, an IPv6 /64) within an hour, with or without captcha. */
    registrations_per_hour: T.Integer({
      default: 20,
      minimum: 1,
      maximum: 100_000,
      title: 'settings.registrations_per_hour',
    }),
  }),
  tables: ['users', 'user_session'],
  slots: ['accounts/login.methods@1', 'accounts/leaving@1', 'accounts/user.section@1'],
  commands: {
    setup: {
      summary: 'Create the site administrator, once, and choose the language of the site.',
      options: {
        username: { summary: '2-30 letters, digits, _ - or Chinese characters, or an email address', required: true },
        password: { summary: '8 to 100 characters', required: true },
        locale: { summary: 'en or zh-cn; decides which features are on' },
      },
    },
  },
  routes: [
    { id: 'login', path: '/user/login', title: 'titles.login', first: true },
    { id: 'register', path: '/user/register', title: 'titles.register', first: true },
    { id: 'user-setting', path: '/user/setting', title: 'titles.user_setting', audience: 'user' },
    { id: 'setup', path: '/setup', title: 'titles.setup', first: true },
  ],
  contributions: [
    {
      slot: 'shell/header@1',
      id: 'login',
      label: 'actions.login',
      icon: 'login',
      href: '/user/login',
      audience: 'guest',
      order: 900,
    },
    {
      slot: 'shell/header@1',
      id: 'user-center',
      label: 'titles.user_setting',
      icon: 'user',
      href: '/user/setting',
      audience: 'user',
      order: 900,
    },
    {
      slot: 'shell/header@1',
      id: 'logout',
      label: 'actions.logout',
      icon: 'logout',
      action: 'logout',
      audience: 'user',
      order: 910,
    },
    {
      slot: 'shell/palette@1',
      id: 'palette-user-center',
      label: 'titles.user_setting',
      icon: 'user',
      href: '/user/setting',
      audience: 'user',
    },
    {
      slot: 'shell/palette@1',
      id: 'palette-logout',
      label: 'actions.logout',
      icon: 'logout',
      action: 'logout',
      audience: 'user',
    },
  ],
  provides: ['accounts/captcha.reader@1'],
});
