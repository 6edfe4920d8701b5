import { admin, call, contract, Nothing, Text, user } from '@docstead/core/contract';
import * as T from 'typebox';
import { accountFailures as theirs } from '../accounts/points.ts';
import { smsFailures as no } from './points.ts';

const mobile = () => Text(30, 1);
const provider = () => T.Union([T.Literal('aliyun'), T.Literal('tencent')]);

export const api = contract({
  '/api/user/getCaptcha': call({
    summary:
      'Sends a code of six digits to a mobile that the caller wants to bind. Needs an answered captcha each time.',
    input: T.Object({ mobile: mobile(), captcha_id: T.Optional(Text(32)), captcha: T.Optional(Text(16)) }),
    output: T.Object({
      /** For `user/bindingMobile`, within ten minutes. */
      captcha_id: T.String(),
    }),
    access: user,
    bySession: true,
    errors: [
      ...[no.mobileMalformed, no.notConfigured, no.boundAlready, no.tooSoon, no.dayUsedUp, no.notSent],
      theirs.captchaWrong,
    ],
  }),
  '/api/user/bindingMobile': call({
    summary: 'Binds the mobile that the code was sent to. Five wrong codes end it.',
    input: T.Object({ mobile: mobile(), captcha_id: Text(64, 1), captcha: Text(16, 1) }),
    output: Nothing(),
    access: user,
    bySession: true,
    errors: [no.mobileMalformed, no.codeWrong, no.mobileTaken, no.boundAlready],
  }),
  '/api/user/unbindMobile': call({
    summary: 'Unbinds the caller’s mobile. Asks for the login password.',
    input: T.Object({ password: T.Optional(Text(100)) }),
    output: Nothing(),
    access: user,
    bySession: true,
    errors: [no.notBound, theirs.passwordWrong, theirs.tooManyFailures, theirs.directoryAway, theirs.loginAnew],
  }),
  '/api/adminSms/try': call({
    summary:
      'Sends a code to a mobile with these settings, saved or not; it binds nothing. Without a secret the stored one is used, with its own key only.',
    input: T.Object({
      ...{ mobile: mobile(), provider: provider() },
      ...{ aliyun_key_id: T.Optional(Text(200)), aliyun_key_secret: T.Optional(Text(200)) },
      ...{ aliyun_sign_name: T.Optional(Text(50)), aliyun_template: T.Optional(Text(50)) },
      ...{ tencent_secret_id: T.Optional(Text(200)), tencent_secret_key: T.Optional(Text(200)) },
      ...{ tencent_app_id: T.Optional(Text(50)), tencent_sign_name: T.Optional(Text(50)) },
      ...{ tencent_template: T.Optional(Text(50)), tencent_region: T.Optional(Text(50)) },
      tencent_values: T.Optional(T.Union([T.Literal('code'), T.Literal('code_minutes')])),
    }),
    output: T.Object({
      /** What the provider took it under, to look for it there. */
      message_id: T.String(),
    }),
    access: admin,
    audit: { act: 'sms_tried', object: 'sms', name: 'provider' },
    bySession: true,
    errors: [no.mobileMalformed, no.notConfigured, no.secretMissing, no.notSent, no.dayUsedUp],
  }),
});
