import type { Migration } from '@docstead/core/server';

export const announcedByMail: Migration = {
  name: '003-announced-mail',
  async up(db) {
    await db.schema.alterTable('notice_mail', (t) => {
      // The newest announcement that was mailed, or that was there before the choice: its time, and its number for those of one second.
      t.integer('announced_at').notNullable().defaultTo(0);
      t.integer('announced_id').notNullable().defaultTo(0);
    });
    // What was said until today is not mailed; what is planned is.
    const { at, id } = (await db('message_content').max({ at: 'addtime', id: 'id' }).first()) ?? {};
    await db('notice_mail').update({ announced_at: Number(at ?? 0), announced_id: Number(id ?? 0) });
  },
};
