import { all, call, contract, coreFailures, failure, IdIn, IdOut, Nothing, user } from '@docstead/core/contract';
import { itemGone } from '@docstead/core/plugins/items/contract/failures';
import { itemEdit } from '@docstead/core/plugins/items/points';
import * as T from 'typebox';

export const exportUnknown = failure('export-like/unknown', 20710);

const ofJob = T.Object({ job_id: IdIn() });

export const api = contract({
  '/api/exportlike/start': call({
    summary: 'Begins an export, or gives the one that the caller has begun of this project.',
    input: T.Object({ item_id: IdIn() }),
    output: T.Object({ job_id: IdOut() }),
    access: all(
      user,
      itemEdit.for((i: { item_id: number }) => i.item_id),
    ),
    errors: [itemGone, coreFailures.noRight],
  }),
  '/api/exportlike/state': call({
    reads: true,
    input: ofJob,
    output: T.Object({
      title: T.String(),
      state: T.String(),
      done: T.Integer(),
      of: T.Integer(),
      note: T.String(),
      file: T.String(),
    }),
    access: user,
    errors: [exportUnknown],
  }),
  '/api/exportlike/stop': call({ input: ofJob, output: Nothing(), access: user, errors: [exportUnknown] }),
  '/api/exportlike/file': call({
    kind: 'file',
    method: 'GET',
    reads: true,
    input: ofJob,
    output: T.String(),
    access: user,
    errors: [exportUnknown, itemGone, coreFailures.noRight],
  }),
});
