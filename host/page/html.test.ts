import { readFileSync } from 'node:fs';
import type { Boot } from '@docstead/core/contract';
import { describe, expect, it } from 'vitest';
import { jsonForScript } from './escape.ts';
import { contentSecurityPolicy, unionOf } from './headers.ts';
import { composePage, WINDOW_COLOURS } from './html.ts';
import { composeNote } from './note.ts';

const boot: Boot = {
  revision: 'r1',
  locale: 'zh-cn',
  theme: 'dark',
  site: { locale: 'en', ready: true },
  caller: { kind: 'guest' },
  plugins: [],
};
const files = { js: ['/assets/shell/theme.1.js', '/assets/shell/main.2.js'], css: ['/assets/shell/main.3.css'] };
const page = (extra: object = {}) => composePage({ boot, files, title: 'T', noindex: false, ...extra });

describe('the page', () => {
  it('says language and an explicit theme on its root', () => {
    expect(page()).toContain('<html lang="zh-CN" data-theme="dark" data-mantine-color-scheme="dark">');
  });

  it('leaves the colours to the style sheet where the system decides', () => {
    const html = page({ boot: { ...boot, theme: 'system', locale: 'en' } });
    expect(html).toContain('<html lang="en" data-theme="system">');
  });

  it.each([
    ['system', ['(prefers-color-scheme:light)', '(prefers-color-scheme:dark)']],
    ['light', ['all', 'not all']],
    ['dark', ['not all', 'all']],
  ] as const)('colours the browser as the header is (%s), and names the app', (theme, when) => {
    for (const html of [
      page({ boot: { ...boot, theme } }),
      composeNote({ locale: 'en', theme, title: 'T', text: 't' }),
    ]) {
      const metas = [...html.matchAll(/<meta name="theme-color" content="(.*?)" media="(.*?)">/g)];
      expect(metas.map(([, , media]) => media)).toEqual(when);
      expect(metas.map(([, colour]) => colour)).toEqual([WINDOW_COLOURS.light, WINDOW_COLOURS.dark]);
      expect(html).toContain('<link rel="manifest" href="/manifest.json">');
      expect(html).toContain('<link rel="apple-touch-icon" href="/apple-touch-icon.png">');
    }
    const tokens = readFileSync(new URL('../../core/ui/tokens.css', import.meta.url), 'utf8');
    expect(tokens).toContain(`--ds-neutral-1: light-dark(${WINDOW_COLOURS.light}, ${WINDOW_COLOURS.dark});`);
  });

  it('runs the theme script before anything is painted, and the rest after the text is there', () => {
    expect(page()).toContain('<script src="/assets/shell/theme.1.js"></script>');
    expect(page()).toContain('<script defer src="/assets/shell/main.2.js"></script>');
    expect(page()).toContain('<link rel="stylesheet" href="/assets/shell/main.3.css">');
  });

  it('lets the scripts of a page that brings its text wait until that is painted', () => {
    const html = page({ html: '<p>Hi</p>' });
    expect(html).toContain('<script src="/assets/shell/theme.1.js"></script>');
    expect(html).toContain('<link rel="preload" as="script" href="/assets/shell/main.2.js" data-after-paint>');
    expect(html).not.toContain('<script defer');
  });

  it('escapes title and description', () => {
    const html = page({ title: '</title><script>alert(1)</script>', description: '"><img src=x onerror=alert(1)>' });
    expect(html).not.toContain('<script>alert');
    expect(html).not.toContain('<img');
    expect(html).toContain('<title>&lt;/title&gt;&lt;script&gt;');
    expect(html).toContain('content="&quot;&gt;&lt;img');
  });

  it('carries data that no text of a user can break out of', () => {
    const evil = '</script><!--\u2028\u2029<script>';
    const text = jsonForScript({ evil });
    expect(text).not.toMatch(/[<>\u2028\u2029]/);
    expect(JSON.parse(text)).toEqual({ evil });
    const html = page({ boot: { ...boot, first: { route: 'item', status: 200, data: { evil } } } });
    const block = /<script type="application\/json" id="docstead-boot">(.*)<\/script>/.exec(html)?.[1] ?? '';
    expect((JSON.parse(block) as Boot).first?.data).toEqual({ evil });
  });

  it('puts the first view inside of the root, where the screen adopts it', () => {
    expect(page({ html: '<h1>Hi</h1>' })).toContain('<div id="root"><div id="docstead-first"><h1>Hi</h1></div></div>');
  });

  it('says that scripts are needed only where there is nothing to read without them', () => {
    expect(page()).toContain('<noscript>');
    expect(page({ html: '<p>x</p>' })).not.toContain('<noscript>');
  });

  it('keeps robots away where it is told to', () => {
    expect(page({ noindex: true })).toContain('<meta name="robots" content="noindex">');
    expect(page()).not.toContain('noindex');
  });
});

describe('a note', () => {
  it('needs no script, and escapes what it says', () => {
    const html = composeNote({ locale: 'en', theme: 'system', title: '<b>', text: '&' });
    expect(html).toContain('<h1>&lt;b&gt;</h1><p>&amp;</p>');
    expect(html).not.toContain('<script');
  });
});

describe('the content security policy', () => {
  it('lets scripts come from our own origin only, in development too', () => {
    for (const isDev of [true, false]) {
      const policy = contentSecurityPolicy(isDev).split('; ');
      expect(policy).toContain("script-src 'self'");
      expect(policy).toContain("object-src 'none'");
      expect(policy).toContain("base-uri 'none'");
      expect(policy).toContain("frame-ancestors 'self'");
    }
    expect(contentSecurityPolicy(false)).not.toContain('ws:');
  });

  it('has the sources of all plugins, each once, and never a script of theirs', () => {
    const sources = unionOf([
      { connect: ['https://b.example', 'https://a.example'], formAction: ['https://pay.example'] },
      undefined,
      { connect: ['https://a.example'], frame: ['https://*.film.example:8443'], media: ['https://film.example'] },
    ]);
    const policy = contentSecurityPolicy(false, sources).split('; ');
    expect(policy).toEqual(
      expect.arrayContaining([
        "connect-src 'self' https://a.example https://b.example",
        "form-action 'self' https://pay.example",
        "frame-src 'self' https://*.film.example:8443",
        "media-src 'self' https://film.example",
        "script-src 'self'",
      ]),
    );
    expect(contentSecurityPolicy(false, unionOf([]))).toBe(contentSecurityPolicy(false));
  });
});
