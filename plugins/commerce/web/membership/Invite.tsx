import { Skeleton, Stack, Text, toast } from '@docstead/core/ui';
import { CopyButton } from '@docstead/core/ui/data';
import { addressWith, ErrorView, useText } from '@docstead/core/web';
import { useCall } from '../api.ts';
import styles from './membership.module.css';

/** The own code, the link that has it, and who has come by it. */
export function Invite() {
  const t = useText('commerce');
  const { data, error, refetch } = useCall('/api/invite/getCode', {}, { staleTime: Infinity });
  const record = useCall('/api/invite/getRecord', {});
  if (error) return <ErrorView error={error} retry={() => void refetch()} />;
  if (!data) return <Skeleton height={160} aria-label={t('invite.loading')} />;
  const link = `${window.location.origin}${addressWith('/user/register', { icode: data.invite_code })}`;
  return (
    <Stack gap="md">
      <Text>{t('invite.text')}</Text>
      <Copied label={t('invite.link')} value={link} />
      <Copied label={t('invite.code')} value={data.invite_code} />
      {record.error && <ErrorView error={record.error} retry={() => void record.refetch()} />}
      {record.data && <Counts {...record.data} />}
    </Stack>
  );
}

function Copied({ label, value }: { readonly label: string; readonly value: string }) {
  const t = useText('commerce');
  return (
    <div>
      <div className={styles.label}>{label}</div>
      <div className={styles.copied}>
        <code>{value}</code>
        <CopyButton
          text={value}
          labels={{ copy: t('invite.copy', { what: label }), copied: t('invite.copied') }}
          onRefused={() => toast.info(t('invite.by_hand'))}
        />
      </div>
    </div>
  );
}

interface CountsProps {
  readonly num1: number;
  readonly num2: number;
  readonly reward_days: number;
}

function Counts({ num1, num2, reward_days }: CountsProps) {
  const t = useText('commerce');
  return (
    <>
      <dl className={styles.counts}>
        <div>
          <dt>{t('invite.num1')}</dt>
          <dd>{t('prices.count', { count: num1 })}</dd>
        </div>
        <div>
          <dt>{t('invite.num2')}</dt>
          <dd>{t('prices.count', { count: num2 })}</dd>
        </div>
      </dl>
      {reward_days > 0 && <p className={styles.text}>{t('invite.reward', { count: reward_days })}</p>}
    </>
  );
}
