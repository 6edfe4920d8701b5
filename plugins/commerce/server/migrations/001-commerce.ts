import type { Migration } from '@docstead/core/server';

/** Money is in fen, times in Unix seconds. What was bought stays when its buyer is deleted: those columns refer to nobody. */
export const commerce: Migration = {
  name: '001-commerce',
  async up(db) {
    // One for each person who was ever asked about; the row that quotas and payments lock.
    await db.schema.createTable('plan_holder', (t) => {
      t.integer('uid').primary().references('uid').inTable('users').onDelete('CASCADE');
      t.integer('vip_type').notNullable().defaultTo(0);
      // Ten years ahead is beyond 32 bits from 2028 on, and several orders that waited may be paid at once.
      t.bigInteger('expiration_time').notNullable().defaultTo(0).index();
      t.boolean('payment_verify').notNullable().defaultTo(false);
      // The nearest of 30, 7 and 1 days of which the holder was told for this expiration; 0 is none.
      t.integer('told_days').notNullable().defaultTo(0);
    });
    await db.schema.createTable('plan_export', (t) => {
      t.increments('id');
      t.integer('uid').notNullable().references('uid').inTable('users').onDelete('CASCADE');
      t.integer('addtime').notNullable();
      t.index(['uid', 'addtime']);
    });
    await db.schema.createTable('plan_traffic', (t) => {
      t.integer('uid').notNullable().references('uid').inTable('users').onDelete('CASCADE');
      // `2026-11`, in the site's zone.
      t.string('month', 7).notNullable();
      t.bigInteger('bytes').notNullable().defaultTo(0);
      t.primary(['uid', 'month']);
    });
    await db.schema.createTable('plan_order', (t) => {
      t.increments('id');
      t.string('order_sn', 32).notNullable().unique();
      t.integer('uid').notNullable();
      t.string('username', 255).notNullable();
      // `update`, `renew`; `verify` is the real-name check, which no list shows.
      t.string('order_type', 8).notNullable();
      t.integer('years').notNullable();
      t.integer('vip_type').notNullable();
      t.integer('amount').notNullable();
      // 0 waits, 1 paid, 2 closed.
      t.integer('status').notNullable().defaultTo(0);
      t.integer('addtime').notNullable();
      t.integer('paid_time').notNullable().defaultTo(0).index();
      t.integer('last_update_time').notNullable().defaultTo(0);
      t.integer('refund_amount').notNullable().defaultTo(0);
      t.text('remark').notNullable().defaultTo('');
      // The invoice that names it; 0 is none.
      t.integer('invoice_id').notNullable().defaultTo(0).index();
      // Ids of the ways by which paying was begun, between commas: whom to ask whether it was paid.
      t.string('ways', 200).notNullable().defaultTo('');
      t.index(['uid', 'id']);
      t.index(['status', 'addtime']);
    });
    await db.schema.createTable('payment', (t) => {
      t.increments('id');
      t.integer('order_id').notNullable().references('id').inTable('plan_order').index();
      t.string('way', 32).notNullable();
      t.string('trade_no', 128).notNullable();
      t.integer('amount').notNullable();
      // Who paid, as the provider calls them; '' where it does not say.
      t.string('buyer', 128).notNullable().defaultTo('').index();
      // The order was paid already: this one goes back.
      t.boolean('is_surplus').notNullable().defaultTo(false);
      t.integer('paid_time').notNullable().index();
      t.integer('addtime').notNullable();
      t.unique(['way', 'trade_no']);
    });
    await db.schema.createTable('payment_refund', (t) => {
      t.increments('id');
      t.integer('payment_id').notNullable().references('id').inTable('payment').index();
      t.string('refund_sn', 32).notNullable().unique();
      t.integer('amount').notNullable();
      t.text('remark').notNullable().defaultTo('');
      // `asked`, `done`, `failed`.
      t.string('state', 8).notNullable();
      t.text('failure').notNullable().defaultTo('');
      // Who ordered it; 0 is the system.
      t.integer('by_uid').notNullable();
      t.integer('addtime').notNullable();
      t.integer('done_time').notNullable().defaultTo(0).index();
      // What it took from the plan, to be given back where it fails: the plan, and fen × seconds of it.
      t.integer('taken_type').notNullable().defaultTo(0);
      t.bigInteger('taken').notNullable().defaultTo(0);
      // While it is `asked`: when the provider is asked again.
      t.integer('ask_time').notNullable();
      t.index(['state', 'ask_time']);
    });
    await db.schema.createTable('invoice', (t) => {
      t.increments('id');
      t.integer('uid').notNullable().index();
      t.string('username', 255).notNullable();
      t.text('order_sns').notNullable();
      t.text('invoice_title').notNullable();
      t.string('usco', 40).notNullable().defaultTo('');
      t.integer('amount').notNullable();
      t.string('email', 255).notNullable();
      t.integer('status').notNullable().defaultTo(0).index();
      // Whoever opens a file brings it.
      t.string('file_url', 500).notNullable().defaultTo('').index();
      t.integer('send_times').notNullable().defaultTo(0);
      t.text('remark').notNullable().defaultTo('');
      t.integer('addtime').notNullable();
      t.integer('last_update_time').notNullable().defaultTo(0);
    });
    await db.schema.createTable('invite_code', (t) => {
      t.integer('uid').primary().references('uid').inTable('users').onDelete('CASCADE');
      t.string('code', 16).notNullable().unique();
    });
    await db.schema.createTable('invite', (t) => {
      t.integer('friend_uid').primary().references('uid').inTable('users').onDelete('CASCADE');
      t.integer('uid').notNullable().references('uid').inTable('users').onDelete('CASCADE');
      t.integer('addtime').notNullable();
      // The friend met the condition; 0 is not yet.
      t.integer('met_time').notNullable().defaultTo(0);
      // Fen that the inviter was given for it, as time of a plan; 0 is none.
      t.integer('reward_amount').notNullable().defaultTo(0);
      t.index(['uid', 'addtime']);
    });
    // What the sandbox remembers in the place of a provider.
    await db.schema.createTable('sandbox_payment', (t) => {
      t.string('order_sn', 32).primary();
      t.string('trade_no', 64).notNullable().unique();
      t.integer('amount').notNullable();
      t.string('buyer', 64).notNullable();
      t.integer('refunded').notNullable().defaultTo(0);
      // 0: it was closed before anybody paid.
      t.integer('paid_time').notNullable();
    });
    await db.schema.createTable('sandbox_refund', (t) => {
      t.string('refund_sn', 32).primary();
      t.string('order_sn', 32).notNullable();
      t.integer('amount').notNullable();
    });
    // One row, 1: the key pairs that it signs with.
    await db.schema.createTable('sandbox_key', (t) => {
      t.integer('id').primary();
      t.text('sealed').notNullable();
    });
  },
};
