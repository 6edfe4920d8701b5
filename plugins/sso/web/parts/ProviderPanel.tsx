import { Alert, Button, Group, Text } from '@docstead/core/ui';
import { type CallOutput, confirm, tellRefusal, useText } from '@docstead/core/web';
import { useState } from 'react';
import type { api } from '../../contract.ts';
import { useAction } from '../api.ts';
import styles from './panel.module.css';

type Tried = CallOutput<typeof api, '/api/sso/test'>;
export type ShownProvider = CallOutput<typeof api, '/api/sso/providers'>['providers'][number];

interface Props {
  readonly provider: ShownProvider;
  readonly onEdit: () => void;
}

/** One provider, with its test. */
export function ProviderPanel({ provider: { id, name, issuer }, onEdit }: Props) {
  const t = useText('sso');
  const test = useAction('/api/sso/test');
  const remove = useAction('/api/sso/delete', { invalidates: ['/api/sso/providers'] });
  const [tried, setTried] = useState<Tried>();

  async function run(): Promise<void> {
    setTried(undefined);
    await test.run({ id }).then(setTried, tellRefusal);
  }
  async function ask(): Promise<void> {
    const question = { title: t('remove.title', { name }), text: t('remove.text'), action: t('actions.remove') };
    if (await confirm({ ...question, danger: true })) await remove.run({ id }).catch(tellRefusal);
  }
  return (
    <section className={styles.panel} aria-label={name}>
      <h2 className={styles.heading}>{name}</h2>
      <Text c="dimmed" className={styles.address ?? ''}>
        {issuer}
      </Text>
      {tried && <Outcome tried={tried} />}
      <Group gap="xs">
        <Button variant="default" loading={test.isRunning} onClick={() => void run()}>
          {t('actions.test')}
        </Button>
        <Button variant="default" onClick={onEdit}>
          {t('actions.edit')}
        </Button>
        <Button variant="subtle" color="red" loading={remove.isRunning} onClick={() => void ask()}>
          {t('actions.remove')}
        </Button>
      </Group>
    </section>
  );
}

function Outcome({ tried: { failed, says } }: { readonly tried: Tried }) {
  const t = useText('sso');
  if (failed === '') return <Alert kind="ok">{t('test.ok')}</Alert>;
  return (
    <Alert kind="error" title={t(`test.${failed}`)}>
      <code className={styles.address}>{says}</code>
    </Alert>
  );
}
