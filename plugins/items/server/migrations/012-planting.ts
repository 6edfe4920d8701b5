import type { Migration } from '@docstead/core/server';

/**
 * What is on its way into an item: while the row of its planting is there, its pages are there for nobody. So many of them
 * are shown at once by taking one row away. Ids are never given twice, so a page keeps the one that it came with.
 */
export const planting: Migration = {
  name: '012-planting',
  async up(db) {
    await db.schema.createTable('planting', (t) => {
      t.increments('planting_id');
      t.integer('job_id').notNullable().unique();
      t.integer('item_id').notNullable().references('item_id').inTable('item').onDelete('CASCADE').index();
      // The item itself is new.
      t.boolean('is_new').notNullable().defaultTo(false);
      t.integer('addtime').notNullable();
    });
    await db.schema.alterTable('page', (t) => {
      t.integer('planting_id').notNullable().defaultTo(0);
    });
    await db.raw('CREATE INDEX page_planting ON page (planting_id) WHERE planting_id <> 0');
  },
};
