import { contribute, offersOf, plugin, shellPalette } from '@docstead/core/contract';
import * as T from 'typebox';
import { captchaField, userSection } from '../accounts/points.ts';
import { settingsTrial } from '../admin/points.ts';
import * as points from './points.ts';
import { smsSettings } from './settings.ts';

/** Signatures stand on its host, and on no path. */
const GATEWAY = '^https?://[A-Za-z0-9.:\\[\\]-]+/?$';

/** Bind a mobile to an account, by a code that is sent to it. Until a provider is set nothing of it is seen. */
export default plugin({
  id: 'sms',
  version: '1.0.0',
  sdk: '^1.0.0',
  when: { locale: ['zh-cn'] },
  requires: { accounts: '^1.0.0' },
  optional: { admin: '^1.0.0' },
  config: T.Object({
    aliyun_gateway: T.String({ default: 'https://dysmsapi.aliyuncs.com', pattern: GATEWAY }),
    tencent_gateway: T.String({ default: 'https://sms.tencentcloudapi.com', pattern: GATEWAY }),
  }),
  settings: smsSettings,
  tables: ['mobile_binding'],
  contributions: [
    contribute(userSection, {
      ...{ id: 'mobile', label: 'titles.mobile', part: 'mobile', icon: 'message', order: 25 },
      shownWhen: { setting: 'ready' },
    }),
    contribute(settingsTrial, { id: 'trial', label: 'titles.trial', part: 'trial', audience: 'admin' }),
    contribute(shellPalette, {
      ...{ id: 'palette-settings', label: 'titles.settings', icon: 'message', audience: 'admin', order: 77 },
      href: '/admin/index?section=settings#settings-sms',
      data: { keywords: 'sms mobile phone message aliyun tencent 短信 手机 验证码 阿里云 腾讯云 duanxin' },
    }),
  ],
  asks: [captchaField.id],
  offers: offersOf(points),
});
