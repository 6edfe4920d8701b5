import { admin, call, Flag, IdOut, Nothing } from '@docstead/core/contract';
import * as T from 'typebox';
import { adminFailures } from '../points.ts';

const Id = () => T.Integer({ minimum: 1, maximum: 2_147_483_647 });
/** '' where it answers. */
const failure = () => T.String();

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
  /** Of the last try, without secrets. */
  failure: T.String(),
  /** So many of so many; 0 of 0 while nobody knows. */
  done: T.Integer(),
  of: T.Integer(),
  note: T.String(),
  /** Unix seconds. */
  added_time: T.Integer(),
  may_retry: Flag(),
});

const database = T.Object({
  kind: T.String(),
  failure: failure(),
  version: T.String(),
  milliseconds: T.Integer(),
  bytes: T.Integer(),
  /** Connections of this host: in use, at most, and how many questions wait for one. */
  pool_used: T.Integer(),
  pool_most: T.Integer(),
  pool_waiting: T.Integer(),
});

const mail = T.Object({
  is_on: Flag(),
  server: T.String(),
  /** Why no mail goes out now; '' where the server answers, and where `is_on` is 0. */
  failure: failure(),
  /** Unix seconds of the last letter that was taken, and of the last try in vain; 0 where nobody remembers one. */
  sent_time: T.Integer(),
  unsent_time: T.Integer(),
  unsent_failure: T.String(),
});

export const healthCalls = {
  '/api/adminHealth/look': call({
    summary:
      'What the site stands on, asked now: hosts, database, Redis, files, mail server, disk, the queue, and slow calls. Each question has some seconds; what does not answer in time has failed. Sizes in bytes.',
    input: T.Object({}),
    output: T.Object({
      /** Of the product, and of Node. */
      version: T.String(),
      node: T.String(),
      /** Unix seconds: when the host that answers started. */
      started_time: T.Integer(),
      /** Memory of this process; free and total of the machine. */
      memory: T.Integer(),
      memory_free: T.Integer(),
      memory_total: T.Integer(),
      database,
      redis: T.Union([T.Literal('none'), T.Literal('there'), T.Literal('away')]),
      files: T.Object({ kind: T.String(), place: T.String(), failure: failure() }),
      mail,
      /** 0 and 0 where the system does not say. */
      disk_free: T.Integer(),
      disk_total: T.Integer(),
      /** None where the database does not answer. */
      hosts: T.Array(host),
      /** 1: not all hosts run the same plugins and config. */
      is_torn: Flag(),
      /** 0: the queue could not be read, and `jobs` says nothing. */
      is_queue_known: Flag(),
      jobs: T.Array(T.Object({ state: T.String(), count: T.Integer() })),
      /** Plugins that should be on and are not. */
      stopped: T.Array(T.String()),
      /** The slowest calls since this process started, at most ten; milliseconds. */
      calls: T.Array(
        T.Object({
          call: T.String(),
          count: T.Integer(),
          median: T.Integer(),
          p95: T.Integer(),
          longest: T.Integer(),
        }),
      ),
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
  '/api/adminHealth/forgetJob': call({
    summary: 'Takes a job that failed off every list, for good. Nothing that it has done is undone.',
    input: T.Object({ id: Id() }),
    output: Nothing(),
    access: admin,
    audit: { act: 'job_forgotten', object: 'job', id: 'id' },
    bySession: true,
    errors: [adminFailures.jobGone],
  }),
};
