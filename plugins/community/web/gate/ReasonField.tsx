import { isComposing } from '@docstead/core/ui';
import { TextArea } from '@docstead/core/ui/form';
import { useText } from '@docstead/core/web';
import { REASON_LEAST, REASON_MOST } from '../../limits.ts';
import { reasonLength } from '../../reason.ts';
import styles from './gate.module.css';
import { problemOf, TypedNote } from './notes.tsx';
import { useTypedOnly } from './typed-only.ts';
import type { GateForm } from './use-gate-form.ts';

/** Why somebody would like to come in. Enter asks, with Shift it begins a line. */
export function ReasonField({ form }: { readonly form: GateForm }) {
  const t = useText('community');
  const typedOnly = useTypedOnly();
  const { reason } = form.values;
  return (
    <div className={styles.field}>
      <TextArea
        ref={form.fields.reason}
        label={t('form.reason')}
        description={
          <span className={styles.hint}>
            {t('form.reason_hint', { least: REASON_LEAST })}
            <span className={styles.count}>{`${reasonLength(reason)} / ${REASON_LEAST}`}</span>
          </span>
        }
        autosize
        minRows={3}
        maxRows={10}
        autoComplete="off"
        maxLength={REASON_MOST}
        value={reason}
        error={problemOf(form, 'reason')}
        onChange={(event) => {
          form.change('reason', event.currentTarget.value);
          typedOnly.forget();
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.shiftKey || isComposing(event)) return;
          event.preventDefault();
          form.submit();
        }}
        {...typedOnly.handlers}
      />
      <TypedNote what={typedOnly.note} />
    </div>
  );
}
