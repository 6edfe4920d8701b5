import type { Migration } from '@docstead/core/server';
import { linksVersion } from '../links/addresses-in.ts';

/** Which pages link to which; those that are there are looked through by a job. */
export const pageLinks: Migration = {
  name: '013-page-links',
  async up(db) {
    await db.schema.createTable('page_link', (t) => {
      t.integer('page_id').notNullable().references('page_id').inTable('page').onDelete('CASCADE');
      // No reference: a save must not fail, nor wait, because the page that it names is being purged just now.
      t.integer('to_page_id').notNullable().index();
      t.primary(['page_id', 'to_page_id']);
    });
    await db.schema.createTable('page_link_state', (t) => {
      t.integer('id').primary();
      t.text('version').notNullable().defaultTo('');
      t.text('next_version').notNullable().defaultTo('');
      t.integer('done_to').notNullable().defaultTo(0);
    });
    const isEmpty = (await db('page').first('page_id')) === undefined;
    await db('page_link_state').insert({ id: 1, version: isEmpty ? linksVersion('') : '' });
  },
};
