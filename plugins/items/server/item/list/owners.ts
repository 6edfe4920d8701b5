import type { Db } from '@docstead/core/server';
import { type Asking, peopleOf, shownName } from '../../people/people.ts';
import type { Listed } from './list.service.ts';

/** Names of people by uid. */
export type Owners = ReadonlyMap<number, string>;

/** Whose the others' projects of a list are: nobody needs to be told their own name. */
export async function ownersOf(house: Asking, db: Db, listed: readonly Listed[]): Promise<Owners> {
  const others = listed.filter(({ rights }) => !rights.owner).map(({ row }) => row.uid);
  const people = await peopleOf(house, db, others);
  return new Map([...people].map(([uid, user]) => [uid, shownName(user)]));
}
