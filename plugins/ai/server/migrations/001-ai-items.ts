import type { Migration } from '@docstead/core/server';

/** Projects whose managers have said who may ask them. */
export const aiItems: Migration = {
  name: '001-ai-items',
  async up(db) {
    await db.schema.createTable('ai_item', (t) => {
      t.integer('item_id').primary().references('item_id').inTable('item').onDelete('CASCADE');
      t.boolean('enabled').notNullable().defaultTo(false);
      t.boolean('guests').notNullable().defaultTo(false);
      t.string('welcome', 500).notNullable().defaultTo('');
    });
  },
};
