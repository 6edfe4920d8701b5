import { admin, call, Flag, IdOut, Nothing } from '@docstead/core/contract';
import * as T from 'typebox';
import { adminFailures } from '../points.ts';

const Id = () => T.Integer({ minimum: 1, maximum: 2_147_483_647 });

const host = T.Object({
  machine: T.String(),
  process: T.Integer(),
  /** Unix seconds. */
  started_time: T.Integer(),
  /** '' while it starts. */
  revision: T.String(),
  behind: T.Array(T.String()),
  is_this: Flag(),
});

const job = T.Object({
  id: IdOut(),
  plugin: T.String(),
  kind: T.String(),
  title: T.String(),
  state: T.String(),
  attempts: T.Integer(),
  failure: T.String(),
  /** Unix seconds. */
  added_time: T.Integer(),
  may_retry: Flag(),
});

export const healthCalls = {
  '/api/adminHealth/look': call({
    summary:
      'What the site stands on, asked now: hosts, database, Redis, files, mail server, disk, the queue, and slow handlers. Sizes in bytes.',
    input: T.Object({}),
    output: T.Object({
      node: T.String(),
      memory: T.Integer(),
      database: T.Object({ kind: T.String(), version: T.String(), milliseconds: T.Integer(), bytes: T.Integer() }),
      redis: T.Union([T.Literal('none'), T.Literal('there'), T.Literal('away')]),
      files: T.Object({ kind: T.String(), failure: T.String() }),
      /** `failure` is why no mail goes out; '' where it does, and where `is_on` is 0. */
      mail: T.Object({ is_on: Flag(), server: T.String(), failure: T.String() }),
      /** 0 and 0 where the system does not say. */
      disk_free: T.Integer(),
      disk_total: T.Integer(),
      hosts: T.Array(host),
      /** 1: not all hosts run the same plugins and config. */
      is_torn: Flag(),
      jobs: T.Array(T.Object({ state: T.String(), count: T.Integer() })),
      /** The slowest handlers since this process started, slowest first, at most ten. */
      slow: T.Array(T.Object({ plugin: T.String(), what: T.String(), milliseconds: T.Integer() })),
    }),
    access: admin,
    reads: true,
  }),
  '/api/adminHealth/getJobs': call({
    summary: 'Work of all plugins in one state, newest first; `before` is the last id of the page before.',
    input: T.Object({
      state: T.Optional(
        T.Union([T.Literal('waiting'), T.Literal('running'), T.Literal('failed'), T.Literal('cancelled')], {
          default: 'failed',
        }),
      ),
      before: T.Optional(T.Integer({ minimum: 0, maximum: 2_147_483_647 })),
      count: T.Optional(T.Integer({ minimum: 1, maximum: 200, default: 20 })),
    }),
    output: T.Array(job),
    access: admin,
    reads: true,
  }),
  '/api/adminHealth/retryJob': call({
    summary: 'Runs a job again that failed.',
    input: T.Object({ id: Id() }),
    output: Nothing(),
    access: admin,
    audit: { act: 'job_retried', object: 'job', id: 'id' },
    bySession: true,
    errors: [adminFailures.jobGone],
  }),
};
