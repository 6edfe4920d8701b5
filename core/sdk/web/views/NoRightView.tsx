import { Button, EmptyState } from '../../../ui/base.ts';
import type { BootCaller } from '../../contract/index.ts';
import { goToLogin, useRoute } from '../navigation/hooks.ts';
import { Link } from '../navigation/Link.tsx';
import { usePlugin, useSession } from '../session.ts';
import { isFor } from '../slots/entries.ts';
import { useText } from '../texts/hooks.ts';
import { CORE } from '../texts/texts.ts';
import { OnPaper } from './OnPaper.tsx';
import { RefusalLinks } from './RefusalLinks.tsx';

interface NoRightProps {
  readonly error?: unknown;
  /** Whom to ask, where the page knows it. */
  readonly text?: string | undefined;
}

/** The caller may not see this; a guest may log in and come back. */
export function NoRightView({ error, text }: NoRightProps) {
  const t = useText(CORE);
  const { caller } = useSession();
  const offices = useOffices();
  return (
    <OnPaper>
      <EmptyState
        drawing="forbidden"
        title={t('no_right.title')}
        text={text ?? t(whomToAsk(caller, offices.length > 0))}
        action={
          <>
            {caller.kind === 'guest' ? (
              <Button onClick={goToLogin}>{t('no_right.login')}</Button>
            ) : (
              <Link to="/">{t('no_right.home')}</Link>
            )}
            {offices.map(({ path, title }) => (
              <Link key={path} to={path}>
                {title}
              </Link>
            ))}
            <RefusalLinks error={error} />
          </>
        }
      />
    </OnPaper>
  );
}

/** Nobody is told to ask themselves. */
function whomToAsk(caller: BootCaller, hasOffice: boolean): string {
  if (!isFor('admin', caller)) return 'no_right.text';
  return hasOffice ? 'no_right.admin' : 'no_right.admin_asks';
}

/** For the site's administrator: the screens on which the plugin whose page this is is administered. */
function useOffices(): readonly { readonly path: string; readonly title: string }[] {
  const { route } = useRoute();
  const { caller } = useSession();
  const t = useText(route?.plugin ?? CORE);
  const routes = usePlugin(route?.plugin ?? '')?.routes ?? [];
  return routes
    .filter(({ path, audience }) => audience === 'admin' && isFor(audience, caller) && !path.includes(':'))
    .map(({ path, title }) => ({ path, title: t(title) }));
}
