import { letterMark, relativeTime, type SiteLocale } from '@docstead/core/contract';
import { type Html, html, type Say } from '@docstead/core/server';
import { GLYPHS, type Glyph } from '../../../list/glyphs.ts';
import { beginningOf, inOrder, ORDERS, type Order } from '../../../list/order.ts';
import type { listedView } from '../item.view.ts';

export type ListedItem = ReturnType<typeof listedView>;

interface NamedGroup {
  readonly group_name: string;
}

export interface ListLook {
  /** The reader's own. */
  readonly groups?: readonly NamedGroup[];
  readonly say: Say;
  readonly locale: SiteLocale;
  /** Milliseconds. */
  readonly now: number;
  /** Of days; the reader's own is known to the screen only, which writes them again. */
  readonly zone?: string;
}

/** Rows in the first response; the screen adds the rest. */
const FIRST_ROWS = 60;

/**
 * The project list before any script runs: the same frame, classes and words as the screen's (`web/list/`), which adopts
 * the rows and the field. A test compares the two.
 */
export function listHtml(items: readonly ListedItem[], look: ListLook): Html {
  const { say, groups = [] } = look;
  const begun = beginningOf(items);
  const rows = inOrder(items, begun, { locale: look.locale })
    .slice(0, FIRST_ROWS)
    .map((item) => rowHtml(item, look));
  return html`<div class="projects" data-frame>
<nav class="projects-side" aria-label="${say('list.groups')}">${groupHtml('list', say('list.all'), true)}${groupHtml('star', say('list.starred'), false)}${groups.map((group) => groupHtml('folder', group.group_name, false))}<a class="projects-side-entry" href="/item/group/index">${glyphHtml('dots', 16)}${say('groups.manage')}</a></nav>
<section class="projects-main" aria-labelledby="projects-first-title">
<h1 id="projects-first-title" class="projects-title">${say('list.title')}</h1>
${barHtml(items.length, begun, say)}
<ul class="projects-rows" data-look="list" aria-label="${say('list.title')}">${rows}</ul>
</section></div>`;
}

const groupHtml = (icon: Glyph, label: string, isCurrent: boolean): Html =>
  html`<button type="button" class="projects-side-entry"${isCurrent && html` aria-current="true"`}>${glyphHtml(icon, 16)}<span class="projects-side-name">${label}</span></button>`;

function barHtml(count: number, begun: Order, say: Say): Html {
  const filter = say('list.filter');
  const look = (value: string, icon: Glyph, name: string, isChosen: boolean): Html =>
    html`<label class="projects-look-choice" title="${name}"><input type="radio" name="projects-look" value="${value}" aria-label="${name}"${isChosen && html` checked`}>${glyphHtml(icon, 16)}</label>`;
  return html`<div class="projects-bar">
<span class="projects-search">${glyphHtml('search', 16)}<input class="projects-field" type="search" autocomplete="off" spellcheck="false" aria-label="${filter}" placeholder="${filter}"></span>
<span class="projects-count" role="status">${say('list.count', { count })}</span>
<select class="projects-order" aria-label="${say('list.order')}">${ORDERS.map((order) => html`<option value="${order}"${order === begun && html` selected`}>${say(`list.orders.${order}`)}</option>`)}</select>
<span class="projects-looks" role="radiogroup" aria-label="${say('list.look')}">${look('list', 'list', say('list.as_list'), true)}${look('cards', 'layout-grid', say('list.as_cards'), false)}</span>
</div>`;
}

function rowHtml(item: ListedItem, { say, ...when }: ListLook): Html {
  const { item_id, item_name: name, last_update_time: updated } = item;
  const { item_description: description, owner_name } = item;
  const isStarred = item.is_star === 1;
  const star = say(isStarred ? 'list.unstar_item' : 'list.star_item', { name });
  const menu = say('list.item_menu', { name });
  const owner = owner_name || say('list.mine');
  const signs = html`${typeHtml(item.item_type)}${item.is_archived === '1' && html`<span class="project-tag">${say('list.archived')}</span>`}${item.is_banned === 1 && html`<span class="project-tag">${say('trust.banned')}</span>`}${item.is_copying === 1 && html`<span class="project-tag">${say('list.copying')}</span>`}`;
  const names = html`<span class="project-names"><a class="project-name" href="/${item.item_domain || item_id}" data-key="open ${item_id}">${name}</a>${signs}${description !== '' && html`<span class="project-description">${description}</span>`}</span>`;
  const facts = html`<span class="project-facts">${accessHtml(item.is_private === 1, say)}<span class="project-owner" title="${say('list.owner', { name: owner })}">${owner}</span><time datetime="${isoOf(updated)}">${relativeTime(updated, when)}</time></span>`;
  return html`<li class="project">${markHtml(name, item_id)}${names}${facts}<span class="project-tools"><button type="button" class="project-tool" data-act="star" data-key="star ${item_id}" aria-label="${star}" title="${star}" aria-pressed="${String(isStarred)}">${glyphHtml(isStarred ? 'star-filled' : 'star', 16)}</button><button type="button" class="project-tool" data-act="menu" data-key="menu ${item_id}" aria-label="${menu}" title="${menu}" aria-haspopup="menu" aria-expanded="false">${glyphHtml('dots', 16)}</button></span></li>`;
}

/** As the kit's `LetterMark` has it. */
function markHtml(name: string, item_id: string): Html {
  const { letter, hue } = letterMark(name, item_id);
  return html`<span class="ds-mark" data-size="md" data-hue="${hue}" aria-hidden="true">${letter}</span>`;
}

/** Who can read it, by sign and word. */
function accessHtml(isPrivate: boolean, say: Say): Html {
  const access = isPrivate ? 'list.private' : 'list.public';
  return html`<span class="project-access" title="${say(`${access}_hint`)}">${glyphHtml(isPrivate ? 'lock' : 'world', 16)}${say(access)}</span>`;
}

const REGULAR = new Set(['0', '1']);
/** Of the plugins whose types this one knows by number; another's icon is known to the screen only. */
const TYPE_ICONS: Readonly<Record<string, Glyph>> = { '2': 'file-text', '3': 'api', '4': 'table' };

/** What is no ordinary project. */
function typeHtml(item_type: string): Html | false {
  if (REGULAR.has(item_type)) return false;
  const icon = TYPE_ICONS[item_type];
  return icon ? html`<span class="project-type">${glyphHtml(icon, 16)}</span>` : html`<span data-unknown-type></span>`;
}

const isFilled = (icon: Glyph): boolean => icon.endsWith('-filled');

const glyphHtml = (icon: Glyph, size: number): Html =>
  html`<svg class="projects-glyph${isFilled(icon) && html` projects-filled`}" width="${size}" height="${size}" viewBox="0 0 24 24" aria-hidden="true"><path d="${GLYPHS[icon]}"></path></svg>`;

function isoOf(seconds: string): string {
  const value = Number(seconds);
  return value > 0 ? new Date(value * 1000).toISOString() : '';
}
