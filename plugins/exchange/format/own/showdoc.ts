import type { Note, Project, ProjectCatalog, ProjectPage } from '../project.ts';
import type { Info, InfoCatalog } from './info-in.ts';

const FILE_OF_SHOWDOC = '/api/attachment/visitFile';

/** A project of ShowDoc. Who was in it and what it was locked with are told, not taken. */
export function fromShowDoc(info: Info, place: string): Project {
  const { catalogs, keys, notes } = catalogsOf(info);
  const pages = pagesOf(info, keys);
  if (info.hasPassword) notes.push({ what: 'dropped', place, detail: 'password' });
  if (info.members.length > 0) {
    notes.push({ what: 'dropped', place: 'members', detail: info.members.join(', ').slice(0, 300) });
  }
  for (const page of pages) {
    if (!page.page_content.includes(FILE_OF_SHOWDOC)) continue;
    notes.push({ what: 'external', place: page.page_title.slice(0, 300), detail: FILE_OF_SHOWDOC });
  }
  const { item_name, item_description, item_type } = info;
  return { item_name, item_description, item_type, catalogs, pages, files: [], notes };
}

function pagesOf({ pages }: Info, keys: readonly string[]): ProjectPage[] {
  const known = singleKeys(
    pages.map(({ page_id }) => page_id),
    'page',
  );
  return pages.map((page, at) => ({
    key: known[at] ?? '',
    cat: keys[page.cat] ?? '',
    page_title: page.page_title,
    page_content: page.page_content,
    ...(page.page_comments !== '' && { page_comments: page.page_comments }),
    ...(page.s_number !== undefined && { s_number: page.s_number }),
  }));
}

interface Catalogs {
  readonly catalogs: ProjectCatalog[];
  /** By their place in `info.json`: where their pages go. */
  readonly keys: readonly string[];
  readonly notes: Note[];
}

/** A slash in a name is a catalog in a catalog there: `a/b` and `a/c` are both in one `a`. */
function catalogsOf(info: Info): Catalogs {
  const [catalogs, keys, notes]: [ProjectCatalog[], string[], Note[]] = [[], [], []];
  const known = singleKeys(
    info.catalogs.map(({ cat_id }) => cat_id),
    'catalog',
  );
  const above = new Map<string, string>();
  const unclaimed = new Set<string>();
  const nameOf = (parent: string, name: string) => JSON.stringify([parent, name]);
  for (const [at, catalog] of info.catalogs.entries()) {
    const parts = partsOf(catalog.cat_name);
    const own = known[at] ?? '';
    let parent = keys[catalog.parent] ?? '';
    for (const part of parts.slice(0, -1)) {
      const key = above.get(nameOf(parent, part)) ?? `${own}/${part}`;
      if (!above.has(nameOf(parent, part))) {
        catalogs.push(catalogNamed(part, { key, parent }, catalog));
        unclaimed.add(key);
      }
      above.set(nameOf(parent, part), key);
      parent = key;
    }
    const name = parts.at(-1) ?? '';
    // The one that a slash has made stands for the one of that name that comes behind it.
    const made = above.get(nameOf(parent, name));
    if (made !== undefined && unclaimed.delete(made)) {
      keys.push(made);
      continue;
    }
    if (parts.length > 1)
      notes.push({ what: 'renamed', place: catalog.cat_name.slice(0, 300), detail: parts.join(' > ').slice(0, 300) });
    catalogs.push(catalogNamed(name, { key: own, parent }, catalog));
    if (!above.has(nameOf(parent, name))) above.set(nameOf(parent, name), own);
    keys.push(own);
  }
  return { catalogs, keys, notes };
}

function partsOf(name: string): string[] {
  const parts = name.split('/').filter((part) => part.trim() !== '');
  return parts.length > 1 ? parts : [name];
}

const catalogNamed = (
  cat_name: string,
  place: Pick<ProjectCatalog, 'key' | 'parent'>,
  { s_number }: InfoCatalog,
): ProjectCatalog => ({ ...place, cat_name, ...(s_number !== undefined && { s_number }) });

/** What they are called at their source, as long as no two are called so. */
function singleKeys(ids: readonly string[], kind: string): string[] {
  const areSingle = new Set(ids).size === ids.length && !ids.includes('');
  return areSingle ? [...ids] : ids.map((_, at) => `${kind}-${at + 1}`);
}
