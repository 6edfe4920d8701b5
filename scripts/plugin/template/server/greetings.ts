import type { Db, Migration } from '@docstead/core/server';

const GREETINGS = 'my_plugin_greeting';

export const greetingTable: Migration = {
  name: '001-greeting',
  async up(db) {
    await db.schema.createTable(GREETINGS, (t) => {
      t.increments('greeting_id');
      t.integer('addtime').notNullable();
    });
  },
};

export async function addGreeting(db: Db, addtime: number): Promise<void> {
  await db.handle(GREETINGS).insert({ addtime });
}

export async function countGreetings(db: Db): Promise<number> {
  const row = await db.handle(GREETINGS).count({ count: '*' }).first();
  return Number(row?.count ?? 0);
}
