import type { Scope } from '@docstead/core/server';
import { type ItemType, itemTypes } from '../../points.ts';
import type { Kit } from '../kit.ts';

const WELCOME = {
  en: 'Welcome. Edit this page to write your document.\n',
  'zh-cn': '欢迎使用。编辑此页面即可开始写文档。\n',
} as const;

/** The types of this plugin: regular, single page, and the projects of the API client. */
export function ownTypes(scope: Pick<Scope, 'locale'>): ItemType[] {
  return [{ code: 1 }, { code: 2, firstPage: { content: WELCOME[scope.locale] } }, { code: 3 }];
}

export async function findType(kit: Kit, code: number, scope: Scope): Promise<ItemType | undefined> {
  const known = await kit.raise(itemTypes, {}, scope);
  return known.flat().find((type) => type.code === code);
}

/** False where the pages hold data, or where the plugin of the type is off: there is no text to render or excerpt. */
export async function holdsText(kit: Kit, code: number, scope: Scope): Promise<boolean> {
  const type = await findType(kit, code, scope);
  return type !== undefined && !type.plain;
}
