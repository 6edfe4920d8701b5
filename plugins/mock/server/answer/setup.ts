import type { answerCalls } from '../../contract/answer.ts';
import type { HandlersOf, MockSetup } from '../setup.ts';

export function setUpAnswers(_app: MockSetup): HandlersOf<typeof answerCalls> {
  throw new Error('not built yet');
}
