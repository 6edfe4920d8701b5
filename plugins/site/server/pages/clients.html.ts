import { Html, html } from '@docstead/core/server';
import { renderSVG } from 'uqr';
import { type SiteLook, textPage } from './frame.html.ts';

export interface Downloads {
  readonly mac: string;
  readonly windows: string;
  /** A client that tries calls out. */
  readonly api: string;
  readonly ios: string;
  readonly android: string;
}

export interface Clients extends SiteLook {
  readonly downloads: Downloads;
  /** `https://host`, as the reader came. */
  readonly origin: string;
}

const POINT = 4;
/** Points of white around it, without which cameras do not find it. */
const BORDER = 3;

/** Safe: an SVG of squares, whatever the text says. */
const qrHtml = (text: string): Html =>
  new Html(`<span class="site-qr">${renderSVG(text, { pixelSize: POINT, border: BORDER, ecc: 'M' })}</span>`);

/** `/clients`: the site as an app on every machine, and the programs that its operator offers. */
export function clientsHtml(page: Clients): Html {
  const { say, origin, downloads } = page;
  const links = (['mac', 'windows', 'api'] as const).filter((kind) => downloads[kind] !== '');
  const codes = (['ios', 'android'] as const).filter((kind) => downloads[kind] !== '');
  const desktop =
    links.length > 0 &&
    html`<h2 class="site-heading">${say('clients.desktop')}</h2><ul class="site-downloads">${links.map((kind) => html`<li class="site-download"><b>${say(`clients.${kind}`)}</b><span>${say(`clients.${kind}_text`)}</span><a class="site-button" href="${downloads[kind]}" rel="noopener">${say('clients.download')}</a></li>`)}</ul>`;
  const mobile =
    codes.length > 0 &&
    html`<h2 class="site-heading">${say('clients.mobile')}</h2><ul class="site-codes">${codes.map((kind) => html`<li class="site-download-code">${qrHtml(downloads[kind])}<a href="${downloads[kind]}" rel="noopener">${say(`clients.${kind}`)}</a></li>`)}</ul><p class="site-note">${say('clients.server_note', { origin })}</p>`;
  return textPage(
    page,
    { title: say('titles.clients'), lead: say('clients.lead') },
    html`<h2 class="site-heading">${say('clients.app')}</h2><div class="site-app"><ol class="site-steps"><li>${say('clients.app_desktop')}</li><li>${say('clients.app_ios')}</li><li>${say('clients.app_android')}</li></ol><figure class="site-code">${qrHtml(origin)}<figcaption>${say('clients.scan')}</figcaption></figure></div>${desktop}${mobile}<h2 class="site-heading">${say('clients.others')}</h2><p>${say('clients.others_text')}</p><p class="site-address"><code>${origin}</code></p>`,
  );
}
