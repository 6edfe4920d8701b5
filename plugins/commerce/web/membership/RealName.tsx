import { Alert, Badge, Button, ConfirmDialog, Group, Loader, Skeleton, Text } from '@docstead/core/ui';
import { Panel } from '@docstead/core/ui/data';
import { Refusal, useText } from '@docstead/core/web';
import { useState } from 'react';
import { useCall } from '../api.ts';
import { wayName } from '../order/way-name.ts';
import styles from './membership.module.css';
import { useRealName } from './use-real-name.ts';

/** The real-name check by a payment of 0.01 yuan. */
export function RealName({ isVerified }: { readonly isVerified: boolean }) {
  const t = useText('commerce');
  const check = useRealName(isVerified);
  const mark = (
    <Badge color={isVerified ? 'green' : 'gray'}>{t(isVerified ? 'real_name.verified' : 'real_name.open')}</Badge>
  );
  return (
    <Panel title={t('real_name.title')} text={t('real_name.text')} action={mark}>
      {isVerified ? (
        <p className={styles.text}>{t('real_name.already')}</p>
      ) : check.state === 'asking' ? (
        <Asking blocked={check.blocked} onStop={check.stop} />
      ) : (
        <>
          {check.state === 'over' && <Alert kind="warn">{t('real_name.over')}</Alert>}
          <Start onStart={check.start} />
        </>
      )}
    </Panel>
  );
}

function Start({ onStart }: { readonly onStart: (way: string) => void }) {
  const t = useText('commerce');
  const { data, error } = useCall('/api/order/payWays', {});
  const [isConfirming, setConfirming] = useState(false);
  if (error) return <Refusal error={error} />;
  if (!data) return <Skeleton height={32} aria-label={t('membership.loading')} />;
  const way = data.find(({ verifies }) => verifies === 1);
  if (!way) return <p className={styles.text}>{t('real_name.closed')}</p>;
  const labels = {
    ...{ confirm: t('real_name.confirm'), cancel: t('membership.cancel'), close: t('membership.close') },
  };
  return (
    <>
      <div>
        <Button variant="default" onClick={() => setConfirming(true)}>
          {t('real_name.start')}
        </Button>
      </div>
      <ConfirmDialog
        opened={isConfirming}
        onClose={() => setConfirming(false)}
        onConfirm={() => {
          setConfirming(false);
          onStart(way.id);
        }}
        title={t('real_name.confirm_title')}
        text={t('real_name.confirm_text', { way: wayName(t, way.id) })}
        note={way.is_sandbox === 1 ? t('pay.sandbox_note') : t('real_name.confirm_note')}
        labels={labels}
      />
    </>
  );
}

interface AskingProps {
  readonly blocked: string | undefined;
  readonly onStop: () => void;
}

function Asking({ blocked, onStop }: AskingProps) {
  const t = useText('commerce');
  return (
    <>
      {blocked && (
        <Alert
          kind="warn"
          action={
            <a href={blocked} target="_blank" rel="noopener">
              {t('pay.open')}
            </a>
          }
        >
          {t('real_name.blocked')}
        </Alert>
      )}
      <Group gap="xs">
        <Loader label={t('real_name.asking')} size="sm" inline />
        <Text c="dimmed" aria-hidden>
          {t('real_name.asking')}
        </Text>
        <Button size="xs" variant="default" onClick={onStop}>
          {t('real_name.stop')}
        </Button>
      </Group>
    </>
  );
}
