import {
  coreFailures,
  createMatcher,
  isFailed,
  isSiteAdmin,
  type Matched,
  type WebRoute,
} from '@docstead/core/contract';
import { type Generation, within } from '@docstead/core/kernel';
import { type FirstView, refusedFirst, type Scope } from '@docstead/core/server';

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

export type Resolve = (asked: Asked, scope: Scope) => Promise<Outcome>;

const MISSING: FirstView = { status: 404, noindex: true };
const NO_RIGHT: FirstView = { status: 403, error_code: coreFailures.noRight.code, noindex: true };

/** What a first view may take; after that the browser asks for itself. */
const LIMIT_SECONDS = 3;

/** Decides what an address is: a page, somewhere else, closed, or nothing. */
export function createResolver(generation: Generation, limitSeconds = LIMIT_SECONDS): Resolve {
  const routes = generation.routes.map(({ plugin, value }): PluginRoute => ({ ...value, plugin }));
  const match = createMatcher(routes);
  return async (asked, scope) => {
    const matched = match(asked.path);
    if (!matched) return home(asked, scope, match) ?? { kind: 'view', view: MISSING };
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

/** `/` belongs to whichever plugin has it; without one it leads on. */
function home({ path }: Asked, scope: Scope, match: ReturnType<typeof createMatcher>): Outcome | undefined {
  if (path !== '/') return undefined;
  const to = scope.caller.kind === 'user' ? '/item/index' : '/user/login';
  return match(to) && { kind: 'redirect', to };
}

async function settle(matched: Matched<PluginRoute>, { url }: Asked, work: () => Promise<FirstView>): Promise<Outcome> {
  try {
    const view = await work();
    return view.redirect && isLocal(view.redirect)
      ? { kind: 'redirect', to: view.redirect }
      : { kind: 'view', matched, view };
  } catch (thrown) {
    if (!isFailed(thrown)) throw thrown;
    const { code } = thrown.failure;
    if (code === coreFailures.loginNeeded.code) return { kind: 'redirect', to: loginAddress(url) };
    return { kind: 'view', matched, view: refusedFirst(thrown.failure) };
  }
}

/** `//host` and `/\host` are addresses of other sites. */
const isLocal = (to: string): boolean => /^\/(?![/\\])/.test(to);

/** The login page, which comes back to `url`. */
export function loginAddress(url: string): string {
  return isLocal(url) && url !== '/' ? `/user/login?redirect=${encodeURIComponent(url)}` : '/user/login';
}
