import { all, call, IdIn, IdOr0, IdOut, Nothing, Text, user } from '@docstead/core/contract';
import * as T from 'typebox';
import * as f from '../../items/contract/failures.ts';
import { itemVisit } from '../../items/points.ts';
import { MOST_VARIABLES } from '../limits.ts';
import { httptoolFailures as no } from '../points.ts';

const visiting = [f.itemUnknown, f.itemGone, f.visitRefused, f.itemBanned, f.loginForced, f.tooManyTries];
const visit = all(
  user,
  itemVisit.for((i: { item_id: number }) => i.item_id),
);

export const Variable = T.Object({ name: Text(100, 1), value: Text(8_000) });

export const environmentCalls = {
  '/api/httptool/getEnvironments': call({
    summary: 'The caller’s own environments of a project; nobody else is shown them. Values are stored sealed.',
    reads: true,
    input: T.Object({ item_id: IdIn() }),
    output: T.Array(T.Object({ id: IdOut(), name: T.String(), variables: T.Array(Variable) })),
    access: visit,
    errors: visiting,
  }),
  '/api/httptool/saveEnvironment': call({
    summary: 'Makes an environment, or with its `id` changes all of it.',
    input: T.Object({
      item_id: IdIn(),
      id: IdOr0(),
      name: Text(100),
      variables: T.Array(Variable, { maxItems: MOST_VARIABLES }),
    }),
    output: T.Object({ id: IdOut() }),
    access: visit,
    errors: [...visiting, no.environmentUnknown, no.environmentUnnamed, no.tooManyEnvironments],
  }),
  '/api/httptool/deleteEnvironment': call({
    input: T.Object({ item_id: IdIn(), id: IdIn() }),
    output: Nothing(),
    access: visit,
    errors: [...visiting, no.environmentUnknown],
  }),
} as const;
