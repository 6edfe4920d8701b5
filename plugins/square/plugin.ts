import { contribute, offersOf, plugin, shellHeader, shellPalette } from '@docstead/core/contract';
import * as T from 'typebox';
import { homeSide } from '../items/points.ts';
import * as points from './points.ts';

const entry = {
  label: 'titles.square',
  icon: 'world',
  href: '/public-square/index',
  shownWhen: { setting: 'enabled' },
} as const;

/** The public square: everybody finds the public projects of the site. */
export default plugin({
  id: 'square',
  version: '1.0.0',
  sdk: '^1.0.0',
  requires: { accounts: '^1.0.0', items: '^1.0.0' },
  settings: T.Object({
    /** The specification's `enable_public_square`. */
    enabled: T.Boolean({
      ...{ default: false, browser: true, wire: 'enable_public_square' },
      ...{ title: 'settings.enabled', description: 'settings.hint' },
    }),
  }),
  // Closed, its address says so and leads on: the specification's way for old links to it.
  routes: [{ id: 'square', path: '/public-square/index', title: 'titles.square', first: true }],
  contributions: [
    contribute(homeSide, { ...entry, id: 'home', order: 10 }),
    contribute(shellHeader, { ...entry, id: 'header', order: 40 }),
    contribute(shellPalette, {
      ...{ ...entry, id: 'palette', order: 55 },
      data: { keywords: 'public square projects explore 公开 广场 公共 项目 guangchang' },
    }),
  ],
  offers: offersOf(points),
});
