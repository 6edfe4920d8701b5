import { type Entry, useSlot } from '@docstead/core/web';
import { itemType } from '../../points.ts';

const ANY = { item_id: '', item_edit: false };
/** Types of plugins of ours that may be off, so that the screen can say which one is missing. */
const OWNERS: Readonly<Record<string, string>> = { '4': 'sheet' };
const OLD_REGULAR = '0';

export interface TypeView {
  readonly kind: 'regular' | 'single' | 'own' | 'unknown';
  readonly isReadOnly: boolean;
  /** For a view of its own: whose entry it is. */
  readonly entryId?: string;
  /** For an unknown type: the plugin that brings it, where that is known. */
  readonly owner?: string;
}

/** How items of this type are shown, by the contributions of the plugins that are on. */
export function useItemTypeView(item_type: string | undefined): TypeView {
  const entries = useSlot(itemType, ANY);
  if (item_type === undefined || item_type === OLD_REGULAR) return { kind: 'regular', isReadOnly: false };
  const entry = entries.find((one) => String(one.data.code) === item_type);
  if (!entry) return { kind: 'unknown', isReadOnly: true, owner: OWNERS[item_type] ?? '' };
  return { kind: kindOf(entry), isReadOnly: entry.data.readOnly === true, entryId: entry.id };
}

function kindOf(entry: Entry): TypeView['kind'] {
  const { view } = entry.data;
  return view === 'regular' || view === 'single' ? view : 'own';
}

/** Types that people may choose for a new item. */
export function useCreatableTypes(): readonly Entry[] {
  return useSlot(itemType, ANY).filter((entry) => entry.data.creatable === true);
}

export function useTypeIcon(): (item_type: string) => string {
  const entries = useSlot(itemType, ANY);
  return (item_type) => entries.find((one) => String(one.data.code) === item_type)?.icon ?? 'file';
}
