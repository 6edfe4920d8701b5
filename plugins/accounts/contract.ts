import { call, contract, coreFailures, Flag, guest, IdOut, Nothing, Text, user } from '@docstead/core/contract';
import * as T from 'typebox';
import { accessTokenCalls } from './contract/access-token.ts';
import { adminSettingCalls } from './contract/admin-setting.ts';
import { adminUserCalls } from './contract/admin-user.ts';
import { gated } from './contract/gated.ts';
import { handOverCalls } from './contract/hand-over.ts';
import { secondFactorCalls, secondLoginCalls } from './contract/second-factor.ts';
import { sessionCalls } from './contract/session.ts';
import { accountFailures as no } from './points.ts';

/** What the peer's clients send beside every call; the server decides nothing on it. */
const redirect_login = T.Optional(Text(8));
const captchaFields = { captcha: T.Optional(Text(16)), captcha_id: T.Optional(Text(32)) };
const taskUse = T.Union([T.Literal('registration'), T.Literal('reading'), T.Literal('words')]);
const username = () => Text(100, 1);
const oldPassword = () => Text(100, 1);
const newPassword = () => Text(100, 8);
const email = () => Text(100, 1);
const token = () => Text(128, 1);

const loggedIn = T.Object({
  uid: IdOut(),
  username: T.String(),
  name: T.String(),
  groupid: IdOut(),
  avatar: T.String(),
  avatar_small: T.String(),
  email: T.String(),
  email_verify: Flag(),
  /** For programs; the browser has its cookie. */
  user_token: T.String(),
});

const userInfo = T.Object({
  uid: IdOut(),
  username: T.String(),
  name: T.String(),
  avatar: T.String(),
  avatar_small: T.String(),
  email: T.String(),
  email_verify: Flag(),
  mobile: T.String(),
  is_wechat: Flag(),
  payment_verify: Flag(),
  vip_type: T.Integer(),
  expiration_time: T.String(),
  /** The one that was sent as a field; '' for a browser. */
  user_token: T.String(),
  groupid: IdOut(),
  reg_time: T.String(),
  /** '1' for those who log in elsewhere and have no password here. */
  is_sso: T.String(),
  last_login_time: T.String(),
});

