import type { ItemDoors } from '../../points.ts';
import type { House } from '../house.ts';
import { ItemRow } from '../item/item.model.ts';
import { catalogDoor, itemDoor } from './item-doors.ts';
import { binDoor, pageDoor, shareDoor, versionDoor } from './page-doors.ts';
import { changeDoor, groupDoor, memberDoor, orderDoor, starDoor } from './people-doors.ts';

export const createDoors = ({ app, visits, access }: House): ItemDoors => ({
  items: itemDoor(app, visits),
  catalogs: catalogDoor(),
  pages: pageDoor(app),
  versions: versionDoor(),
  bin: binDoor(),
  shares: shareDoor(app),
  members: memberDoor(access),
  stars: starDoor(),
  groups: groupDoor(),
  orders: orderDoor(),
  changes: changeDoor(),
  itemAt: async (db, item_domain) => (await ItemRow.readOne(db, { domain_key: item_domain.toLowerCase() }))?.item_id,
});
