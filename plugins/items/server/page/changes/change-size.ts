import { comparedText } from '../../../api/lines.ts';
import { createNumbering, diffLines, linesOf } from './line-diff.ts';

/** Lines that came and lines that went; a line that was changed is both. */
export interface ChangeSize {
  readonly added: number;
  readonly removed: number;
}

export interface SizesAsked {
  readonly texts: readonly string[];
  /** Places in `texts`: the text before, and the text after it. */
  readonly pairs: readonly (readonly [before: number, after: number])[];
}

export function changeSizes({ texts, pairs }: SizesAsked): ChangeSize[] {
  const number = createNumbering();
  const numbered = texts.map((text) => number(linesOf(comparedText(text))));
  return pairs.map(([before, after]) => {
    let [added, removed] = [0, 0];
    for (const { fromA, toA, fromB, toB } of diffLines(numbered[before] ?? [], numbered[after] ?? [])) {
      added += toB - fromB;
      removed += toA - fromA;
    }
    return { added, removed };
  });
}
