import { fail } from '@docstead/core/contract';
import { catalogNameMissing } from '../../items/contract/failures.ts';

/** As long as the name of a catalog may be. */
const LONGEST = 255;

/** The names in `a/b/c`, one path behind the other; what is empty between two of them does not count. */
export function namesIn(...paths: readonly (string | undefined)[]): string[] {
  const names = paths
    .flatMap((path) => (path ?? '').split('/'))
    .map((name) => name.trim())
    .filter((name) => name !== '');
  if (names.some((name) => name.length > LONGEST)) throw fail(catalogNameMissing);
  return names;
}
