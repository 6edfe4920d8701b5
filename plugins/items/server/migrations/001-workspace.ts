import type { Migration } from '@docstead/core/server';
import type { Knex } from 'knex';

async function items(db: Knex): Promise<void> {
  await db.schema.createTable('item', (t) => {
    t.increments('item_id');
    t.text('item_name').notNullable();
    t.text('item_description').notNullable().defaultTo('');
    t.text('item_domain').notNullable().defaultTo('');
    // The domain in lower case; empty again when the item is deleted, so that the address is free.
    t.text('domain_key').unique();
    t.integer('item_type').notNullable().defaultTo(1);
    t.integer('uid').notNullable().index();
    t.text('password').notNullable().defaultTo('');
    t.text('password_version').notNullable().defaultTo('');
    t.integer('addtime').notNullable();
    t.integer('last_update_time').notNullable();
    t.boolean('is_archived').notNullable().defaultTo(false);
    t.boolean('is_del').notNullable().defaultTo(false);
    t.integer('del_time').notNullable().defaultTo(0);
    t.integer('revision').notNullable().defaultTo(1);
  });
  await db.schema.createTable('item_access', (t) => {
    t.increments('id');
    t.integer('item_id').notNullable().references('item_id').inTable('item').onDelete('CASCADE');
    t.integer('uid').notNullable();
    t.integer('level').notNullable();
    t.integer('cat_id').notNullable().defaultTo(0);
    t.text('source').notNullable();
    t.integer('source_ref').notNullable().defaultTo(0);
    t.unique(['uid', 'item_id', 'source', 'source_ref', 'cat_id']);
    t.index(['item_id', 'source']);
  });
  await db.schema.createTable('item_star', (t) => {
    t.increments('id');
    t.integer('uid').notNullable();
    t.integer('item_id').notNullable().references('item_id').inTable('item').onDelete('CASCADE');
    t.integer('addtime').notNullable();
    t.unique(['uid', 'item_id']);
  });
}

function pageColumns(t: Knex.CreateTableBuilder): void {
  t.integer('item_id').notNullable().references('item_id').inTable('item').onDelete('CASCADE');
  t.integer('cat_id').notNullable().defaultTo(0);
  t.integer('author_uid').notNullable();
  t.text('author_username').notNullable();
  t.text('page_title').notNullable();
  t.text('page_content').notNullable();
  t.text('page_comments').notNullable().defaultTo('');
  t.text('ext_info').notNullable().defaultTo('');
  t.integer('s_number').notNullable().defaultTo(99);
  t.integer('addtime').notNullable();
}

async function pages(db: Knex): Promise<void> {
  await db.schema.createTable('catalog', (t) => {
    t.increments('cat_id');
    t.integer('item_id').notNullable().references('item_id').inTable('item').onDelete('CASCADE');
    t.text('cat_name').notNullable();
    t.integer('parent_cat_id').notNullable().defaultTo(0);
    t.integer('level').notNullable().defaultTo(2);
    t.integer('s_number').notNullable().defaultTo(99);
    t.integer('addtime').notNullable();
    t.index(['item_id']);
  });
  await db.schema.createTable('page', (t) => {
    t.increments('page_id');
    pageColumns(t);
    t.integer('page_addtime').notNullable();
    t.boolean('is_del').notNullable().defaultTo(false);
    t.integer('revision').notNullable().defaultTo(1);
    t.index(['item_id', 'cat_id']);
  });
  await db.schema.createTable('page_history', (t) => {
    t.increments('page_history_id');
    t.integer('page_id').notNullable().references('page_id').inTable('page').onDelete('CASCADE');
    pageColumns(t);
    t.index(['page_id']);
  });
}

async function aroundPages(db: Knex): Promise<void> {
  await db.schema.createTable('page_lock', (t) => {
    t.integer('page_id').primary().references('page_id').inTable('page').onDelete('CASCADE');
    t.integer('lock_uid').notNullable();
    t.text('lock_username').notNullable();
    t.integer('lock_to').notNullable();
    t.integer('addtime').notNullable();
  });
  await db.schema.createTable('recycle', (t) => {
    t.increments('id');
    t.integer('item_id').notNullable().references('item_id').inTable('item').onDelete('CASCADE');
    t.integer('page_id').notNullable().unique().references('page_id').inTable('page').onDelete('CASCADE');
    t.text('page_title').notNullable();
    t.integer('del_by_uid').notNullable();
    t.text('del_by_username').notNullable();
    t.integer('del_time').notNullable().index();
    t.index(['item_id']);
  });
  await db.schema.createTable('page_html', (t) => {
    t.text('content_hash').primary();
    t.text('html').notNullable();
    t.text('headings').notNullable();
    t.text('plain').notNullable();
    t.integer('addtime').notNullable().index();
  });
}

export const workspace: Migration = {
  name: '001-workspace',
  async up(db) {
    await items(db);
    await pages(db);
    await aroundPages(db);
  },
};
