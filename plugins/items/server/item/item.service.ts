import { coreFailures, fail, isDomainAllowed } from '@docstead/core/contract';
import type { Db, Scope } from '@docstead/core/server';
import { UniqueViolationError } from 'objection';
import { accountFailures, users } from '../../../accounts/points.ts';
import * as f from '../../contract/failures.ts';
import { DEFAULT_ORDER } from '../../order.ts';
import {
  type Author,
  type Item,
  type ItemType,
  itemCreated,
  itemCreating,
  itemDeleted,
  itemDeletedNotice,
} from '../../points.ts';
import type { Kit } from '../kit.ts';
import { PageRow } from '../page/page.model.ts';
import { ItemRow, toItem } from './item.model.ts';
import { findType } from './types.ts';
import type { SealedPassword, VisitService } from './visit.service.ts';

export interface ItemWish {
  readonly item_name?: string | undefined;
  readonly item_description?: string | undefined;
  readonly item_domain?: string | undefined;
  readonly password?: string | undefined;
}

export interface NewItem extends ItemWish {
  readonly item_type: number;
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

const PASSWORD_TRIES = 10;
const PASSWORD_WINDOW = 300;

export function createItems(kit: Kit, visits: VisitService): ItemKeeper {
  async function insert(
    wish: ItemWish,
    type: ItemType,
    { owner, scope }: { owner: Author; scope: Scope },
  ): Promise<ItemRow> {
    const now = kit.clock.seconds();
    return withFreeDomain(() =>
      ItemRow.query(scope.db.handle).insertAndFetch({
        item_name: nameOf(wish.item_name),
        item_description: wish.item_description ?? '',
        ...domainOf(wish.item_domain ?? ''),
        item_type: type.code,
        uid: owner.uid,
        addtime: now,
        last_update_time: now,
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

  const discard = (item: Item, scope: Scope): Promise<void> =>
    scope.db.write(async (db) => {
      const now = kit.clock.seconds();
      const gone = { is_del: true, del_time: now, last_update_time: now, domain_key: null };
      await ItemRow.query(db.handle).findById(item.item_id).patch(gone);
      await kit.raise(itemDeleted, { item }, { ...scope, db });
      await kit.raise(itemDeletedNotice, { item }, { ...scope, db });
    });

  return {
    async add(wish, owner, scope) {
      const type = await findType(kit, wish.item_type, scope);
      if (!type) throw fail(f.typeUnknown);
      const item_name = nameOf(wish.item_name);
      return scope.db.write(async (db) => {
        const inner = { ...scope, db };
        const planned = { uid: owner.uid, item_name, item_type: type.code, is_private: Boolean(wish.password) };
        await kit.raise(itemCreating, planned, inner);
        await refuseTaken(db, wish.item_domain ?? '');
        const row = await insert(wish, type, { owner, scope: inner });
        if (!wish.fill) await addFirstPage(kit, { row, type, owner, db });
        const item = toItem(row);
        await kit.raise(itemCreated, { item }, inner);
        await wish.fill?.(item, inner);
        return item;
      });
    },

    async update(item, wish, scope) {
      if (item.is_archived) throw fail(f.itemArchived);
      await scope.db.write(async (db) => {
        if (wish.item_domain !== undefined) await refuseTaken(db, wish.item_domain, item.item_id);
        const changed = {
          ...(wish.item_name !== undefined && { item_name: nameOf(wish.item_name) }),
          ...(wish.item_description !== undefined && { item_description: wish.item_description }),
          ...(wish.item_domain !== undefined && domainOf(wish.item_domain)),
          ...(wish.password !== undefined && (await sealedAnew(db, item, wish.password))),
          last_update_time: kit.clock.seconds(),
        };
        await withFreeDomain(() => ItemRow.query(db.handle).findById(item.item_id).patch(changed));
      });
    },

    async remove(item, password, scope) {
      await checkOwner(kit, item, password, scope);
      await discard(item, scope);
    },
    discard,
  };
}

/** The owner's own login password, and no endless tries at it. */
async function checkOwner(kit: Kit, item: Item, password: string, scope: Scope): Promise<void> {
  const key = `owner:${item.uid}`;
  if (!(await kit.limits.take(key, PASSWORD_TRIES, PASSWORD_WINDOW))) throw fail(f.tooManyTries);
  const isRight = await kit.services.get(users).checkPassword(scope.db, item.uid, password);
  if (!isRight) throw fail(accountFailures.passwordWrong);
  await kit.limits.clear(key);
}

interface FirstPage {
  readonly row: ItemRow;
  readonly type: ItemType;
  readonly owner: Author;
  readonly db: Db;
}

async function addFirstPage(kit: Kit, { row, type, owner, db }: FirstPage): Promise<void> {
  if (!type.firstPage) return;
  const now = kit.clock.seconds();
  await PageRow.query(db.handle).insert({
    item_id: row.item_id,
    author_uid: owner.uid,
    author_username: owner.username,
    page_title: type.firstPage.title ?? row.item_name,
    page_content: type.firstPage.content,
    s_number: DEFAULT_ORDER,
    addtime: now,
    page_addtime: now,
  });
}

function nameOf(name: string | undefined): string {
  const trimmed = name?.trim() ?? '';
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
  if (caller.kind === 'apiKey') return { uid: 0, username: 'API' };
  throw fail(coreFailures.loginNeeded);
}
