import { contribute, offersOf, plugin, shellAddress, shellPalette } from '@docstead/core/contract';
import * as T from 'typebox';
import { leaving, loginMethods, userSection } from '../accounts/points.ts';
import { adminSection } from '../admin/points.ts';
import * as points from './points.ts';
import { LoginButton, Provider } from './provider.ts';

const SECTION = '/admin/index?section=sso/providers';

/** Log in at providers of OpenID Connect. Without a provider nothing of it is seen. */
export default plugin({
  id: 'sso',
  version: '1.0.0',
  sdk: '^1.0.0',
  requires: { accounts: '^1.0.0' },
  optional: { admin: '^1.0.0' },
  settings: T.Object({
    providers: T.Array(Provider, { default: [], maxItems: 20, title: 'titles.setting', screen: SECTION }),
    /** Client secrets, by the id of their provider. */
    secrets: T.Record(T.String(), T.String(), { default: {}, secret: true }),
    /** Saved with the providers: what the login page shows of them. */
    buttons: T.Array(LoginButton, { default: [], browser: true }),
    /** Saved with the providers: there is one. */
    open: T.Boolean({ default: false }),
  }),
  offers: offersOf(points),
  contributions: [
    contribute(loginMethods, {
      id: 'buttons',
      label: 'titles.methods',
      part: 'buttons',
      order: 10,
      shownWhen: { setting: 'open' },
    }),
    contribute(userSection, {
      id: 'links',
      label: 'titles.links',
      part: 'links',
      icon: 'key',
      order: 60,
      shownWhen: { setting: 'open' },
    }),
    contribute(leaving, {
      id: 'leaving',
      label: 'titles.setting',
      audience: 'user',
      shownWhen: { setting: 'open' },
      data: { service: 'sso/leaving@1' },
    }),
    contribute(adminSection, {
      ...{ id: 'providers', label: 'titles.setting', icon: 'key', part: 'setting' },
      ...{ audience: 'admin', order: 50, data: { group: 'settings' } },
    }),
    contribute(shellAddress, {
      ...{ id: 'old-setting', label: 'titles.setting', href: SECTION },
      data: { at: ['/x/sso'] },
    }),
    contribute(shellPalette, {
      id: 'setting',
      label: 'titles.setting',
      icon: 'key',
      href: SECTION,
      audience: 'admin',
      data: { keywords: 'sso oidc openid connect login provider 单点登录 登录' },
    }),
  ],
  tables: ['sso_link'],
  provides: ['sso/leaving@1'],
});
