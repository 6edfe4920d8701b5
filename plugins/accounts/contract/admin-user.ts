import { admin, call, Flag, IdOut, Nothing, Text } from '@docstead/core/contract';
import * as T from 'typebox';
import { accountFailures as no } from '../points.ts';

/** As large as the column takes. */
const Uid = (minimum: 0 | 1) => T.Integer({ minimum, maximum: 2_147_483_647 });

const listed = T.Object({
  uid: IdOut(),
  username: T.String(),
  name: T.String(),
  email: T.String(),
  email_verify: Flag(),
  mobile: T.String(),
  groupid: IdOut(),
  vip_type: T.Integer(),
  expiration_time: T.String(),
  /** `2026-11-21 07:25:57`, as all times here; '' where it is not known. */
  reg_time: T.String(),
  /** '' for who never logged in. */
  last_login_time: T.String(),
  /** Both in Unix seconds, for who shows them in another zone; 0 where they are '' above. */
  registered_time: T.Integer(),
  logged_in_time: T.Integer(),
  is_banned: Flag(),
  /** Why, as the administrator noted it; '' for who is not banned. */
  ban_remark: T.String(),
});

/** What the site administrator does with the accounts of others. */
export const adminUserCalls = {
  '/api/adminUser/getList': call({
    summary:
      'Users, newest first. `username` is found in names and addresses, and is a uid. `state` leaves in who administers the site, who is banned, or who has not logged in for 90 days.',
    input: T.Object({
      username: T.Optional(Text(200)),
      page: T.Optional(T.Integer({ minimum: 1, maximum: 1_000_000, default: 1 })),
      count: T.Optional(T.Integer({ minimum: 1, maximum: 1000, default: 7 })),
      state: T.Optional(T.Union([T.Literal(''), T.Literal('admin'), T.Literal('banned'), T.Literal('idle')])),
    }),
    output: T.Object({ users: T.Array(listed), total: T.Integer() }),
    access: admin,
    reads: true,
  }),
  '/api/adminUser/addUser': call({
    summary:
      'Adds an ordinary user, or with `updateUid` changes one: an empty password or name stays, a new password ends the sessions and access tokens of the user; an address that is not sent stays. Usernames never change.',
    input: T.Object({
      username: T.Optional(Text(100)),
      password: T.Optional(Text(100)),
      email: T.Optional(Text(100)),
      /** A new address is unconfirmed unless this is more than 0. */
      email_verify: T.Optional(T.Integer({ minimum: 0 })),
      updateUid: T.Optional(Uid(0)),
      /** `updateUid`, as some existing clients call it. */
      uid: T.Optional(Uid(0)),
      /** The display name. */
      name: T.Optional(Text(60)),
    }),
    output: Nothing(),
    access: admin,
    audit: { act: 'user_added', object: 'user', name: 'username' },
    bySession: true,
    errors: [
      no.usernameMalformed,
      no.usernameTaken,
      no.passwordShort,
      no.passwordWeak,
      no.emailMalformed,
      no.emailTaken,
      no.userUnknown,
    ],
  }),
  '/api/adminUser/ban': call({
    summary:
      'Bans a user and ends all that is open in their name; called again, lifts the ban. `banned` says which of the two is meant: who is so already stays as they are.',
    input: T.Object({ uid: Uid(1), remark: T.Optional(Text(500)), banned: T.Optional(Flag()) }),
    output: Nothing(),
    access: admin,
    audit: { act: 'user_banned', object: 'user', id: 'uid', tells: ['remark'] },
    bySession: true,
    errors: [no.userUnknown, no.notOneself, no.lastAdministrator],
  }),
  '/api/adminUser/deleteUser': call({
    summary: 'Deletes a user for good. Other plugins may refuse, as long as something of theirs depends on the user.',
    input: T.Object({ uid: Uid(1) }),
    output: Nothing(),
    access: admin,
    audit: { act: 'user_deleted', object: 'user', id: 'uid' },
    bySession: true,
    errors: [no.userGone, no.notOneself, no.lastAdministrator],
  }),
  '/api/adminUser/loginLog': call({
    summary: 'The last hundred logins of a user, the one that was used last first.',
    input: T.Object({ uid: Uid(1) }),
    output: T.Array(
      T.Object({
        addtime: T.String(),
        last_check_time: T.String(),
        /** Both in Unix seconds. */
        began_time: T.Integer(),
        used_time: T.Integer(),
        ip: T.String(),
        user_agent: T.String(),
        /** As `user/sessionList` has it. */
        way: T.String(),
      }),
    ),
    access: admin,
    errors: [no.userUnknown],
    reads: true,
  }),
};
