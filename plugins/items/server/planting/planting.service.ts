import type { Db, Scope } from '@docstead/core/server';
import type { ChangeLog, Item, Planting, PlantingScope, SeedItem } from '../../points.ts';
import { cleanName } from '../../unseen.ts';
import type { Keywords } from '../admin/keywords/keywords.service.ts';
import { refuseTreeless } from '../catalog/treeless.ts';
import { ItemRow } from '../item/item.model.ts';
import type { ItemKeeper } from '../item/item.service.ts';
import type { ItemsSetup } from '../setup.ts';
import { bedFor, begin } from './bed.ts';
import { plantCatalogs } from './plant-catalogs.ts';
import { plantPages } from './plant-pages.ts';
import { plantTexts } from './plant-texts.ts';
import { plantVersions } from './plant-versions.ts';
import { PlantingRow } from './planting.model.ts';
import { fitText, LONGEST, refuseMany } from './seeds.ts';
import { showPlanted } from './show.ts';
import { uprootSome } from './uproot.ts';

export interface PlantingKeeper extends Planting {
  /** Takes away what was begun long ago, and that nobody has shown or taken away. */
  sweep(scope: Scope, signal?: AbortSignal): Promise<void>;
}

interface Parts {
  readonly items: Pick<ItemKeeper, 'add'>;
  readonly changelog: ChangeLog;
  readonly keywords: Pick<Keywords, 'screen'>;
}

const REGULAR = 1;
/** Whoever plants shows it within minutes; what stays hidden for so long was given up by somebody who is not there any more. */
const FORGOTTEN = 14 * 86_400;

export function createPlanting(app: ItemsSetup, { items, changelog, keywords }: Parts): PlantingKeeper {
  const now = () => app.clock.seconds();
  const bed = (db: Db, item_id: number, { job_id }: PlantingScope) => bedFor(db, { item_id, job_id, now: now() });
  const uproot = (item_id: number, { job_id, ...scope }: PlantingScope) =>
    scope.db.write((db) => uprootSome(app, { item_id, job_id }, { ...scope, db }));

  /** As good as deleted, in the transaction that makes it. */
  const hidden =
    (job_id: number) =>
    async ({ item_id }: Item, { db }: Scope): Promise<void> => {
      await ItemRow.query(db.handle).findById(item_id).patch({ is_del: true, del_time: now() });
      await begin(db, { item_id, job_id, is_new: true, now: now() });
    };

  const levels = () => app.settings.get('catalog_depth');

  return {
    levels,

    item: (seed, owner, { job_id, ...scope }) =>
      items.add({ ...wishOf(app, seed), fill: hidden(job_id) }, owner, scope),

    async catalogs(item_id, seeds, scope) {
      refuseMany(seeds);
      return scope.db.write(async (db) => {
        const { row } = await bed(db, item_id, scope);
        refuseTreeless(app, row);
        return plantCatalogs(db, seeds, { item_id, job_id: scope.job_id, depth: levels(), now: now() });
      });
    },

    async pages(item_id, seeds, author, scope) {
      const screen = await keywords.screen(scope.db);
      return scope.db.write(async (db) =>
        plantPages(app, seeds, { bed: await bed(db, item_id, scope), author, screen, scope: { ...scope, db } }),
      );
    },

    async versions(page_id, seeds, author, { job_id, ...scope }) {
      const screen = await keywords.screen(scope.db);
      return scope.db.write((db) =>
        plantVersions(app, seeds, { page_id, author, job_id, screen, scope: { ...scope, db } }),
      );
    },

    async texts(item_id, texts, author, { job_id, ...scope }) {
      const screen = await keywords.screen(scope.db);
      return scope.db.write((db) =>
        plantTexts(app, texts, { item_id, author, job_id, screen, scope: { ...scope, db } }),
      );
    },

    show: (item_id, { job_id, ...scope }) =>
      scope.db.write((db) => showPlanted(app, { item_id, job_id }, { changelog, scope: { ...scope, db } })),

    uproot,

    async sweep(scope, signal) {
      const old = await PlantingRow.query(scope.db.handle).where('addtime', '<', now() - FORGOTTEN);
      for (const { item_id, job_id } of old) while (!signal?.aborted && !(await uproot(item_id, { ...scope, job_id })));
    },
  };
}

function wishOf({ random }: ItemsSetup, { item_name, item_description = '', item_type = REGULAR, password }: SeedItem) {
  return {
    item_name: fitText('item_name', cleanName(item_name), LONGEST.name),
    item_description: fitText('item_description', item_description, LONGEST.description),
    item_type,
    password: fitText('password', password ?? random.hex(8), LONGEST.name),
  };
}
