import { Html, html } from '@docstead/core/server';
import { CONSOLE } from '../../console.ts';
import { type SiteLook, textPage } from './frame.html.ts';

/** `/agreement`: `text` is what the renderer has made of the site's own, or of that of the product. */
export const agreementHtml = (look: SiteLook, text: string): Html =>
  textPage(look, { title: look.say('titles.agreement') }, new Html(`<div class="site-md">${text}</div>`));

const STEPS = ['address', 'login', 'token', 'projects'] as const;

/** `/runapi`: how programs that try calls out work with this site. */
export const runapiHtml = (look: SiteLook, { origin, api }: { origin: string; api: string }): Html => {
  const { say } = look;
  return textPage(
    look,
    { title: say('titles.runapi'), lead: say('runapi.lead') },
    html`<p class="site-address"><code>${origin}</code></p><ol class="site-steps">${STEPS.map((key) => html`<li>${say(`runapi.${key}`)}</li>`)}</ol><p class="site-acts">${api !== '' && html`<a class="site-button site-primary" href="${api}" rel="noopener">${say('clients.download')}</a>`}<a class="site-button" href="/clients">${say('titles.clients')}</a></p>`,
  );
};

/** `/demo` where no project is shown as one. */
export const demoHtml = (look: SiteLook, isAdmin: boolean): Html => {
  const { say } = look;
  return textPage(
    look,
    { title: say('titles.demo'), lead: say(isAdmin ? 'demo.none_admin' : 'demo.none') },
    html`<p class="site-acts">${isAdmin && html`<a class="site-button site-primary" href="${CONSOLE.settings}">${say('demo.choose')}</a>`}<a class="site-button" href="/help">${say('landing.guide')}</a></p>`,
  );
};
