import { admin, call, Flag, Nothing, Text } from '@docstead/core/contract';
import * as T from 'typebox';
import { adminFailures } from '../points.ts';

const range = T.Object({ plugin: T.String(), range: T.String() });

const config = T.Object({
  key: T.String(),
  /** JSON; '' for a secret, and where there is none. */
  value: T.String(),
  is_secret: Flag(),
  from: T.Union([T.Literal('default'), T.Literal('manifest'), T.Literal('environment')]),
  variable: T.String(),
});

const listed = T.Object({
  plugin: T.String(),
  name: T.String(),
  /** What it is for, in a sentence; '' where it does not say. */
  about: T.String(),
  version: T.String(),
  state: T.Union([T.Literal('on'), T.Literal('off'), T.Literal('not-here'), T.Literal('failed')]),
  /** Why it is not on, and what to do next. */
  sentence: T.String(),
  is_essential: Flag(),
  /** It came in by the console, and can be taken away there. */
  is_uploaded: Flag(),
  notes: T.Array(T.String()),
  /** Since this process started. */
  failures: T.Integer(),
  slowest: T.String(),
  slowest_ms: T.Integer(),
  /** Other sites that pages may reach because of it. */
  reaches: T.Array(T.String()),
  /** As the manifest says. */
  from: T.String(),
  requires: T.Array(range),
  optional: T.Array(range),
  /** Names of those that stop with it. */
  needed_by: T.Array(T.String()),
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
    summary: 'Switches a plugin on or off, while the site runs. Its data stays.',
    input: T.Object({ plugin: Text(100, 1), on: Flag() }),
    output: Nothing(),
    access: admin,
    audit: { act: 'plugin_on', object: 'plugin', id: 'plugin' },
    bySession: true,
    errors: [adminFailures.notSwitched],
  }),
};
