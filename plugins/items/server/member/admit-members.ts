import { uidOf } from '@docstead/core/contract';
import type { Scope } from '@docstead/core/server';
import { type ChangeLog, type ItemMember, memberAdded, memberAdding } from '../../points.ts';
import { actorOf } from '../changelog/changelog.service.ts';
import { toItem } from '../item/item.model.ts';
import { lockItem } from '../item/lock-item.ts';
import { peopleOf } from '../people/people.ts';
import type { ItemsSetup } from '../setup.ts';
import { changeOf } from './member-change.ts';
import { membersIn, writeMembers } from './member-rows.ts';
import { requireFirstLevel } from './require-first-level.ts';
import { tellPeople } from './tell-people.ts';

/** Of one call. */
const MOST = 100;
const LEVELS = [0, 1, 2] as const;

interface Admitting {
  readonly item_id: number;
  readonly wishes: readonly ItemMember[];
}

/** As `ItemMembers.admit` has it: nobody who is there gets less or more by it. */
export async function admitMembers(
  { app, changelog }: { readonly app: ItemsSetup; readonly changelog: ChangeLog },
  { item_id, wishes }: Admitting,
  scope: Scope,
): Promise<number[]> {
  if (wishes.length > MOST) throw new RangeError(`At most ${MOST} members come in by one call.`);
  const { db } = scope;
  const item = toItem(await lockItem(db, item_id));
  const uids = wishes.map(({ uid }) => uid);
  const there = new Set((await membersIn(db, item_id, uids)).map(({ uid }) => uid));
  const people = await peopleOf({ app }, db, uids);
  const isFresh = (uid: number) => uid !== item.uid && !there.has(uid) && people.has(uid);
  // Who stands there twice comes in as who stands first.
  const fresh = [...new Map(wishes.toReversed().map((wish) => [wish.uid, wish])).values()]
    .toReversed()
    .filter(({ uid }) => isFresh(uid))
    // Who manages is limited to nothing.
    .map((wish) => (wish.level === 2 ? { ...wish, cat_ids: [] } : wish));
  await requireFirstLevel(db, item_id, [...new Set(fresh.flatMap(({ cat_ids }) => cat_ids))]);
  const news = LEVELS.map((level) => ({ item, level, uids: ofLevel(fresh, level) })).filter((one) => one.uids.length);
  for (const one of news) await app.raise(memberAdding, one, scope);
  await writeMembers(db, { item_id, now: app.clock.seconds() }, fresh);
  const added = fresh.map(({ uid }) => uid);
  tellPeople(app, item_id, added);
  const nameOf = (uid: number) => people.get(uid)?.username ?? '';
  const lines = added.map((uid) => changeOf(item_id, { uid, username: nameOf(uid) }, 'binding'));
  await changelog.write(db, actorOf(scope), lines);
  for (const one of news) await app.raise(memberAdded, { ...one, by: uidOf(scope.caller) }, scope);
  return added;
}

const ofLevel = (members: readonly ItemMember[], level: ItemMember['level']): number[] =>
  members.filter((one) => one.level === level).map(({ uid }) => uid);
