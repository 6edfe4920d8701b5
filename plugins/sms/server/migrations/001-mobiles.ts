import type { Migration } from '@docstead/core/server';

export const mobiles: Migration = {
  name: '001-mobiles',
  async up(db) {
    await db.schema.createTable('mobile_binding', (table) => {
      table.integer('uid').primary().references('uid').inTable('users').onDelete('CASCADE');
      // Eleven digits.
      table.string('mobile', 20).notNullable().unique();
      table.bigInteger('addtime').notNullable();
    });
  },
};
