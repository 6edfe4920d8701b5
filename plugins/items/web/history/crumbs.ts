import type { Crumb } from '@docstead/core/web';
import { shownTitle } from '../../titles.ts';
import { itemAddress, pageAddress } from '../addresses.ts';
import type { VersionedPage } from './use-versions.ts';

/** From the project down to the page whose versions are shown. */
export function crumbsTo(page: VersionedPage | undefined, untitled: string): Crumb[] {
  if (!page) return [];
  return [
    { label: page.item_name, href: itemAddress(page), markId: page.item_id },
    { label: shownTitle(page.page_title, untitled), href: pageAddress(page, page.page_id) },
  ];
}
