import type { SiteLocale } from '@docstead/core/contract';
import type { Item } from '../../../items/points.ts';
import { FORMATS } from '../../contract/export.ts';
import { pdfMeans } from '../../format/pdf/means.ts';
import { type ProjectFile, projectFile } from '../../points.ts';
import type { ExchangeSetup } from '../setup.ts';
import type { ExportWish, Format } from './wish.ts';

export const TYPES: Readonly<Record<Format, { readonly type: string; readonly ending: string }>> = {
  word: { type: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document', ending: 'docx' },
  markdown: { type: 'application/zip', ending: 'zip' },
  pdf: { type: 'application/pdf', ending: 'pdf' },
  html: { type: 'application/zip', ending: 'zip' },
  own: { type: 'application/zip', ending: 'zip' },
  xlsx: { type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', ending: 'xlsx' },
};

const TEXT_FORMATS = FORMATS.filter((format) => format !== 'xlsx');
/** A spreadsheet is no text. */
const SHEET_ITEM = 4;
export const isText = ({ item_type }: Pick<Item, 'item_type'>): boolean => item_type !== SHEET_ITEM;

export interface Means {
  readonly format: Format;
  /** What its reader is told of how it is made, as a key; '' is nothing. */
  readonly note: string;
  /** Why not, as a key of this plugin's texts; '' where it can be made. */
  readonly missing: string;
  /** The print view has it from the reader's browser, whether it can be made here or not. */
  readonly by_browser: boolean;
}

/** What makes a file of projects of this type, where one of another plugin does. */
export const makerOf = async (app: ExchangeSetup, item_type: number): Promise<ProjectFile | undefined> =>
  (await app.raise(projectFile, { item_type }, app.system())).find((maker) => maker !== undefined);

export async function meansOf(app: ExchangeSetup, { item_type }: Pick<Item, 'item_type'>): Promise<readonly Means[]> {
  const drawing = await pdfMeans(app.config);
  const made = (await makerOf(app, item_type))?.format;
  // Its own form comes first.
  const formats = made === undefined ? TEXT_FORMATS : [made, ...TEXT_FORMATS];
  return formats.map((format) => {
    if (format === made) return { format, note: '', missing: '', by_browser: false };
    if (format !== 'own' && !isText({ item_type }))
      return { format, note: '', missing: 'export.missing_sheet', by_browser: false };
    if (format !== 'pdf') return { format, note: '', missing: '', by_browser: false };
    if (drawing.kind === 'none') return { format, note: '', missing: 'export.missing_font', by_browser: true };
    return { format, note: 'export.drawn_plainly', missing: '', by_browser: true };
  });
}

export const isMade = async (app: ExchangeSetup, item: Pick<Item, 'item_type'>, format: Format): Promise<boolean> =>
  (await meansOf(app, item)).some((means) => means.format === format && means.missing === '');

/** What file systems do not take, and what turns the direction of the letters around it: an ending is read where it stands. */
const UNFIT = /[<>:"/\\|?*\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gu;
const LONGEST = 80;

/** Of the project, what of it there is, and the day. */
export function fileNameOf(
  { item_name, part, format }: Pick<ExportWish, 'item_name' | 'part' | 'format'>,
  now: number,
): string {
  const name = part ? `${nameOf(item_name)} - ${nameOf(part)}` : nameOf(item_name);
  const day = new Date(now).toISOString().slice(0, 10);
  const kind = format === 'own' || format === 'word' || format === 'xlsx' ? '' : ` ${format}`;
  return `${name}${kind} ${day}.${TYPES[format].ending}`;
}

/** Of the files within an archive. */
export const folderOf = ({ item_name }: Pick<ExportWish, 'item_name'>): string => nameOf(item_name);

const nameOf = (item_name: string): string =>
  [...item_name.replace(UNFIT, ' ').trim()]
    .slice(0, LONGEST)
    .join('')
    .replace(/^\.+|\.+$/g, '') || 'docstead';

/** A key of `Means` in words. */
export const meansText = (app: ExchangeSetup, locale: SiteLocale, key: string): string =>
  key === '' ? '' : app.text(locale, key);
