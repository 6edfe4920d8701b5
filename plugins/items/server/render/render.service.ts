import { createHash } from 'node:crypto';
import type { SiteLocale } from '@docstead/core/contract';
import { type Db, Row } from '@docstead/core/server';
import { LRUCache } from 'lru-cache';
import { mayBeApiDocument } from '../../api/read.ts';
import { type ApiWords, apiWords } from '../../api/words.ts';
import { RENDER_VERSION, type Rendered } from '../../render/index.ts';
import type { ItemsSetup } from '../setup.ts';
import type { TextThreads } from '../threads/text-threads.ts';
import { type Attempt, attempt } from './attempt.ts';
import { writtenInTurns } from './written-in-turns.ts';

class HtmlRow extends Row {
  static override tableName = 'page_html';
  static override idColumn = 'content_hash';
  declare content_hash: string;
  declare html: string;
  /** JSON, or `AS_WRITTEN`. */
  declare headings: string;
  declare plain: string;
  declare addtime: number;
}

/** Rendered texts are kept this long, then rendered again if somebody reads them. */
const KEPT_SECONDS = 30 * 86_400;
/** What was given up is tried again after a day: it may have been a bad moment of the machine. */
const GIVEN_UP_SECONDS = 86_400;
/** In place of headings: this text is shown as it was written, for which nothing need be kept. */
const AS_WRITTEN = 'as written';
/** Longer HTML is made again rather than kept. */
const MOST_KEPT = 4_000_000;
/** A longer source is shown as it was written: nothing renders it in time. */
const MOST_SOURCE = 3_000_000;
/** Characters of all that was asked for last: a page that many open is fetched once. */
const MOST_AT_HAND = 6_000_000;
const NOTHING: Rendered = { html: '', headings: [], text: '' };

export interface Renders {
  /**
   * Safe HTML of a page's text: rendered once per content, in a thread. A text that cannot be rendered in time or size
   * comes as it was written; that is kept too, so that no second reader pays for it. An API document is rendered once for
   * each language of readers.
   */
  of(db: Db, source: string, locale: SiteLocale): Promise<Rendered>;
  purge(db: Db): Promise<void>;
}

interface Wanted {
  readonly source: string;
  /** Only where they may be needed. */
  readonly words: ApiWords | undefined;
}

export function createRenders(app: Pick<ItemsSetup, 'clock' | 'log' | 'text'>, threads: TextThreads): Renders {
  const atHand = new LRUCache<string, Rendered>({ maxSize: MOST_AT_HAND, sizeCalculation: lengthOf });
  const making = new Map<string, Promise<Rendered>>();

  async function make(db: Db, { source, words }: Wanted, content_hash: string): Promise<Rendered> {
    const tried = await attempt(threads, source, words);
    if (tried.problem) app.log.warn('A page is shown as it was written.', { content_hash, problem: tried.problem });
    if (tried.isFinal) await keep(db, content_hash, tried);
    return tried.rendered;
  }

  /** A database that takes no writes just now must not keep anybody from reading. */
  async function keep(db: Db, content_hash: string, { rendered, problem }: Attempt): Promise<void> {
    atHand.set(content_hash, rendered);
    const { html, headings, text } = rendered;
    if (!problem && html.length > MOST_KEPT) return;
    const now = app.clock.seconds();
    const row = problem
      ? { html: '', headings: AS_WRITTEN, plain: '', addtime: now - KEPT_SECONDS + GIVEN_UP_SECONDS }
      : { html, headings: JSON.stringify(headings), plain: text, addtime: now };
    try {
      await db.write(async (tx) =>
        HtmlRow.query(tx.handle)
          .insert({ content_hash, ...row })
          .onConflict('content_hash')
          .ignore(),
      );
    } catch (error) {
      app.log.warn('A rendered page could not be kept.', { error });
    }
  }

  async function kept(db: Db, source: string, content_hash: string): Promise<Rendered | undefined> {
    const row = await HtmlRow.readOne(db, { content_hash });
    if (!row) return undefined;
    const rendered =
      row.headings === AS_WRITTEN
        ? await writtenInTurns(source)
        : { html: row.html, headings: JSON.parse(row.headings) as Rendered['headings'], text: row.plain };
    atHand.set(content_hash, rendered);
    return rendered;
  }

  /** Once, for all who open the page while it is made. */
  async function find(db: Db, wanted: Wanted, hash: string): Promise<Rendered> {
    const finding = making.get(hash) ?? kept(db, wanted.source, hash).then((found) => found ?? make(db, wanted, hash));
    making.set(hash, finding);
    try {
      return await finding;
    } finally {
      making.delete(hash);
    }
  }

  return {
    async of(db, source, locale) {
      if (source.length > MOST_SOURCE) return await writtenInTurns(source);
      if (source.trim() === '') return NOTHING;
      const isApi = mayBeApiDocument(source);
      const version = isApi ? `${RENDER_VERSION} ${locale}` : RENDER_VERSION;
      const hash = createHash('sha256').update(`${version}\0${source}`).digest('hex');
      const words = isApi ? apiWords((key) => app.text(locale, key)) : undefined;
      return atHand.get(hash) ?? (await find(db, { source, words }, hash));
    },
    async purge(db) {
      const old = app.clock.seconds() - KEPT_SECONDS;
      await db.write(async (tx) => HtmlRow.query(tx.handle).delete().where('addtime', '<', old));
    },
  };
}

/** The library takes no size of 0, which an empty page has. */
const lengthOf = ({ html, text }: Rendered): number => Math.max(1, html.length + text.length);
