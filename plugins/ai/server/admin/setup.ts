import type { adminCalls } from '../../contract/admin.ts';
import type { AiServices } from '../services.ts';
import type { AiSetup, HandlersOf } from '../setup.ts';

export function setUpAdmin(_app: AiSetup, _services: AiServices): HandlersOf<typeof adminCalls> {
  throw new Error('not built yet');
}
