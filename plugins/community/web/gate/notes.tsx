import { useText } from '@docstead/core/web';
import styles from './gate.module.css';
import type { TypedOnly } from './typed-only.ts';
import type { GateForm } from './use-gate-form.ts';

/** What is wrong with a field: said aloud each time that it is refused. */
export function problemOf({ problem }: GateForm, field: 'pledge' | 'reason') {
  if (problem?.field !== field) return undefined;
  return (
    <span key={problem.turn} role="alert">
      {problem.text}
    </span>
  );
}

/** Why nothing happened. Its place is there before, for screen readers hear what comes into it. */
export function TypedNote({ what }: { readonly what: TypedOnly['note'] }) {
  const t = useText('community');
  return (
    <p role="status" className={styles.note}>
      {what && t(`form.no_${what}`)}
    </p>
  );
}
