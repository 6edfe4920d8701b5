import { call, contract, Flag, guest, IdOut, Nothing, Text, user } from '@docstead/core/contract';
import * as T from 'typebox';
import { accountFailures as no } from './points.ts';

/** What the peer's clients send beside every call; the server decides nothing on it. */
const redirect_login = T.Optional(Text(8));
const captchaFields = { captcha: T.Optional(Text(16)), captcha_id: T.Optional(Text(32)) };
const taskUse = T.Union([T.Literal('registration'), T.Literal('reading')]);
const username = () => Text(100, 1);
const oldPassword = () => Text(100, 1);
const newPassword = () => Text(100, 8);

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

export const api = contract({
  '/api/user/loginByVerify': call({
    summary: 'Log in with name and password, and the captcha where the site asks for one.',
    input: T.Object({ username: username(), password: oldPassword(), ...captchaFields, redirect_login }),
    output: loggedIn,
    access: guest,
    errors: [no.captchaWrong, no.tooManyFailures, no.loginWrong, no.banned],
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
      ...[no.registrationClosed, no.usernameMalformed, no.passwordsDiffer],
      ...[no.captchaWrong, no.usernameTaken, no.tooManyRegistrations, no.taskNeeded],
    ],
  }),
  '/api/user/logout': call({
    summary: 'End every session of the caller. Succeeds without a session, too.',
    input: T.Object({ confirm: T.Optional(Text(8)) }),
    output: Nothing(),
    access: guest,
  }),
  '/api/user/info': call({
    summary: 'The user who calls; 10102 for a guest.',
    input: T.Object({ user_token: T.Optional(Text(256)), redirect_login }),
    output: userInfo,
    access: user,
    reads: true,
  }),
  '/api/user/updateInfo': call({
    summary: 'Change the display name.',
    input: T.Object({ name: Text(60) }),
    output: Nothing(),
    access: user,
  }),
  '/api/user/resetPassword': call({
    summary: 'Change the password; ends every other session of the user.',
    input: T.Object({ password: oldPassword(), new_password: newPassword() }),
    output: Nothing(),
    access: user,
    errors: [no.tooManyFailures, no.passwordWrong],
  }),
  '/api/common/createCaptcha': call({
    summary: 'Make a captcha that lives ten minutes and works once.',
    input: T.Object({}),
    output: T.Object({ captcha_id: T.Integer() }),
    access: guest,
  }),
  '/api/common/captchaTask': call({
    summary:
      'A task for the browser beside a captcha (see plugins/accounts/task.ts); it is the harder, the more a network asks for.',
    input: T.Object({ captcha_id: Text(32), use: taskUse }),
    output: T.Object({ salt: T.String(), parts: T.Integer(), bits: T.Integer() }),
    access: guest,
    errors: [no.captchaGone],
  }),
  '/api/common/solveCaptcha': call({
    summary:
      'Hands in the solution of a task, once. Where its use was reading, tells what the picture shows; else it is empty.',
    input: T.Object({ captcha_id: Text(32), use: taskUse, solution: Text(512) }),
    output: T.Object({ captcha: T.String() }),
    access: guest,
    errors: [no.taskWrong],
  }),
  '/api/common/showCaptcha': call({
    summary: 'The picture of a captcha.',
    method: 'GET',
    kind: 'file',
    input: T.Object({ captcha_id: T.Optional(Text(32)) }),
    output: T.Unknown(),
    access: guest,
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
    errors: [no.setupLinkWrong, no.alreadySetUp, no.usernameMalformed, no.usernameTaken, no.passwordsDiffer],
  }),
});
