import { createHash } from 'node:crypto';
import { type Db, Row } from '@docstead/core/server';
import { RENDER_VERSION, type Rendered } from '../../render/index.ts';
import type { Kit } from '../kit.ts';
import { AtHand } from './at-hand.ts';
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

export function createRenders(kit: Pick<Kit, 'heavy' | 'clock' | 'log'>, thread: RenderThread): Renders {
  const atHand = new AtHand();
  const making = new Map<string, Promise<Rendered>>();

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

  async function kept(db: Db, content_hash: string): Promise<Rendered | undefined> {
    const row = await HtmlRow.readOne(db, { content_hash });
    return row && { html: row.html, headings: JSON.parse(row.headings) as Rendered['headings'], text: row.plain };
  }

  /** Once, for all who open the page while it is made. */
  async function find(db: Db, source: string, hash: string): Promise<Rendered> {
    const finding = making.get(hash) ?? kept(db, hash).then((found) => found ?? make(db, source, hash));
    making.set(hash, finding);
    try {
      const rendered = await finding;
      atHand.set(hash, rendered);
      return rendered;
    } finally {
      making.delete(hash);
    }
  }

  return {
    async of(db, source) {
      if (source.trim() === '') return NOTHING;
      const hash = createHash('sha256').update(`${RENDER_VERSION}\0${source}`).digest('hex');
      return atHand.get(hash) ?? (await find(db, source, hash));
    },
    async purge(db) {
      const old = kit.clock.seconds() - KEPT_SECONDS;
      await db.write(async (tx) => HtmlRow.query(tx.handle).delete().where('addtime', '<', old));
    },
  };
}