const calls = contract({
  '/api/user/loginByVerify': call({
    summary: 'Log in with name and password, and the captcha where the site asks for one.',
    input: T.Object({ username: username(), password: oldPassword(), ...captchaFields, redirect_login }),
    output: loggedIn,
    access: guest,
    ungated: true,
    errors: [
      ...[no.loginNameMalformed, no.captchaWrong, no.tooManyFailures, no.loginWrong, no.banned],
      ...[no.directoryAway, no.directoryTaken, no.directoryNameless, no.secondNeeded],
    ],
  }),
  '/api/user/registerByVerify': call({
    summary: 'Register, and be logged in.',
    input: T.Object({
      username: username(),
      password: newPassword(),
      confirm_password: Text(100, 1),
      invite_code: T.Optional(Text(64)),
      ...captchaFields,
    }),
    output: loggedIn,
    access: guest,
    errors: [
      ...[no.registrationClosed, no.usernameMalformed, no.passwordsDiffer, no.passwordWeak],
      ...[no.captchaWrong, no.usernameTaken, no.tooManyRegistrations, no.taskNeeded],
    ],
  }),
  '/api/user/logout': call({
    summary: 'Ends the session that asks, or all of its user. Succeeds without a session, too.',
    input: T.Object({
      confirm: T.Optional(Text(8)),
      /** 1: on all devices. */
      everywhere: T.Optional(Flag()),
    }),
    output: Nothing(),
    access: guest,
    ungated: true,
  }),
  '/api/user/info': call({
    summary: 'The user who calls; 10102 for a guest.',
    input: T.Object({ user_token: T.Optional(Text(256)), redirect_login }),
    output: userInfo,
    access: user,
    ungated: true,
    reads: true,
    // Who somebody is, and nothing of what they have.
    narrows: true,
  }),
  '/api/user/updateInfo': call({
    summary: 'Change the display name.',
    input: T.Object({ name: Text(60) }),
    output: Nothing(),
    access: user,
  }),
  '/api/user/resetPassword': call({
    summary: 'Change the password; ends every other session and every access token of the user.',
    input: T.Object({ password: oldPassword(), new_password: newPassword() }),
    output: Nothing(),
    access: user,
    bySession: true,
    errors: [no.tooManyFailures, no.passwordWrong, no.passwordWeak],
  }),
  '/api/user/updateEmail': call({
    summary:
      'Bind an email address, or ask for its verification mail again. It is unverified until the link was opened.',
    input: T.Object({ email: email(), password: oldPassword() }),
    output: Nothing(),
    access: user,
    bySession: true,
    errors: [
      ...[no.mailOff, no.emailMalformed, no.tooManyFailures, no.passwordWrong, no.emailTaken],
      ...[no.mailTooSoon, coreFailures.tooOften],
    ],
  }),
  '/api/user/resetPasswordEmail': call({
    summary: 'Ask for a mail with a link to set a new password. Answers alike whether anybody has the address.',
    input: T.Object({ email: email(), ...captchaFields }),
    output: Nothing(),
    access: guest,
    ungated: true,
    errors: [no.mailOff, no.emailMalformed, no.captchaWrong, coreFailures.tooOften],
  }),
  '/api/user/resetPasswordByUrlToken': call({
    summary:
      'Set a new password with the token of a mailed link, which works once within an hour; ends every session and access token.',
    input: T.Object({ new_password: newPassword(), token: token() }),
    output: Nothing(),
    access: guest,
    ungated: true,
    errors: [no.linkWrong, no.banned, no.passwordWeak, coreFailures.tooOften],
  }),
  '/api/user/verifyEmailByUrlToken': call({
    summary: 'Verify an email address with the token of a mailed link. Once verified, it succeeds again.',
    input: T.Object({ token: token() }),
    output: Nothing(),
    access: guest,
    ungated: true,
    errors: [no.linkWrong, no.emailTaken, coreFailures.tooOften],
  }),
  '/api/common/createCaptcha': call({
    summary: 'Make a captcha that lives ten minutes and works once.',
    input: T.Object({}),
    output: T.Object({ captcha_id: T.Integer() }),
    access: guest,
    ungated: true,
  }),
  '/api/common/captchaTask': call({
    summary:
      'A task for the browser beside a captcha (see plugins/accounts/task.ts); it is the harder, the more a network asks for.',
    input: T.Object({ captcha_id: Text(32), use: taskUse }),
    output: T.Object({ salt: T.String(), parts: T.Integer(), bits: T.Integer() }),
    access: guest,
    ungated: true,
    errors: [no.captchaGone],
  }),
  '/api/common/solveCaptcha': call({
    summary:
      'Hands in the solution of a task, once. Where its use was reading, tells what the picture shows; where it was words, asks a question whose answer is sent as the captcha instead. What was not its use is empty.',
    input: T.Object({ captcha_id: Text(32), use: taskUse, solution: Text(512) }),
    output: T.Object({ captcha: T.String(), question: T.String() }),
    access: guest,
    ungated: true,
    errors: [no.taskWrong],
  }),
  '/api/common/showCaptcha': call({
    summary: 'The picture of a captcha.',
    method: 'GET',
    kind: 'file',
    input: T.Object({ captcha_id: T.Optional(Text(32)) }),
    output: T.Unknown(),
    access: guest,
    ungated: true,
    errors: [no.captchaGone],
    reads: true,
  }),
  '/api/common/homePageSetting': call({
    summary: 'What the start and the login page need to know of the site.',
    input: T.Object({}),
    output: T.Object({
      home_page: T.String(),
      home_item: T.String(),
      is_show_ai: Flag(),
      beian: T.String(),
      register_open: Flag(),
    }),
    access: guest,
    ungated: true,
    reads: true,
  }),
  '/api/common/version': call({
    summary: 'Of which version of the API existing clients know this one is; not that of this program.',
    input: T.Object({}),
    output: T.Object({ version: T.String() }),
    access: guest,
    ungated: true,
    reads: true,
  }),
  '/api/setup/state': call({
    summary: 'Is the site set up, and is this setup link good?',
    input: T.Object({ token: T.Optional(Text(128)) }),
    output: T.Object({ ready: Flag(), link_valid: Flag() }),
    access: guest,
    reads: true,
  }),
  '/api/setup/create': call({
    summary: 'Create the site administrator and choose the language of the site. Works once.',
    input: T.Object({
      token: Text(128, 1),
      username: username(),
      password: newPassword(),
      confirm_password: Text(100, 1),
      locale: T.Union([T.Literal('en'), T.Literal('zh-cn')]),
    }),
    output: loggedIn,
    access: guest,
    errors: [
      no.setupLinkWrong,
      no.alreadySetUp,
      no.usernameMalformed,
      no.usernameTaken,
      no.passwordsDiffer,
      no.passwordWeak,
    ],
  }),
  ...sessionCalls,
  ...handOverCalls,
  ...secondFactorCalls,
  ...secondLoginCalls(loggedIn),
  ...accessTokenCalls,
  ...adminUserCalls,
  ...adminSettingCalls,
});

export const api = gated(calls);
