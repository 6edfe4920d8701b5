import type { Migration } from '@docstead/core/server';

export const exchange: Migration = {
  name: '001-exchange',
  async up(db) {
    // A file that somebody has sent, until it is run or a day is over.
    await db.schema.createTable('import_upload', (t) => {
      t.string('import_id', 32).primary();
      t.integer('uid').notNullable();
      // The project that it was sent for; 0 is a new one.
      t.integer('item_id').notNullable().defaultTo(0);
      t.string('importer', 100).notNullable();
      t.string('name', 255).notNullable();
      t.text('url').notNullable().defaultTo('');
      // What people do not want of it, as JSON.
      t.text('skip').notNullable().defaultTo('');
      t.integer('job_id').notNullable().defaultTo(0);
      t.bigInteger('addtime').notNullable().index();
    });
    await db.schema.createTable('import_source', (t) => {
      t.increments('source_id');
      t.integer('item_id').notNullable().references('item_id').inTable('item').onDelete('CASCADE').index();
      // No reference: with a deleted user the memory of his imports does not go.
      t.integer('uid').notNullable();
      t.string('importer', 100).notNullable();
      t.string('name', 255).notNullable();
      t.text('url').notNullable().defaultTo('');
      t.integer('cat_id').notNullable().defaultTo(0);
      t.bigInteger('last_time').notNullable();
      t.string('every', 8).notNullable().defaultTo('0');
      t.bigInteger('next_time').notNullable().defaultTo(0);
      t.string('trouble', 100).notNullable().defaultTo('');
      t.index(['every', 'next_time']);
    });
    // What came from where, and while a job runs, what it has done so far.
    await db.schema.createTable('import_part', (t) => {
      t.increments('part_id');
      // 0 while its job runs.
      t.integer('source_id').notNullable().defaultTo(0);
      // 0 once its job is done.
      t.integer('job_id').notNullable().defaultTo(0);
      t.string('kind', 10).notNullable();
      t.string('key_hash', 64).notNullable();
      t.text('source_key').notNullable();
      t.integer('target_id').notNullable().defaultTo(0);
      // Of what the source says.
      t.string('digest', 64).notNullable().defaultTo('');
      // Of what was made of it here.
      t.string('written', 64).notNullable().defaultTo('');
      t.text('packed').notNullable().defaultTo('');
      t.index(['source_id', 'kind', 'key_hash']);
      t.index(['job_id', 'kind', 'key_hash']);
    });
  },
};
