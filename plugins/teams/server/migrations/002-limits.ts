import type { Migration } from '@docstead/core/server';

/** What a person may do in a project by teams at most: kept beside the membership, which comes and goes. */
export const limits: Migration = {
  name: '002-limits',
  async up(db) {
    await db.schema.createTable('team_item_limit', (t) => {
      t.integer('item_id').notNullable().references('item_id').inTable('item').onDelete('CASCADE');
      t.integer('uid').notNullable().references('uid').inTable('users').onDelete('CASCADE').index();
      t.integer('member_group_id').notNullable();
      // First-level catalogs between commas; '' is all.
      t.text('cat_ids').notNullable().defaultTo('');
      t.primary(['item_id', 'uid']);
    });
    // Of several teams the one that was set last.
    await db.raw(`
      INSERT INTO team_item_limit (item_id, uid, member_group_id, cat_ids)
      SELECT team_item.item_id, team_member.member_uid, one.member_group_id, one.cat_ids
      FROM team_item_member AS one
      JOIN team_item ON team_item.id = one.team_item_id
      JOIN team_member ON team_member.id = one.team_member_id
      WHERE one.id IN (
        SELECT MAX(any_of.id)
        FROM team_item_member AS any_of
        JOIN team_item AS i ON i.id = any_of.team_item_id
        JOIN team_member AS m ON m.id = any_of.team_member_id
        WHERE any_of.member_group_id = 0 OR (any_of.member_group_id = 1 AND any_of.cat_ids <> '')
        GROUP BY i.item_id, m.member_uid
      )`);
  },
};
