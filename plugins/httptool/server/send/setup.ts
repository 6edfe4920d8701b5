import type { sendCalls } from '../../contract/send.ts';
import type { HandlersOf, HttptoolSetup } from '../setup.ts';

export function setUpSend(_app: HttptoolSetup): HandlersOf<typeof sendCalls> {
  throw new Error('not built yet');
}
