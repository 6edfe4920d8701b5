import type { Migration } from '../../../sdk/server/data.ts';

/** The host's own tables. Times are milliseconds of the clock. */
export const coreMigrations: readonly Migration[] = [
  {
    name: '1-first',
    async up(db) {
      await db.schema.createTable('settings', (table) => {
        table.string('plugin', 64).notNullable();
        table.string('key', 128).notNullable();
        table.text('value').notNullable();
        table.primary(['plugin', 'key']);
      });
      await db.schema.createTable('plugin_state', (table) => {
        table.string('id', 64).primary();
        table.boolean('is_on').notNullable();
      });
      await db.schema.createTable('revisions', (table) => {
        table.string('name', 64).primary();
        table.bigInteger('revision').notNullable();
      });
      await db.schema.createTable('jobs', (table) => {
        table.bigIncrements('id');
        table.string('plugin', 64).notNullable();
        table.string('kind', 128).notNullable();
        table.text('payload').notNullable();
        table.bigInteger('due_at').notNullable();
        table.integer('attempts').notNullable();
        table.integer('tries').notNullable();
        table.string('claimed_by', 64);
        table.bigInteger('claimed_until');
        table.bigInteger('failed_at');
        table.text('failure');
        table.index(['failed_at', 'due_at']);
      });
      await db.schema.createTable('leases', (table) => {
        table.string('name', 192).primary();
        table.bigInteger('due_at').notNullable();
        table.string('claimed_by', 64);
        table.bigInteger('claimed_until');
      });
    },
  },
  {
    name: '2-jobs-of-people',
    async up(db) {
      await db.raw('ALTER TABLE jobs RENAME COLUMN failed_at TO ended_at');
      await db.schema.alterTable('jobs', (table) => {
        table.string('job_key', 191);
        table.integer('uid');
        table.bigInteger('added_at').notNullable().defaultTo(0);
        table.bigInteger('progress_done').notNullable().defaultTo(0);
        table.bigInteger('progress_of').notNullable().defaultTo(0);
        table.text('note').notNullable().defaultTo('');
        table.text('checkpoint');
        // Why it is being undone: 'cancelled' or 'failed'.
        table.string('stopping', 16);
        table.string('outcome', 16);
        table.index(['plugin', 'uid']);
      });
      await db('jobs').whereNotNull('ended_at').update({ outcome: 'failed' });
      await db.raw(
        'CREATE UNIQUE INDEX jobs_live_key ON jobs (plugin, kind, job_key) WHERE job_key IS NOT NULL AND ended_at IS NULL',
      );
    },
  },
  {
    name: '3-plugin-trouble',
    async up(db) {
      await db.schema.createTable('plugin_trouble', (table) => {
        table.string('id', 64).primary();
        table.integer('crashes').notNullable().defaultTo(0);
        table.text('crash').notNullable().defaultTo('');
        table.text('sentence').notNullable().defaultTo('');
      });
    },
  },
  {
    name: '4-jobs-in-lanes',
    async up(db) {
      await db.schema.alterTable('jobs', (table) => {
        table.string('lane', 8).notNullable().defaultTo('short');
        table.string('title', 200).notNullable().defaultTo('');
        table.text('result');
        table.index(['uid', 'id']);
      });
    },
  },
  {
    name: '5-hosts',
    async up(db) {
      await db.schema.createTable('hosts', (table) => {
        table.string('id', 32).primary();
        table.string('machine', 255).notNullable();
        table.string('place', 32).notNullable();
        table.integer('pid').notNullable();
        table.string('born', 32).notNullable();
        table.boolean('shares').notNullable();
        table.bigInteger('started_at').notNullable();
        table.bigInteger('seen_at').notNullable();
        table.text('state').notNullable();
      });
    },
  },
  {
    name: '6-endings-of-jobs',
    async up(db) {
      await db.schema.alterTable('jobs', (table) => {
        table.text('endings');
        table.boolean('is_once').notNullable().defaultTo(false);
      });
    },
  },
];
