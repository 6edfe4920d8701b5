import { token } from '@docstead/core/contract';
import type { Db, Scope } from '@docstead/core/server';
import type { Author, Item } from './nouns.ts';
import type { CatalogScope } from './rights.ts';

/** A catalog on its way in. */
export interface SeedCatalog {
  /** At most 255 characters, as for catalog/save; trimmed, and then not ''. */
  readonly cat_name: string;
  /**
   * 0 for the root, or a catalog of this item: one that people see, or one that this job planted. Where a level deeper than
   * the site allows would come of it, the new one stands on the lowest level that it does, beside the one named.
   */
  readonly parent_cat_id: number;
  readonly s_number?: number;
}

/** A page on its way in, as a new one: it gets an id of its own. */
export interface SeedPage {
  /** As `parent_cat_id` of a catalog. */
  readonly cat_id: number;
  /** At most 500 characters, as for page/save. */
  readonly page_title: string;
  /** At most 8 MiB. An empty text becomes a line break, for no page can be saved without one. */
  readonly page_content: string;
  /** At most 2000 characters. */
  readonly page_comments?: string;
  readonly s_number?: number;
  /** Unix seconds of the last save elsewhere, at most now; now where it is absent. */
  readonly addtime?: number;
  /**
   * Who wrote it last elsewhere, by name; whoever brings it in where it is absent. It gives nobody a right: unless it is
   * the name of whoever brings it in, it is written down without a person (`author_uid` 0).
   */
  readonly author_username?: string;
  /** Older texts, the oldest first. The newest stay, as many as the site keeps. */
  readonly versions?: readonly SeedVersion[];
}

export interface SeedVersion {
  readonly page_title: string;
  readonly page_content: string;
  readonly author_username: string;
  /** Unix seconds. */
  readonly addtime: number;
}

/** What becomes a new project of the person who brings it in. */
export interface SeedItem {
  /** At most 255 characters; trimmed, and then not ''. */
  readonly item_name: string;
  /** At most 2000 characters. */
  readonly item_description?: string;
  /** 1 where it is absent. */
  readonly item_type?: number;
  /** '' opens it to all; where it is absent the project is private, with a password that its managers see. */
  readonly password?: string;
}

/** For whom it is planted: `job_id` is the job that does it, of whatever plugin. */
export type PlantingScope = Scope & { readonly job_id: number };

/**
 * Brings many pages into an item, part by part, out of everybody's sight until it is whole. Each call runs inside
 * `db.write` and within its limits, so that others wait no longer for it than for a long save; rights have been asked by
 * whoever calls. What a job planted is known by its id, and goes with `uproot`. One job plants in one item.
 *
 * Refused: an item that is gone (10303) or archived (11202), as by everything that writes; an item without a tree (11220:
 * a single page, a spreadsheet), unless it is a new one of this job, which may have one page at its root; a catalog that is
 * not there (10101); more catalogs than an item may have (10100, 1500); names, titles and texts that page/save and
 * catalog/save would not take (10101, 11207): cut them before. Too much in one call is a mistake of the caller's: a
 * `RangeError`.
 */
export interface Planting {
  /** Of catalogs that the site allows, the first of them at the root. */
  levels(): number;
  /** An empty project, which nobody is shown until `show`: it is as good as deleted. Raises `itemCreating` and `itemCreated`. */
  item(seed: SeedItem, owner: Author, scope: PlantingScope): Promise<Item>;
  /** At most 100 at once. Their ids, in the order of the seeds. They are hidden. */
  catalogs(item_id: number, seeds: readonly SeedCatalog[], scope: PlantingScope): Promise<readonly number[]>;
  /**
   * At most 100 at once, and 1 MiB of texts with all their versions, unless it is one page: of that, the versions are
   * at most 1 MiB. Their ids, in the order of the seeds. Raises `pagesAdding` and `pagesAdded`: the pages are there for who
   * has their ids from these, and for nobody else.
   */
  pages(item_id: number, seeds: readonly SeedPage[], author: Author, scope: PlantingScope): Promise<readonly number[]>;
  /**
   * More versions of a page that this job planted, newer than those that it has; the oldest first. At most 100 at once, and
   * 1 MiB of texts unless it is one version. For pages whose versions are too many for `pages`.
   */
  versions(page_id: number, seeds: readonly SeedVersion[], author: Author, scope: PlantingScope): Promise<void>;
  /**
   * Other texts for pages that this job planted, once the addresses of what they lead to are known; without a version, for
   * nobody has seen the text before. At most 100 at once. Raises `pageSaved`.
   */
  texts(
    item_id: number,
    texts: readonly { readonly page_id: number; readonly page_content: string }[],
    author: Author,
    scope: PlantingScope,
  ): Promise<void>;
  /**
   * All that this job has planted is there for everybody, at once; the change log has one line. What was to stand in a
   * catalog that has gone meanwhile is at the root. Costs the same however many pages there are. Nothing where nothing is hidden.
   */
  show(item_id: number, scope: PlantingScope): Promise<void>;
  /**
   * Takes away for good what this job has planted and not shown, a hundred pages a call; true when nothing is left. The
   * item too, where the job made it. In an item that was archived or deleted since, too. Raises `pagesPurged` and, for an
   * item, `itemsPurged`. What nobody shows or takes away goes by itself, two weeks after it was begun.
   */
  uproot(item_id: number, scope: PlantingScope): Promise<boolean>;
}
export const planting = token<Planting>('items/planting@1');

/** A page of an outline: what it is called and where it stands, without its text. */
export interface OutlinePage {
  readonly page_id: number;
  readonly cat_id: number;
  readonly page_title: string;
  readonly s_number: number;
  /** Last save. */
  readonly addtime: number;
  readonly author_username: string;
  readonly revision: number;
}

export interface OutlineCatalog {
  readonly cat_id: number;
  readonly cat_name: string;
  readonly parent_cat_id: number;
  readonly level: number;
  readonly s_number: number;
}

/**
 * The tree of an item, each list in the order in which readers see it: catalogs depth first; pages those of the root first,
 * then catalog by catalog. What stands in a catalog that is gone is at the root (0).
 */
export interface ItemOutline {
  readonly catalogs: readonly OutlineCatalog[];
  readonly pages: readonly OutlinePage[];
}

/** A version of a page that was. */
export interface PastVersion extends SeedVersion {
  readonly page_history_id: number;
}

/** Reads a whole project: for what takes it out of here (export, backup, a comparison). */
export interface Contents {
  /** What somebody with this scope reads; drafts and what is in the bin are left out. */
  outline(db: Db, item_id: number, readIn: CatalogScope): Promise<ItemOutline>;
  /** Earlier versions of one page, the oldest first, in parts: those after this id, as many as fit 1 MiB (one at least). */
  versions(db: Db, page_id: number, after: number): Promise<readonly PastVersion[]>;
  /** The page's text as readers see it: safe HTML, without a script. An API document in the words of this language. */
  html(db: Db, page_content: string, locale: 'en' | 'zh-cn'): Promise<string>;
  /** Notes in the change log that somebody has taken it out. Inside `db.write`. */
  noteExport(item: Item, scope: Scope): Promise<void>;
}
export const contents = token<Contents>('items/contents@1');
