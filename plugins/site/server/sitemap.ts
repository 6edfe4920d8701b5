import { html } from '@docstead/core/server';
import { type Item, type OpenPage, openItems } from '../../items/points.ts';
import type { Handler, SiteSetup } from './setup.ts';

/** What a search engine takes in one file. */
const MOST = 50_000;
const BATCH = 1000;
const OWN = ['/', '/help', '/clients', '/agreement'];

const dayOf = (seconds: number): string => new Date(seconds * 1000).toISOString().slice(0, 10);

const entry = (url: string, seconds = 0): string =>
  `${html`<url><loc>${url}</loc>${seconds > 0 && html`<lastmod>${dayOf(seconds)}</lastmod>`}</url>`.text}\n`;

/**
 * The map of the site: what a guest may read, and nothing else, whoever asks. Sent as it is read, a thousand rows at a time;
 * no more than a search engine takes.
 */
export function sitemap(app: SiteSetup): Handler<'/sitemap.xml'> {
  async function* written(origin: string): AsyncIterable<string> {
    const scope = app.as({ kind: 'guest' });
    const open = app.services.get(openItems);
    let left = MOST;
    yield '<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n';
    if (open.isOpenToGuests()) for (const path of OWN) yield entry(`${origin}${path}`);
    left -= OWN.length;
    for (let after = 0; left > 0; ) {
      const some: readonly Item[] = await open.itemsAfter(after, Math.min(BATCH, left), scope);
      if (some.length === 0) break;
      yield some.map((item) => entry(`${origin}/${item.item_domain || item.item_id}`, item.last_update_time)).join('');
      after = some.at(-1)?.item_id ?? 0;
      left -= some.length;
    }
    for (let after = 0; left > 0; ) {
      const some: readonly OpenPage[] = await open.pagesAfter(after, Math.min(BATCH, left), scope);
      if (some.length === 0) break;
      yield some
        .map(({ item_domain, item_id, page_id, addtime }) =>
          entry(`${origin}/${item_domain || item_id}/${page_id}`, addtime),
        )
        .join('');
      after = some.at(-1)?.page_id ?? 0;
      left -= some.length;
    }
    yield '</urlset>\n';
  }
  return ({ ctx }) => ({
    headers: { 'content-type': 'application/xml; charset=utf-8', 'cache-control': 'public, max-age=3600' },
    body: written(ctx.request.origin),
  });
}

/** Where the map is; where guests are shown nothing, that there is nothing to be found. */
export const robotsOf = (app: SiteSetup, origin: string): readonly string[] =>
  app.services.get(openItems).isOpenToGuests() ? [`Sitemap: ${origin}/sitemap.xml`] : ['Disallow: /'];
