import type { DataOf } from '@docstead/core/contract';
import { type Entry, useSlot } from '@docstead/core/web';
import { itemType } from '../../slots.ts';

type TypeEntry = Entry<DataOf<typeof itemType>>;
/** Where pages of a type are written: see `edit` of the slot. */
export type EditPlace = NonNullable<TypeEntry['data']['edit']>;

const ANY = { item_id: '', item_edit: false };
/** Types of plugins of ours that may be off, so that the screen can say which one is missing. */
const OWNERS: Readonly<Record<string, string>> = { '4': 'sheet' };
const OLD_REGULAR = '0';
const REGULAR = '1';

export interface TypeView {
  readonly kind: 'regular' | 'single' | 'own' | 'unknown';
  readonly edit: EditPlace;
  /** Its pages hold data, and no Markdown. */
  readonly isData?: boolean;
  /** For a view of its own: how much room it gets. */
  readonly width?: 'page' | 'full';
  /** For a view of its own: whose entry it is. */
  readonly entryId?: string;
  /** For an unknown type: the plugin that brings it, where that is known. */
  readonly owner?: string;
}

/** How items of this type are shown, by the contributions of the plugins that are on. */
export function useItemTypeView(item_type: string | undefined): TypeView {
  const entries = useSlot(itemType, ANY);
  if (item_type === undefined || item_type === OLD_REGULAR) return { kind: 'regular', edit: 'editor' };
  const entry = entries.find((one) => one.data.code === item_type);
  if (!entry) return { kind: 'unknown', edit: 'client', owner: OWNERS[item_type] ?? '' };
  const kind = entry.isPart ? 'own' : entry.data.view;
  const { edit = kind === 'own' ? 'view' : 'editor', width = 'page', plain: isData = false } = entry.data;
  return { kind, edit, width, isData, entryId: entry.id };
}

/** Types that people may choose for a new item. */
export function useCreatableTypes(): readonly TypeEntry[] {
  return useSlot(itemType, ANY).filter((entry) => entry.data.creatable);
}

/** What tells a type from the ordinary one, which has no icon. */
export function useTypeIcon(): (item_type: string) => string | undefined {
  const entries = useSlot(itemType, ANY);
  return (item_type) =>
    item_type === OLD_REGULAR || item_type === REGULAR
      ? undefined
      : (entries.find((one) => one.data.code === item_type)?.icon ?? 'file');
}
