import { Alert, Button, Group, Stack } from '@docstead/core/ui';
import { Panel, Steps, stepStateAt, Verbatim } from '@docstead/core/ui/data';
import { type CallOutput, confirm, tellRefusal, useText } from '@docstead/core/web';
import { type Ref, useState } from 'react';
import type { api } from '../../contract.ts';
import { useAction } from '../api.ts';

type Tried = CallOutput<typeof api, '/api/sso/test'>;
export type ShownProvider = CallOutput<typeof api, '/api/sso/providers'>['providers'][number];

interface Props {
  readonly provider: ShownProvider;
  /** Of the button that opens the form, which has the focus again when that is closed. */
  readonly editButton: Ref<HTMLButtonElement>;
  readonly onEdit: () => void;
}

/** One provider, with its test. */
export function ProviderPanel({ provider: { id, name, issuer }, editButton, onEdit }: Props) {
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
        <Button ref={editButton} variant="default" onClick={onEdit}>
          {t('actions.edit')}
        </Button>
        <Button variant="subtle" color="red" loading={remove.isRunning} onClick={() => void ask()}>
          {t('actions.remove')}
        </Button>
      </Group>
    </Panel>
  );
}

const STEPS = ['discovery', 'keys', 'client'] as const;

/** How far the test came; only a login itself shows the rest. */
function Outcome({ tried: { failed, says } }: { readonly tried: Tried }) {
  const t = useText('sso');
  const failedAt = (STEPS as readonly string[]).indexOf(failed);
  const words = { done: t('states.done'), failed: t('states.failed'), left: t('states.left') };
  const steps = STEPS.map((step, at) => ({
    ...{ key: step, name: t(`steps.${step}`), state: stepStateAt(at, failedAt) },
    text: at === failedAt && (
      <>
        {t(`test.${step}`)} <Verbatim>{says}</Verbatim>
      </>
    ),
  }));
  return (
    <Alert kind={failed === '' ? 'ok' : 'error'} title={t(failed === '' ? 'test.ok' : 'test.failed')}>
      <Stack gap="xs" mt="xs">
        <Steps label={t('test.outcome')} steps={steps} words={words} />
        {failed === '' && <span>{t('test.next')}</span>}
      </Stack>
    </Alert>
  );
}
