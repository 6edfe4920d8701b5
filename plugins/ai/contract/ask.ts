import { call, Flag, IdIn, Nothing, Text } from '@docstead/core/contract';
import * as T from 'typebox';
import * as f from '../../items/contract/failures.ts';
import { itemManage, itemVisit } from '../../items/points.ts';
import { aiFailures as no } from '../points.ts';
import { MOST_CONTENT, modelErrors } from './write.ts';

const visiting = [f.itemUnknown, f.itemGone, f.visitRefused, f.itemBanned, f.loginForced, f.tooManyTries];
const managing = [f.itemUnknown, f.itemGone, f.manageRefused];
const manage = itemManage.for((i: { item_id: number }) => i.item_id);

export const askCalls = {
  '/api/ai/ask': call({
    summary:
      'Answers a question from the pages of a project that the caller may read, as a stream of events: `pages` first (what `[1]`, `[2]` … of the answer are), then as `ai/create`.',
    kind: 'stream',
    envelope: false,
    input: T.Object({
      item_id: Text(64, 1),
      question: Text(2_000, 1),
      /** The answer as far as it came: it is gone on with. */
      before: T.Optional(Text(MOST_CONTENT)),
    }),
    output: T.String(),
    access: itemVisit.for((i: { item_id: string }) => i.item_id),
    errors: [...visiting, no.notOpen, no.dayUsedUp, ...modelErrors],
  }),
  '/api/item/getAiConfig': call({
    summary: 'Who may ask the project.',
    reads: true,
    input: T.Object({ item_id: IdIn() }),
    output: T.Object({ enabled: Flag(), guests: Flag(), welcome: T.String() }),
    access: manage,
    errors: managing,
  }),
  '/api/item/setAiConfig': call({
    summary:
      'Opens the project to questions of its readers, and to those of guests; `welcome` stands above the first one.',
    input: T.Object({ item_id: IdIn(), enabled: Flag(), guests: Flag(), welcome: Text(500) }),
    output: Nothing(),
    access: manage,
    errors: [...managing, f.itemArchived],
  }),
  '/api/ai/getWelcome': call({
    summary: 'What stands above the first question to a project.',
    reads: true,
    input: T.Object({ item_id: Text(64, 1) }),
    output: T.Object({ welcome: T.String() }),
    access: itemVisit.for((i: { item_id: string }) => i.item_id),
    errors: [...visiting, no.notOpen],
  }),
} as const;
