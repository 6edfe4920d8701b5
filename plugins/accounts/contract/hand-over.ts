import { call, coreFailures, Flag, guest, IdOut, Text } from '@docstead/core/contract';
import * as T from 'typebox';
import { accountFailures as no } from '../points.ts';

/** Never `user_token`: a field of that name says who calls. */
const token = () => Text(256, 1);

/** What the page of an address with a token asks for. */
export const handOverCalls = {
  '/api/user/tokenOwner': call({
    summary: 'Whom this token of an address would log in here. Uses nothing up.',
    input: T.Object({ token: token() }),
    output: T.Object({
      username: T.String(),
      name: T.String(),
      /** That user is logged in here already. */
      is_current: Flag(),
      /** The username of somebody else who is, whose session would end; '' where nobody is. */
      instead_of: T.String(),
    }),
    access: guest,
    ungated: true,
    errors: [no.tokenWrong, coreFailures.tooOften],
    reads: true,
  }),
  '/api/user/loginByUserToken': call({
    summary:
      'Exchanges a token of an address for a session of its own: the `user_token` of a program, or a hand-over token, which works once within 60 s. Gives the cookie only.',
    input: T.Object({
      token: token(),
      /** The username of who is logged in here and is to be replaced: what the person was asked. */
      instead_of: T.Optional(Text(100)),
    }),
    output: T.Object({ uid: IdOut(), username: T.String(), name: T.String() }),
    access: guest,
    ungated: true,
    errors: [no.tokenWrong, no.sessionRuns, no.banned, coreFailures.tooOften],
  }),
};
