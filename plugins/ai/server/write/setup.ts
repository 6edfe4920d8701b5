import type { writeCalls } from '../../contract/write.ts';
import { createAnswers } from '../answer/stream-answer.ts';
import type { AiServices } from '../services.ts';
import type { AiSetup, HandlersOf } from '../setup.ts';
import { messagesFor } from './prompts.ts';

export function setUpWrite(app: AiSetup, services: AiServices): HandlersOf<typeof writeCalls> {
  const answers = createAnswers(app, services);
  return {
    '/api/ai/create': ({ input, ctx }) => answers({ messages: messagesFor(input, `text-${app.random.hex(8)}`) }, ctx),
  };
}
