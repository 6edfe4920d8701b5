import type { SiteLocale } from '@docstead/core/contract';
import type { TemplateWish } from '../source/inserts/template-wishes.ts';

const DOCUMENTS = {
  en: { template_api: () => import('./texts/api.en.ts'), template_database: () => import('./texts/database.en.ts') },
  'zh-cn': {
    template_api: () => import('./texts/api.zh-cn.ts'),
    template_database: () => import('./texts/database.zh-cn.ts'),
  },
} as const;

/** A document of ours to begin with, in the writer’s language. */
export async function documentOf(wish: Exclude<TemplateWish, 'template_more'>, locale: SiteLocale): Promise<string> {
  return (await DOCUMENTS[locale][wish]()).default;
}
