import { Button, Group, Stack } from '@docstead/core/ui';
import { PasswordField, RadioGroup, TextArea, TextField } from '@docstead/core/ui/form';
import { useText } from '@docstead/core/web';
import styles from './directory.module.css';
import { Failed } from './Outcome.tsx';
import { TryOut } from './TryOut.tsx';
import { CONFIG, type Config, type DirectoryValues, KINDS, useDirectoryForm } from './use-directory-form.ts';

export { CONFIG };

const ENCRYPTIONS = ['none', 'starttls', 'ldaps'] as const;
const VERSIONS = ['3', '2'] as const;

/** The settings of the directory; saving tries them first. */
export function DirectoryForm({ config }: { readonly config: Config }) {
  const t = useText('ldap');
  const state = useDirectoryForm(config);
  const { form } = state;
  const look = (name: keyof DirectoryValues, hint = t(`hints.${name}`)) => ({
    label: t(`settings.${name}`),
    description: config.fixed.includes(name) ? t('fixed', { variable: `DOCSTEAD_LDAP_${name.toUpperCase()}` }) : hint,
    disabled: config.fixed.includes(name),
    autoComplete: 'off',
    spellCheck: false,
    ...form.getInputProps(name),
  });
  const choice = (name: 'encryption' | 'version', values: readonly string[]) => {
    const { disabled, autoComplete, spellCheck, ...group } = look(name);
    const options = values.map((value) => ({ value, disabled, label: t(`choices.${name}.${value}`) }));
    return <RadioGroup {...group} options={options} />;
  };
  const secret = config.bind_password_set === 1 ? t('hints.password_kept') : t('hints.bind_password');
  return (
    <>
      <form
        noValidate
        aria-label={t('titles.setting')}
        onSubmit={(event) => {
          event.preventDefault();
          void state.save();
        }}
      >
        <Stack gap="md">
          <Group gap="xs">
            <span className={styles.dim}>{t('kinds.label')}</span>
            {(Object.keys(KINDS) as (keyof typeof KINDS)[]).map((kind) => (
              <Button key={kind} variant="default" size="compact-sm" onClick={() => state.fill(kind)}>
                {t(`kinds.${kind}`)}
              </Button>
            ))}
          </Group>
          <TextField {...look('host')} />
          <TextField {...look('port')} inputMode="numeric" classNames={{ input: styles.number ?? '' }} />
          {choice('encryption', ENCRYPTIONS)}
          <TextField {...look('base_dn')} />
          <TextField {...look('bind_dn')} />
          <PasswordField
            {...look('bind_password', secret)}
            toggleLabel={t('actions.show')}
            autoComplete="new-password"
          />
          <TextField {...look('user_field')} />
          <TextField {...look('name_field')} />
          <TextArea {...look('search_filter')} autosize minRows={1} />
          <details className={styles.more}>
            <summary>{t('more')}</summary>
            <Stack gap="md" mt="md">
              {choice('version', VERSIONS)}
              <TextArea {...look('ca')} autosize minRows={3} maxRows={12} />
            </Stack>
          </details>
          <Failed error={state.refusedAt('save')} />
          <Group gap="xs">
            <Button type="submit" loading={state.isSaving}>
              {t(config.ldap_open === 1 ? 'actions.save' : 'actions.open')}
            </Button>
          </Group>
        </Stack>
      </form>
      <TryOut state={state} />
    </>
  );
}
