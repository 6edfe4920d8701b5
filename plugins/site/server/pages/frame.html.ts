import { type Html, html, type Say } from '@docstead/core/server';

/** What all pages of the site need to know. */
export interface SiteLook {
  readonly say: Say;
  readonly isUser: boolean;
  readonly isSquareOpen: boolean;
  /** The site is a Chinese one, by its set-up. */
  readonly isChinese: boolean;
  readonly contact: string;
  readonly beian: string;
}

/** A page of the site: its own content, and the same foot below each. The screen adopts all of it. */
export const framed = (look: SiteLook, content: Html): Html =>
  html`<div class="site" data-frame>${content}${footHtml(look)}</div>`;

/** A page of text: a heading, a lead, what follows. */
export const textPage = (look: SiteLook, { title, lead }: { title: string; lead?: string }, body: Html): Html =>
  framed(
    look,
    html`<article class="site-text"><h1 class="site-title">${title}</h1>${lead && html`<p class="site-lead">${lead}</p>`}${body}</article>`,
  );

/** Where records of sites in China are looked up. */
const RECORDS = 'https://beian.miit.gov.cn/';

function footHtml({ say, isUser, isSquareOpen, isChinese, contact, beian }: SiteLook): Html {
  const links: readonly (readonly [href: string, key: string, isShown: boolean])[] = [
    ['/help', 'titles.help', true],
    ['/demo', 'titles.demo', true],
    ['/public-square/index', 'foot.square', isSquareOpen],
    ['/clients', 'titles.clients', true],
    ['/runapi', 'titles.runapi', isChinese],
    ['/agreement', 'titles.agreement', true],
    ['/user/login', 'foot.login', !isUser],
    ['/item/index', 'foot.projects', isUser],
  ];
  const shown = links.filter(([, , isShown]) => isShown);
  return html`<footer class="site-foot"><nav class="site-foot-links" aria-label="${say('foot.label')}">${shown.map(([href, key]) => html`<a href="${href}">${say(key)}</a>`)}${contact !== '' && html`<a href="#site-feedback">${say('feedback.entry')}</a>`}</nav>${contact !== '' && html`<p class="site-foot-note" id="site-feedback">${say('feedback.text')} ${contact}</p>`}<p class="site-foot-note">${say('foot.note')}${beian !== '' && html` <a href="${RECORDS}" rel="noopener" target="_blank">${beian}</a>`}</p></footer>`;
}
