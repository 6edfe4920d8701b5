import { openOffice, type Person } from './office.ts';

const ROLES = [
  ['editor', 1],
  ['limited', 1],
  ['admin', 2],
  ['reader', 0],
] as const;

/** An office with a public project: a person per role, a catalog, a page in it that all may read, and drafts. */
export async function openDraftOffice(...[db, more]: Parameters<typeof openOffice>) {
  const office = await openOffice(db, more);
  const item_id = await office.item();
  const cat_id = await office.catalog(item_id, 'Guide');
  for (const [who, level] of ROLES) await office.admit(item_id, who, level);
  await office.page(item_id, 'Published', { cat_id });
  const save = (input: Record<string, unknown>, who: Person = 'editor') => office.ask(who, '/api/page/save', input);
  return {
    ...office,
    item_id,
    cat_id,
    save,
    /** The id of a new draft, in the catalog and by the editor where nothing else is said. */
    async draft(more: Record<string, unknown> = {}, who: Person = 'editor'): Promise<number> {
      const form = { item_id, cat_id, page_title: 'Draft', page_content: '# Own', is_draft: 1, ...more };
      return (await save(form, who)).data.page_id;
    },
    read: (who: Person, page_id: number) => office.ask(who, '/api/page/info', { page_id }),
    info: async (who: Person, more = {}) => (await office.ask(who, '/api/item/info', { item_id, ...more })).data,
  };
}

export type DraftOffice = Awaited<ReturnType<typeof openDraftOffice>>;
