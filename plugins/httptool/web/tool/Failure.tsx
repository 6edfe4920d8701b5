import { Alert, Button } from '@docstead/core/ui';
import { RefusalText, useText } from '@docstead/core/web';
import styles from './tool.module.css';
import type { SendState } from './use-send.ts';

interface FailureProps {
  readonly state: Extract<SendState, { kind: 'failed' }>;
  /** Absent where the server sends nothing. */
  readonly onServer: (() => void) | undefined;
}

/** Why nothing came back. A browser does not tell scripts which of the reasons it was. */
export function Failure({ state, onServer }: FailureProps) {
  const t = useText('httptool');
  const { problem, error, origin } = state;
  const isUnreached = problem === 'problems.network' || problem === 'problems.mixed';
  return (
    <div className={styles.answer}>
      <Alert
        kind={problem === 'problems.stopped' ? 'info' : 'error'}
        title={problem ? t(problem, { variable: '{{host}}' }) : t('problems.server')}
        action={
          isUnreached &&
          onServer && (
            <Button size="xs" variant="default" onClick={onServer}>
              {t('tool.send_by_server')}
            </Button>
          )
        }
      >
        {error && <RefusalText error={error} />}
        {problem === 'problems.network' && (
          <ul>
            <li>
              {t('problems.cors')} <code>Access-Control-Allow-Origin: {origin}</code>
            </li>
            <li>{t('problems.cors_more')}</li>
            <li>{t('problems.wrong_name')}</li>
          </ul>
        )}
        {problem === 'problems.mixed' && t('problems.mixed_why')}
      </Alert>
    </div>
  );
}
