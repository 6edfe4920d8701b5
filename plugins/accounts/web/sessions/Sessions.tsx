import { Button, ErrorState, Skeleton, Stack, toast } from '@docstead/core/ui';
import { RefusalLinks, tellRefusal, useText } from '@docstead/core/web';
import { useRef } from 'react';
import { invalidate, useAction, useCall } from '../api.ts';
import { deviceName } from './device-name.ts';
import { SessionLine } from './SessionLine.tsx';
import styles from './Sessions.module.css';

const LIST = '/api/user/sessionList';

/** Where I am logged in, and the way out of each. */
export function Sessions() {
  const t = useText('accounts');
  const { data, error, refetch } = useCall(LIST, {});
  const lines = useRef<HTMLUListElement>(null);
  const endOne = useAction('/api/user/endSession');
  const endOthers = useAction('/api/user/endOtherSessions');

  async function done(ended: Promise<unknown>, word: string): Promise<void> {
    try {
      await ended;
      toast.ok(word);
    } catch (refused) {
      tellRefusal(refused);
    }
    // The button that was pressed goes with its line.
    lines.current?.focus();
    await invalidate(LIST);
  }

  if (error) {
    const retry = { label: t('actions.retry'), onPress: () => void refetch() };
    const action = <RefusalLinks error={error} />;
    return <ErrorState title={t('sessions.failed')} text={error.message} retry={retry} action={action} />;
  }
  if (!data) return <Skeleton height={96} aria-label={t('sessions.loading')} />;
  return (
    <Stack gap="md" align="flex-start">
      <ul ref={lines} tabIndex={-1} className={styles.list} aria-label={t('sessions.title')}>
        {data.map((session) => {
          const device = deviceName(session.user_agent, t);
          const end = () => void done(endOne.run({ session_id: session.session_id }), t('sessions.ended', { device }));
          return <SessionLine key={session.session_id} session={session} device={device} onEnd={end} />;
        })}
      </ul>
      {data.length > 1 && (
        <Button
          variant="default"
          loading={endOthers.isRunning}
          onClick={() => void done(endOthers.run({}), t('sessions.others_ended'))}
        >
          {t('sessions.end_others')}
        </Button>
      )}
    </Stack>
  );
}
