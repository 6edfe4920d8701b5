import { type Html, html, Html as Safe, type Scope } from '@docstead/core/server';
import { contents } from '../../../items/points.ts';
import { guideIn } from '../guide/guide.ts';
import { withAddresses } from '../guide/links.ts';
import { plantedGuide } from '../guide/planted.ts';
import type { SiteSetup } from '../setup.ts';
import { framed, type SiteLook } from './frame.html.ts';

interface HelpAsked {
  readonly look: SiteLook;
  /** Key of a chapter; the first one where there is no such. */
  readonly chapter: string;
}

const chapterAt = (key: string): string => `/help?page=${key}`;

/**
 * `/help`: the guide as a project of this site, in the reader's language, where somebody has had it made; else its texts as
 * they came with the product, drawn as pages are.
 */
export async function helpOf(
  app: SiteSetup,
  scope: Scope,
  { look, chapter }: HelpAsked,
): Promise<{ to: string } | { html: Html; title: string }> {
  const planted = await plantedGuide(app, scope);
  if (planted) return { to: planted };
  const guide = guideIn(scope.locale);
  const page = guide.chapters.find(({ key }) => key === chapter) ?? guide.chapters[0];
  if (!page) return { to: '/' };
  const drawn = await app.services.get(contents).html(scope.db, withAddresses(page.content, chapterAt), scope.locale);
  const at = guide.chapters.indexOf(page);
  const next = guide.chapters[at + 1];
  const content = html`<div class="site-help"><nav class="site-help-tree" aria-label="${look.say('help.contents')}"><h2>${guide.name}</h2>${guide.parts.map((part) => html`<h3>${part}</h3><ul>${guide.chapters.filter((one) => one.part === part).map((one) => html`<li><a href="${chapterAt(one.key)}"${one === page && html` aria-current="page"`}>${one.title}</a></li>`)}</ul>`)}</nav><article class="site-help-page"><h1 class="site-title">${page.title}</h1><div class="site-md">${new Safe(drawn)}</div>${next && html`<p class="site-help-next">${look.say('help.next')} <a href="${chapterAt(next.key)}">${next.title}</a></p>`}</article></div>`;
  return { html: framed(look, content), title: at === 0 ? '' : `${page.title} · ${guide.name}` };
}
