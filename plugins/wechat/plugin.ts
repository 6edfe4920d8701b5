import { contribute, offersOf, plugin, shellPalette } from '@docstead/core/contract';
import * as T from 'typebox';
import { loginMethods, userSection } from '../accounts/points.ts';
import { settingsTrial } from '../admin/points.ts';
import * as points from './points.ts';
import { wechatSettings } from './settings.ts';

/** Log in by scanning a code with WeChat, by an official account. Until that is set up nothing of it is seen. */
export default plugin({
  id: 'wechat',
  version: '1.0.0',
  sdk: '^1.0.0',
  when: { locale: ['zh-cn'] },
  requires: { accounts: '^1.0.0' },
  optional: { admin: '^1.0.0' },
  config: T.Object({
    /** Where WeChat's interface is. */
    gateway: T.String({ default: 'https://api.weixin.qq.com' }),
  }),
  settings: wechatSettings,
  tables: ['wechat_user'],
  contributions: [
    contribute(loginMethods, {
      ...{ id: 'login', label: 'titles.login', part: 'login', order: 20, shownWhen: { setting: 'ready' } },
    }),
    contribute(userSection, {
      ...{ id: 'binding', label: 'titles.binding', part: 'binding', icon: 'qrcode', order: 70 },
      shownWhen: { setting: 'ready' },
    }),
    contribute(settingsTrial, { id: 'trial', label: 'titles.trial', part: 'trial', audience: 'admin' }),
    contribute(shellPalette, {
      ...{ id: 'palette-settings', label: 'titles.settings', icon: 'qrcode', audience: 'admin', order: 76 },
      href: '/admin/index?section=settings#settings-wechat',
      data: { keywords: 'wechat weixin qr code login official account 微信 扫码 登录 公众号 saoma' },
    }),
  ],
  offers: offersOf(points),
});
