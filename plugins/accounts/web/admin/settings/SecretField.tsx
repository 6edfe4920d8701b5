import { Button } from '@docstead/core/ui';
import { PasswordField } from '@docstead/core/ui/form';
import { useText } from '@docstead/core/web';
import styles from './settings.module.css';
import type { SettingSpec } from './use-config.ts';
import type { SettingsFormState } from './use-settings-form.ts';

interface Props {
  readonly look: { readonly name: string; readonly label: string; readonly description: string };
  readonly spec: SettingSpec;
  readonly state: SettingsFormState;
}

/** A secret is never shown: it is set anew, kept, or forgotten. */
export function SecretField({ look, spec, state }: Props) {
  const t = useText('accounts');
  const { key, is_set, is_fixed } = spec;
  const isEmptied = state.isEmptied(key);
  const word = isEmptied ? 'forgotten' : is_set === 1 ? 'set' : 'unset';
  return (
    <div className={styles.secret}>
      <PasswordField
        {...look}
        description={is_fixed === 1 ? look.description : t(`admin.setting.${word}`)}
        toggleLabel={t('admin.setting.show')}
        autoComplete="new-password"
        disabled={is_fixed === 1 || isEmptied}
        value={isEmptied ? '' : state.valueOf(spec)}
        onChange={(event) => state.change(key, event.currentTarget.value)}
      />
      {is_set === 1 && is_fixed === 0 && (
        <Button variant="subtle" size="compact-sm" color="gray" onClick={() => state.empty(key, !isEmptied)}>
          {t(isEmptied ? 'admin.setting.keep' : 'admin.setting.forget')}
        </Button>
      )}
    </div>
  );
}
