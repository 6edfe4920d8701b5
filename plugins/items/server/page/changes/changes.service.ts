import type { Scope } from '@docstead/core/server';
import { LRUCache } from 'lru-cache';
import type { Page } from '../../../points.ts';
import { NoAnswer } from '../../threads/text-thread.ts';
import type { TextThreads } from '../../threads/text-threads.ts';
import { versionsFor } from '../drafts/drafts.ts';
import type { HistoryRow } from '../page.model.ts';
import { PRESENT } from '../page.view.ts';
import { bytesOf, fitting, textsOf } from '../text-budget.ts';
import { type ChangeSize, changeSizes } from './change-size.ts';
import { lastChanged } from './last-changed.ts';

/** A version and one before it; 0 is the page as it stands. */
export interface VersionPair {
  readonly page_history_id: number;
  readonly before_id: number;
}

export interface SectionChange {
  readonly line: number;
  readonly version: Pick<HistoryRow, 'page_history_id' | 'author_uid' | 'author_username' | 'addtime'>;
  /** Undefined where it has not changed since the page was made. */
  readonly before_id: number | undefined;
}

export interface Changes {
  /** Of the versions that the caller may see, as far as their texts fit into one answer. */
  sizesOf(page: Page, pairs: readonly VersionPair[], scope: Scope): Promise<readonly (VersionPair & ChangeSize)[]>;
  /** Who last changed what begins at these lines of the page; nothing of what is older than the versions that are kept. */
  sectionsOf(page: Page, starts: readonly number[], scope: Scope): Promise<readonly SectionChange[]>;
}

const TABLE = { table: 'page_history', key: 'page_history_id' } as const;
/** Versions that are looked through for who changed a section. */
const MOST_VERSIONS = 100;
/** Sizes at hand: a version never changes. */
const MOST_KNOWN = 10_000;
/** Characters that are compared here; more goes to a thread. */
const MOST_HERE = 30_000;

export function createChanges({ quick }: Pick<TextThreads, 'quick'>): Changes {
  const known = new LRUCache<string, ChangeSize>({ max: MOST_KNOWN });

  return {
    async sizesOf(page, asked, scope) {
      const seen = await sizedVersions(page, idsOf(asked), scope);
      const isSeen = (id: number) => id === PRESENT || seen.has(id);
      const pairs = asked.filter((pair) => isSeen(pair.page_history_id) && isSeen(pair.before_id));
      const unknown = pairs.filter((pair) => !known.has(keyOf(page, pair)));
      const fit = fitting(idsOf(unknown).flatMap((page_history_id) => seen.get(page_history_id) ?? []));
      const texts = await textsOf(
        scope.db,
        TABLE,
        fit.map((row) => row.page_history_id),
      );
      const all = new Map([[PRESENT, page.page_content], ...texts]);
      const ready = unknown.filter((pair) => all.has(pair.page_history_id) && all.has(pair.before_id));
      const sizes = await compare(all, ready);
      for (const [at, pair] of ready.entries()) {
        const size = sizes[at];
        if (size) known.set(keyOf(page, pair), size);
      }
      return pairs.flatMap((pair) => {
        const size = known.get(keyOf(page, pair));
        return size ? [{ ...pair, ...size }] : [];
      });
    },

    async sectionsOf(page, starts, scope) {
      const rows = (await versionsFor(scope, page.page_id)
        .select('page_history_id', 'author_uid', 'author_username', 'addtime', bytesOf(scope.db))
        .orderBy('page_history_id', 'desc')
        .limit(MOST_VERSIONS)) as SizedVersion[];
      const fit = fitting(rows);
      const texts = await textsOf(
        scope.db,
        TABLE,
        fit.map((row) => row.page_history_id),
      );
      const versions = [{ ...page, page_history_id: PRESENT }, ...fit];
      const asked = {
        starts,
        texts: [page.page_content, ...fit.map((row) => texts.get(row.page_history_id) ?? '')],
      };
      const found = await inTime(
        asked.texts,
        () => lastChanged(asked),
        () => quick.run('sections', asked),
      );
      const isWhole = versions.at(-1)?.addtime === page.page_addtime;
      return starts.flatMap((line, at) => {
        const place = found?.[at] ?? versions.length;
        const [version, before] = [versions[place], versions[place + 1]];
        return version && (before || isWhole) ? [{ line, version, before_id: before?.page_history_id }] : [];
      });
    },
  };

  async function compare(all: ReadonlyMap<number, string>, pairs: readonly VersionPair[]) {
    const ids = [...all.keys()];
    const places = new Map(ids.map((id, at) => [id, at]));
    const place = (id: number) => places.get(id) ?? 0;
    const asked = {
      texts: [...all.values()],
      pairs: pairs.map((pair) => [place(pair.before_id), place(pair.page_history_id)] as const),
    };
    const run = () => quick.run('sizes', asked);
    return pairs.length === 0 ? [] : ((await inTime(asked.texts, () => changeSizes(asked), run)) ?? []);
  }
}

type SizedVersion = HistoryRow & { readonly bytes: unknown };

/** By id; what is no version of this page for this caller is left out. */
async function sizedVersions(page: Page, ids: readonly number[], scope: Scope) {
  const rows = (await versionsFor(scope, page.page_id)
    .whereIn('page_history_id', [...ids])
    .select('page_history_id', bytesOf(scope.db))) as SizedVersion[];
  return new Map(rows.map((row) => [row.page_history_id, row]));
}

/** In the order in which they are asked for. */
function idsOf(pairs: readonly VersionPair[]): number[] {
  const ids = pairs.flatMap(({ page_history_id, before_id }) => [page_history_id, before_id]);
  return [...new Set(ids)].filter((id) => id !== PRESENT);
}

/** The page as it stands is another text after each save. */
function keyOf({ page_id, revision }: Page, { page_history_id, before_id }: VersionPair): string {
  return page_history_id === PRESENT ? `${page_id}.${revision} ${before_id}` : `${page_history_id} ${before_id}`;
}

/** Undefined where the texts take too long. */
async function inTime<T>(texts: readonly string[], here: () => T, thread: () => Promise<T>): Promise<T | undefined> {
  if (texts.reduce((sum, text) => sum + text.length, 0) <= MOST_HERE) return here();
  try {
    return await thread();
  } catch (error) {
    if (!(error instanceof NoAnswer)) throw error;
    return undefined;
  }
}
