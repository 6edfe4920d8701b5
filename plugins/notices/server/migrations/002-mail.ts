import type { Migration } from '@docstead/core/server';

export const byMail: Migration = {
  name: '002-mail',
  async up(db) {
    // Who wants no mail has no row, or one that says `never`.
    await db.schema.createTable('notice_mail', (t) => {
      t.integer('uid').primary().references('uid').inTable('users').onDelete('CASCADE');
      t.string('choice', 16).notNullable().index();
      // The language in which it was chosen.
      t.string('locale', 16).notNullable();
      // Reminders up to this one were mailed, or came before the choice.
      t.integer('last_message_id').notNullable().defaultTo(0);
    });
  },
};
