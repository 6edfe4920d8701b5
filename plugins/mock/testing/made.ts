import { make } from '../template/make.ts';
import type { Json } from '../template/types.ts';

const NOW = Date.UTC(2026, 0, 2);

/** What a template makes, the same for the same seed. */
export function made(template: Json, seed: number): Json {
  let state = (seed >>> 0) + 1;
  const chance = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
  return make(template, { chance, now: () => NOW, clock: () => 0 });
}
