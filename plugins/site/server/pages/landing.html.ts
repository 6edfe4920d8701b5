import { letterMark } from '@docstead/core/contract';
import { type Html, html, type Say } from '@docstead/core/server';
import type { Recommended } from '../recommend/recommend-calls.ts';
import type { Statistics } from '../statistics.ts';
import { framed, type SiteLook } from './frame.html.ts';
import { type Glyph, glyph } from './glyphs.ts';
import { apiPicture, mergePicture, readingPicture, writingPicture } from './pictures.html.ts';

export interface Landing extends SiteLook {
  readonly statistics: Statistics;
  /** Those that stand first. */
  readonly placed: readonly Recommended[];
  readonly recommended: readonly Recommended[];
  /** Writes a number as the reader's language does. */
  readonly count: (value: number) => string;
}

/** The landing page: what the product is, what is here to read, and the way in. */
export const landingHtml = (page: Landing): Html =>
  framed(
    page,
    html`${heroHtml(page)}${shelvesHtml(page)}${statisticsHtml(page)}${bandsHtml(page.say)}${featuresHtml(page.say)}${endHtml(page)}`,
  );

const wayIn = ({ say, isUser }: Pick<Landing, 'say' | 'isUser'>): Html =>
  isUser
    ? html`<a class="site-button site-primary" href="/item/index">${say('landing.projects')}</a>`
    : html`<a class="site-button site-primary" href="/user/login">${say('landing.login')}</a>`;

const heroHtml = (page: Landing): Html =>
  html`<section class="site-hero"><div class="site-hero-words"><p class="site-eyebrow">${page.say('landing.eyebrow')}</p><h1 class="site-claim">${page.say('landing.claim')}</h1><p class="site-lead">${page.say('landing.lead')}</p><p class="site-acts">${wayIn(page)}<a class="site-button" href="/demo">${page.say('landing.demo')}</a><a class="site-plain" href="/help">${page.say('landing.help')}${glyph('right')}</a></p></div>${readingPicture(page.say)}</section>`;

/** What is here to be read. */
function shelvesHtml({ say, placed, recommended, isSquareOpen }: Landing): Html | false {
  const first = new Set(placed.map(({ item }) => item.item_id));
  const others = recommended.filter(({ item }) => !first.has(item.item_id));
  const square =
    isSquareOpen &&
    html`<a class="site-plain" href="/public-square/index">${say('landing.square')}${glyph('right')}</a>`;
  if (placed.length + others.length === 0 && !square) return false;
  return html`<section class="site-shelves" aria-labelledby="site-shelves"><div class="site-row"><h2 id="site-shelves" class="site-heading">${say('landing.read')}</h2>${square}</div>${placed.length > 0 && html`<ul class="site-cards">${placed.map(cardHtml)}</ul>`}${others.length > 0 && html`<ul class="site-list" aria-label="${say('landing.recommended')}">${others.map(lineHtml)}</ul>`}</section>`;
}

const addressOf = ({ item }: Recommended): string => `/${item.item_domain || item.item_id}`;

function markHtml({ item }: Recommended): Html {
  const { letter, hue } = letterMark(item.item_name, String(item.item_id));
  return html`<span class="ds-mark" data-size="md" data-hue="${hue}" aria-hidden="true">${letter}</span>`;
}

const cardHtml = (one: Recommended): Html =>
  html`<li><a class="site-card" href="${addressOf(one)}">${markHtml(one)}<span class="site-card-words"><b>${one.item.item_name}</b>${one.item.item_description !== '' && html`<span>${one.item.item_description}</span>`}</span></a></li>`;

const lineHtml = (one: Recommended): Html =>
  html`<li><a class="site-line" href="${addressOf(one)}">${markHtml(one)}<span>${one.item.item_name}</span></a></li>`;

function statisticsHtml({ say, statistics, count }: Landing): Html {
  const figures = [
    ['docs', statistics.docs],
    ['users', statistics.users],
    ['days', statistics.days],
  ] as const;
  return html`<dl class="site-figures" aria-label="${say('landing.figures')}">${figures.map(([key, value]) => html`<div><dt>${say(`landing.${key}`, { count: value })}</dt><dd>${count(value)}</dd></div>`)}</dl>`;
}

const bandHtml = (say: Say, name: string, picture: Html): Html =>
  html`<section class="site-band"><div class="site-band-words"><h2 class="site-heading">${say(`bands.${name}.title`)}</h2><p>${say(`bands.${name}.text`)}</p><ul class="site-points">${['one', 'two', 'three'].map((key) => html`<li>${say(`bands.${name}.${key}`)}</li>`)}</ul></div>${picture}</section>`;

const bandsHtml = (say: Say): Html =>
  html`${bandHtml(say, 'write', writingPicture(say))}${bandHtml(say, 'api', apiPicture(say))}${bandHtml(say, 'together', mergePicture(say))}`;

const FEATURES: readonly (readonly [Glyph, string])[] = [
  ['book', 'read'],
  ['search', 'search'],
  ['lock', 'rights'],
  ['arrows', 'exchange'],
  ['key', 'scripts'],
  ['server', 'own'],
];

const featuresHtml = (say: Say): Html =>
  html`<section class="site-features" aria-labelledby="site-features"><h2 id="site-features" class="site-heading">${say('features.title')}</h2><ul>${FEATURES.map(([icon, key]) => html`<li>${glyph(icon)}<h3>${say(`features.${key}.title`)}</h3><p>${say(`features.${key}.text`)}</p></li>`)}</ul></section>`;

const endHtml = (page: Landing): Html =>
  html`<section class="site-end"><h2 class="site-claim">${page.say('landing.end')}</h2><p class="site-acts">${wayIn(page)}<a class="site-button" href="/help">${page.say('landing.guide')}</a></p></section>`;
