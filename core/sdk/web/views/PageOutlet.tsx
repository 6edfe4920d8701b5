import { type ReactNode, Suspense, useEffect, useLayoutEffect, useMemo } from 'react';
import { useStore } from 'zustand';
import { wayThrough } from '../../contract/gate.ts';
import { loginAddress, safeRedirect } from '../../contract/safe-redirect.ts';
import { useNavigate, WhereContext } from '../navigation/hooks.ts';
import type { PluginRoute, Where } from '../navigation/routes.ts';
import type { FirstData, PageProps } from '../plugin.ts';
import { usePlugin, useSession } from '../session.ts';
import { currentShell } from '../shell.ts';
import { Boundary } from '../slots/Boundary.tsx';
import { isFor } from '../slots/entries.ts';
import { Piece } from '../slots/Piece.tsx';
import { ErrorView } from './ErrorView.tsx';
import { NoRightView } from './NoRightView.tsx';
import { NotFoundView } from './NotFoundView.tsx';

interface Props {
  readonly where: Where;
  readonly first?: FirstData | undefined;
  /** While the page's remote loads and nothing else can be shown. */
  readonly loading: ReactNode;
}

/** The page of an address: found, allowed, loaded, and kept apart from the frame when it fails. */
export function PageOutlet({ where, first, loading }: Props) {
  const { route } = where;
  const { caller } = useSession();
  const away = useRedirect(where);
  if (away !== undefined) return loading;
  if (!route) return <NotFoundView />;
  if (!isFor(route.audience, caller)) return <NoRightView />;
  return (
    <WhereContext value={where}>
      <Boundary
        resetKey={`${route.plugin}/${route.id}${where.path}`}
        fallback={(error, retry) => <ErrorView error={error} retry={retry} plugin={route.plugin} />}
      >
        <Suspense fallback={<Coming>{loading}</Coming>}>
          <Page route={route} where={where} first={first} />
          <Arrived path={where.path} />
        </Suspense>
      </Boundary>
    </WhereContext>
  );
}

function Page({ route, where, first }: { route: PluginRoute; where: Where; first: FirstData | undefined }) {
  const plugin = usePlugin(route.plugin);
  const { params, query } = where;
  const props: PageProps = useMemo(() => ({ params, query, ...(first ? { first } : {}) }), [params, query, first]);
  if (!plugin) return <NotFoundView />;
  return <Piece plugin={plugin} kind="pages" name={route.id} props={props} />;
}

/** Says that the page is loading, for as long as it is what stands there. */
function Coming({ children }: { readonly children: ReactNode }) {
  const { frame } = currentShell();
  useLayoutEffect(() => {
    frame.setState({ isPageComing: true });
    return () => frame.setState({ isPageComing: false });
  }, [frame]);
  return children;
}

/** Beside the page and not before it: what waits to be loaded is not there yet. */
function Arrived({ path }: { readonly path: string }) {
  const { places } = currentShell().history;
  useLayoutEffect(() => places.arrived(path), [places, path]);
  return null;
}

/** Where this address leads instead of a page of its own, and goes there. */
function useRedirect(where: Where): string | undefined {
  const shell = currentShell();
  const navigate = useNavigate();
  const { caller } = useSession();
  const plugins = useStore(shell.boot, (boot) => boot.plugins);
  // Of one moment: the place in the address bar may be a step ahead of the page that is shown, and would never be reached.
  const { route, path, query, search, hash } = where;
  const gate = useStore(shell.boot, (boot) => boot.gate);
  const from = `${path}${search}${hash}`;
  const through = route && wayThrough(gate, route, from);
  let to: string | undefined;
  if (through !== undefined) to = through;
  else if (!route && path === '/') to = plugins.some(hasHome) ? HOME : undefined;
  else if (route?.audience === 'guest' && caller.kind === 'user') to = safeRedirect(query.redirect) ?? '/';
  else if (needsUser(route) && caller.kind === 'guest') to = loginAddress(from);
  useEffect(() => {
    if (to !== undefined) navigate(to, { replace: true });
  }, [navigate, to]);
  return to;
}

/** Without a landing page the site opens with the projects. */
const HOME = '/item/index';
const hasHome = ({ routes }: { routes: readonly { path: string }[] }) => routes.some(({ path }) => path === HOME);
const needsUser = (route: PluginRoute | undefined) => route?.audience === 'user' || route?.audience === 'admin';
