import { AFTER_PAINT, BOOT_ELEMENT, type Boot, FIRST_ELEMENT } from '@docstead/core/contract';
import { escapeHtml } from '@docstead/core/server';
import { bootText } from './boot-block.ts';
import { languageTag, word } from './words.ts';

/** Addresses of what the page loads. */
export interface PageFiles {
  readonly js: readonly string[];
  readonly css: readonly string[];
}

export interface PageView {
  readonly boot: Boot;
  readonly files: PageFiles;
  readonly title: string;
  readonly description?: string;
  readonly noindex: boolean;
  /** Sanitised HTML of the first view. */
  readonly html?: string;
}

/** The text's place until the shell's own stylesheet and frame are there, so that it does not jump. */
const SKELETON = `#root>#${FIRST_ELEMENT}{max-width:760px;margin-inline:auto;padding:48px 16px 0}`;

/** index.html of one address for one reader. */
export function composePage({ boot, files, title, description, noindex, html }: PageView): string {
  const [theme, ...scripts] = files.js;
  const head = [
    `<title>${escapeHtml(title)}</title>`,
    description ? `<meta name="description" content="${escapeHtml(description)}">` : '',
    noindex ? '<meta name="robots" content="noindex">' : '',
    ...files.css.map((href) => `<link rel="stylesheet" href="${escapeHtml(href)}">`),
    `<style>${SKELETON}</style>`,
    // The first script sets the colours, so it runs before anything is painted.
    theme ? `<script src="${escapeHtml(theme)}"></script>` : '',
    ...scripts.map((src) => (html ? later(escapeHtml(src)) : `<script defer src="${escapeHtml(src)}"></script>`)),
  ];
  const first = html ? `<div id="${FIRST_ELEMENT}">${html}</div>` : '';
  const silent = html ? '' : `<noscript><p>${escapeHtml(word(boot.locale, 'scripts_needed'))}</p></noscript>`;
  return frame(boot, head, [
    `<div id="root">${first}</div>`,
    silent,
    `<script type="application/json" id="${BOOT_ELEMENT}">${bootText(boot)}</script>`,
  ]);
}

/** A text that is here need not wait for the scripts: the first script starts these when it is on screen. */
const later = (src: string): string => `<link rel="preload" as="script" href="${src}" ${AFTER_PAINT}>`;

/** What a browser paints its own bars with: the header's, as tokens.css has it, which a test compares. */
export const WINDOW_COLOURS = { light: '#ffffff', dark: '#111417' } as const;

/** One for each theme, of which `media` says when it counts: by the reader's choice, or as the system is. */
const windowColours = (theme: Boot['theme']): readonly string[] =>
  (['light', 'dark'] as const).map((own) => {
    const when = theme === 'system' ? `(prefers-color-scheme:${own})` : theme === own ? 'all' : 'not all';
    return `<meta name="theme-color" content="${WINDOW_COLOURS[own]}" media="${when}">`;
  });

/** A whole document. */
export function frame(
  { locale, theme }: Pick<Boot, 'locale' | 'theme'>,
  head: readonly string[],
  body: readonly string[],
): string {
  // Without an explicit choice the stylesheet follows the system by itself, scripts or not.
  const scheme = theme === 'system' ? '' : ` data-mantine-color-scheme="${theme}"`;
  return [
    '<!doctype html>',
    `<html lang="${languageTag(locale)}" data-theme="${theme}"${scheme}>`,
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="color-scheme" content="light dark">',
    ...windowColours(theme),
    '<link rel="icon" type="image/svg+xml" href="/favicon.svg">',
    '<link rel="apple-touch-icon" href="/apple-touch-icon.png">',
    '<link rel="manifest" href="/manifest.json">',
    ...head.filter(Boolean),
    '</head>',
    '<body>',
    ...body.filter(Boolean),
    '</body>',
    '</html>',
    '',
  ].join('\n');
}
