import { fail } from '@docstead/core/contract';
import type { Db, Scope } from '@docstead/core/server';
import * as f from '../../../contract/failures.ts';
import type { CatalogScope, ChangeLog } from '../../../points.ts';
import { actorOf } from '../../changelog/changelog.service.ts';
import { lockItem } from '../../item/lock-item.ts';
import { touchItem } from '../../item/touch.ts';
import { withoutForeignDrafts } from '../../page/drafts/drafts.ts';
import { PageRow } from '../../page/page.model.ts';
import { IS_PLANTED } from '../../planting/planting.model.ts';
import type { ItemsSetup } from '../../setup.ts';
import { CatalogRow, catalogsOf } from '../catalog.model.ts';
import { patchMany } from '../patch-many.ts';
import { type Arranged, arranged, type Terms } from './arrange.ts';
import type { Wish } from './wishes.ts';

export interface Drag {
  readonly item_id: number;
  readonly wishes: readonly Wish[];
  readonly editIn: CatalogScope;
  /** Who moves it: drafts of others are not there. */
  readonly uid: number;
  readonly dragged: Terms['dragged'];
  /** Revision of the tree that the sender saw. */
  readonly rev?: number | undefined;
}

const BATCH = 500;

interface Means {
  readonly app: ItemsSetup;
  readonly changelog: ChangeLog;
}

/** Puts pages and catalogs of one item into new places: all of it, or nothing. */
export async function arrange({ app, changelog }: Means, drag: Drag, scope: Scope): Promise<void> {
  const { item_id, wishes, editIn, dragged } = drag;
  await scope.db.write(async (db) => {
    const item = await lockItem(db, item_id);
    const catalogs = await catalogsOf(db, item_id);
    const pages = await pagesNamed(db, drag);
    await refuseUnknown(db, drag, catalogs);
    const isStale = Boolean(drag.rev) && drag.rev !== item.revision;
    const depth = app.settings.get('catalog_depth');
    const changes = arranged(wishes, { catalogs, pages, editIn, depth, isStale, dragged });
    if (changes.catalogs.size + changes.pages.size === 0) return;
    await write(db, changes);
    await touchItem(db, item_id, { now: app.clock.seconds(), tree: app.push });
    const name = nameOf(dragged, { catalogs, pages });
    if (name === undefined) return;
    await changelog.write(db, actorOf(scope), [{ item_id, action: 'drag', object: 'tree', object_id: 0, name }]);
  });
}

/** What was dragged, as it is stored; '' where nobody said what, and undefined for a draft, of which nobody is told. */
function nameOf(
  dragged: Terms['dragged'],
  { catalogs, pages }: { readonly catalogs: readonly CatalogRow[]; readonly pages: readonly PageRow[] },
): string | undefined {
  if (dragged?.kind === 'catalog') return catalogs.find((one) => one.cat_id === dragged.id)?.cat_name ?? '';
  const page = dragged && pages.find((one) => one.page_id === dragged.id);
  return page?.is_draft ? undefined : (page?.page_title ?? '');
}

/** A page of another item is refused; one that was deleted has no place any more, unless it is the one dragged. */
async function pagesNamed(db: Db, { item_id, wishes, uid }: Drag): Promise<PageRow[]> {
  const ids = wishes.filter((wish) => wish.kind === 'page').map((wish) => wish.id);
  const found: PageRow[] = [];
  for (let from = 0; from < ids.length; from += BATCH) {
    const rows = withoutForeignDrafts(PageRow.query(db.handle).whereRaw(IS_PLANTED), uid);
    rows.select('page_id', 'item_id', 'cat_id', 's_number', 'is_del', 'is_draft', 'page_title');
    found.push(...(await rows.whereIn('page_id', ids.slice(from, from + BATCH))));
  }
  if (found.some((page) => page.item_id !== item_id)) throw fail(f.pageUnknown);
  return found.filter((page) => !page.is_del);
}

/** What a colleague deleted meanwhile is passed over; what is dragged must be there, and all of it of this item. */
async function refuseUnknown(
  db: Db,
  { wishes, dragged, item_id, uid }: Drag,
  known: readonly CatalogRow[],
): Promise<void> {
  const here = new Set(known.map((one) => one.cat_id));
  const gone = wishes.filter((wish) => wish.kind === 'catalog' && !here.has(wish.id)).map((wish) => wish.id);
  for (let from = 0; from < gone.length; from += BATCH) {
    const foreign = await CatalogRow.query(db.handle).findOne((one) =>
      one.whereIn('cat_id', gone.slice(from, from + BATCH)),
    );
    if (foreign) throw fail(f.catalogUnknown);
  }
  if (dragged?.kind === 'catalog' && !here.has(dragged.id)) throw fail(f.catalogUnknown);
  if (dragged?.kind === 'page') {
    const page = await withoutForeignDrafts(PageRow.query(db.handle).whereRaw(IS_PLANTED), uid).findOne({
      ...{ page_id: dragged.id, item_id, is_del: false },
    });
    if (!page) throw fail(f.pageUnknown);
  }
}

async function write(db: Db, { catalogs, pages }: Arranged): Promise<void> {
  await patchMany(db, { table: 'catalog', key: 'cat_id' }, catalogs);
  await patchMany(db, { table: 'page', key: 'page_id' }, pages);
}
