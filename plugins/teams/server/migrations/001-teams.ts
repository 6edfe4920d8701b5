import type { Migration } from '@docstead/core/server';

export const teams: Migration = {
  name: '001-teams',
  async up(db) {
    await db.schema.createTable('team', (t) => {
      t.increments('id');
      t.text('team_name').notNullable();
      // No reference: with a deleted user the team goes to somebody else, and not away.
      t.integer('uid').notNullable().index();
      // The provider of single sign-on whose group of this name fills it; '' is none.
      t.string('sso_provider', 32).notNullable().defaultTo('').index();
      t.integer('addtime').notNullable();
      t.integer('last_update_time').notNullable().defaultTo(0);
    });
    await db.schema.createTable('team_member', (t) => {
      t.increments('id');
      t.integer('team_id').notNullable().references('id').inTable('team').onDelete('CASCADE');
      t.integer('member_uid').notNullable().references('uid').inTable('users').onDelete('CASCADE').index();
      t.integer('team_member_group_id').notNullable().defaultTo(1);
      // The provider that has put somebody in, and may take them out again; '' is a person.
      t.string('sso_provider', 32).notNullable().defaultTo('');
      t.integer('addtime').notNullable();
      t.integer('last_update_time').notNullable().defaultTo(0);
      t.unique(['team_id', 'member_uid']);
    });
    await db.schema.createTable('team_item', (t) => {
      t.increments('id');
      t.integer('team_id').notNullable().references('id').inTable('team').onDelete('CASCADE');
      t.integer('item_id').notNullable().references('item_id').inTable('item').onDelete('CASCADE').index();
      t.integer('addtime').notNullable();
      t.integer('last_update_time').notNullable().defaultTo(0);
      t.unique(['team_id', 'item_id']);
    });
    // What stands here stands as rows of `item_access` too, which items reads.
    await db.schema.createTable('team_item_member', (t) => {
      t.increments('id');
      t.integer('team_item_id').notNullable().references('id').inTable('team_item').onDelete('CASCADE');
      t.integer('team_member_id').notNullable().references('id').inTable('team_member').onDelete('CASCADE').index();
      t.integer('member_group_id').notNullable();
      // First-level catalogs between commas; '' is all.
      t.text('cat_ids').notNullable().defaultTo('');
      t.integer('addtime').notNullable();
      t.integer('last_update_time').notNullable().defaultTo(0);
      t.unique(['team_item_id', 'team_member_id']);
    });
  },
};
