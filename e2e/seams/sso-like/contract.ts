import { call, contract, failure, guest, Nothing, Text } from '@docstead/core/contract';
import { accountFailures } from '@docstead/core/plugins/accounts/points';
import * as T from 'typebox';

/** The answer of the provider is not one to what this browser asked. */
export const loginFailed = failure('sso-like/login_failed', 20101);

export const api = contract({
  '/api/ssolike/start': call({
    summary: 'Sends the browser to the provider.',
    method: 'GET',
    input: T.Object({ redirect: T.Optional(Text(2000)) }),
    output: Nothing(),
    access: guest,
  }),
  '/api/ssolike/back': call({
    summary: 'Where the provider sends the browser back to, by a link or by a form.',
    method: 'GET',
    foreign: true,
    input: T.Object({ code: T.Optional(Text(500)), state: T.Optional(Text(100)) }),
    output: Nothing(),
    access: guest,
    errors: [
      ...[loginFailed, accountFailures.banned],
      ...[accountFailures.usernameMalformed, accountFailures.usernameTaken],
    ],
  }),
});
