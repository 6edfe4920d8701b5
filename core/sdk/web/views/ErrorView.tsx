import { ErrorState } from '../../../ui/base.ts';
import { isCallError, LOGIN_NEEDED, NO_RIGHT, NOT_FOUND } from '../calls/call-error.ts';
import { linksOf } from '../calls/refusal-links.ts';
import { PluginError } from '../pieces.ts';
import { useText } from '../texts/hooks.ts';
import { CORE, type Translate } from '../texts/texts.ts';
import { NoRightView } from './NoRightView.tsx';
import { NotFoundView } from './NotFoundView.tsx';
import { OnPaper } from './OnPaper.tsx';
import { RefusalLinks } from './RefusalLinks.tsx';

interface Props {
  readonly error: unknown;
  readonly retry?: () => void;
  /** Whose page it is, to be named where the error itself says nothing of it. */
  readonly plugin?: string;
}

/** A failure in the place of what should be there: what happened, and the next step. */
export function ErrorView({ error, retry, plugin }: Props) {
  const t = useText(CORE);
  if (isCallError(error) && (error.code === NO_RIGHT || error.code === LOGIN_NEEDED)) {
    return <NoRightView error={error} />;
  }
  if (isCallError(error) && error.kind === 'http' && error.code === NOT_FOUND) return <NotFoundView />;
  // Whatever was to be loaded, without a connection it did not come.
  const isOffline = isCallError(error) ? error.kind === 'offline' : !navigator.onLine;
  return (
    <OnPaper>
      <ErrorState
        title={t(isOffline ? 'error.offline' : 'error.title')}
        text={isCallError(error) ? error.message : t(isOffline ? 'errors.offline' : 'error.text')}
        detail={isOffline ? undefined : detailOf(error, plugin, t)}
        {...(linksOf(error).length > 0 ? { action: <RefusalLinks error={error} /> } : {})}
        drawing={isOffline ? 'offline' : 'error'}
        {...(retry ? { retry: { label: t('error.retry'), onPress: retry } } : {})}
      />
    </OnPaper>
  );
}

function detailOf(error: unknown, plugin: string | undefined, t: Translate): string | undefined {
  if (error instanceof PluginError) return t('error.from', { plugin: error.plugin });
  if (isCallError(error)) return error.code > 0 ? t('error.detail', { code: error.code }) : undefined;
  return plugin && t('error.from', { plugin });
}
