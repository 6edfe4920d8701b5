import type { SiteLocale } from '@docstead/core/contract';
import { html } from '@docstead/core/server';
import type { LetterWords } from '../../points.ts';

interface Place {
  readonly locale: SiteLocale;
  /** The address of the site. */
  readonly origin: string;
  /** What the site calls itself. */
  readonly name: string;
}

/** The same words as text and as HTML: one table, styles at their elements, nothing that is loaded. */
export function layOut(message: LetterWords, place: Place): { readonly text: string; readonly html: string } {
  return { text: textOf(message, place), html: htmlOf(message, place) };
}

function textOf({ title, lines, list = [], action, foot }: LetterWords, { origin, name }: Place): string {
  const told = list.map(({ label, href, words }) => [label, words, href].filter(Boolean).join('\n'));
  return [title, ...lines, ...told, `${action.label}:\n${action.href}`, foot, `-- \n${name}\n${origin}`].join('\n\n');
}

function htmlOf(
  { title, lines, list = [], action, instead, foot }: LetterWords,
  { locale, origin, name }: Place,
): string {
  const paragraphs = lines.map((line) => html`<p style="margin:0 0 16px">${line}</p>`);
  const told = list.map(
    ({ label, href, words }) =>
      html`<p style="margin:0 0 16px;white-space:pre-line"><a href="${href}" style="color:inherit;font-weight:600">${label}</a>${words !== '' && html`<br>${words}`}</p>`,
  );
  const { text } = html`<!doctype html>
<html lang="${locale === 'zh-cn' ? 'zh-CN' : 'en'}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${title}</title>
</head>
<body style="margin:0;padding:0">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr><td align="center" style="padding:32px 16px">
<div style="max-width:480px;text-align:left;font:16px/1.6 system-ui,-apple-system,'Segoe UI','PingFang SC','Microsoft YaHei','Noto Sans CJK SC',sans-serif">
<p style="margin:0 0 24px;font-size:14px;opacity:0.7">${name}</p>
<h1 style="margin:0 0 16px;font-size:22px;line-height:1.35">${title}</h1>
${paragraphs}
${told}
<p style="margin:24px 0"><a href="${action.href}" style="display:inline-block;padding:10px 20px;border-radius:6px;background:#1f2937;color:#ffffff;text-decoration:none;font-weight:600">${action.label}</a></p>
<p style="margin:0 0 16px;font-size:14px">${instead}<br><a href="${action.href}" style="color:inherit;word-break:break-all">${action.href}</a></p>
<p style="margin:24px 0 0;padding-top:16px;border-top:1px solid #9ca3af;font-size:14px">${foot}<br><a href="${origin}" style="color:inherit">${origin}</a></p>
</div>
</td></tr></table>
</body>
</html>
`;
  return text;
}
