import { admin, call, contract, Flag, guest, IdOut, Nothing, Text, user } from '@docstead/core/contract';
import * as T from 'typebox';
import { accountFailures as theirs } from '../accounts/points.ts';
import { wechatFailures as no } from './points.ts';

const scene = () => Text(64, 1);

export const api = contract({
  '/api/wechat/getQrcodeUrl': call({
    summary:
      'A code to scan with WeChat. For a guest it logs in; in a session it binds the WeChat that scans it to the account, which asks for the password unless the login was a moment ago.',
    input: T.Object({ password: T.Optional(Text(100)) }),
    output: T.Object({
      /** 128 bits, for this browser alone. */
      qrscene: T.String(),
      /** The code as a picture, for `src`. */
      url: T.String(),
      /** Until it is over. */
      seconds: T.Integer(),
    }),
    access: guest,
    bySession: true,
    ungated: true,
    errors: [
      ...[no.notConfigured, no.wechatAway, no.boundAlready],
      ...[theirs.passwordWrong, theirs.tooManyFailures, theirs.loginAnew],
    ],
  }),
  '/api/wechat/checkOrcodeStatus': call({
    summary:
      'Asked every two seconds by the browser that shows the code. Of a code that was made in a session, the first status above 0 says that the WeChat is bound.',
    input: T.Object({ qrscene: scene() }),
    output: T.Object({
      /** 0: nobody has scanned it, or the number has not been sent yet. 1: go on with `user/loginByQrcode`, or it is bound. */
      status: T.Integer(),
      /** To be shown, and sent in WeChat by who has scanned; '' before that. */
      number: T.String(),
    }),
    access: guest,
    ungated: true,
    errors: [no.sceneOver, no.boundAlready, theirs.bindingTaken],
  }),
  '/api/user/loginByQrcode': call({
    summary:
      'Logs in the account of the WeChat that has scanned this browser’s code, once. `uid` 0: it is bound to none.',
    input: T.Object({ qrscene: scene() }),
    output: T.Object({
      uid: T.Union([IdOut(), T.Literal(0)]),
      username: T.Optional(T.String()),
      name: T.Optional(T.String()),
      groupid: T.Optional(IdOut()),
      avatar: T.Optional(T.String()),
      avatar_small: T.Optional(T.String()),
      email: T.Optional(T.String()),
      email_verify: T.Optional(Flag()),
      /** For programs; the browser has its cookie. */
      user_token: T.Optional(T.String()),
    }),
    access: guest,
    ungated: true,
    errors: [no.sceneOver, theirs.banned, theirs.userUnknown],
  }),
  '/api/wechat/info': call({
    summary: 'Is a WeChat bound to the caller’s account, since when, and what is asked before one is.',
    reads: true,
    input: T.Object({}),
    output: T.Object({
      is_bound: Flag(),
      /** Unix seconds; 0 where none is bound. */
      addtime: T.Integer(),
      /** `none`; `password`: send it with `getQrcodeUrl`; `login`: log in anew, and come back within ten minutes. */
      proof: T.Union([T.Literal('none'), T.Literal('password'), T.Literal('login')]),
    }),
    access: user,
  }),
  '/api/wechat/unbind': call({
    summary: 'Unbinds the caller’s WeChat. Asks for the login password. Sessions go on.',
    input: T.Object({ password: T.Optional(Text(100)) }),
    output: Nothing(),
    access: user,
    bySession: true,
    errors: [
      ...[no.notBound, theirs.passwordWrong, theirs.tooManyFailures, theirs.directoryAway],
      ...[theirs.loginAnew, theirs.lastWayIn],
    ],
  }),
  '/api/wechat/callback': call({
    kind: 'raw',
    methods: ['GET', 'POST'],
    summary: 'Where WeChat tells of scans and messages, signed and encrypted. To be entered at the official account.',
    access: guest,
    ungated: true,
  }),
  '/api/adminWechat/getCallback': call({
    summary: 'The address to enter at the official account.',
    reads: true,
    input: T.Object({}),
    output: T.Object({
      url: T.String(),
      /** 0: nobody has said the site's address (SITE_URL), so this is the one that the browser used. */
      is_address_known: Flag(),
    }),
    access: admin,
  }),
  '/api/adminWechat/try': call({
    summary:
      'Asks WeChat for an access token and a code with these settings, saved or not. Without a secret the stored one is used, for its own account only. Nothing is kept.',
    input: T.Object({ app_id: T.Optional(Text(64)), app_secret: T.Optional(Text(128)) }),
    output: T.Object({
      /** The step that failed; '' where all went well. */
      failed: T.Union([T.Literal(''), T.Literal('token'), T.Literal('qrcode')]),
      /** WeChat's code and words for it. */
      says: T.String(),
    }),
    access: admin,
    audit: { act: 'wechat_tried', object: 'wechat', name: 'app_id' },
    bySession: true,
    errors: [no.notConfigured, no.secretMissing],
  }),
});
