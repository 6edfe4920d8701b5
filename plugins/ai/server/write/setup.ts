import type { writeCalls } from '../../contract/write.ts';
import type { AiServices } from '../services.ts';
import type { AiSetup, HandlersOf } from '../setup.ts';

export function setUpWrite(_app: AiSetup, _services: AiServices): HandlersOf<typeof writeCalls> {
  throw new Error('not built yet');
}
