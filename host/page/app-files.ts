import { PRODUCT, type SiteLocale } from '@docstead/core/contract';
import type { Generation } from '@docstead/core/kernel';
import type { FastifyInstance } from 'fastify';
import { appIcon, ICONS, type IconShape } from './app-icon.ts';
import { brandOf } from './brand.ts';
import { WINDOW_COLOURS } from './html.ts';
import { languageTag } from './words.ts';

const MANIFEST = '/manifest.json';
export const APP_FILES: readonly string[] = [MANIFEST, ...Object.keys(ICONS)];

const manifest = (locale: SiteLocale, name: string): string =>
  JSON.stringify({
    id: '/',
    name,
    short_name: name,
    lang: languageTag(locale),
    start_url: '/',
    scope: '/',
    display: 'standalone',
    theme_color: WINDOW_COLOURS.light,
    background_color: WINDOW_COLOURS.light,
    icons: Object.entries(ICONS).flatMap(([src, { size, purpose }]) =>
      purpose ? [{ src, type: 'image/png', sizes: `${size}x${size}`, purpose }] : [],
    ),
  });

/** Drawn when it is first asked for; a process has one product. */
const drawn = new Map<string, Buffer>();

function iconOf(path: string, shape: IconShape): Buffer {
  const icon = drawn.get(path) ?? appIcon(shape);
  drawn.set(path, icon);
  return icon;
}

/** What a phone or a desktop asks for when somebody puts the site among their apps. */
export function serveAppFiles(app: FastifyInstance, generation: Generation): void {
  app.get(MANIFEST, (_request, reply) =>
    reply
      .type('application/manifest+json; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(manifest(generation.locale, brandOf(generation).name ?? PRODUCT)),
  );
  for (const [path, shape] of Object.entries(ICONS)) {
    app.get(path, (_request, reply) =>
      reply.type('image/png').header('cache-control', 'public, max-age=86400').send(iconOf(path, shape)),
    );
  }
}
