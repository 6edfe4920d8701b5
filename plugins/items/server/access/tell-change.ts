import { allowedBy } from '@docstead/core/contract';
import { itemManage, peopleChanged } from '../../points.ts';
import type { ItemsSetup } from '../setup.ts';

/** Somebody in a project. */
export interface Place {
  readonly item_id: number;
  readonly uid: number;
}

/** One by one up to here: a team of two hundred comes into a hundred projects at once. */
const FEW = 500;

/**
 * What these people may do there is another from now on: what they have open is asked again, and they and the managers are
 * told. Where they are many, all that one person has open is asked again, or all that is open of one project, and each
 * person is told of one project: lists are asked for anew all the same.
 */
export function tellChange({ rights, push }: Pick<ItemsSetup, 'rights' | 'push'>, places: readonly Place[]): void {
  const item_ids = new Set(places.map((one) => one.item_id));
  const people = new Map(places.map((one) => [one.uid, one]));
  const isMany = places.length > FEW;
  if (!isMany) for (const { uid, item_id } of places) rights.changed({ uid, item_id });
  else if (people.size < item_ids.size) for (const uid of people.keys()) rights.changed({ uid });
  else for (const item_id of item_ids) rights.changed({ item_id });
  for (const { uid, item_id } of isMany ? people.values() : places) push.to({ uid }, peopleChanged, { item_id });
  for (const item_id of item_ids) push.to(allowedBy(itemManage, item_id), peopleChanged, { item_id });
}
