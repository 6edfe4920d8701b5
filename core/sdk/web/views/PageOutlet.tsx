import { type ReactNode, Suspense, useEffect, useMemo } from 'react';
import { useStore } from 'zustand';
import { useNavigate, WhereContext } from '../navigation/hooks.ts';
import type { PluginRoute, Where } from '../navigation/routes.ts';
import type { FirstData, PageProps } from '../plugin.ts';
import { loginAddress, safeRedirect } from '../safe-redirect.ts';
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
        fallback={(error, retry) => <ErrorView error={error} retry={retry} />}
      >
        <Suspense fallback={loading}>
          <Page route={route} where={where} first={first} />
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

/** Where this address leads instead of a page of its own, and goes there. */
function useRedirect(where: Where): string | undefined {
  const shell = currentShell();
  const navigate = useNavigate();
  const { caller } = useSession();
  const plugins = useStore(shell.boot, (boot) => boot.plugins);
  const { search, hash } = shell.history.place.getState();
  const { route, path, query } = where;
  let to: string | undefined;
  if (!route && path === '/') to = plugins.some(hasHome) ? HOME : undefined;
  else if (route?.audience === 'guest' && caller.kind === 'user') to = safeRedirect(query.redirect) ?? '/';
  else if (needsUser(route) && caller.kind === 'guest') to = loginAddress(`${path}${search}${hash}`);
  useEffect(() => {
    if (to !== undefined) navigate(to, { replace: true });
  }, [navigate, to]);
  return to;
}

/** Without a landing page the site opens with the projects. */
const HOME = '/item/index';
const hasHome = ({ routes }: { routes: readonly { path: string }[] }) => routes.some(({ path }) => path === HOME);
const needsUser = (route: PluginRoute | undefined) => route?.audience === 'user' || route?.audience === 'admin';
