import type { Migration } from '@docstead/core/server';

/** Names a new page by its author's editor, so that a save whose answer was lost makes no second page. */
export const saveKey: Migration = {
  name: '003-save-key',
  async up(db) {
    await db.schema.alterTable('page', (t) => {
      t.text('save_key').notNullable().defaultTo('');
      t.index(['item_id', 'save_key']);
    });
  },
};
