import * as T from 'typebox';

const line = (key: string, maxLength = 200) =>
  T.String({ default: '', maxLength, title: `settings.${key}`, description: `settings.hints.${key}` });
const secret = (key: string) => ({ ...line(key), secret: true }) as const;

/** Who sends the messages, and how many. */
export const smsSettings = T.Object({
  provider: T.Union([T.Literal('none'), T.Literal('aliyun'), T.Literal('tencent')], {
    ...{ default: 'none', title: 'settings.provider', description: 'settings.hints.provider' },
  }),
  aliyun_key_id: line('aliyun_key_id'),
  aliyun_key_secret: secret('aliyun_key_secret'),
  aliyun_sign_name: line('aliyun_sign_name', 50),
  /** Its one variable is `code`. */
  aliyun_template: line('aliyun_template', 50),
  tencent_secret_id: line('tencent_secret_id'),
  tencent_secret_key: secret('tencent_secret_key'),
  tencent_app_id: line('tencent_app_id', 50),
  tencent_sign_name: line('tencent_sign_name', 50),
  tencent_template: line('tencent_template', 50),
  /** What stands in for the variables of the template, in their order. */
  tencent_values: T.Union([T.Literal('code'), T.Literal('code_minutes')], {
    ...{ default: 'code', title: 'settings.tencent_values', description: 'settings.hints.tencent_values' },
  }),
  tencent_region: T.String({
    ...{ default: 'ap-guangzhou', maxLength: 50, pattern: '^[a-z0-9-]+$' },
    ...{ title: 'settings.tencent_region', description: 'settings.hints.tencent_region' },
  }),
  /** Of the whole site, so that nobody makes it pay for thousands. */
  daily_messages: T.Integer({
    ...{ default: 1_000, minimum: 0, maximum: 1_000_000, unit: 'settings.units.messages' },
    ...{ title: 'settings.daily_messages', description: 'settings.hints.daily_messages' },
  }),
  /** Kept by the plugin: a provider is chosen, and has all that it needs. */
  ready: T.Boolean({ default: false, browser: true }),
});
