import { MARK, PRODUCT, type SiteLocale, type Theme } from '@docstead/core/contract';
import { escapeHtml } from '@docstead/core/server';
import { frame } from './html.ts';

export interface NoteView {
  readonly locale: SiteLocale;
  readonly theme: Theme;
  readonly title: string;
  readonly text: string;
}

/** Paper, card, line, ink, dim, lake and the ruling of the paper, in both themes: as tokens.css has them, which a test compares. */
const light = ['#fbfaf7', '#ffffff', '#d5d2ce', '#192029', '#596068', '#006e8c', '#efede9'] as const;
const dark = ['#171a1e', '#1d2025', '#393e44', '#eae8e5', '#a7abb0', '#6ec6db', '#24282d'] as const;
export const NOTE_COLOURS = { light, dark };

const names = ['paper', 'card', 'line', 'ink', 'dim', 'lake', 'rule'];
const colours = (values: readonly string[]): string => names.map((name, at) => `--${name}:${values[at]}`).join(';');

const STYLE = [
  `:root{color-scheme:light;${colours(light)}}`,
  `@media (prefers-color-scheme:dark){:root:not([data-theme=light]){color-scheme:dark;${colours(dark)}}}`,
  `:root[data-theme=dark]{color-scheme:dark;${colours(dark)}}`,
  // As behind the forms of the gate, which come next.
  ':root{--ruled:linear-gradient(var(--paper),transparent 120px),linear-gradient(var(--rule) 1px,transparent 1px) 0 -1px/24px 24px,linear-gradient(90deg,var(--rule) 1px,transparent 1px) 50% 0/24px 24px,var(--paper)}',
  'body{box-sizing:border-box;display:grid;place-content:center;justify-items:center;gap:16px;min-height:100dvh;margin:0;padding:16px 16px 12vh;color:var(--ink);background:var(--ruled);font:14px/1.5 system-ui,"PingFang SC","Microsoft YaHei",sans-serif}',
  '.site{display:flex;gap:8px;align-items:center;font-size:20px;font-weight:600;letter-spacing:-.01em}',
  'svg{fill:none;stroke:currentcolor;stroke-width:1.5;stroke-linecap:round;stroke-linejoin:round}.l{stroke:var(--lake)}',
  'main{box-sizing:border-box;width:min(400px,100vw - 32px);padding:24px;background:var(--card);border:1px solid var(--line);border-radius:10px}',
  'h1{margin:0 0 8px;font-size:20px;line-height:28px}p{margin:0;color:var(--dim)}',
].join('');

const SITE = `<div class="site"><svg width="24" height="24" viewBox="0 0 16 16" aria-hidden="true"><path d="${MARK.page}"/><path class="l" d="${MARK.lines}"/></svg>${PRODUCT}</div>`;

/** A page that needs nothing else to be there: not set up, failed, starting. */
export function composeNote({ locale, theme, title, text }: NoteView): string {
  const head = [
    `<title>${escapeHtml(title)}</title>`,
    '<meta name="robots" content="noindex">',
    `<style>${STYLE}</style>`,
  ];
  return frame({ locale, theme }, head, [SITE, `<main><h1>${escapeHtml(title)}</h1><p>${escapeHtml(text)}</p></main>`]);
}
