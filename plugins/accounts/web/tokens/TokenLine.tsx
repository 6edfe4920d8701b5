import { Badge, Button } from '@docstead/core/ui';
import { Line } from '@docstead/core/ui/data';
import { type CallOutput, Moment, type Translate, useText } from '@docstead/core/web';
import type { api } from '../../contract.ts';
import { Used } from '../sessions/Used.tsx';
import styles from './Tokens.module.css';

export type Token = CallOutput<typeof api, '/api/user/tokenList'>[number];

interface Props {
  readonly token: Token;
  readonly onRevoke: () => void;
}

export function TokenLine({ token, onRevoke }: Props) {
  const t = useText('accounts');
  const { name, access, addtime, last_used_time, is_expired } = token;
  return (
    <Line
      name={
        <>
          <span>{name}</span>
          <Badge variant="light" color="gray">
            {t(`tokens.access.${access}`)}
          </Badge>
          {is_expired === 1 && (
            <Badge variant="light" color="red">
              {t('tokens.expired')}
            </Badge>
          )}
        </>
      }
      facts={
        <>
          <span className={styles.reach}>{reachOf(token, t)}</span>
          <End token={token} />
          {last_used_time === 0 ? <span>{t('tokens.never_used')}</span> : <Used seconds={last_used_time} />}
          <Moment seconds={addtime} say={(time) => t('tokens.made', { time })} />
        </>
      }
      action={
        <Button variant="default" size="compact-sm" aria-label={t('tokens.revoke_named', { name })} onClick={onRevoke}>
          {t('tokens.revoke')}
        </Button>
      }
    />
  );
}

function End({ token: { expire_time, is_expired } }: { readonly token: Token }) {
  const t = useText('accounts');
  if (expire_time === 0) return <span>{t('tokens.never_ends')}</span>;
  return (
    <Moment seconds={expire_time} say={(time) => t(is_expired === 1 ? 'tokens.ended' : 'tokens.ends', { time })} />
  );
}

function reachOf({ places }: Token, t: Translate): string {
  if (places.length === 0) return t('tokens.reach.all');
  const names = places.map(({ label }) => (label === '' ? t('tokens.place_gone') : label));
  return t('tokens.only', { names: names.join(t('tokens.comma')) });
}
