import {
  type Caller,
  coreFailures,
  type Failure,
  fail,
  grantOf,
  isSiteAdmin,
  reaches,
  uidOf,
} from '@docstead/core/contract';
import { implement, type PolicyEntry, type PolicyTerms, type Scope } from '@docstead/core/server';
import * as f from '../../contract/failures.ts';
import {
  ITEM_SCOPE,
  type ItemAllowed,
  type ItemRef,
  itemEdit,
  itemManage,
  itemOwner,
  itemPeople,
  itemVisit,
  type Rights,
} from '../../points.ts';
import type { AccessRows } from '../access/access.service.ts';
import { rightsOf, systemRights, VISITOR } from '../access/rights.ts';
import type { ItemsSetup } from '../setup.ts';
import { BAN, refuseBanned, refuseMembers } from './ban.ts';
import { findItem, findItemByDomain, type ItemRow, toItem } from './item.model.ts';
import type { VisitService } from './visit/visit.service.ts';

export interface ItemGate {
  find(ref: ItemRef, scope: Scope): Promise<ItemRow>;
  visit(row: ItemRow, scope: Scope): Promise<Rights>;
  edit(row: ItemRow, scope: Scope): Promise<Rights>;
  manage(row: ItemRow, scope: Scope): Promise<Rights>;
  /** Who edits, if the item were not archived. */
  people(row: ItemRow, scope: Scope): Promise<Rights>;
  /** The same, refused as editing is. */
  wrote(row: ItemRow, scope: Scope): Promise<Rights>;
}

interface Needs {
  readonly app: ItemsSetup;
  readonly access: AccessRows;
  readonly visits: VisitService;
}

/** Who may do what with an item: asked by the policies of items, pages and catalogs alike. */
export function createItemGate({ app, access, visits }: Needs): ItemGate {
  /** What this caller may do as who they are, and by the keys that they bring; undefined where that is nothing. */
  async function standing(row: ItemRow, scope: Scope): Promise<Rights | undefined> {
    const { caller } = scope;
    if (!reaches(caller, ITEM_SCOPE, row.item_id)) throw fail(coreFailures.outOfScope);
    if (caller.kind === 'system') return systemRights(row.is_archived);
    const uid = uidOf(caller);
    const [owner, siteAdmin] = [uid > 0 && row.uid === uid, isSiteAdmin(caller)];
    // What an owner may do, no row of item_access and no key adds to.
    const rows = owner || siteAdmin ? [] : [...(await access.of(scope.db, uid, row.item_id)), ...keyRows(row, scope)];
    const rights = rightsOf({ owner, siteAdmin, archived: row.is_archived, rows });
    if (!rights.member) return undefined;
    await refuseMembers(row, scope);
    return rights;
  }

  async function visit(row: ItemRow, scope: Scope): Promise<Rights> {
    const own = await standing(row, scope);
    if (own) return own;
    if (row.password !== '' && !(await visits.isGranted(row, scope))) throw fail(f.visitRefused);
    if (row.ban !== BAN.none) await refuseBanned(scope.db, row);
    if (uidOf(scope.caller) === 0 && app.settings.get('force_login')) throw fail(f.loginForced);
    return VISITOR;
  }

  async function known(row: ItemRow, scope: Scope): Promise<Rights | undefined> {
    refuseGuest(scope.caller);
    return standing(row, scope);
  }

  async function writer(row: ItemRow, scope: Scope, refusal: Failure): Promise<Rights> {
    const rights = await known(row, scope);
    if (!rights || !(rights.manage || isWriter(rights))) throw fail(refusal);
    return rights;
  }

  return {
    find,
    visit,
    async edit(row, scope) {
      const rights = await known(row, scope);
      if (!rights) throw fail(coreFailures.noRight);
      if (rights.edit) return rights;
      throw fail(row.is_archived && (rights.manage || isWriter(rights)) ? f.itemArchived : coreFailures.noRight);
    },
    async manage(row, scope) {
      const rights = await known(row, scope);
      if (!rights?.manage) throw fail(f.manageRefused);
      return rights;
    },
    people: (row, scope) => writer(row, scope, f.editRefused),
    wrote: (row, scope) => writer(row, scope, coreFailures.noRight),
  };
}

/** Every right on an item, a page or a catalog comes from `standing`, which knows what a token reaches. */
export const TERMS: PolicyTerms = { narrows: true };

/** The key of an item reads all of it, and writes where it is good for that. */
function keyRows({ item_id }: ItemRow, scope: Scope): readonly { readonly level: number; readonly cat_id: number }[] {
  if (grantOf(scope, 'apiKey', item_id, 'write')) return [{ level: 1, cat_id: 0 }];
  return grantOf(scope, 'apiKey', item_id) ? [{ level: 0, cat_id: 0 }] : [];
}

export function itemPolicies(gate: ItemGate): PolicyEntry[] {
  const allow =
    (ask: (row: ItemRow, scope: Scope) => Promise<Rights>) =>
    async (ref: ItemRef, scope: Scope): Promise<ItemAllowed> => {
      const row = await gate.find(ref, scope);
      return { rights: await ask(row, scope), item: toItem(row) };
    };
  const signedIn =
    (ask: (row: ItemRow, scope: Scope) => Promise<Rights>) =>
    async (ref: ItemRef, scope: Scope): Promise<ItemAllowed> => {
      refuseGuest(scope.caller);
      return allow(ask)(ref, scope);
    };
  return [
    implement(itemVisit, allow(gate.visit), TERMS),
    implement(itemEdit, signedIn(gate.edit), TERMS),
    implement(itemManage, signedIn(gate.manage), TERMS),
    implement(itemPeople, signedIn(gate.people), TERMS),
    implement(
      itemOwner,
      signedIn(async (row, scope) => {
        const rights = await gate.manage(row, scope);
        if (!rights.owner) throw fail(f.manageRefused);
        return rights;
      }),
      TERMS,
    ),
  ];
}

/** Guests learn that they must log in, and nothing about what is there. */
export function refuseGuest(caller: Caller): void {
  if (caller.kind === 'guest') throw fail(coreFailures.loginNeeded);
}

function isWriter(rights: Rights): boolean {
  return rights.editIn === 'all' || rights.editIn.length > 0;
}

/** An id that is not there and a domain that nobody has differ, as existing clients expect. */
async function find(ref: ItemRef, scope: Scope): Promise<ItemRow> {
  const text = String(ref).trim();
  const isId = /^\d+$/.test(text);
  const row = isId ? await findItem(scope.db, Number(text)) : await findItemByDomain(scope.db, text);
  if (row) return row;
  throw isId && Number(text) > 0 ? fail(f.itemGone, { data: { missing: 1 } }) : fail(f.itemUnknown);
}
