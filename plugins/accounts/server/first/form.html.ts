import { type Html, html, type Say } from '@docstead/core/server';
import { CAPTCHA, type FieldSpec, LOCALES } from '../../forms.ts';

interface Form {
  readonly title: string;
  readonly fields: readonly Html[];
  /** What the button says. */
  readonly submit: string;
  readonly foot?: Html | undefined;
}

/**
 * A form before any script runs: the same frame, classes and words as the screen's (`web/`), which adopts its fields. It
 * sends nothing by itself. It has no button that submits, so Enter only leaves a mark (`shell-web/boot/early-submit.ts`),
 * and `post` keeps a password out of the address whatever happens.
 */
export function formHtml(say: Say, { title, fields, submit, foot }: Form): Html {
  return html`<div class="narrow" data-frame>
<section class="narrow-card" aria-labelledby="narrow-first-title"><h1 id="narrow-first-title" class="narrow-title">${title}</h1><form class="narrow-form" novalidate method="post" aria-label="${title}" data-early>${fields}<button type="button" class="narrow-submit">${submit}</button></form><noscript><p class="field-error">${say('checks.scripts_needed')}</p></noscript></section>
${foot && html`<p class="narrow-foot">${foot}</p>`}</div>`;
}

export function fieldHtml(say: Say, spec: FieldSpec): Html {
  const { name, label, hint, isSecret = false, autoComplete, autoCapitalize, maxLength } = spec;
  const id = `field-${name}`;
  const type = isSecret ? html` type="password" data-secret` : html` type="text" spellcheck="false"`;
  return html`<div class="field"><label class="field-label" for="${id}">${say(label)}</label>${hint !== undefined && html`<p class="field-hint" id="${id}-hint">${say(hint)}</p>`}<span class="field-place"><input class="field-input" id="${id}" name="${name}"${type} autocomplete="${autoComplete}"${autoCapitalize && html` autocapitalize="${autoCapitalize}"`}${maxLength && html` maxlength="${maxLength}"`}${hint !== undefined && html` aria-describedby="${id}-hint"`}></span></div>`;
}

/** The picture itself costs a captcha, which only a browser with scripts can use. */
export const captchaHtml = (say: Say): Html =>
  html`<div><div class="captcha">${fieldHtml(say, CAPTCHA)}<span class="captcha-picture"></span></div><div class="captcha-help"><button type="button" class="captcha-other">${say('actions.read_captcha')}</button><p class="field-hint" role="status"></p></div></div>`;

export const agreementHtml = (say: Say): Html =>
  html`<div class="field"><label class="field-check"><input type="checkbox" name="agree" checked><span>${say('fields.agree')}</span></label></div>`;

export function localeHtml(say: Say, chosen: string): Html {
  const options = LOCALES.map(
    ({ value, label }) =>
      html`<label class="field-check"><input type="radio" name="locale" value="${value}"${value === chosen && html` checked`}><span>${say(label)}</span></label>`,
  );
  return html`<fieldset class="field"><legend class="field-label">${say('fields.site_locale')}</legend><p class="field-hint">${say('setup.locale_hint')}</p>${options}</fieldset>`;
}

export const introHtml = (text: string): Html => html`<p class="narrow-intro">${text}</p>`;
