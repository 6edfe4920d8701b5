import { Button, ErrorState, Skeleton, toast } from '@docstead/core/ui';
import { Lines, Panel } from '@docstead/core/ui/data';
import { confirm, RefusalLinks, tellRefusal, useText } from '@docstead/core/web';
import { useRef } from 'react';
import { invalidate, useAction, useCall } from '../api.ts';
import { deviceName } from './device-name.ts';
import { type Session, SessionLine } from './SessionLine.tsx';

const LIST = '/api/user/sessionList';

/** Where I am logged in, and the way out of each, or of all but this one. */
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
  const end = ({ session_id }: Session, device: string): void =>
    void done(endOne.run({ session_id }), t('sessions.ended', { device }));

  async function askOthers(): Promise<void> {
    const question = { title: t('sessions.others_title'), text: t('sessions.others_text') };
    if (!(await confirm({ ...question, action: t('sessions.end_others'), danger: true }))) return;
    await done(endOthers.run({}), t('sessions.others_ended'));
  }

  if (error) {
    const retry = { label: t('actions.retry'), onPress: () => void refetch() };
    const action = <RefusalLinks error={error} />;
    return <ErrorState title={t('sessions.failed')} text={error.message} retry={retry} action={action} />;
  }
  const others = (
    <Button variant="default" loading={endOthers.isRunning} onClick={() => void askOthers()}>
      {t('sessions.end_others')}
    </Button>
  );
  return (
    <Panel title={t('sessions.title')} text={t('sessions.text')} action={data && data.length > 1 && others}>
      {data ? (
        <Lines ref={lines} label={t('sessions.title')}>
          {data.map((session) => {
            const device = deviceName(session.user_agent, t);
            const { session_id } = session;
            return (
              <SessionLine key={session_id} session={session} device={device} onEnd={() => end(session, device)} />
            );
          })}
        </Lines>
      ) : (
        <Skeleton height={96} aria-label={t('sessions.loading')} />
      )}
    </Panel>
  );
}
