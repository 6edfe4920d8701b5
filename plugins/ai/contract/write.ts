import { call, Text, user } from '@docstead/core/contract';
import * as T from 'typebox';
import { ACTS } from '../acts.ts';
import { aiFailures as no } from '../points.ts';

/** Characters of a question, and of what has been answered before. */
export const MOST_CONTENT = 100_000;

/** What whoever asks the model may hear. */
export const modelErrors = [no.notConfigured, no.hostMalformed, no.hostRefused, no.modelRefused, no.modelSilent];

export const writeCalls = {
  '/api/ai/create': call({
    summary:
      'Asks the model, and streams its answer as events: JSON with `choices[0].delta.content` and `finish_reason` (`length`: ask again with `before`), then `[DONE]`. What is asked is kept nowhere.',
    kind: 'stream',
    envelope: false,
    bodyLimit: 2 * 1024 ** 2,
    input: T.Object({
      /** The question, or the text that `act` is done to. */
      content: Text(MOST_CONTENT, 1),
      act: T.Optional(T.Enum([...ACTS])),
      /** The answer as far as it came: it is gone on with. */
      before: T.Optional(Text(MOST_CONTENT)),
    }),
    output: T.String(),
    access: user,
    narrows: true,
    errors: [no.dayUsedUp, ...modelErrors],
  }),
} as const;
