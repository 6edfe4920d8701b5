import type { SiteLocale } from '@docstead/core/contract';
import type { Chapter } from './chapter.ts';
import { chaptersEn } from './en/chapters.ts';
import { chaptersZh } from './zh-cn/chapters.ts';

export interface Guide {
  readonly name: string;
  readonly description: string;
  /** Names of the catalogs, in their order. */
  readonly parts: readonly string[];
  readonly chapters: readonly Chapter[];
}

const partsOf = (chapters: readonly Chapter[]): readonly string[] => [...new Set(chapters.map(({ part }) => part))];

const GUIDES: Readonly<Record<SiteLocale, Guide>> = {
  en: {
    name: 'Docstead guide',
    description: 'How to write, share and keep documentation here, from the first page to the API.',
    parts: partsOf(chaptersEn),
    chapters: chaptersEn,
  },
  'zh-cn': {
    name: 'Docstead 使用指南',
    description: '从第一个页面到开放 API：怎样在这里编写、分享和维护文档。',
    parts: partsOf(chaptersZh),
    chapters: chaptersZh,
  },
};

/** The guide that comes with the product. */
export const guideIn = (locale: SiteLocale): Guide => GUIDES[locale];
