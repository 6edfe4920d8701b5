import { AFTER_PAINT, BOOT_ELEMENT, type Boot, FIRST_ELEMENT, PRODUCT } from '@docstead/core/contract';
import { type Brand, escapeHtml } from '@docstead/core/server';
import { bootText } from './boot-block.ts';
import { accentStyle } from './brand.ts';
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
  /** Where the page lies for everybody else; absent for what nobody should find. */
  readonly found?: Found;
  readonly brand?: Brand;
}

/** For search engines, and for whoever shows a link to the page. */
export interface Found {
  /** `https://host` of the site. */
  readonly origin: string;
  /** The one address of the page, `/12/34`. */
  readonly path: string;
}

/** The largest of the product's icons: what is shown beside a link. */
const PICTURE = '/icon-512.png';

function tellOthers({ found, title, description, brand = {} }: PageView): readonly string[] {
  if (!found) return [];
  const url = `${found.origin}${found.path}`;
  const picture = brand.logo && !brand.logo.endsWith('.svg') ? brand.logo : PICTURE;
  const facts: readonly (readonly [property: string, content: string])[] = [
    ['og:type', found.path === '/' ? 'website' : 'article'],
    ['og:site_name', brand.name ?? PRODUCT],
    ['og:title', title],
    ...(description ? [['og:description', description] as const] : []),
    ['og:url', url],
    ['og:image', `${found.origin}${picture}`],
  ];
  return [
    `<link rel="canonical" href="${escapeHtml(url)}">`,
    ...facts.map(([name, content]) => `<meta property="${name}" content="${escapeHtml(content)}">`),
    '<meta name="twitter:card" content="summary">',
  ];
}

/** The text's place until the shell's own stylesheet and frame are there, so that it does not jump. */
const SKELETON = `#root>#${FIRST_ELEMENT}{max-width:760px;margin-inline:auto;padding:48px 16px 0}`;

/** index.html of one address for one reader. */
export function composePage(page: PageView): string {
  const { boot, files, title, description, noindex, html, brand = {} } = page;
  const [theme, ...scripts] = files.js;
  const head = [
    `<title>${escapeHtml(title)}</title>`,
    description ? `<meta name="description" content="${escapeHtml(description)}">` : '',
    noindex ? '<meta name="robots" content="noindex">' : '',
    ...tellOthers(page),
    ...files.css.map((href) => `<link rel="stylesheet" href="${escapeHtml(href)}">`),
    `<style>${SKELETON}${accentStyle(brand)}</style>`,
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
  { locale, theme, site }: Pick<Boot, 'locale' | 'theme'> & { readonly site?: Boot['site'] },
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
    site?.logo
      ? `<link rel="icon" href="${escapeHtml(site.logo)}">`
      : '<link rel="icon" type="image/svg+xml" href="/favicon.svg">',
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
