import { call, IdIn, IdOr0, IdOut, user, WorkState } from '@docstead/core/contract';
import * as T from 'typebox';
import * as f from './failures.ts';
import { Done } from './shapes.ts';

/** A long act on a catalog, as the person who began it sees it. */
export const LongAct = T.Object({
  id: IdOut(),
  kind: T.Union([T.Literal('copy'), T.Literal('move'), T.Literal('delete')]),
  state: WorkState(),
  /** The catalog's. */
  name: T.String(),
  /** Pages. */
  done: T.Integer(),
  of: T.Integer(),
});

export const jobCalls = {
  '/api/item/jobs': call({
    summary:
      'What one has begun in this item and goes on after the answer (large catalogs), newest first, for a week after its end.',
    reads: true,
    input: T.Object({ item_id: IdOr0() }),
    output: T.Array(LongAct),
    access: user,
  }),
  '/api/item/stopJob': call({
    summary:
      'Asks one’s own long act to stop: a copy is removed, a move is taken back, of a deletion the pages that are left come back.',
    input: T.Object({ job_id: IdIn() }),
    output: Done,
    access: user,
    errors: [f.jobUnknown],
  }),
} as const;
