import type { Migration } from '@docstead/core/server';

/**
 * Lists of all projects find the projects of some people, and whether a project has a page, in an index alone. Each new one
 * is there before the old one goes: MariaDB keeps those that a foreign key stands on.
 */
export const listIndexes: Migration = {
  name: '020-list-indexes',
  async up(db) {
    await db.schema.alterTable('item', (t) => t.index(['uid', 'is_del']));
    await db.schema.alterTable('item', (t) => t.dropIndex(['uid']));
    await db.schema.alterTable('page', (t) => t.index(['item_id', 'is_draft', 'is_del']));
    await db.schema.alterTable('page', (t) => t.dropIndex(['item_id', 'is_draft']));
  },
};
