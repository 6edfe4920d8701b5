import { letterMark, relativeTime, type SiteLocale } from '@docstead/core/contract';
import { type Html, html, type Say } from '@docstead/core/server';
import { type AskedSquare, addressOf, addressOfItem, pagesOf } from '../asked.ts';
import type { SquareItem } from './square.view.ts';

interface Found {
  readonly items: readonly SquareItem[];
  readonly total: number;
  readonly total_more: boolean;
}

export interface SquareLook {
  readonly asked: AskedSquare;
  readonly say: Say;
  readonly locale: SiteLocale;
  /** Milliseconds. */
  readonly now: number;
}

const PATH = '/public-square/index';

/**
 * The square before any script runs: the same classes and words as the screen's, which adopts the cards. The form and the
 * links between the pages work without scripts, too.
 */
export const squareHtml = (
  found: Found,
  look: SquareLook,
): Html => html`<h1 class="square-title">${look.say('titles.square')}</h1>
<p class="square-lead">${look.say('lead')}</p>
${barHtml(found, look)}
${found.items.length > 0 ? cardsHtml(found.items, look) : html`<p class="square-none">${look.say('none')}</p>`}
${stepsHtml(found, look)}`;

function barHtml({ total, total_more }: Found, { asked, say }: SquareLook): Html {
  const choice = (value: AskedSquare['search_type']): Html =>
    html`<option value="${value}"${value === asked.search_type && html` selected`}>${say(`within.${value}`)}</option>`;
  const words = say('search');
  return html`<search><form class="square-bar" action="${PATH}" method="get">
<input class="square-field" type="search" name="keyword" maxlength="200" autocomplete="off" spellcheck="false" aria-label="${words}" placeholder="${words}" value="${asked.keyword}">
<select class="square-within" name="type" aria-label="${say('within.label')}">${choice('title')}${choice('content')}</select>
<span class="square-count" role="status">${say(total_more ? 'count_more' : 'count', { count: total })}</span>
</form></search>`;
}

const cardsHtml = (items: readonly SquareItem[], look: SquareLook): Html =>
  html`<ul class="square-cards" aria-label="${look.say('titles.square')}">${items.map((item) => cardHtml(item, look))}</ul>`;

/** Days are the reader's: the screen, which knows their zone, writes them again, and the names of types that plugins bring. */
function cardHtml(item: SquareItem, { locale, now }: SquareLook): Html {
  const { item_id, item_name: name, updated_time } = item;
  const { letter, hue } = letterMark(name, item_id);
  const mark = html`<span class="ds-mark" data-size="md" data-hue="${hue}" aria-hidden="true">${letter}</span>`;
  const link = html`<a class="square-name" href="${addressOfItem(item)}" target="_blank" rel="noopener">${name}</a>`;
  const time = html`<time datetime="${new Date(updated_time * 1000).toISOString()}">${relativeTime(updated_time, { now, locale, zone: 'UTC' })}</time>`;
  return html`<li class="square-card">${mark}<span class="square-names">${link}<span class="square-about">${item.item_description}</span></span><span class="square-facts"><span class="square-type" data-type="${item.item_type}"></span>${time}</span></li>`;
}

function stepsHtml({ total }: Found, { asked, say }: SquareLook): Html | false {
  const pages = pagesOf(total, asked.page);
  if (pages < 2) return false;
  const step = (page: number, label: string): Html | false =>
    page > 0 && page <= pages && html`<a href="${addressOf(PATH, { ...asked, page })}">${label}</a>`;
  return html`<nav class="square-steps" aria-label="${say('pages.region')}">${step(asked.page - 1, say('pages.previous'))}${step(asked.page + 1, say('pages.next'))}</nav>`;
}
