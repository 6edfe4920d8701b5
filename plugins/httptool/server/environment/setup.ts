import type { environmentCalls } from '../../contract/environment.ts';
import type { HandlersOf, HttptoolSetup } from '../setup.ts';

export function setUpEnvironments(_app: HttptoolSetup): HandlersOf<typeof environmentCalls> {
  throw new Error('not built yet');
}
