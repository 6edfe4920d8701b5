import type { Migration } from '@docstead/core/server';

/** In pixels; 0 is not known, or no picture. */
export const pictureSize: Migration = {
  name: '004-picture-size',
  async up(db) {
    await db.schema.alterTable('upload_file', (table) => {
      table.integer('width').notNullable().defaultTo(0);
      table.integer('height').notNullable().defaultTo(0);
    });
  },
};
