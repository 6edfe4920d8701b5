import type { ProjectCatalog, ProjectPage } from '../project.ts';
import { escaped } from './escaped.ts';
import { type Branch, keysIn, type Outgoing, treeOf } from './outgoing.ts';
import { PageReader } from './page-reader.ts';

/** What older programs show where nobody put anything in order. */
const UNORDERED = 99;

/** Numbers for pages and catalogs, as other programs expect them: their own where all have one. */
export interface Ids {
  readonly page: ReadonlyMap<string, string>;
  readonly cat: ReadonlyMap<string, string>;
}

export const idsOf = ({ heads, catalogs }: Pick<Outgoing, 'heads' | 'catalogs'>): Ids => ({
  page: numbered(heads.map(({ key }) => key)),
  cat: numbered(catalogs.map(({ key }) => key)),
});

function numbered(keys: readonly string[]): Map<string, string> {
  const areNumbers = keys.every((key) => /^[1-9]\d{0,14}$/.test(key));
  return new Map(keys.map((key, at) => [key, areNumbers ? key : String(at + 1)]));
}

interface InfoOut {
  readonly out: Outgoing;
  readonly ids: Ids;
  /** Told of each page that stands in it, in the order of the tree. */
  readonly onPage: (page: ProjectPage) => void;
}

/**
 * `info.json` as ShowDoc writes and reads it, page by page: every value a text, and every text escaped once. The visit
 * password is not in it.
 */
export async function* infoJson({ out, ids, onPage }: InfoOut): AsyncGenerator<string> {
  const root = treeOf(out);
  const reader = new PageReader(out, keysIn(root));
  const facts = {
    item_type: String(out.item_type),
    item_name: escaped(out.item_name),
    item_description: escaped(out.item_description),
    password: '',
  };
  yield `${JSON.stringify(facts).slice(0, -1)},"pages":{`;
  try {
    yield* branchJson(root, { ids, onPage, reader, level: 2 });
  } finally {
    await reader.close();
  }
  yield '}}';
}

interface Writing extends Pick<InfoOut, 'ids' | 'onPage'> {
  readonly reader: PageReader;
  readonly level: number;
}

async function* branchJson({ pages, branches }: Branch, writing: Writing): AsyncGenerator<string> {
  let isFirst = true;
  yield '"pages":[';
  for (const { key } of pages) {
    const page = await writing.reader.take(key);
    if (!page) continue;
    writing.onPage(page);
    yield `${isFirst ? '' : ','}${pageJson(page, writing.ids)}`;
    isFirst = false;
  }
  yield '],"catalogs":[';
  for (const [at, branch] of branches.entries()) {
    if (!branch.catalog) continue;
    yield `${at ? ',' : ''}${catalogJson(branch.catalog, writing).slice(0, -1)},`;
    yield* branchJson(branch, { ...writing, level: writing.level + 1 });
    yield '}';
  }
  yield ']';
}

function pageJson(page: ProjectPage, ids: Ids): string {
  return JSON.stringify({
    page_id: ids.page.get(page.key),
    page_title: escaped(page.page_title),
    cat_id: ids.cat.get(page.cat) ?? '0',
    page_content: escaped(page.page_content),
    s_number: String(page.s_number ?? UNORDERED),
    page_comments: escaped(page.page_comments ?? ''),
  });
}

function catalogJson(catalog: ProjectCatalog, { ids, level }: Writing): string {
  return JSON.stringify({
    cat_id: ids.cat.get(catalog.key),
    cat_name: escaped(catalog.cat_name),
    parent_cat_id: ids.cat.get(catalog.parent) ?? '0',
    level: String(level),
    s_number: String(catalog.s_number ?? UNORDERED),
  });
}
