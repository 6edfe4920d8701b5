import type { Mistake } from './mistake.ts';
import type { Verdict } from './verdict.ts';

/** Of the mistakes of a list that could be made, as many may go unnoticed. */
const MAY_SURVIVE = 0.1;

export interface Tried {
  readonly list: string;
  readonly mistake: Mistake;
  readonly verdict: Verdict;
}

export interface Rate {
  /** A row of the table at the end. */
  readonly line: string;
  /** Few enough went unnoticed, and each of the others was noticed by a test: what is slow or broken tells nothing. */
  readonly isGood: boolean;
}

export function rateOf(name: string, tried: readonly Tried[]): Rate {
  const count = (wanted: Verdict['kind']): number => tried.filter(({ verdict }) => verdict.kind === wanted).length;
  const [noticed, missed, slow, broken] = [count('noticed'), count('missed'), count('slow'), count('broken')];
  const figures = [tried.length, noticed, missed, slow, broken].map((figure) => String(figure).padStart(8));
  return {
    line: `${name.padEnd(14)}${figures.join('')}`,
    isGood: missed <= tried.length * MAY_SURVIVE && slow + broken === 0,
  };
}
