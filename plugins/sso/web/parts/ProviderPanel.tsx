import { Alert, Button, Group } from '@docstead/core/ui';
import { Panel, Verbatim } from '@docstead/core/ui/data';
import { type CallOutput, confirm, tellRefusal, useText } from '@docstead/core/web';
import { useState } from 'react';
import type { api } from '../../contract.ts';
import { useAction } from '../api.ts';

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
    <Panel title={name} text={<Verbatim>{issuer}</Verbatim>}>
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
    </Panel>
  );
}

function Outcome({ tried: { failed, says } }: { readonly tried: Tried }) {
  const t = useText('sso');
  if (failed === '') return <Alert kind="ok">{t('test.ok')}</Alert>;
  return (
    <Alert kind="error" title={t(`test.${failed}`)}>
      <Verbatim>{says}</Verbatim>
    </Alert>
  );
}
