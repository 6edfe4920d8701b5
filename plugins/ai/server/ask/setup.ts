import type { askCalls } from '../../contract/ask.ts';
import type { AiServices } from '../services.ts';
import type { AiSetup, HandlersOf } from '../setup.ts';

export function setUpAsk(_app: AiSetup, _services: AiServices): HandlersOf<typeof askCalls> {
  throw new Error('not built yet');
}
