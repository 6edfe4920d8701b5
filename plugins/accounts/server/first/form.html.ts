import { MARK, PRODUCT } from '@docstead/core/contract';
import { type Brand, type Html, html, type Say } from '@docstead/core/server';
import { CAPTCHA, type FieldSpec, INVITE_CODE, LOCALES } from '../../forms.ts';

interface Form {
  readonly title: string;
  readonly brand?: Brand;
  readonly fields: readonly Html[];
  /** What the button says. */
  readonly submit: string;
  /** Below the form, in the card. */
  readonly below?: Html | undefined;
  readonly foot?: Html | undefined;
}

/**
 * A form before any script runs: the same frame, classes and words as the screen's (`web/`), which adopts its fields. It
 * sends nothing by itself. It has no button that submits, so Enter only leaves a mark (`shell-web/boot/early-submit.ts`),
 * and `post` keeps a password out of the address whatever happens.
 */
export function formHtml(say: Say, { title, brand = {}, fields, submit, below, foot }: Form): Html {
  const body = html`<form class="narrow-form" novalidate method="post" aria-label="${title}" data-early>${fields}<button type="button" class="narrow-submit">${submit}</button></form>${below}`;
  return gateHtml(say, { title, brand, body, foot });
}

interface Gate {
  readonly title: string;
  readonly brand?: Brand;
  readonly body: Html;
  readonly foot?: Html | undefined;
}

/** The frame alone. */
export function gateHtml(say: Say, { title, brand = {}, body, foot }: Gate): Html {
  return html`<div class="ds-gate" data-frame>
<span class="ds-site">${markHtml(brand)}${brand.name ?? PRODUCT}</span>
<section class="ds-card" aria-labelledby="gate-first-title"><h1 id="gate-first-title" class="ds-card-title">${title}</h1>${body}<noscript><p class="field-error">${say('checks.scripts_needed')}</p></noscript></section>
${foot && html`<p class="ds-gate-foot">${foot}</p>`}</div>`;
}

/** As the kit's `SiteMark` has it. */
const markHtml = ({ logo }: Brand): Html =>
  logo === undefined
    ? html`<svg class="ds-product" width="24" height="24" viewBox="0 0 16 16" aria-hidden="true"><path d="${MARK.page}"></path><path d="${MARK.lines}"></path></svg>`
    : html`<img class="ds-logo" src="${logo}" width="24" height="24" alt="">`;

/** The first field of a form has the cursor: nobody comes to these pages for anything else. */
export const fieldsHtml = (say: Say, specs: readonly FieldSpec[]): Html[] =>
  specs.map((spec, at) => fieldHtml(say, spec, at === 0));

export function fieldHtml(say: Say, spec: FieldSpec, isFirst = false): Html {
  const { name, label, hint, isSecret = false, autoComplete, autoCapitalize, maxLength } = spec;
  const id = `field-${name}`;
  const type = isSecret ? html` type="password" data-secret` : html` type="text" spellcheck="false"`;
  return html`<div class="field"><label class="field-label" for="${id}">${say(label)}</label>${hint !== undefined && html`<p class="field-hint" id="${id}-hint">${say(hint)}</p>`}<span class="field-place"><input class="field-input" id="${id}" name="${name}"${type} autocomplete="${autoComplete}"${autoCapitalize && html` autocapitalize="${autoCapitalize}"`}${maxLength && html` maxlength="${maxLength}"`}${hint !== undefined && html` aria-describedby="${id}-hint"`}${isFirst && html` autofocus`}></span></div>`;
}

/** The picture itself costs a captcha, which only a browser with scripts can use. */
export const captchaHtml = (say: Say): Html =>
  html`<div><div class="captcha">${fieldHtml(say, CAPTCHA)}<span class="captcha-picture"></span></div><div class="captcha-help"><span class="captcha-ways"><button type="button" class="captcha-other">${say('actions.ask_in_words')}</button><button type="button" class="captcha-other">${say('actions.read_captcha')}</button></span><p class="field-hint" role="status" id="captcha-help"></p></div></div>`;

/** Pressed before the scripts are there, it leaves a mark, too. */
export const passkeyHtml = (say: Say): Html =>
  html`<div class="login-passkey" data-early><button type="button" class="narrow-submit" data-second>${say('login.passkey')}</button></div>`;

export const inviteCodeHtml = (say: Say): Html =>
  html`<details class="narrow-more"><summary>${say('register.has_code')}</summary>${fieldHtml(say, INVITE_CODE)}</details>`;

export const agreementHtml = (say: Say, { agreement }: Brand): Html =>
  html`<div class="field"><label class="field-check"><input type="checkbox" name="agree" checked><span>${say('fields.agree')}</span></label>${agreement && html`<a href="${agreement}">${say('fields.agreement_link')}</a>`}</div>`;

export function localeHtml(say: Say, chosen: string): Html {
  const options = LOCALES.map(
    ({ value, label }) =>
      html`<label class="field-check"><input type="radio" name="locale" value="${value}"${value === chosen && html` checked`}><span>${say(label)}</span></label>`,
  );
  return html`<fieldset class="field"><legend class="field-label">${say('fields.site_locale')}</legend><p class="field-hint">${say('setup.locale_hint')}</p>${options}</fieldset>`;
}

export const introHtml = (text: string): Html => html`<p class="narrow-intro">${text}</p>`;
