import * as T from 'typebox';

const line = (key: string, maxLength: number, pattern = '') =>
  T.String({
    ...{ default: '', maxLength, title: `settings.${key}`, description: `settings.hints.${key}` },
    ...(pattern !== '' && { pattern }),
  });

/** The official account whose codes people scan, and what its messages are signed and encrypted with. */
export const wechatSettings = T.Object({
  app_id: line('app_id', 64, '^[A-Za-z0-9_-]*$'),
  app_secret: { ...line('app_secret', 128), secret: true } as const,
  /** Signs what WeChat sends to the callback. */
  token: { ...line('token', 32, '^[A-Za-z0-9]*$'), secret: true } as const,
  /** EncodingAESKey: messages that are not encrypted with it are refused. */
  aes_key: { ...line('aes_key', 43, '^([A-Za-z0-9]{43})?$'), secret: true } as const,
  /** Kept by the plugin: all four are set. */
  ready: T.Boolean({ default: false, browser: true }),
});
