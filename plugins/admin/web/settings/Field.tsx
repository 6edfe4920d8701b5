import { Button } from '@docstead/core/ui';
import { Contested, SettingControl } from '@docstead/core/ui/settings';
import { useText } from '@docstead/core/web';
import { descriptionOf, wordsOf } from './field-words.ts';
import styles from './settings.module.css';
import type { FieldSpec, SettingsForm } from './use-settings-form.ts';

interface Props {
  readonly field: FieldSpec;
  readonly form: SettingsForm;
  readonly isHidden: boolean;
}

/** One setting, the way back to its default, and what another has saved of it meanwhile. */
export function Field({ field, form, isHidden }: Props) {
  const t = useText('admin');
  const { id, kind, label, fixed_by, is_set, default: usual } = field;
  const isFixed = fixed_by !== '';
  const theirs = form.theirsOf(id);
  const by = form.byOf(id);
  const setting = { ...field, description: descriptionOf(field, t), isFixed, isSet: is_set === 1 };
  const mayReset = !isFixed && kind !== 'secret' && usual !== '' && form.valueOf(field) !== usual;
  return (
    <div className={styles.field} hidden={isHidden}>
      <SettingControl setting={setting} form={form} say={(word) => t(`settings.secret.${word}`)} />
      {mayReset && (
        <Button
          variant="subtle"
          size="compact-sm"
          className={styles.reset ?? ''}
          aria-label={`${t('settings.reset')}: ${label}`}
          onClick={(event) => {
            // The button goes: the cursor moves to the field.
            event.currentTarget.parentElement?.querySelector<HTMLElement>('input, textarea')?.focus();
            form.change(id, usual);
          }}
        >
          {t('settings.reset')}
        </Button>
      )}
      {theirs !== undefined && (
        <Contested
          label={label}
          text={t('settings.theirs.text', {
            theirs: wordsOf(field, theirs, t),
            mine: wordsOf(field, form.isEmptied(id) ? '' : form.valueOf(field), t),
          })}
          say={(word) =>
            word === 'title' && by !== undefined
              ? t('settings.theirs.title_by', { name: by })
              : t(`settings.theirs.${word}`)
          }
          onSettle={(keepsMine) => form.settle(id, keepsMine)}
        />
      )}
    </div>
  );
}
