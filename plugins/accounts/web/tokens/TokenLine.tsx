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

/** Less is worth a mark: somebody has to put another token in its place. */
const SOON_SECONDS = 7 * 86_400;

export function TokenLine({ token, onRevoke }: Props) {
  const t = useText('accounts');
  const { name, addtime, last_used_time } = token;
  return (
    <Line
      name={
        <>
          <span>{name}</span>
          <Mark token={token} />
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
        <Button variant="default" aria-label={t('tokens.revoke_named', { name })} onClick={onRevoke}>
          {t('tokens.revoke')}
        </Button>
      }
    />
  );
}

/** What has to be looked after. */
function Mark({ token: { expire_time, is_expired } }: { readonly token: Token }) {
  const t = useText('accounts');
  if (is_expired === 1) return <Badge color="red">{t('tokens.expired')}</Badge>;
  const isSoon = expire_time > 0 && expire_time - Date.now() / 1000 < SOON_SECONDS;
  return isSoon && <Badge color="yellow">{t('tokens.ends_soon')}</Badge>;
}

function End({ token: { expire_time, is_expired } }: { readonly token: Token }) {
  const t = useText('accounts');
  if (expire_time === 0) return <span>{t('tokens.never_ends')}</span>;
  return (
    <Moment seconds={expire_time} say={(time) => t(is_expired === 1 ? 'tokens.ended' : 'tokens.ends', { time })} />
  );
}

/** What it may do, and where, in a sentence. */
function reachOf({ access, places }: Token, t: Translate): string {
  if (places.length === 0) return t(`tokens.may.${access}_all`);
  const names = places.map(({ label }) => (label === '' ? t('tokens.place_gone') : label));
  return t(`tokens.may.${access}`, { names: names.join(t('tokens.comma')) });
}
