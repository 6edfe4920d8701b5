import { type Translate, useText } from '@docstead/core/web';
import type { Counts } from '../../compare/compare.ts';
import type { SheetView } from './types.ts';
import styles from './version.module.css';

const COUNTED = ['changed', 'added', 'removed', 'styled', 'rowsAdded', 'rowsRemoved'] as const;
const MOST_NAMED = 8;

/** "3 cells changed, 1 row added, sheet “Plan” removed". */
export function Summary({ sheets }: { readonly sheets: readonly SheetView[] }) {
  const t = useText('sheet');
  const counts: Record<keyof Counts, number> = {
    ...{ added: 0, removed: 0, changed: 0, styled: 0, rowsAdded: 0, rowsRemoved: 0 },
  };
  for (const sheet of sheets) {
    if (sheet.kind !== 'changed') continue;
    for (const name of COUNTED) counts[name] += sheet.counts[name];
  }
  const merges = sheets.reduce((sum, { merged, split }) => sum + merged.length + split.length, 0);
  const named = sheets.flatMap((sheet) => sheetWords(t, sheet));
  const words = [
    ...countWords(t, counts),
    ...(merges > 0 ? [t('compare.merges', { count: merges })] : []),
    ...named.slice(0, MOST_NAMED),
    ...(named.length > MOST_NAMED ? ['…'] : []),
  ];
  return <p className={styles.summary}>{words.join(t('compare.comma'))}</p>;
}

export const countWords = (t: Translate, counts: Counts): string[] =>
  COUNTED.filter((name) => counts[name] > 0).map((name) => t(`compare.counts.${name}`, { count: counts[name] }));

function sheetWords(t: Translate, { kind, name, was, isMoved }: SheetView): string[] {
  if (kind === 'added' || kind === 'removed') return [t(`compare.sheet_${kind}`, { name })];
  return [
    ...(was === undefined ? [] : [t('compare.sheet_renamed', { name, was })]),
    ...(isMoved ? [t('compare.sheet_moved', { name })] : []),
  ];
}
