import { toCompare } from '../../unseen.ts';
import type { Mark } from '../../words/hits.ts';
import type { Tree, TreeCatalog } from '../tree/build.ts';

interface Line {
  readonly id: string;
  readonly title: string;
  readonly titleMarks: readonly Mark[];
  /** Names of the catalogs that it is in. */
  readonly path: readonly string[];
}

export interface PageHit extends Line {
  readonly kind: 'page';
  /** '' until the server has answered, and where only the title is a hit. */
  readonly excerpt: string;
  readonly excerptMarks: readonly Mark[];
}

export interface CatalogHit extends Line {
  readonly kind: 'catalog';
  /** The way to it, itself included. */
  readonly way: readonly string[];
}

/** One line of the results. */
export type Hit = PageHit | CatalogHit;

/** A list that nobody reads to its end. */
const MOST_PAGES = 50;
const MOST_CATALOGS = 5;

/** Catalogs and pages whose titles hold what is typed, also in the middle of a word: known without the server. */
export function titleHits(tree: Tree, word: string): Hit[] {
  const wanted = toCompare(word).trim().toLowerCase();
  return wanted === '' ? [] : [...catalogHits(tree, wanted), ...pageHits(tree, wanted)];
}

function pageHits(tree: Tree, wanted: string): PageHit[] {
  const hits: PageHit[] = [];
  for (const { id, title } of tree.order) {
    const titleMarks = marksIn(title, wanted);
    if (titleMarks.length === 0) continue;
    const path = tree.pathOf(id).map((catalog) => catalog.title);
    hits.push({ kind: 'page', id, title, titleMarks, path, excerpt: '', excerptMarks: [] });
    if (hits.length === MOST_PAGES) break;
  }
  return hits;
}

function catalogHits(tree: Tree, wanted: string): CatalogHit[] {
  const hits: CatalogHit[] = [];
  const look = (catalogs: readonly TreeCatalog[], above: readonly TreeCatalog[]): void => {
    for (const catalog of catalogs) {
      const { id, title } = catalog;
      const titleMarks = marksIn(title, wanted);
      const path = above.map((one) => one.title);
      const way = [...above.map((one) => one.id), id];
      if (titleMarks.length > 0) hits.push({ kind: 'catalog', id, title, titleMarks, path, way });
      look(catalog.catalogs, [...above, catalog]);
    }
  };
  look(tree.catalogs, []);
  return hits.slice(0, MOST_CATALOGS);
}

function marksIn(title: string, wanted: string): Mark[] {
  const at = title.toLowerCase().indexOf(wanted);
  return at === -1 ? [] : [[at, Math.min(title.length, at + wanted.length)]];
}

/** Titles stay where they are when the texts arrive under them; a title that is also the server's hit shows its text. */
export function merged(titles: readonly Hit[], answered: readonly PageHit[]): Hit[] {
  const byId = new Map(answered.map((hit) => [hit.id, hit]));
  const first = titles.map((hit) => {
    const known = hit.kind === 'page' ? byId.get(hit.id) : undefined;
    return known ? { ...known, titleMarks: known.titleMarks.length > 0 ? known.titleMarks : hit.titleMarks } : hit;
  });
  const shown = new Set(titles.filter((hit) => hit.kind === 'page').map((hit) => hit.id));
  return [...first, ...[...byId.values()].filter((hit) => !shown.has(hit.id))];
}
