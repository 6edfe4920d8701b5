import { LIMITS, Refused } from '../project.ts';
import { unescaped } from './escaped.ts';

/** A project as `info.json` tells it: of ShowDoc, of its older version, of RunApi, or our own. Texts are un-escaped. */
export interface Info {
  readonly item_name: string;
  readonly item_description: string;
  readonly item_type: number;
  readonly hasPassword: boolean;
  readonly members: readonly string[];
  /** Those above before those below. */
  readonly catalogs: readonly InfoCatalog[];
  readonly pages: readonly InfoPage[];
}

export interface InfoCatalog {
  readonly cat_id: string;
  /** In `catalogs`, or -1 for the root: what holds them says more than the numbers that they name. */
  readonly parent: number;
  readonly cat_name: string;
  readonly s_number: number | undefined;
}

export interface InfoPage {
  readonly page_id: string;
  /** In `catalogs`, or -1. */
  readonly cat: number;
  readonly page_title: string;
  readonly page_content: string;
  readonly page_comments: string;
  readonly s_number: number | undefined;
}

type Fields = Readonly<Record<string, unknown>>;
const DOCUMENTS = 1;

/** Throws for what is no `info.json`, or has more in it than is taken. */
export function infoFrom(value: unknown, place: string): Info {
  const fields = fieldsOf(value);
  if (!fields || !fieldsOf(fields.pages)) throw new Refused('unreadable', place);
  return {
    item_name: unescaped(textOf(fields.item_name)),
    item_description: unescaped(textOf(fields.item_description)),
    item_type: numberOf(fields.item_type) ?? DOCUMENTS,
    hasPassword: textOf(fields.password) !== '',
    members: listOf(fields.members)
      .map((one) => textOf(one.username))
      .filter((name) => name !== ''),
    ...treeIn(fieldsOf(fields.pages) ?? {}),
  };
}

function treeIn(root: Fields): Pick<Info, 'catalogs' | 'pages'> {
  const catalogs: InfoCatalog[] = [];
  const pages: InfoPage[] = [];
  const left: { readonly fields: Fields; readonly parent: number }[] = [{ fields: root, parent: -1 }];
  for (let next = left.shift(); next; next = left.shift()) {
    const { fields, parent } = next;
    for (const page of listOf(fields.pages)) pages.push(pageOf(page, parent));
    for (const catalog of listOf(fields.catalogs)) {
      left.push({ fields: catalog, parent: catalogs.length });
      catalogs.push(catalogOf(catalog, parent));
      if (catalogs.length > LIMITS.catalogs) throw new Refused('tooMany');
    }
    if (pages.length > LIMITS.pages) throw new Refused('tooMany');
  }
  return { catalogs, pages };
}

const catalogOf = (fields: Fields, parent: number): InfoCatalog => ({
  cat_id: textOf(fields.cat_id),
  parent,
  cat_name: unescaped(textOf(fields.cat_name)),
  s_number: numberOf(fields.s_number),
});

const pageOf = (fields: Fields, cat: number): InfoPage => ({
  page_id: textOf(fields.page_id),
  cat,
  page_title: unescaped(textOf(fields.page_title)),
  page_content: unescaped(textOf(fields.page_content)),
  page_comments: unescaped(textOf(fields.page_comments)),
  s_number: numberOf(fields.s_number),
});

function fieldsOf(value: unknown): Fields | undefined {
  // Names and values of any kind: each is looked at before it is used.
  const isFields = typeof value === 'object' && value !== null && !Array.isArray(value);
  return isFields ? (value as Fields) : undefined;
}

/** PHP writes a list with a gap as an object. */
function listOf(value: unknown): Fields[] {
  if (typeof value !== 'object' || value === null) return [];
  const fields: Fields[] = [];
  for (const one of Object.values(value)) {
    const own = fieldsOf(one);
    if (own) fields.push(own);
  }
  return fields;
}

const textOf = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '';

function numberOf(value: unknown): number | undefined {
  const text = textOf(value);
  return /^\d{1,9}$/.test(text) ? Number(text) : undefined;
}
