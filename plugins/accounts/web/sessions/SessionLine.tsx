import { Badge, Button } from '@docstead/core/ui';
import { Line } from '@docstead/core/ui/data';
import { type CallOutput, Moment, useText } from '@docstead/core/web';
import type { api } from '../../contract.ts';
import { Used } from './Used.tsx';

export type Session = CallOutput<typeof api, '/api/user/sessionList'>[number];

interface Props {
  readonly session: Session;
  readonly device: string;
  readonly onEnd: () => void;
}

export function SessionLine({ session, device, onEnd }: Props) {
  const t = useText('accounts');
  const { ip, addtime, last_check_time, is_current } = session;
  const isHere = is_current === 1;
  return (
    <Line
      name={
        <>
          <span>{device}</span>
          {isHere && <Badge variant="light">{t('sessions.current')}</Badge>}
        </>
      }
      facts={
        <>
          <span>{ip}</span>
          <Moment seconds={addtime} say={(time) => t('sessions.since', { time })} />
          {!isHere && <Used seconds={last_check_time} />}
        </>
      }
      action={
        !isHere && (
          <Button variant="default" size="compact-sm" aria-label={t('sessions.end_named', { device })} onClick={onEnd}>
            {t('actions.logout')}
          </Button>
        )
      }
    />
  );
}
