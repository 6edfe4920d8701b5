import type { Staged, StagedPage } from '../staging.ts';

interface Wish {
  readonly staged: Pick<Staged, 'catalogs' | 'pages'>;
  /** Pages that are not there yet. */
  readonly fresh: readonly Pick<StagedPage, 'cat'>[];
  /** Something came from there before. */
  readonly isAgain: boolean;
}

/** Those that a new page stands in, with all above; those that are empty at the source too, where nothing came before. */
export function wantedCatalogs({ staged, fresh, isAgain }: Wish): ReadonlySet<string> {
  const parents = new Map(staged.catalogs.map(({ key, parent }) => [key, parent]));
  const withAbove = (set: Set<string>, from: string): void => {
    for (let key = from; key !== '' && !set.has(key); key = parents.get(key) ?? '') set.add(key);
  };
  const wanted = new Set<string>();
  for (const { cat } of fresh) withAbove(wanted, cat);
  if (isAgain) return wanted;
  const filled = new Set<string>();
  for (const { cat } of staged.pages) withAbove(filled, cat);
  for (const { key } of staged.catalogs) if (!filled.has(key)) withAbove(wanted, key);
  return wanted;
}
