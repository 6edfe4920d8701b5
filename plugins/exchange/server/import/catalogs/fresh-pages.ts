import type { Comparison } from '../compare.ts';
import type { Staged, StagedPage } from '../staging.ts';

interface Compared {
  readonly staged: Staged;
  readonly comparison: Comparison;
  /** Keys of pages that are not wanted. */
  readonly skip: ReadonlySet<string>;
}

/** Those that are not there yet. */
export const freshPages = ({ staged, comparison, skip }: Compared): StagedPage[] =>
  staged.pages.filter(({ key }) => {
    const change = comparison.pages.get(key)?.change ?? '';
    return (change === '' || change === 'added') && !skip.has(key);
  });
