import { allowedBy, coreFailures, fail, isDomainAllowed } from '@docstead/core/contract';
import type { Db, Scope } from '@docstead/core/server';
import { UniqueViolationError } from 'objection';
import { users } from '../../../accounts/points.ts';
import * as f from '../../contract/failures.ts';
import { DEFAULT_ORDER } from '../../order.ts';
import {
  type Author,
  type ChangeLog,
  type Item,
  itemCreated,
  itemCreating,
  itemDeleted,
  itemDeletedNotice,
  itemOpening,
  pageEdit,
  pageLocked,
} from '../../points.ts';
import { cleanName } from '../../unseen.ts';
import { actorOf } from '../changelog/changelog.service.ts';
import { editedPages } from '../page/lock.service.ts';
import { PageRow } from '../page/page.model.ts';
import type { ItemsSetup } from '../setup.ts';
import { ItemRow, toItem } from './item.model.ts';
import { lockItem } from './lock-item.ts';
import { lockItems } from './lock-items.ts';
import { checkOwner } from './owner-password.ts';
import { findType, firstContentOf, type ItemType } from './types.ts';
import type { SealedPassword, VisitService } from './visit/visit.service.ts';

export interface ItemWish {
  readonly item_name?: string | undefined;
  readonly item_description?: string | undefined;
  readonly item_domain?: string | undefined;
  readonly password?: string | undefined;
  readonly edit_together?: boolean | undefined;
}

export interface NewItem extends ItemWish {
  readonly item_type: number;
  /** The item that it is a copy of. */
  readonly copied_from?: number;
  /** Puts pages into the new item, in place of the first page of its type. Inside the transaction. */
  readonly fill?: (item: Item, scope: Scope) => Promise<void>;
}

export interface ItemKeeper {
  add(wish: NewItem, owner: Author, scope: Scope): Promise<Item>;
  update(item: Item, wish: ItemWish, scope: Scope): Promise<void>;
  remove(item: Item, password: string, scope: Scope): Promise<void>;
  /** Deletes without asking for a password. */
  discard(item: Item, scope: Scope): Promise<void>;
}

interface Parts {
  readonly visits: VisitService;
  readonly changelog: ChangeLog;
}

export function createItems(app: ItemsSetup, { visits, changelog }: Parts): ItemKeeper {
  async function insert(
    wish: NewItem,
    type: ItemType,
    { owner, scope }: { owner: Author; scope: Scope },
  ): Promise<ItemRow> {
    const now = app.clock.seconds();
    return withFreeDomain(() =>
      ItemRow.query(scope.db.handle).insertAndFetch({
        item_name: nameOf(wish.item_name),
        item_description: wish.item_description ?? '',
        ...domainOf(wish.item_domain ?? ''),
        item_type: Number(type.data.code),
        uid: owner.uid,
        addtime: now,
        last_update_time: now,
        edit_together: wish.edit_together ?? false,
        copied_from: wish.copied_from ?? 0,
        ...visits.sealed(wish.password ?? ''),
      }),
    );
  }

  /**
   * The form sends the password with every change: the one that stands keeps its readers in. One that cannot be read stands
   * as '' in the form, and an empty field must not open the project: it takes a new password, which then may be removed.
   */
  async function sealedAnew(db: Db, item: Item, password: string): Promise<SealedPassword> {
    const before = await ItemRow.query(db.handle).findById(item.item_id).select('password', 'password_version');
    const isLost = before && before.password !== '' && visits.open(before) === '';
    return isLost && password === '' ? before : visits.sealed(password, before);
  }

  const note = (db: Db, action: 'update' | 'delete', { item_id, item_name: name }: Item, scope: Scope) =>
    changelog.write(db, actorOf(scope), [{ item_id, action, object: 'item', object_id: item_id, name }]);

  const discard = (item: Item, scope: Scope): Promise<void> =>
    scope.db.write(async (db) => {
      const now = app.clock.seconds();
      const gone = { is_del: true, del_time: now, last_update_time: now, domain_key: null };
      await ItemRow.query(db.handle).findById(item.item_id).patch(gone);
      app.rights.changed({ item_id: item.item_id });
      await note(db, 'delete', item, scope);
      await app.raise(itemDeleted, { item }, { ...scope, db });
      await app.raise(itemDeletedNotice, { item }, { ...scope, db });
    });

  return {
    async add(wish, owner, scope) {
      const type = findType(app, wish.item_type);
      if (!type) throw fail(f.typeUnknown);
      const item_name = nameOf(wish.item_name);
      return scope.db.write(async (db) => {
        const inner = { ...scope, db };
        const planned = {
          uid: owner.uid,
          item_name,
          item_type: Number(type.data.code),
          is_private: Boolean(wish.password),
        };
        await app.raise(itemCreating, planned, inner);
        // Who asks may be deleted in this very moment.
        if (!(await app.services.get(users).hold(db, owner.uid))) throw fail(coreFailures.loginNeeded);
        await refuseTaken(db, wish.item_domain ?? '');
        const row = await insert(wish, type, { owner, scope: inner });
        if (!wish.fill) await addFirstPage(app, { row, content: firstContentOf(type, scope.locale), owner, db });
        const item = toItem(row);
        await app.raise(itemCreated, { item }, inner);
        await wish.fill?.(item, inner);
        return item;
      });
    },

    async update(item, wish, scope) {
      await scope.db.write(async (db) => {
        const held = await lockItem(db, item.item_id);
        if (wish.item_domain !== undefined) await refuseTaken(db, wish.item_domain, item.item_id);
        const sealed = wish.password === undefined ? undefined : await sealedAnew(db, item, wish.password);
        if (held.password !== '' && sealed?.password === '')
          await app.raise(itemOpening, { item: toItem(held) }, { ...scope, db });
        const changed = {
          ...(wish.item_name !== undefined && { item_name: nameOf(wish.item_name) }),
          ...(wish.item_description !== undefined && { item_description: wish.item_description }),
          ...(wish.item_domain !== undefined && domainOf(wish.item_domain)),
          ...sealed,
          ...(wish.edit_together !== undefined && { edit_together: wish.edit_together }),
          last_update_time: app.clock.seconds(),
        };
        await withFreeDomain(() => ItemRow.query(db.handle).findById(item.item_id).patch(changed));
        if (wish.password !== undefined) app.rights.changed({ item_id: item.item_id });
        if (wish.edit_together !== undefined) await tellEditors(app, db, item.item_id);
        await note(db, 'update', { ...item, item_name: changed.item_name ?? item.item_name }, scope);
      });
    },

    async remove(item, password, scope) {
      await checkOwner(app, item, password, scope);
      await scope.db.write(async (db) => {
        await discard(toItem(await ownedStill(db, item)), { ...scope, db });
      });
    },
    discard,
  };
}

