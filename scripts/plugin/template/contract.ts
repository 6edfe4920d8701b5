import { call, contract, failure, guest } from '@docstead/core/contract';
import * as T from 'typebox';

/** Its message is `errors.too_often` in the locale files. Your codes are 20000 to 29999. */
export const tooOften = failure('my-plugin/too_often', 20001);

export const api = contract({
  '/api/my-plugin/greet': call({
    summary: 'Says hello, and how often that was done.',
    input: T.Object({}),
    output: T.Object({ count: T.Integer() }),
    access: guest,
    errors: [tooOften],
  }),
});
