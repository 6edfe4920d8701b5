import { useItemTypeView } from '../list/use-item-type.ts';

/** Are the pages of this project text that can be compared? Spreadsheets and types of extensions are not. */
export function useIsText(item_type: string | undefined): boolean {
  const { kind, isData = false } = useItemTypeView(item_type);
  return !isData && (kind === 'regular' || kind === 'single');
}
