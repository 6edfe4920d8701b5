import { Contested } from '@docstead/core/ui/settings';
import { useText } from '@docstead/core/web';
import type { SettingsState } from './use-settings-form.ts';

/** What another administrator has saved of schedule and place meanwhile. */
export function Theirs({ state: { theirs, settle } }: { readonly state: SettingsState }) {
  const t = useText('backups');
  const what = Object.entries(theirs).map(([key, value]) => {
    const shown = CHOICES.includes(key) ? t(`settings.${key === 'target' ? `${value}_target` : value}`) : value;
    return t('settings.theirs.field', { label: t(`settings.${key}`), value: shown });
  });
  return (
    <Contested
      label={t('settings.title')}
      text={what.join(' ')}
      say={(word) => t(`settings.theirs.${word}`)}
      onSettle={settle}
    />
  );
}

/** Their values have words. */
const CHOICES: readonly string[] = ['schedule', 'target'];
