import type { Migration } from '@docstead/core/server';

export const notices: Migration = {
  name: '001-notices',
  async up(db) {
    await db.schema.createTable('message_content', (t) => {
      t.increments('id');
      // No reference: what somebody has said stays when they are gone.
      t.integer('from_uid').notNullable();
      t.string('message_type', 32).notNullable();
      t.text('message_content').notNullable();
      t.string('action_type', 32).notNullable().defaultTo('');
      t.string('object_type', 32).notNullable().defaultTo('');
      t.integer('object_id').notNullable().defaultTo(0);
      t.integer('addtime').notNullable();
      // Of an announcement: nobody hears of it before.
      t.integer('send_at').notNullable().defaultTo(0);
      t.index(['object_type', 'object_id']);
      t.index(['message_type', 'send_at']);
    });
    // Of an announcement only who has read it has one.
    await db.schema.createTable('message', (t) => {
      t.increments('id');
      t.integer('from_uid').notNullable();
      t.integer('to_uid').notNullable().references('uid').inTable('users').onDelete('CASCADE');
      t.string('message_type', 32).notNullable();
      t.integer('message_content_id')
        .notNullable()
        .references('id')
        .inTable('message_content')
        .onDelete('CASCADE')
        .index();
      // 0 is unread, 1 read.
      t.integer('status').notNullable().defaultTo(0);
      t.integer('addtime').notNullable();
      t.integer('readtime').notNullable().defaultTo(0);
      t.unique(['to_uid', 'message_content_id']);
      t.index(['to_uid', 'message_type', 'status']);
    });
    await db.schema.createTable('subscription', (t) => {
      t.increments('id');
      t.integer('uid').notNullable().references('uid').inTable('users').onDelete('CASCADE').index();
      t.integer('object_id').notNullable();
      t.string('object_type', 32).notNullable();
      t.string('action_type', 32).notNullable();
      t.integer('sub_time').notNullable();
      t.unique(['object_id', 'object_type', 'uid']);
    });
  },
};
