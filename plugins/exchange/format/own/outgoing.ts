import type { OpenFile, Project, ProjectCatalog, ProjectPage } from '../project.ts';

/** What is known of a page before its text is loaded. */
export type PageHead = Pick<ProjectPage, 'key' | 'cat' | 'page_title'>;

/** A project on its way out. Its texts and files are opened when they are written, so that no more than one is in memory. */
export interface Outgoing
  extends Pick<Project, 'item_name' | 'item_description' | 'item_type' | 'catalogs' | 'files' | 'members'> {
  /** All pages, in order. */
  readonly heads: readonly PageHead[];
  /** The pages of these keys in this order. It is called once for each form in which an archive holds them. */
  readonly pages: (keys: readonly string[]) => AsyncIterable<ProjectPage>;
  readonly open: OpenFile;
}

/** A project that is in memory as a whole, as one on its way out. */
export function outgoingOf(project: Project, open: OpenFile): Outgoing {
  const byKey = new Map(project.pages.map((page) => [page.key, page]));
  return {
    ...project,
    heads: project.pages,
    open,
    pages: async function* pages(keys) {
      for (const key of keys) {
        const page = byKey.get(key);
        if (page) yield page;
      }
    },
  };
}

/** A catalog with what is in it; the root has none of its own. */
export interface Branch {
  readonly catalog?: ProjectCatalog;
  readonly pages: PageHead[];
  readonly branches: Branch[];
}

/** The tree of a project. What names a catalog that is not there stands at the root, so that nothing is lost. */
export function treeOf({ catalogs, heads }: Pick<Outgoing, 'catalogs' | 'heads'>): Branch {
  const root: Branch = { pages: [], branches: [] };
  const byKey = new Map<string, Branch>();
  for (const catalog of catalogs) {
    const branch: Branch = { catalog, pages: [], branches: [] };
    (byKey.get(catalog.parent) ?? root).branches.push(branch);
    byKey.set(catalog.key, branch);
  }
  for (const head of heads) (byKey.get(head.cat) ?? root).pages.push(head);
  return root;
}

/** From above to below, pages before the catalogs beside them: the order in which an archive is written. */
export function keysIn(branch: Branch): string[] {
  const keys: string[] = [];
  const left = [branch];
  for (let next = left.pop(); next; next = left.pop()) {
    for (const page of next.pages) keys.push(page.key);
    left.push(...next.branches.toReversed());
  }
  return keys;
}
