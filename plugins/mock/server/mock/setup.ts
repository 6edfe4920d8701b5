import type { mockCalls } from '../../contract/mock.ts';
import type { HandlersOf, MockSetup } from '../setup.ts';

export function setUpMocks(_app: MockSetup): HandlersOf<typeof mockCalls> {
  throw new Error('not built yet');
}
