import { useSlot } from '@docstead/core/web';
import { pageVersion } from '../../slots.ts';
import { useItemTypeView } from '../list/use-item-type.ts';

/** Are the pages of this project text that can be compared? Spreadsheets and types of extensions are not. */
export function useIsText(item_type: string | undefined): boolean {
  const { kind, isData = false } = useItemTypeView(item_type);
  return !isData && (kind === 'regular' || kind === 'single');
}

const ANY = { page_content: '' };

/** Can versions be viewed and compared: as text, or by the part that a plugin has for this type of data? */
export function useIsShown(item_type: string | undefined): boolean {
  const isText = useIsText(item_type);
  const { isData = false } = useItemTypeView(item_type);
  const parts = useSlot(pageVersion, ANY);
  return isText || (isData && parts.some(({ data }) => data.code === item_type));
}
