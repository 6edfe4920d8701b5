import { type Chance, chanceOf } from './chance.ts';
import { documentOf, lengthOf, titleOf } from './text.ts';

export interface PlannedCatalog {
  readonly name: string;
  /** Place in the list, always before this one; -1 is the root. */
  readonly parent: number;
}

export interface PlannedPage {
  readonly title: string;
  /** Place of its catalog in the list; -1 is the root. */
  readonly catalog: number;
  /** Characters. */
  readonly length: number;
  readonly isChinese: boolean;
  /** Where its text begins; `textOf` writes it. */
  readonly seed: number;
}

export interface Plan {
  readonly catalogs: readonly PlannedCatalog[];
  readonly pages: readonly PlannedPage[];
}

const PAGES_PER_CATALOG = 20;
/** The specification's depth. */
const DEPTH = 3;
/** Of a hundred pages, these stand at the root. */
const AT_ROOT = 3;
/** People write a few pages in one catalog before they go on to another. */
const RUN = 8;

/** The tree of a project of `size` pages; every second page is Chinese. The same for every run. */
export function planOf(size: number): Plan {
  const chance = chanceOf(size);
  const catalogs = catalogsOf(chance, Math.max(3, Math.round(size / PAGES_PER_CATALOG)));
  let catalog = 0;
  const pages = Array.from({ length: size }, (_, at): PlannedPage => {
    const isChinese = at % 2 === 0;
    if (chance.below(RUN) === 0) catalog = chance.below(catalogs.length);
    return {
      title: titleOf(chance, isChinese),
      catalog: at === 0 || chance.below(100) < AT_ROOT ? -1 : catalog,
      length: lengthOf(chance),
      isChinese,
      seed: size * 100_000 + at,
    };
  });
  return { catalogs, pages };
}

/** Written when it is needed: ten thousand texts at once would fill the memory of what measures. */
export function textOf(page: PlannedPage): string {
  return documentOf(chanceOf(page.seed), page.length, page.isChinese);
}

function catalogsOf(chance: Chance, count: number): PlannedCatalog[] {
  const catalogs: PlannedCatalog[] = [];
  const depths: number[] = [];
  for (let at = 0; at < count; at += 1) {
    // The first three make a chain to the full depth, so that the smallest project has one too.
    const parent = at < DEPTH ? at - 1 : parentFor(chance, depths);
    depths.push(parent < 0 ? 1 : (depths[parent] ?? 0) + 1);
    catalogs.push({ name: titleOf(chance, at % 2 === 0), parent });
  }
  return catalogs;
}

function parentFor(chance: Chance, depths: readonly number[]): number {
  if (chance.below(5) === 0) return -1;
  const drawn = chance.below(depths.length);
  return (depths[drawn] ?? DEPTH) < DEPTH ? drawn : -1;
}
