import { type Caller, coreFailures, fail, isSiteAdmin, uidOf } from '@docstead/core/contract';
import { implement, type PolicyEntry, type Scope } from '@docstead/core/server';
import * as f from '../../contract/failures.ts';
import {
  type ItemAllowed,
  type ItemRef,
  itemEdit,
  itemManage,
  itemOwner,
  itemVisit,
  type Rights,
} from '../../points.ts';
import type { AccessRows } from '../access/access.service.ts';
import { rightsOf, scriptRights, systemRights, VISITOR } from '../access/rights.ts';
import type { Kit } from '../kit.ts';
import { findItem, findItemByDomain, type ItemRow, toItem } from './item.model.ts';
import type { VisitService } from './visit.service.ts';

export interface ItemGate {
  find(ref: ItemRef, scope: Scope): Promise<ItemRow>;
  visit(row: ItemRow, scope: Scope): Promise<Rights>;
  edit(row: ItemRow, scope: Scope): Promise<Rights>;
  manage(row: ItemRow, scope: Scope): Promise<Rights>;
}

interface Needs {
  readonly kit: Kit;
  readonly access: AccessRows;
  readonly visits: VisitService;
}

/** Who may do what with an item: asked by the policies of items, pages and catalogs alike. */
export function createItemGate({ kit, access, visits }: Needs): ItemGate {
  async function standing(row: ItemRow, caller: Caller, scope: Scope): Promise<Rights | undefined> {
    if (caller.kind === 'system') return systemRights(row.is_archived);
    if (caller.kind === 'apiKey') return caller.item_id === row.item_id ? scriptRights(row.is_archived) : undefined;
    if (caller.kind !== 'user') return undefined;
    const [owner, siteAdmin] = [row.uid === caller.uid, isSiteAdmin(caller)];
    // What an owner may do, no row of item_access adds to.
    const rows = owner || siteAdmin ? [] : await access.of(scope.db, caller.uid, row.item_id);
    const rights = rightsOf({ owner, siteAdmin, archived: row.is_archived, rows });
    return rights.member ? rights : undefined;
  }

  async function visit(row: ItemRow, scope: Scope): Promise<Rights> {
    const own = await standing(row, scope.caller, scope);
    if (own) return own;
    if (row.password !== '' && !(await visits.isGranted(row, scope))) throw fail(f.visitRefused);
    if (uidOf(scope.caller) === 0 && kit.settings.get('force_login')) throw fail(f.loginForced);
    return VISITOR;
  }

  async function known(row: ItemRow, scope: Scope): Promise<Rights | undefined> {
    refuseGuest(scope.caller);
    return standing(row, scope.caller, scope);
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
  };
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
    implement(itemVisit, allow(gate.visit)),
    implement(itemEdit, signedIn(gate.edit)),
    implement(itemManage, signedIn(gate.manage)),
    implement(
      itemOwner,
      signedIn(async (row, scope) => {
        const rights = await gate.manage(row, scope);
        if (!rights.owner) throw fail(f.manageRefused);
        return rights;
      }),
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
