import {
  addressWith,
  type BootGate,
  coreFailures,
  createMatcher,
  type DataOf,
  isFailed,
  isSiteAdmin,
  loginAddress,
  type Matched,
  type Matcher,
  safeRedirect,
  shellAddress,
  type WebRoute,
  wayThrough,
} from '@docstead/core/contract';
import type { Generation } from '@docstead/core/kernel';
import { type FirstView, refusedFirst, type Scope, within } from '@docstead/core/server';

export interface PluginRoute extends WebRoute {
  readonly plugin: string;
}

export type Outcome =
  | { readonly kind: 'redirect'; readonly to: string }
  | { readonly kind: 'view'; readonly matched?: Matched<PluginRoute>; readonly view: FirstView };

export interface Asked {
  readonly path: string;
  /** The address as it was asked for, to come back to after login. */
  readonly url: string;
  readonly query: Readonly<Record<string, string>>;
}

/** `closed` is the gate that is closed to whoever asks. */
export type Resolve = (asked: Asked, scope: Scope, closed?: BootGate) => Promise<Outcome>;

const MISSING: FirstView = { status: 404, noindex: true };
const NO_RIGHT: FirstView = { status: 403, error_code: coreFailures.noRight.code, noindex: true };

/** What a first view may take; after that the browser asks for itself. */
const LIMIT_SECONDS = 3;

/** Decides what an address is: a page, somewhere else, closed, or nothing. */
export function createResolver(generation: Generation, limitSeconds = LIMIT_SECONDS): Resolve {
  const matcherNow = createMatchers(generation);
  return async (asked, scope, closed) => {
    const match = matcherNow();
    const matched = match(asked.path);
    if (!matched) return home(asked, scope, match) ?? moved(generation, asked) ?? { kind: 'view', view: MISSING };
    const through = wayThrough(closed, matched.route, asked.url);
    if (through !== undefined) return { kind: 'redirect', to: through };
    const { audience } = matched.route;
    const isForUsers = audience === 'user' || audience === 'admin';
    if (isForUsers && scope.caller.kind !== 'user') return { kind: 'redirect', to: loginAddress(asked.url) };
    if (audience === 'admin' && !isSiteAdmin(scope.caller)) return { kind: 'view', matched, view: NO_RIGHT };
    const first = generation.firsts.get(`${matched.route.plugin}/${matched.route.id}`);
    if (!first) return { kind: 'view', matched, view: { status: 200, noindex: isForUsers } };
    const { plugin } = matched.route;
    const work = () => first.value(matched.params, scope, asked.query);
    const withoutFirst: FirstView = { status: 200, noindex: isForUsers };
    return await settle(matched, asked, () => within(limitSeconds, `The first view of ${plugin}`, work)).catch(
      (error: unknown): Outcome => {
        // A bug, or too slow: the screen can still be shown, and asks for what it needs.
        const { id } = matched.route;
        scope.log.error('A first view failed; the page was sent without it.', { plugin, route: id, error });
        return { kind: 'view', matched, view: withoutFirst };
      },
    );
  };
}

/** The matcher of the routes that are there now: a setting may open and close some, and what is closed is no address. */
function createMatchers(generation: Generation): () => Matcher<PluginRoute> {
  const routes = generation.routes.map(({ plugin, value }): PluginRoute => ({ ...value, plugin }));
  const changing = routes.filter(({ shownWhen }) => shownWhen);
  const known = new Map<string, Matcher<PluginRoute>>();
  return () => {
    const closed = new Set(changing.filter((route) => !isOpen(generation, route)));
    const key = [...closed].map(({ plugin, id }) => `${plugin}/${id}`).join(' ');
    const found = known.get(key) ?? createMatcher(routes.filter((route) => !closed.has(route)));
    known.set(key, found);
    return found;
  };
}

const isOpen = ({ plugins }: Generation, route: PluginRoute): boolean =>
  plugins.some((plugin) => plugin.id === route.plugin && plugin.shows(route));

/** `/` belongs to whichever plugin has it; without one it leads on. */
function home({ path }: Asked, scope: Scope, match: ReturnType<typeof createMatcher>): Outcome | undefined {
  if (path !== '/') return undefined;
  const to = scope.caller.kind === 'user' ? '/item/index' : '/user/login';
  return match(to) && { kind: 'redirect', to };
}

/** An address of before leads to where its page is now. */
function moved({ contributions }: Generation, { path, query }: Asked): Outcome | undefined {
  const found = contributions.find(({ value: { slot, data } }) => {
    if (slot !== shellAddress.id) return false;
    // The kernel has held it to the slot's schema.
    const { at, hash } = data as DataOf<typeof shellAddress>;
    return hash === undefined && at.includes(path);
  });
  return found && { kind: 'redirect', to: addressWith(found.value.href ?? '/', query) };
}

async function settle(matched: Matched<PluginRoute>, { url }: Asked, work: () => Promise<FirstView>): Promise<Outcome> {
  try {
    const view = await work();
    // Not to another site: what a plugin gives may come from the address.
    const to = safeRedirect(view.redirect);
    return to === undefined ? { kind: 'view', matched, view } : { kind: 'redirect', to };
  } catch (thrown) {
    if (!isFailed(thrown)) throw thrown;
    const { code } = thrown.failure;
    if (code === coreFailures.loginNeeded.code) return { kind: 'redirect', to: loginAddress(url) };
    return { kind: 'view', matched, view: refusedFirst(thrown.failure) };
  }
}
