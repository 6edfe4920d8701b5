import { call, Flag, Nothing, user } from '@docstead/core/contract';
import * as T from 'typebox';

const Choice = () => T.Union([T.Literal('at_once'), T.Literal('daily'), T.Literal('never')]);

export const mailCalls = {
  '/api/message/getMailChoice': call({
    summary: 'Whether the caller gets reminders by mail, and whether they could.',
    reads: true,
    input: T.Object({}),
    output: T.Object({
      choice: Choice(),
      /** 1: the site sends mail. */
      is_mail_on: Flag(),
      /** The verified address that they go to; '' where there is none, and nothing is sent. */
      email: T.String(),
    }),
    access: user,
  }),
  '/api/message/setMailChoice': call({
    summary: 'Reminders that come from now on are mailed at once, once a day, or never.',
    input: T.Object({ choice: Choice() }),
    output: Nothing(),
    access: user,
  }),
} as const;
