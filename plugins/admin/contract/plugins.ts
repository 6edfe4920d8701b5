import { admin, call, Flag, Nothing, Text } from '@docstead/core/contract';
import * as T from 'typebox';
import { adminFailures } from '../points.ts';

const need = T.Object({
  plugin: T.String(),
  name: T.String(),
  range: T.String(),
  /** `version`: it is there in another one than the range. `absent`: it is not installed. */
  state: T.Union([T.Literal('met'), T.Literal('off'), T.Literal('version'), T.Literal('absent')]),
  /** That is there; '' where it is absent. */
  version: T.String(),
});

const config = T.Object({
  key: T.String(),
  /** JSON; '' for a secret, and where there is none. */
  value: T.String(),
  is_secret: Flag(),
  from: T.Union([T.Literal('default'), T.Literal('manifest'), T.Literal('environment')]),
  variable: T.String(),
});

const reason = T.Object({
  /** `own`: no rule, and what there is to say is `sentence`. */
  kind: T.Union([
    T.Literal('own'),
    T.Literal('switch'),
    T.Literal('manifest'),
    T.Literal('locale'),
    T.Literal('edition'),
    T.Literal('requires'),
  ]),
  /** The site languages or editions that it is for. */
  only: T.Array(T.String()),
  /** The name of the one that it requires, and that is not on. */
  requires: T.String(),
});

const listed = T.Object({
  plugin: T.String(),
  name: T.String(),
  /** What it is for, in a sentence; '' where it does not say. */
  about: T.String(),
  version: T.String(),
  state: T.Union([T.Literal('on'), T.Literal('off'), T.Literal('not-here'), T.Literal('failed')]),
  /** The rule by which it is not on. */
  reason,
  /** Why it is not on, and what to do next, as the kernel says it (in English). */
  sentence: T.String(),
  is_essential: Flag(),
  /** It came in by the console, and can be taken away there. */
  is_uploaded: Flag(),
  notes: T.Array(T.String()),
  /** Since the host that answers started. */
  failures: T.Integer(),
  slowest: T.String(),
  slowest_ms: T.Integer(),
  /** Failures on the other hosts, since each of them started. */
  elsewhere: T.Array(T.Object({ machine: T.String(), process: T.Integer(), failures: T.Integer() })),
  /** Other sites that pages may reach because of it. */
  reaches: T.Array(T.String()),
  /** As the manifest says. */
  from: T.String(),
  requires: T.Array(need),
  optional: T.Array(need),
  /** Names of those that stop with it. */
  needed_by: T.Array(T.String()),
  /** Those that are off and have to be switched on with it. */
  lacks: T.Array(T.Object({ plugin: T.String(), name: T.String() })),
  /** Settings of it stand among those of the site. */
  has_settings: Flag(),
  /** Addresses of screens where others of its settings are set. */
  screens: T.Array(T.String()),
  tables: T.Array(T.String()),
  config: T.Array(config),
});

export const pluginCalls = {
  '/api/adminPlugin/getList': call({
    summary: 'All plugins that are installed: state and reason, what they need, and where their config comes from.',
    input: T.Object({}),
    output: T.Array(listed),
    access: admin,
    reads: true,
  }),
  '/api/adminPlugin/getSizes': call({
    summary: 'How much lies in the tables of a plugin.',
    input: T.Object({ plugin: Text(100, 1) }),
    output: T.Array(
      T.Object({
        table: T.String(),
        rows: T.Integer(),
        /** 1: more than these were not counted. */
        is_more: Flag(),
        /** 0 where the database does not say. */
        bytes: T.Integer(),
      }),
    ),
    access: admin,
    reads: true,
  }),
  '/api/adminPlugin/switch': call({
    summary:
      'Switches a plugin on or off, while the site runs. Its data stays. `also`: those that it requires and that are switched on with it.',
    input: T.Object({
      plugin: Text(100, 1),
      on: Flag(),
      also: T.Optional(T.Array(Text(100, 1), { maxItems: 100 })),
    }),
    output: Nothing(),
    access: admin,
    audit: { act: 'plugin_on', object: 'plugin', id: 'plugin' },
    bySession: true,
    errors: [adminFailures.notSwitched],
  }),
};
