import { Badge, Button, Icon } from '@docstead/core/ui';
import { Line } from '@docstead/core/ui/data';
import { type CallOutput, Moment, useText } from '@docstead/core/web';
import type { api } from '../../contract.ts';
import { deviceOf } from './device.ts';
import { PhoneIcon } from './PhoneIcon.tsx';
import { Used } from './Used.tsx';
import { wayName } from './way-name.ts';

export type Session = CallOutput<typeof api, '/api/user/sessionList'>[number];

interface Props {
  readonly session: Session;
  readonly device: string;
  readonly onEnd: () => void;
}

export function SessionLine({ session, device, onEnd }: Props) {
  const t = useText('accounts');
  const { ip, addtime, last_check_time, is_current, user_agent, way } = session;
  const isHere = is_current === 1;
  const by = wayName(way, t);
  const { kind } = deviceOf(user_agent);
  return (
    <Line
      icon={kind === 'phone' ? <PhoneIcon /> : <Icon name={kind === 'program' ? 'code' : 'device-desktop'} size={20} />}
      name={
        <>
          <span title={user_agent}>{device}</span>
          {isHere && <Badge color="green">{t('sessions.current')}</Badge>}
        </>
      }
      facts={
        <>
          {isHere ? <span>{t('sessions.active')}</span> : <Used seconds={last_check_time} />}
          <span>{ip}</span>
          <Moment seconds={addtime} say={(time) => t('sessions.since', { time })} />
          {by !== '' && <span>{t('sessions.by', { way: by })}</span>}
        </>
      }
      action={
        !isHere && (
          <Button variant="default" aria-label={t('sessions.end_named', { device })} onClick={onEnd}>
            {t('actions.logout')}
          </Button>
        )
      }
    />
  );
}
