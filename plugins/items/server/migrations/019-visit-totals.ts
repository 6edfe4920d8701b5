import type { Migration } from '@docstead/core/server';

/** How often each project was visited at all, for lists of projects; and days of all projects are read from an index alone. */
export const visitTotals: Migration = {
  name: '019-visit-totals',
  async up(db) {
    await db.schema.createTable('item_view_total', (t) => {
      t.integer('item_id').primary().references('item_id').inTable('item').onDelete('CASCADE');
      t.integer('views').notNullable();
    });
    await db.raw(
      'INSERT INTO item_view_total (item_id, views) SELECT item_id, SUM(views) FROM item_views GROUP BY item_id',
    );
    await db.schema.alterTable('item_views', (t) => {
      t.index(['day', 'item_id', 'views', 'visitor_views']);
      t.index(['item_id', 'day']);
    });
    // After the other one is there: MariaDB keeps an index that a foreign key stands on.
    await db.schema.alterTable('item_views', (t) => {
      t.dropIndex(['item_id']);
    });
  },
};
