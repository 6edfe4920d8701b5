import { Badge, Button } from '@docstead/core/ui';
import { type CallOutput, formatRelative, formatTime, type Translate, useText } from '@docstead/core/web';
import type { api } from '../../contract.ts';
import styles from './Tokens.module.css';

export type Token = CallOutput<typeof api, '/api/user/tokenList'>[number];

/** Uses are noted once an hour. */
const NOTED_SECONDS = 3600;

interface Props {
  readonly token: Token;
  readonly onRevoke: () => void;
}

export function TokenLine({ token, onRevoke }: Props) {
  const t = useText('accounts');
  const { name, access, addtime, is_expired } = token;
  return (
    <li className={styles.line}>
      <div className={styles.facts}>
        <div className={styles.name}>
          <span>{name}</span>
          <Badge variant="light" color="gray">
            {t(`tokens.access.${access}`)}
          </Badge>
          {is_expired === 1 && (
            <Badge variant="light" color="red">
              {t('tokens.expired')}
            </Badge>
          )}
        </div>
        <div className={styles.about}>{reachOf(token, t)}</div>
        <div className={styles.about}>
          <span>{endOf(token, t)}</span>
          <span>{useOf(token, t)}</span>
          <span>{t('tokens.made', { time: formatTime(addtime, 'day') })}</span>
        </div>
      </div>
      <Button variant="default" size="compact-sm" aria-label={t('tokens.revoke_named', { name })} onClick={onRevoke}>
        {t('tokens.revoke')}
      </Button>
    </li>
  );
}

function reachOf({ places }: Token, t: Translate): string {
  if (places.length === 0) return t('tokens.reach.all');
  const names = places.map(({ label }) => (label === '' ? t('tokens.place_gone') : label));
  return t('tokens.only', { names: names.join(t('tokens.comma')) });
}

function endOf({ expire_time, is_expired }: Token, t: Translate): string {
  if (expire_time === 0) return t('tokens.never_ends');
  return t(is_expired === 1 ? 'tokens.ended' : 'tokens.ends', { time: formatTime(expire_time, 'day') });
}

function useOf({ last_used_time }: Token, t: Translate): string {
  if (last_used_time === 0) return t('tokens.never_used');
  const isFresh = Date.now() / 1000 - last_used_time < 2 * NOTED_SECONDS;
  return isFresh ? t('tokens.used_lately') : t('tokens.used', { time: formatRelative(last_used_time) });
}
