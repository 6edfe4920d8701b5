import { Button, Group, Stack } from '@docstead/core/ui';
import { More, Panel } from '@docstead/core/ui/data';
import { PasswordField, Select, Switch, TextField } from '@docstead/core/ui/form';
import { Refusal, useText } from '@docstead/core/web';
import { icons } from '../icons.ts';
import styles from './form.module.css';
import type { ShownProvider } from './ProviderPanel.tsx';
import { PRESETS } from './presets.ts';
import { type ProviderFormState, useProviderForm } from './use-provider-form.ts';

const MORE = ['scopes', 'username_claim', 'name_claim', 'email_claim', 'groups_claim'] as const;
const CHOICES = ['trusted', 'provision', 'link', 'logout'] as const;

interface Props {
  /** Absent: a new one. */
  readonly provider?: ShownProvider;
  readonly onDone: () => void;
}

export function ProviderForm({ provider, onDone }: Props) {
  const t = useText('sso');
  const state = useProviderForm(provider, onDone);
  const title = provider?.name ?? t('actions.add');
  return (
    <Panel title={title}>
      <form noValidate aria-label={title} onSubmit={state.submit}>
        <Stack gap="md">
          <Refusal error={state.refused} />
          {!provider && <Presets state={state} />}
          <Connection state={state} provider={provider} />
          <People state={state} />
          <More label={t('fields.more')}>
            <Stack gap="md">
              {MORE.map((name) => (
                <Field key={name} state={state} name={name} />
              ))}
            </Stack>
          </More>
          <Group gap="xs">
            <Button type="submit" loading={state.isSaving}>
              {t('actions.save')}
            </Button>
            <Button variant="default" onClick={() => void state.cancel()}>
              {t('actions.cancel')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Panel>
  );
}

interface PartProps {
  readonly state: ProviderFormState;
}

function Presets({ state }: PartProps) {
  const t = useText('sso');
  return (
    <fieldset className={styles.presets}>
      <legend className={styles.label}>{t('presets.label')}</legend>
      <div className={styles.choices}>
        {PRESETS.map((preset) => {
          const Icon = icons[preset.icon];
          return (
            <Button
              key={preset.id}
              variant="default"
              leftSection={<Icon size={16} aria-hidden />}
              onClick={() => state.preset(preset)}
            >
              {preset.name}
            </Button>
          );
        })}
      </div>
    </fieldset>
  );
}

interface FieldProps extends PartProps {
  readonly name: 'name' | 'id' | 'issuer' | 'client_id' | 'domains' | (typeof MORE)[number];
  readonly hint?: string | undefined;
  readonly isFixed?: boolean;
  readonly isFirst?: boolean;
}

function Field({ state: { form }, name, hint, isFixed = false, isFirst = false }: FieldProps) {
  const t = useText('sso');
  return (
    <TextField
      label={t(`fields.${name}`)}
      description={hint ?? t(`hints.${name}`)}
      disabled={isFixed}
      // The form was opened to be written in.
      autoFocus={isFirst}
      autoComplete="off"
      spellCheck={false}
      {...form.getInputProps(name)}
    />
  );
}

/** What the button says, and how the provider is reached. */
function Connection({ state, provider }: PartProps & { readonly provider: ShownProvider | undefined }) {
  const t = useText('sso');
  const { form, pattern } = state;
  return (
    <>
      <Field state={state} name="name" isFirst />
      <Select
        label={t('fields.icon')}
        allowDeselect={false}
        data={Object.keys(icons).map((value) => ({ value, label: t(`icons.${value}`) }))}
        {...form.getInputProps('icon')}
      />
      <Field state={state} name="id" isFixed={provider !== undefined} />
      <Field state={state} name="issuer" hint={pattern && t('presets.pattern', { pattern })} />
      <Field state={state} name="client_id" />
      <PasswordField
        label={t('fields.client_secret')}
        description={t(provider?.has_secret ? 'hints.secret_kept' : 'hints.client_secret')}
        toggleLabel={t('actions.show')}
        autoComplete="off"
        {...form.getInputProps('client_secret')}
      />
    </>
  );
}

/** Who may come by it, and what becomes of them. */
function People({ state }: PartProps) {
  const t = useText('sso');
  const { form } = state;
  return (
    <>
      <Field state={state} name="domains" />
      {CHOICES.map((name) => (
        <Switch
          key={name}
          label={t(`fields.${name}`)}
          description={t(`hints.${name}`)}
          checked={form.values[name] === 1}
          onChange={(event) => form.setFieldValue(name, event.currentTarget.checked ? 1 : 0)}
        />
      ))}
    </>
  );
}
