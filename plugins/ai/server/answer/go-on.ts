import type { Message } from '../model/model.ts';

const GO_ON =
  'Your answer broke off there. Continue exactly where you stopped, in the middle of the word if need be. Repeat nothing, and say nothing about it.';

/** The same, to be gone on with where an answer broke off; `before` is that answer, '' where there is none. */
export const goOn = (messages: readonly Message[], before: string): readonly Message[] =>
  before === '' ? messages : [...messages, { role: 'assistant', content: before }, { role: 'user', content: GO_ON }];
