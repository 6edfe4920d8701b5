import { admin, call, IdOut, Text } from '@docstead/core/contract';
import * as T from 'typebox';

const Time = () => T.Integer({ minimum: 0, maximum: 2_147_483_647 });

const row = T.Object({
  id: IdOut(),
  /** Unix seconds. */
  time: T.Integer(),
  /** Who and what, in a sentence in the caller's language. */
  sentence: T.String(),
  /** `<plugin>/<act>`. */
  act: T.String(),
  /** What people call the plugin; its id where it is off. */
  plugin: T.String(),
  /** '0' where nobody was logged in, and for the command line. */
  uid: T.String(),
  /** As it was then. */
  username: T.String(),
  way: T.String(),
  ip: T.String(),
  /** What it was done to: `user`, `item`…, with its id; '' where there is none. */
  object: T.String(),
  object_id: T.String(),
  /** `value` is '' where `is_told` is 0: what it is is kept nowhere. */
  details: T.Array(T.Object({ label: T.String(), value: T.String(), is_told: T.Integer() })),
});

export const auditCalls = {
  '/api/admin/audit': call({
    summary:
      'Who did what to the site, newest first. `person` is found in the names of who did it and to whose account it was done; `before` is the last id of the page before.',
    input: T.Object({
      before: T.Optional(Time()),
      count: T.Optional(T.Integer({ minimum: 1, maximum: 100, default: 30 })),
      person: T.Optional(Text(100)),
      act: T.Optional(Text(100)),
      /** Unix seconds: from then on, and before then; 0 is any time. */
      since: T.Optional(Time()),
      until: T.Optional(Time()),
    }),
    output: T.Object({
      list: T.Array(row),
      /** `before` of the next page; '' where there is none. */
      next: T.String(),
      /** What has been done at all, for a choice. */
      acts: T.Array(T.Object({ act: T.String(), label: T.String() })),
      /** So long rows are kept; 0 is for ever. */
      days: T.Integer(),
    }),
    access: admin,
    reads: true,
  }),
};
