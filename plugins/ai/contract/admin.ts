import { admin, call, Text } from '@docstead/core/contract';
import * as T from 'typebox';
import { aiFailures as no } from '../points.ts';
import { modelErrors } from './write.ts';

export const adminCalls = {
  '/api/adminAi/try': call({
    summary:
      'Asks the model of these settings, saved or not, one short question. Without a key the stored one is used, at its own server only.',
    input: T.Object({
      open_api_host: T.Optional(Text(500)),
      open_api_key: T.Optional(Text(1_000)),
      ai_model_name: T.Optional(Text(200)),
    }),
    output: T.Object({
      /** What it said, cut. */
      answer: T.String(),
      /** The address that was called. */
      url: T.String(),
      /** Milliseconds to the first piece of the answer. */
      ms: T.Integer(),
    }),
    access: admin,
    audit: { act: 'ai_tried' },
    errors: [no.keyMissing, ...modelErrors],
  }),
  '/api/adminAi/getUsage': call({
    summary:
      'How much was asked today, by people and by guests. Counted by all hosts together, and from zero after a restart where no Redis is set.',
    reads: true,
    input: T.Object({}),
    output: T.Object({ people: T.Integer(), guests: T.Integer() }),
    access: admin,
  }),
} as const;
