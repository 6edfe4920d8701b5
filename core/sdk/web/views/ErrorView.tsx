import { ErrorState, IconWifiOff } from '../../../ui/base.ts';
import { isCallError, LOGIN_NEEDED, NO_RIGHT, NOT_FOUND } from '../calls/call-error.ts';
import { PluginError } from '../pieces.ts';
import { useText } from '../texts/hooks.ts';
import { CORE, type Translate } from '../texts/texts.ts';
import { NoRightView } from './NoRightView.tsx';
import { NotFoundView } from './NotFoundView.tsx';

interface Props {
  readonly error: unknown;
  readonly retry?: () => void;
}

/** A failure in the place of what should be there: what happened, and the next step. */
export function ErrorView({ error, retry }: Props) {
  const t = useText(CORE);
  if (isCallError(error) && (error.code === NO_RIGHT || error.code === LOGIN_NEEDED)) return <NoRightView />;
  if (isCallError(error) && error.kind === 'http' && error.code === NOT_FOUND) return <NotFoundView />;
  const isOffline = isCallError(error) && error.kind === 'offline';
  return (
    <ErrorState
      title={t(isOffline ? 'error.offline' : 'error.title')}
      text={isCallError(error) ? error.message : t('error.text')}
      detail={detailOf(error, t)}
      {...(isOffline ? { icon: <IconWifiOff size={32} aria-hidden /> } : {})}
      {...(retry ? { retry: { label: t('error.retry'), onPress: retry } } : {})}
    />
  );
}

function detailOf(error: unknown, t: Translate): string | undefined {
  if (error instanceof PluginError) return t('error.from', { plugin: error.plugin });
  return isCallError(error) && error.code > 0 ? t('error.detail', { code: error.code }) : undefined;
}
