import type { Db } from '@docstead/core/server';
import { inChunks } from '@docstead/core/server';
import { type FileStore, fileStore, type StoredFile } from '../../../files/points.ts';
import { contents, type OutlinePage, type Page, pages } from '../../../items/points.ts';
import { pageFinder } from '../../format/book/page-finder.ts';
import type { Outgoing } from '../../format/own/outgoing.ts';
import { fileRef, type ProjectPage, type ProjectVersion, pageRef } from '../../format/project.ts';
import type { Bound } from './make-book.ts';
import { membersOf } from './members-of.ts';

/** Texts in memory at once. */
const AT_ONCE = 20;

interface Found {
  readonly file: StoredFile;
  readonly listedAt: string[];
}

const pathOf = ({ file_id }: StoredFile): string => `file-${file_id}`;

/** A project as an archive, whose pages and files are read one by one. No password is in it. */
export async function outgoingOf(bound: Bound, signal: AbortSignal): Promise<Outgoing> {
  const { app, item, outline, wish } = bound;
  const store = app.services.find(fileStore);
  const files = store ? await filesOf(bound, store, signal) : new Map<number, Found>();
  const byPath = new Map([...files.values()].map(({ file }) => [pathOf(file), file]));
  return {
    item_name: item.item_name,
    item_description: wish.page_id > 0 ? '' : item.item_description,
    item_type: item.item_type,
    ...(wish.members && { members: await membersOf(bound) }),
    catalogs: outline.catalogs.map(({ cat_id, cat_name, parent_cat_id, s_number }) => ({
      ...{ key: String(cat_id), parent: keyOf(parent_cat_id), cat_name, s_number },
    })),
    heads: outline.pages.map(({ page_id, cat_id, page_title }) => ({
      ...{ key: String(page_id), cat: keyOf(cat_id), page_title },
    })),
    files: [...files.values()].map(({ file, listedAt }) => ({
      ...{ path: pathOf(file), display_name: file.display_name, size: Number(file.file_size), listedAt },
    })),
    pages: (keys) => pagesOf(bound, keys),
    open: async (path) => {
      const file = byPath.get(path);
      if (!store || !file) throw new Error(`No file ${path} is in this export.`);
      return store.open(file);
    },
  };
}

const keyOf = (cat_id: number): string => (cat_id === 0 ? '' : String(cat_id));

/** What the pages list and name: only files that belong to these pages themselves. */
async function filesOf({ app, outline }: Bound, store: FileStore, signal: AbortSignal): Promise<Map<number, Found>> {
  const { db } = app.system();
  const found = new Map<number, Found>();
  const add = (file: StoredFile): Found => {
    const known = found.get(file.file_id) ?? { file, listedAt: [] };
    found.set(file.file_id, known);
    return known;
  };
  for (const some of inChunks(outline.pages, AT_ONCE)) {
    signal.throwIfAborted();
    const page_ids = some.map(({ page_id }) => page_id);
    for (const [page_id, listed] of await store.list(db, page_ids)) {
      for (const file of listed) add(file).listedAt.push(String(page_id));
    }
    const texts = [...(await app.services.get(pages).byIds(db, page_ids)).values()];
    for (const file of (await store.named(db, texts)).values()) add(file);
  }
  return found;
}

async function* pagesOf(bound: Bound, keys: readonly string[]): AsyncGenerator<ProjectPage> {
  const { app, outline, item } = bound;
  const { db } = app.system();
  const heads = new Map(outline.pages.map((page) => [String(page.page_id), page]));
  for (const some of inChunks(keys, AT_ONCE)) {
    const wanted = some.flatMap((key) => heads.get(key) ?? []);
    const texts = await app.services.get(pages).byIds(
      db,
      wanted.map(({ page_id }) => page_id),
    );
    for (const head of wanted) {
      const page = texts.get(head.page_id);
      yield await projectPage(bound, db, { head, page: page?.item_id === item.item_id ? page : undefined });
    }
  }
}

interface Read {
  readonly head: OutlinePage;
  /** Undefined where it went away meanwhile: its place stays, without a text. */
  readonly page: Page | undefined;
}

async function projectPage(bound: Bound, db: Db, { head, page }: Read): Promise<ProjectPage> {
  const { page_id, cat_id, page_title, s_number } = head;
  const facts = { key: String(page_id), cat: keyOf(cat_id), page_title, s_number };
  if (!page) return { ...facts, page_content: '' };
  const { page_comments, author_username } = page;
  return {
    ...{ ...facts, page_title: page.page_title, addtime: Number(page.addtime), author_username },
    page_content: await withRefs(bound, db, page),
    ...(page_comments !== '' && { page_comments }),
    ...(bound.wish.history && { versions: await versionsOf(bound, db, page) }),
  };
}

async function versionsOf(bound: Bound, db: Db, { page_id }: Page): Promise<ProjectVersion[]> {
  const all: ProjectVersion[] = [];
  for (let after = 0; ; ) {
    const some = await bound.app.services.get(contents).versions(db, page_id, after);
    const last = some.at(-1);
    if (!last) return all;
    for (const { page_title, page_content, author_username, addtime } of some) {
      const text = await withRefs(bound, db, { page_id, page_content });
      all.push({ page_title, page_content: text, author_username, addtime: Number(addtime) });
    }
    after = last.page_history_id;
  }
}

/** Files and pages that come along are named by what they are called in the archive. */
async function withRefs({ app, item, outline, wish }: Bound, db: Db, text: Pick<Page, 'page_id' | 'page_content'>) {
  const named = await app.services.find(fileStore)?.named(db, [text]);
  let { page_content } = text;
  // The longest first: an address may begin as another one does.
  for (const [address, file] of [...(named ?? [])].sort(([one], [other]) => other.length - one.length)) {
    page_content = page_content.replaceAll(address, fileRef(pathOf(file)));
  }
  const pageAt = pageFinder({ ...item, page_ids: outline.pages.map((page) => page.page_id), site: wish.address });
  return page_content.replace(LINK, (whole, before: string, address: string) => {
    const page_id = pageAt(address);
    return page_id === undefined ? whole : `${before}${pageRef(String(page_id))}`;
  });
}

/** The target of a link, up to its fragment: of Markdown, of HTML, and of both within the texts of an API document. */
const LINK =
  /(\]\(<?|\]: {0,3}|href=\\?["'])((?:https?:\/\/[^\s/()"'#<>\\]{1,200})?\/[^\s/()"'#<>\\]{1,100}\/\d{1,15})(?=[)"'#>\\\s]|$)/g;
