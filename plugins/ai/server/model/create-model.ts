import type { AiSetup } from '../setup.ts';
import type { Model } from './model.ts';

export function createModel(_app: AiSetup): Model {
  throw new Error('not built yet');
}
