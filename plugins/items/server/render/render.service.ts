import { createHash } from 'node:crypto';
import { type Db, Row } from '@docstead/core/server';
import { RENDER_VERSION, type Rendered } from '../../render/index.ts';
import type { Kit } from '../kit.ts';
import type { RenderThread } from './render-thread.ts';

class HtmlRow extends Row {
  static override tableName = 'page_html';
  static override idColumn = 'content_hash';
  declare content_hash: string;
  declare html: string;
  declare headings: string;
  declare plain: string;
  declare addtime: number;
}

/** Rendered texts are kept this long, then rendered again if somebody reads them. */
const KEPT_SECONDS = 30 * 86_400;
const NOTHING: Rendered = { html: '', headings: [], text: '' };

export interface Renders {
  /** Safe HTML of a page's text: rendered once per content, in a thread. */
  of(db: Db, source: string): Promise<Rendered>;
  purge(db: Db): Promise<void>;
}

export function createRenders(kit: Pick<Kit, 'heavy' | 'cache' | 'clock' | 'log'>, thread: RenderThread): Renders {
  async function make(db: Db, source: string, content_hash: string): Promise<Rendered> {
    const rendered = await kit.heavy.run(() => thread.render(source));
    await keep(db, content_hash, rendered);
    return rendered;
  }

  /** A database that takes no writes just now must not keep anybody from reading. */
  async function keep(db: Db, content_hash: string, { html, headings, text }: Rendered): Promise<void> {
    const row = { content_hash, html, headings: JSON.stringify(headings), plain: text, addtime: kit.clock.seconds() };
    try {
      await db.write(async (tx) => HtmlRow.query(tx.handle).insert(row).onConflict('content_hash').ignore());
    } catch (error) {
      kit.log.warn('A rendered page could not be kept.', { error });
    }
  }

  return {
    async of(db, source) {
      if (source.trim() === '') return NOTHING;
      const hash = createHash('sha256').update(`${RENDER_VERSION}\0${source}`).digest('hex');
      const kept = await HtmlRow.readOne(db, { content_hash: hash });
      if (kept)
        return { html: kept.html, headings: JSON.parse(kept.headings) as Rendered['headings'], text: kept.plain };
      return kit.cache.get(`html:${hash}`, () => make(db, source, hash));
    },
    async purge(db) {
      const old = kit.clock.seconds() - KEPT_SECONDS;
      await db.write(async (tx) => HtmlRow.query(tx.handle).delete().where('addtime', '<', old));
    },
  };
}
