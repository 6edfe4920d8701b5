import { coreFailures } from '@docstead/core/contract';
import { Alert, Button } from '@docstead/core/ui';
import { goToLogin, isCallError, RefusalText, useText } from '@docstead/core/web';
import type { Reading } from './use-reading.ts';

/** Which file was not read, why, and the way on: the file is still at hand where only the connection was lost. */
export function NotRead({ reading: { error, name, again } }: { readonly reading: Reading }) {
  const t = useText('exchange');
  if (error === undefined) return null;
  const isRefused = isCallError(error) && error.kind === 'refused';
  const isOver = isRefused && error.code === coreFailures.loginNeeded.code;
  const act = isOver ? { say: 'web.log_in', run: goToLogin } : { say: 'web.send_again', run: again };
  return (
    <Alert
      kind="error"
      title={t('web.not_read', { name })}
      {...((isOver || !isRefused) && {
        action: (
          <Button size="xs" variant="default" onClick={act.run}>
            {t(act.say)}
          </Button>
        ),
      })}
    >
      <RefusalText error={error} />
    </Alert>
  );
}
