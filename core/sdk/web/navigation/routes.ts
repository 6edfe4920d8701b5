import { type Boot, type BootPlugin, createMatcher, type Matched, type WebRoute } from '../../contract/index.ts';
import type { Place } from './history.ts';

export interface PluginRoute extends WebRoute {
  readonly plugin: string;
}

/** Where the reader is: the address, and the page that answers for it. */
export interface Where {
  readonly path: string;
  readonly params: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string>>;
  /** With its `?`, or ''. */
  readonly search: string;
  readonly hash: string;
  /** Undefined where no plugin that is on has a page. */
  readonly route: PluginRoute | undefined;
}

export type FindPlace = (place: Place) => Where;

const routesOf = (plugin: BootPlugin): PluginRoute[] => plugin.routes.map((route) => ({ ...route, plugin: plugin.id }));

export function createFinder(plugins: Boot['plugins']): FindPlace {
  const match = createMatcher(plugins.flatMap(routesOf));
  return (place) => {
    const found: Matched<PluginRoute> | undefined = match(place.path);
    return {
      path: place.path,
      params: found?.params ?? {},
      query: Object.fromEntries(new URLSearchParams(place.search)),
      search: place.search,
      hash: place.hash,
      route: found?.route,
    };
  };
}
