import * as T from 'typebox';
import { user } from './access.ts';
import { call, contract } from './call.ts';
import { coreFailures } from './core-failures.ts';
import { IdIn, IdOut, Nothing, WorkState } from './wire.ts';

/** One piece of work that a person has asked for, whichever plugin does it. */
const Work = T.Object({
  id: IdOut(),
  plugin: T.String(),
  kind: T.String(),
  /** In the words of its plugin; '' where it gave none. */
  title: T.String(),
  state: WorkState(),
  done: T.Number(),
  /** 0 while nobody knows. */
  of: T.Number(),
  note: T.String(),
  /** Where its result is: an address of this site; '' where it has none. */
  href: T.String(),
  /** The name of the file that `href` gives; '' where it leads to a page. */
  file: T.String(),
  /** How it ended, in the words of its plugin; '' where it gave none, or is not over. */
  ending: T.String(),
  /** It failed, and `/api/job/retry` runs it again. */
  may_retry: T.Boolean(),
  added_time: T.Integer(),
});

/** Core's own calls: what one person has asked of all plugins. */
export const workApi = contract({
  '/api/job/mine': call({
    summary: 'What the caller has asked for and is not over, or ended within the last week; newest first.',
    reads: true,
    input: T.Object({}),
    output: T.Array(Work),
    access: user,
  }),
  '/api/job/stop': call({
    summary: 'Stops work of the caller.',
    input: T.Object({ job_id: IdIn() }),
    output: Nothing(),
    access: user,
    errors: [coreFailures.jobUnknown],
  }),
  '/api/job/retry': call({
    summary: 'Runs work of the caller that failed again.',
    input: T.Object({ job_id: IdIn() }),
    output: Nothing(),
    access: user,
    errors: [coreFailures.jobUnknown],
  }),
});
