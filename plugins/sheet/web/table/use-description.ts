import { useText } from '@docstead/core/web';
import type { Place } from '../../book/address.ts';
import { cellAt } from '../../book/cells.ts';
import type { Sheet } from '../../book/types.ts';

/** What a cell does not show: its formula, its note, where it leads. */
export function useDescription(sheet: Sheet, place: Place): string {
  const t = useText('sheet');
  const { text = '', note, link } = cellAt(sheet, place) ?? {};
  return [
    ...(text.startsWith('=') ? [t('table.formula', { formula: text })] : []),
    ...(typeof note === 'string' && note ? [t('table.note', { note })] : []),
    ...(typeof link === 'string' && link ? [t('table.link', { link })] : []),
  ].join(' ');
}
