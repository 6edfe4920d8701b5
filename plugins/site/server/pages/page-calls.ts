import type { First, FirstView } from '@docstead/core/server';
import type { Handler } from '../setup.ts';
import { PAGE_NAMES, type PageAsked, type PageName, type Pages } from './pages.ts';

/** `/?home` is the landing page itself. */
const isHomeAsked = (query: Readonly<Record<string, string>>): boolean => query.home !== undefined;

async function firstOf(pages: Pages, name: PageName, asked: PageAsked): Promise<FirstView> {
  const page = await pages[name](asked);
  if ('to' in page) return { status: 302, redirect: page.to };
  const { title, description, noindex } = page;
  return { status: 200, title, description, html: page.html.text, ...(noindex && { noindex }) };
}

/** The first response of each of them is the page itself. */
export const pageFirsts = (pages: Pages): Readonly<Record<PageName, First>> =>
  Object.fromEntries(
    PAGE_NAMES.map((name): [PageName, First] => [
      name,
      (_params, scope, query) => firstOf(pages, name, { scope, query, isHome: isHomeAsked(query) }),
    ]),
  ) as Readonly<Record<PageName, First>>;

export const sitePage =
  (pages: Pages): Handler<'/api/site/page'> =>
  async ({ input: { name, home = 0, chapter = '' }, ctx }) => {
    const page = await pages[name]({ scope: ctx, isHome: home === 1, query: { page: chapter } });
    return 'to' in page ? { title: '', html: '', to: page.to } : { title: page.title, html: page.html.text, to: '' };
  };
