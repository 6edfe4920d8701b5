import { Skeleton } from '@docstead/core/ui';
import { Panel } from '@docstead/core/ui/data';
import { Switch, TextArea, useForm } from '@docstead/core/ui/form';
import { SaveFoot } from '@docstead/core/ui/settings';
import { type CallOutput, ErrorView, Refusal, useLeaveGuard, useText } from '@docstead/core/web';
import { useState } from 'react';
import type { api } from '../../contract.ts';
import { useAction, useCall } from '../api.ts';
import styles from './ask.module.css';

type Config = CallOutput<typeof api, '/api/item/getAiConfig'>;

const MOST_WELCOME = 500;
/** The entry over a page hangs on it. */
const CHANGES = ['/api/item/getAiConfig', '/api/ai/getWelcome', '/api/item/info', '/api/page/info'];

/** In the settings of a project, for its managers: who may ask it. */
export default function ItemSetting({ item_id }: { readonly item_id: string }) {
  const t = useText('ai');
  const { data, error, refetch } = useCall('/api/item/getAiConfig', { item_id });
  if (error && !data) return <ErrorView error={error} retry={() => void refetch()} />;
  if (!data) return <Skeleton height={240} role="status" aria-label={t('item.loading')} />;
  return <SettingForm item_id={item_id} config={data} />;
}

const valuesOf = ({ enabled, guests, welcome }: Config) => ({ enabled: enabled === 1, guests: guests === 1, welcome });

function SettingForm({ item_id, config }: { readonly item_id: string; readonly config: Config }) {
  const t = useText('ai');
  const { run, isRunning } = useAction('/api/item/setAiConfig', { invalidates: CHANGES });
  const [problem, setProblem] = useState<unknown>();
  const form = useForm({ mode: 'controlled', initialValues: valuesOf(config) });
  const isDirty = form.isDirty();
  useLeaveGuard(isDirty);
  const save = form.onSubmit(async ({ enabled, guests, welcome }) => {
    const saved = { enabled, guests, welcome: welcome.trim() };
    setProblem(undefined);
    try {
      await run({ item_id, enabled: enabled ? 1 : 0, guests: guests ? 1 : 0, welcome: saved.welcome });
      // What "discard" returns to from now on.
      form.setInitialValues(saved);
      form.setValues(saved);
      form.resetDirty(saved);
    } catch (thrown) {
      setProblem(thrown);
    }
  });
  return (
    <Panel title={t('item.title')} text={t('item.text')}>
      <form noValidate className={styles.fields} onSubmit={save} aria-label={t('item.title')}>
        <Switch
          label={t('item.enabled')}
          aria-label={t('item.enabled')}
          description={t('item.enabled_hint')}
          {...form.getInputProps('enabled', { type: 'checkbox' })}
        />
        <Switch
          label={t('item.guests')}
          aria-label={t('item.guests')}
          description={t('item.guests_hint')}
          disabled={!form.getValues().enabled}
          {...form.getInputProps('guests', { type: 'checkbox' })}
        />
        <TextArea
          label={t('item.welcome')}
          description={t('item.welcome_hint')}
          autosize
          minRows={2}
          maxRows={8}
          maxLength={MOST_WELCOME}
          {...form.getInputProps('welcome')}
        />
        <p className={styles.note}>{t('item.note')}</p>
        <Refusal error={problem} />
        <SaveFoot
          form={{ isDirty, isContested: false, isRunning, discard: () => form.reset() }}
          say={(word) => t(`item.${word}`)}
          isInPanel
        />
      </form>
    </Panel>
  );
}
