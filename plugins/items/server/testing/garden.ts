import { type Planting, type PlantingScope, planting, type SeedPage } from '../../points.ts';
import type { Office } from './office.ts';

/** A job that brings pages into projects, each call of it in a transaction of its own. */
export function openGarden(office: Office) {
  const service = office.host.services.get(planting);
  const owner = { uid: office.uid('owner'), username: 'owner' };
  const state = { job_id: 1000 };
  const within = <T>(work: (garden: Planting, scope: PlantingScope) => Promise<T>): Promise<T> => {
    const { job_id } = state;
    return office.host.db.write((db) => work(service, { ...office.host.system(), db, job_id }));
  };
  return {
    owner,
    /** From now on it is another job. */
    next: () => {
      state.job_id += 1;
      return state.job_id;
    },
    as: (job_id: number) => {
      state.job_id = job_id;
    },
    item: (more: object = {}, by = owner) =>
      within((garden, scope) => garden.item({ item_name: 'Brought in', ...more }, by, scope)),
    catalogs: (item_id: number, seeds: Parameters<Planting['catalogs']>[1]) =>
      within((garden, scope) => garden.catalogs(item_id, seeds, scope)),
    async catalog(item_id: number, cat_name: string, parent_cat_id = 0): Promise<number> {
      const seeds = [{ cat_name, parent_cat_id }];
      const [made = 0] = await within((garden, scope) => garden.catalogs(item_id, seeds, scope));
      return made;
    },
    pages: (item_id: number, seeds: readonly SeedPage[], author = owner) =>
      within((garden, scope) => garden.pages(item_id, seeds, author, scope)),
    versions: (page_id: number, seeds: Parameters<Planting['versions']>[1]) =>
      within((garden, scope) => garden.versions(page_id, seeds, owner, scope)),
    show: (item_id: number) => within((garden, scope) => garden.show(item_id, scope)),
    uproot: (item_id: number) => within((garden, scope) => garden.uproot(item_id, scope)),
    all: (table: string, where: object): Promise<Record<string, unknown>[]> =>
      office.host.db.handle(table).where(where),
    rows: async (table: string, where: object = {}): Promise<number> => {
      const [found] = await office.host.db.handle(table).where(where).count({ n: '*' });
      return Number(found?.n);
    },
  };
}

export type Garden = ReturnType<typeof openGarden>;

/** A page with a word that nothing else has. */
export const seedOf = (page_title: string, more: Partial<SeedPage> = {}): SeedPage => ({
  ...{ cat_id: 0, page_title, page_content: `# ${page_title}\n\nnarwhal`, ...more },
});

export const versionOf = (page_content: string, addtime: number) => ({
  ...{ page_title: 'Older', page_content, author_username: 'somebody', addtime },
});

/** The code of its refusal; 0 where it is none. */
export const codeOf = (work: Promise<unknown>): Promise<number | string> =>
  work.then(
    () => 0,
    (thrown: { failure?: { code: number }; name: string }) => thrown.failure?.code ?? thrown.name,
  );
