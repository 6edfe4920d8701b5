import { make } from '../../template/make.ts';
import { type Json, TemplateRefusal } from '../../template/types.ts';
import type { MockRow } from '../mock/mock.model.ts';
import type { MockSetup } from '../setup.ts';
import { escapedJson } from './escaped-json.ts';
import { Kept } from './kept.ts';

/** Templates that stay parsed. */
const PARSED = 100;
const STEPS = 2 ** 32;

export interface MadeBody {
  readonly status?: number;
  readonly text: string;
}

/** Makes the body of an answer anew each time. */
export function bodyMaker({ random, clock }: Pick<MockSetup, 'random' | 'clock'>) {
  const parsed = new Kept<Json>(PARSED);
  const source = { chance: () => random.below(STEPS) / STEPS, now: () => clock.now() };
  return ({ template }: Pick<MockRow, 'template'>): MadeBody => {
    try {
      return {
        text: escapedJson(
          make(
            parsed.get(template, () => JSON.parse(template) as Json),
            source,
          ),
        ),
      };
    } catch (thrown) {
      if (!(thrown instanceof TemplateRefusal)) throw thrown;
      // It was tried when it was saved: chance has made more of it since.
      return { status: 500, text: `the template makes too much: ${thrown.reason} at ${thrown.at}` };
    }
  };
}
