import { useText } from '@docstead/core/web';
import type { SaveState } from '../hooks/use-save.ts';
import styles from './panes.module.css';

/** Always says whether the text is safe. */
export function SaveStatus({ state }: { readonly state: SaveState }) {
  const t = useText('editor');
  return (
    <span className={styles.state} data-kind={state.kind} role="status">
      {wordsOf(state, t)}
    </span>
  );
}

function wordsOf(state: SaveState, t: (key: string, values?: Record<string, string>) => string): string {
  if (state.kind === 'failed') return t('save.failed', { message: state.message });
  if (state.kind !== 'saved') return t(`save.${state.kind}`);
  return state.at === undefined ? '' : t('save.saved_at', { time: timeOf(state.at) });
}

function timeOf(at: number): string {
  return new Date(at).toLocaleTimeString([], { hour: '2-digit', minute: '2-digit' });
}
