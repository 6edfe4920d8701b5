import { uidOf } from '@docstead/core/contract';
import { pages } from '@docstead/core/plugins/items/points';
import { type CallScope, type Db, type Migration, server } from '@docstead/core/server';
import { api } from '../contract.ts';
import descriptor from '../plugin.ts';

/** What thinks: another machine, or the test. It is told when nobody listens any more. */
export type Model = (question: string, signal: AbortSignal) => AsyncIterable<string>;

const USAGE = 'ailike_usage';

const usage: Migration = {
  name: '001-usage',
  async up(db) {
    await db.schema.createTable(USAGE, (t) => {
      t.increments('id');
      t.integer('uid').notNullable().index();
      t.integer('words').notNullable();
    });
  },
};

export const aiLike = (model: Model) =>
  server({
    descriptor,
    contract: api,
    migrations: [usage],
    setup(app) {
      async function* answer(item_id: number, question: string, scope: CallScope): AsyncIterable<string> {
        let words = 0;
        // An answer that has begun is finished by its own generation, unless its reader leaves.
        for await (const word of model(question, scope.gone)) {
          words += 1;
          yield `data: ${word}\n\n`;
        }
        // Long after the generation of this call may have gone, its services and its handle still answer.
        const { total } = await app.services.get(pages).list(scope.db, { item_id, page: 1, count: 1 });
        await scope.db.write((db) => db.handle(USAGE).insert({ uid: uidOf(scope.caller), words }));
        yield `data: [read ${total} pages]\n\n`;
      }
      return {
        calls: {
          '/api/ailike/ask': ({ input, allowed: { item }, ctx: scope }) => ({
            body: answer(item.item_id, input.question, scope),
            type: 'text/event-stream; charset=utf-8',
          }),
          '/api/ailike/usage': ({ allowed: { uid }, ctx: { db } }) => usageOf(db, uid),
        },
      };
    },
  });

async function usageOf(db: Db, uid: number): Promise<{ answers: number; words: number }> {
  const rows: { words: number }[] = await db.handle(USAGE).where({ uid });
  return { answers: rows.length, words: rows.reduce((sum, row) => sum + row.words, 0) };
}
