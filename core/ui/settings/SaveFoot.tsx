import { Button, Text } from '@docstead/core/ui';
import styles from './settings.module.css';
import type { SettingsState } from './use-settings.ts';

export interface SaveFootProps {
  readonly form: Pick<SettingsState, 'isDirty' | 'isContested' | 'isRunning' | 'discard'>;
  readonly say: (word: 'save' | 'discard' | 'unsaved' | 'clean') => string;
  /** It stands in a `Panel`, and has its colour. */
  readonly isInPanel?: boolean;
}

/** The foot of a form: what becomes of the changes. It stays in view as long as there are any. */
export function SaveFoot({ form, say, isInPanel = false }: SaveFootProps) {
  return (
    <div className={styles.foot} data-dirty={form.isDirty || undefined} data-in-panel={isInPanel || undefined}>
      <Button type="submit" loading={form.isRunning} disabled={!form.isDirty || form.isContested}>
        {say('save')}
      </Button>
      {form.isDirty && (
        <Button variant="default" onClick={form.discard}>
          {say('discard')}
        </Button>
      )}
      <Text c="dimmed" role="status">
        {say(form.isDirty ? 'unsaved' : 'clean')}
      </Text>
    </div>
  );
}