/** While the password was checked, somebody else may have deleted it, or have been given it. */
async function ownedStill(db: Db, { item_id, uid }: Item): Promise<ItemRow> {
  await lockItems(db, [item_id]);
  const row = await ItemRow.query(db.handle).findOne({ item_id, is_del: false });
  if (!row) throw fail(f.itemGone);
  if (row.uid !== uid) throw fail(f.manageRefused);
  return row;
}

/** Who edits a page, or waits for one, has it alone from now on, or with others. */
async function tellEditors(app: ItemsSetup, db: Db, item_id: number): Promise<void> {
  for (const page_id of await editedPages(db, item_id, app.clock.seconds()))
    app.push.to(allowedBy(pageEdit, page_id), pageLocked, { page_id });
}

interface FirstPage {
  readonly row: ItemRow;
  readonly content: string | undefined;
  readonly owner: Author;
  readonly db: Db;
}

async function addFirstPage(app: ItemsSetup, { row, content, owner, db }: FirstPage): Promise<void> {
  if (content === undefined) return;
  const now = app.clock.seconds();
  await PageRow.query(db.handle).insert({
    item_id: row.item_id,
    author_uid: owner.uid,
    author_username: owner.username,
    page_title: row.item_name,
    page_content: content,
    s_number: DEFAULT_ORDER,
    addtime: now,
    page_addtime: now,
  });
}

function nameOf(name: string | undefined): string {
  const trimmed = cleanName(name ?? '');
  if (trimmed === '') throw fail(f.nameMissing);
  return trimmed;
}

function domainOf(domain: string): Pick<ItemRow, 'item_domain' | 'domain_key'> {
  const item_domain = domain.trim();
  if (item_domain === '') return { item_domain, domain_key: null };
  if (!isDomainAllowed(item_domain)) throw fail(f.domainBad, { params: { item_domain } });
  return { item_domain, domain_key: item_domain.toLowerCase() };
}

async function refuseTaken(db: Db, domain: string, item_id = 0): Promise<void> {
  const { domain_key } = domainOf(domain);
  if (domain_key === null) return;
  const other = await ItemRow.query(db.handle).findOne({ domain_key }).whereNot({ item_id });
  if (other) throw fail(f.domainTaken, { params: { item_domain: domain } });
}

/** Two at once may both have found it free: the unique column decides. */
async function withFreeDomain<T>(work: () => PromiseLike<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof UniqueViolationError) throw fail(f.domainTaken);
    throw error;
  }
}

/** Who is written down as the author; scripts sign as API. */
export function authorOf(scope: Pick<Scope, 'caller'>): Author {
  const { caller } = scope;
  if (caller.kind === 'user') return { uid: caller.uid, username: caller.username };
  if (caller.kind === 'service') return { uid: 0, username: 'API' };
  throw fail(coreFailures.loginNeeded);
}
