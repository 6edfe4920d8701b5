import type { SiteLocale } from '@docstead/core/contract';
import type { FORMATS } from '../../contract/export.ts';

export const EXPORT_JOB = 'export';

export type Format = (typeof FORMATS)[number];

/** What an export was asked for. */
export interface ExportWish {
  readonly item_id: number;
  readonly item_name: string;
  /** The catalog or page that it is of; absent of everything, and in work that was begun before it was said. */
  readonly part?: string;
  readonly uid: number;
  readonly locale: SiteLocale;
  readonly format: Format;
  /** 0 is everything. */
  readonly cat_id: number;
  /** 0 is all pages of that. */
  readonly page_id: number;
  readonly history: boolean;
  /** Absent in work that was begun before there was the choice. */
  readonly members?: boolean;
  /** For links to what is not in the file; '' where nobody knows it for sure. */
  readonly address: string;
}

export const fileOf = (job_id: number): string => `exports/${job_id}/file`;
export const isExport = (key: string): boolean => key.startsWith('exports/');
/** Which job a file belongs to. */
export const exportJobOf = (key: string): number => Number(key.split('/')[1]);
