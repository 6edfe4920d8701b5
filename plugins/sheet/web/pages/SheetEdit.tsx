import type { PageProps } from '@docstead/core/web';

/** `/sheet/edit/{item_id}/{page_id}`. */
export default function SheetEdit(_: PageProps) {
  return null;
}
