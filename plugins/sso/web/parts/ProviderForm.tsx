import { Button, Group, Stack, toast } from '@docstead/core/ui';
import { Panel } from '@docstead/core/ui/data';
import { PasswordField, Select, Switch, TextField, useForm } from '@docstead/core/ui/form';
import { type CallError, isCallError, Refusal, tellRefusal, useLeaveGuard, useText } from '@docstead/core/web';
import { useState } from 'react';
import { useAction } from '../api.ts';
import { icons } from '../icons.ts';
import styles from './form.module.css';
import type { ShownProvider } from './ProviderPanel.tsx';

const NEW = {
  ...{ id: '', name: '', icon: 'login', issuer: '', client_id: '', scopes: 'openid profile email', domains: '' },
  ...{ username_claim: 'preferred_username', name_claim: 'name', email_claim: 'email', groups_claim: 'groups' },
  ...{ provision: 1, link: 0, logout: 0 },
} as const;
const FIRST = ['name', 'id', 'issuer', 'client_id'] as const;
const MORE = ['scopes', 'username_claim', 'name_claim', 'email_claim', 'groups_claim'] as const;
const CHOICES = ['provision', 'link', 'logout'] as const;

interface Props {
  /** Absent: a new one. */
  readonly provider?: ShownProvider;
  readonly onDone: () => void;
}

export function ProviderForm({ provider, onDone }: Props) {
  const t = useText('sso');
  const needed = (value: string) => (value.trim() === '' ? t('checks.needed') : null);
  const form = useForm({
    initialValues: { ...NEW, ...provider, client_secret: '' } as Omit<ShownProvider, 'has_secret'> & {
      client_secret: string;
    },
    validate: {
      ...{ name: needed, issuer: needed, client_id: needed },
      id: (value: string) => (/^[a-z0-9][a-z0-9-]{0,31}$/.test(value) ? null : t('checks.id')),
    },
  });
  const [refused, setRefused] = useState<CallError>();
  const save = useAction('/api/sso/save', { invalidates: ['/api/sso/providers'] });
  useLeaveGuard(form.isDirty());

  async function run(values: typeof form.values): Promise<void> {
    setRefused(undefined);
    try {
      await save.run(values);
    } catch (error) {
      if (isCallError(error)) setRefused(error);
      else tellRefusal(error);
      return;
    }
    toast.ok(t('saved'));
    onDone();
  }
  const field = (name: (typeof FIRST)[number] | (typeof MORE)[number] | 'domains') => (
    <TextField
      key={name}
      label={t(`fields.${name}`)}
      description={t(`hints.${name}`)}
      disabled={name === 'id' && provider !== undefined}
      {...form.getInputProps(name)}
    />
  );
  const title = provider?.name ?? t('actions.add');
  return (
    <Panel title={title}>
      <form noValidate aria-label={title} onSubmit={form.onSubmit((values) => void run(values))}>
        <Stack gap="md">
          <Refusal error={refused} />
          {FIRST.map(field)}
          <PasswordField
            label={t('fields.client_secret')}
            description={t(provider?.has_secret ? 'hints.secret_kept' : 'hints.client_secret')}
            toggleLabel={t('actions.show')}
            autoComplete="off"
            {...form.getInputProps('client_secret')}
          />
          <Select
            label={t('fields.icon')}
            allowDeselect={false}
            data={Object.keys(icons).map((value) => ({ value, label: t(`icons.${value}`) }))}
            {...form.getInputProps('icon')}
          />
          {field('domains')}
          {CHOICES.map((name) => (
            <Switch
              key={name}
              label={t(`fields.${name}`)}
              description={t(`hints.${name}`)}
              checked={form.values[name] === 1}
              onChange={(event) => form.setFieldValue(name, event.currentTarget.checked ? 1 : 0)}
            />
          ))}
          <details className={styles.more}>
            <summary>{t('fields.more')}</summary>
            <Stack gap="md" mt="md">
              {MORE.map(field)}
            </Stack>
          </details>
          <Group gap="xs">
            <Button type="submit" loading={save.isRunning}>
              {t('actions.save')}
            </Button>
            <Button variant="default" onClick={onDone}>
              {t('actions.cancel')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Panel>
  );
}
