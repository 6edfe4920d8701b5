import { type Db, Row } from '@docstead/core/server';
import type { Binding } from '../../rules.ts';

export class BindingRow extends Row implements Binding {
  static override tableName = 'team_item';
  declare id: number;
  declare team_id: number;
  declare item_id: number;
  declare addtime: number;
  declare last_update_time: number;
}

export const findBinding = async (db: Db, id: number): Promise<BindingRow | undefined> =>
  BindingRow.readOne(db, { id });

/** Newest first. */
export const bindingsOf = async (db: Db, team_id: number): Promise<BindingRow[]> =>
  BindingRow.query(db.handle).where({ team_id }).orderBy('id', 'desc');
