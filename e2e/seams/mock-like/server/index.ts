import { cors, type Db, type Migration, type RawAnswer, type RawRequest, server } from '@docstead/core/server';
import { api } from '../contract.ts';
import descriptor from '../plugin.ts';

const MOCKS = 'mocklike_mock';

interface Mock {
  readonly unique_key: string;
  readonly template: string;
  readonly status: number;
  readonly headers: string;
}

const mocks: Migration = {
  name: '001-mocks',
  async up(db) {
    await db.schema.createTable(MOCKS, (t) => {
      t.integer('page_id').primary().references('page_id').inTable('page').onDelete('CASCADE');
      t.integer('item_id').notNullable();
      t.text('path').notNullable();
      t.text('unique_key').notNullable().unique();
      t.text('template').notNullable();
      t.integer('status').notNullable();
      t.text('headers').notNullable();
      t.index(['item_id', 'path']);
    });
  },
};

async function mockAt(db: Db, where: object): Promise<Mock | undefined> {
  return await db.handle(MOCKS).where(where).orderBy('page_id').first();
}

/** Pages of all sites may try it, by whatever method and header the API will have. */
function answerTo(asked: RawRequest, mock: Mock | undefined): RawAnswer {
  const open = cors(asked);
  if (asked.method === 'OPTIONS') return { status: 204, headers: open };
  if (!mock) return { status: 404, headers: open, body: 'No such mock.' };
  const headers = { 'content-type': 'application/json; charset=utf-8', ...JSON.parse(mock.headers), ...open };
  return { status: mock.status, headers, body: mock.template };
}

export default server({
  descriptor,
  contract: api,
  migrations: [mocks],
  setup: (app) => ({
    calls: {
      '/api/mocklike/add': async ({ input, allowed: { item, page }, ctx: { db } }) => {
        const { template, path, status, headers = {} } = input;
        const unique_key = app.random.hex(16);
        const where = { page_id: page.page_id, item_id: item.item_id };
        const row = { ...where, template, path, status, unique_key, headers: JSON.stringify(headers) };
        await db.write((tx) => tx.handle(MOCKS).insert(row).onConflict('page_id').merge());
        return { unique_key };
      },
      '/x/mock-like/data/:key': async ({ params, ctx, ...asked }) =>
        answerTo(asked, await mockAt(ctx.db, { unique_key: params.key })),
      '/x/mock-like/path/*': async ({ params, ctx, ...asked }) => {
        const [, item_id, path] = /^(\d{1,15})&path=(\/?.+)$/.exec(params['*']) ?? [];
        return answerTo(asked, item_id ? await mockAt(ctx.db, { item_id: Number(item_id), path }) : undefined);
      },
    },
  }),
});
