import type { SiteLocale } from '@docstead/core/contract';
import type { Contributed } from '@docstead/core/server';
import { type ItemTypeData, itemType } from '../../points.ts';
import type { ItemsSetup } from '../setup.ts';

export type ItemType = Contributed<ItemTypeData>;

/** Undefined where the plugin of the type is off. */
export function findType(app: ItemsSetup, code: number): ItemType | undefined {
  return app.contributionsOf(itemType).find(({ data }) => Number(data.code) === code);
}

/** False where the pages hold data, or where the plugin of the type is off: there is no text to render or excerpt. */
export function holdsText(app: ItemsSetup, code: number): boolean {
  const type = findType(app, code);
  return type !== undefined && !type.data.plain;
}

/** What the first page of a new project of this type holds; undefined where it has none. */
export function firstContentOf({ data: { firstPage }, text }: ItemType, locale: SiteLocale): string | undefined {
  if (!firstPage) return undefined;
  return 'text' in firstPage ? text(locale, firstPage.text) : firstPage.content;
}
