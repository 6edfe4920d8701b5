import { NumberField } from '@docstead/core/ui/data';
import { Select, Switch, TextField } from '@docstead/core/ui/form';
import { useText } from '@docstead/core/web';
import { MOST_DELAY_MS, MOST_PATH } from '../../limits.ts';
import styles from './dialog.module.css';
import { HeaderRows } from './HeaderRows.tsx';
import type { MockForm } from './mock-form.ts';

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD'] as const;
/** The value of a choice cannot be empty. */
const EVERY = 'every';

interface AnswerFieldsProps {
  readonly form: MockForm;
  readonly onChange: (more: Partial<MockForm>) => void;
}

/** Where it is answered, and what goes with the body. */
export function AnswerFields({ form, onChange }: AnswerFieldsProps) {
  const t = useText('mock');
  return (
    <div className={styles.fields}>
      <TextField
        className={styles.path ?? ''}
        label={t('dialog.path')}
        description={t('dialog.path_hint')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        classNames={{ input: styles.mono ?? '' }}
        spellCheck={false}
        maxLength={MOST_PATH}
        value={form.path}
        onChange={(event) => onChange({ path: event.currentTarget.value })}
      />
      <div className={styles.three}>
        <Select
          label={t('dialog.method')}
          allowDeselect={false}
          data={[{ value: EVERY, label: t('dialog.every_method') }, ...METHODS]}
          value={form.method || EVERY}
          onChange={(value) => onChange({ method: METHODS.find((method) => method === value) ?? '' })}
        />
        <NumberField
          label={t('dialog.status')}
          min={200}
          max={599}
          clampBehavior="blur"
          allowDecimal={false}
          value={form.status}
          onChange={(value) => onChange({ status: Number(value) || 200 })}
        />
        <NumberField
          label={t('dialog.delay')}
          min={0}
          max={MOST_DELAY_MS}
          step={100}
          clampBehavior="blur"
          allowDecimal={false}
          value={form.delay}
          onChange={(value) => onChange({ delay: Number(value) || 0 })}
        />
      </div>
      <Switch
        label={t('dialog.cors')}
        description={t('dialog.cors_hint')}
        checked={form.cors}
        onChange={(event) => onChange({ cors: event.currentTarget.checked })}
      />
      <HeaderRows rows={form.headers} onChange={(headers) => onChange({ headers })} />
    </div>
  );
}
