import * as T from 'typebox';

const line = (key: string, maxLength = 200) =>
  T.String({ default: '', maxLength, title: `settings.${key}`, description: `settings.hints.${key}` });
const secret = (key: string) => ({ ...line(key, 8_000), secret: true }) as const;
const gateway = (key: string, usual: string) =>
  T.String({
    ...{ default: usual, maxLength: 200, pattern: '^https?://[^\\s"<>]+$' },
    ...{ title: `settings.${key}`, description: `settings.hints.${key}` },
  });

/** Keys of the payment providers, the advertisement, and what inviting brings. A provider is offered once its keys are complete. */
export const commerceSettings = T.Object({
  alipay_app_id: line('alipay_app_id'),
  /** Whom the money goes to; a notification for another seller is refused. */
  alipay_seller_id: line('alipay_seller_id'),
  alipay_private_key: secret('alipay_private_key'),
  alipay_public_key: line('alipay_public_key', 4_000),
  alipay_gateway: gateway('alipay_gateway', 'https://openapi.alipay.com/gateway.do'),
  wechatpay_app_id: line('wechatpay_app_id'),
  wechatpay_mch_id: line('wechatpay_mch_id'),
  wechatpay_serial_no: line('wechatpay_serial_no'),
  wechatpay_private_key: secret('wechatpay_private_key'),
  wechatpay_api_v3_key: secret('wechatpay_api_v3_key'),
  wechatpay_public_key: line('wechatpay_public_key', 4_000),
  wechatpay_public_key_id: line('wechatpay_public_key_id'),
  wechatpay_gateway: gateway('wechatpay_gateway', 'https://api.mch.weixin.qq.com'),
  /** No money moves, and whoever clicks has paid. */
  sandbox: T.Boolean({ default: false, title: 'settings.sandbox', description: 'settings.hints.sandbox' }),
  ad_text: line('ad_text'),
  ad_url: T.String({
    ...{ default: '', maxLength: 500, pattern: '^(https?://[^\\s"<>]+)?$' },
    ...{ title: 'settings.ad_url', description: 'settings.hints.ad_url' },
  }),
  /** Days of the advanced plan, or what they are worth, for each friend who meets the condition. */
  invite_reward_days: T.Integer({
    ...{ default: 30, minimum: 0, maximum: 366, unit: 'settings.units.days' },
    ...{ title: 'settings.invite_reward_days', description: 'settings.hints.invite_reward_days' },
  }),
  /** In half a year, for one person. */
  invite_rewards_most: T.Integer({
    ...{ default: 12, minimum: 0, maximum: 1_000 },
    ...{ title: 'settings.invite_rewards_most', description: 'settings.hints.invite_rewards_most' },
  }),
});
