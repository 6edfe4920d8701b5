import type { Boot, BootPlugin } from '../../sdk/contract/index.ts';
import type { RenderPluginOptions } from './options.ts';

/** The stand-in for every other plugin. */
export const SLOT_PLUGIN = 'test-neighbour';

/** The boot block that the host would write for one plugin and its neighbour. */
export function bootOf(options: RenderPluginOptions): Boot {
  const { routes: descriptor, locale = 'en' } = options;
  const own: BootPlugin = {
    ...nothing,
    id: descriptor.id,
    version: descriptor.version,
    routes: descriptor.routes ?? [],
    contributions: descriptor.contributions ?? [],
    provides: descriptor.provides ?? [],
    settings: options.settings ?? {},
  };
  const neighbour: BootPlugin = {
    ...nothing,
    id: SLOT_PLUGIN,
    version: '1.0.0',
    contributions: Object.keys(options.slots ?? {}).map((slot) => ({ slot, id: slot, label: slot, part: slot })),
    provides: Object.keys(options.services ?? {}),
  };
  return {
    revision: 'test',
    locale,
    theme: 'light',
    site: { locale, ready: true },
    caller: options.caller ?? { kind: 'guest' },
    plugins: [own, neighbour, ...(options.plugins ?? []).map((id) => ({ ...nothing, id, version: '1.0.0' }))],
    ...(options.gate && { gate: options.gate }),
  };
}

const nothing = {
  entry: '/assets/test.js',
  css: [],
  locales: {},
  routes: [],
  contributions: [],
  provides: [],
  strings: {},
  settings: {},
  calls: {},
} as const;
