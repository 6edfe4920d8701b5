import { createHash } from 'node:crypto';
import type { SiteLocale } from '@docstead/core/contract';
import { type Html, html, type RawAnswer, type Say } from '@docstead/core/server';
import { yuanText } from '../../../money.ts';
import type { SandboxBill } from './sandbox-bill.ts';
import { SANDBOX_STYLE } from './sandbox-page.style.ts';

export interface Look {
  readonly locale: SiteLocale;
  /** Texts below `sandbox`. */
  readonly say: Say;
}

const HASH = createHash('sha256').update(SANDBOX_STYLE.text).digest('base64');

const HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  // No script, nothing from elsewhere, in nobody's frame.
  'content-security-policy': `default-src 'none'; style-src 'sha256-${HASH}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
  'x-frame-options': 'DENY',
  // Not less: forms would be sent without their origin.
  'referrer-policy': 'same-origin',
  'x-robots-tag': 'noindex',
};

/** The forms have no address: they go to that of the page, with its signed query. */
export function billPage(look: Look, { order_sn, amount, subject }: SandboxBill): RawAnswer {
  const { say } = look;
  const content = html`
<dl>
<div><dt>${say('subject')}</dt><dd>${subject}</dd></div>
<div><dt>${say('order')}</dt><dd>${order_sn}</dd></div>
<div class="amount"><dt>${say('amount')}</dt><dd>¥${yuanText(amount)}</dd></div>
</dl>
<form method="post"><button class="pay" name="act" value="pay">${say('pay')}</button></form>
<form method="post"><button name="act" value="cancel">${say('cancel')}</button></form>`;
  return page(look, say('title'), content);
}

export type Note = 'off' | 'forged' | 'expired' | 'foreign' | 'closed';

/** Why nothing is paid here. */
export function notePage(look: Look, note: Note, status: number, back = '/'): RawAnswer {
  const { say } = look;
  const content = html`<p>${say(note)}</p><p><a href="${back}">${say('back')}</a></p>`;
  return { ...page(look, say('title'), content), status };
}

function page({ locale, say }: Look, title: string, content: Html): RawAnswer {
  const { text } = html`<!doctype html>
<html lang="${locale === 'zh-cn' ? 'zh-CN' : 'en'}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title}</title>
<style>${SANDBOX_STYLE}</style>
</head>
<body>
<main>
<p class="warning" role="note"><strong>${say('no_money')}</strong> ${say('no_money_hint')}</p>
<h1>${title}</h1>
${content}
</main>
</body>
</html>
`;
  return { headers: HEADERS, body: text };
}
