import { fail, grantsOf } from '@docstead/core/contract';
import { itemEdit, pages } from '@docstead/core/plugins/items/points';
import {
  type Credentials,
  type Identity,
  identify,
  implement,
  type Migration,
  type Scope,
  server,
} from '@docstead/core/server';
import { api } from '../contract.ts';
import descriptor from '../plugin.ts';
import { keyed, keyWrong } from '../points.ts';

const KEYS = 'openapilike_key';
const SCRIPT = { uid: 0, username: 'API' };

const keys: Migration = {
  name: '001-keys',
  async up(db) {
    await db.schema.createTable(KEYS, (t) => {
      t.integer('item_id').primary().references('item_id').inTable('item').onDelete('CASCADE');
      t.text('api_key').notNullable().unique();
      t.text('token_digest').notNullable();
    });
  },
};

export default server({
  descriptor,
  contract: api,
  migrations: [keys],
  setup(app) {
    app.on(identify, async ({ api_key, api_token }: Credentials, { db }): Promise<Identity | undefined> => {
      if (!api_key || !api_token) return undefined;
      const where = { api_key, token_digest: app.vault.digest(api_token) };
      const row: { item_id: number } | undefined = await db.handle(KEYS).where(where).first('item_id');
      if (!row) return undefined;
      const { item_id } = row;
      return {
        caller: { kind: 'service', plugin: descriptor.id, id: String(item_id) },
        grants: [{ kind: 'apiKey', subject: item_id, scopes: ['read', 'write'] }],
      };
    });
    const byScript = (scope: Scope, page: { page_title: string; page_content: string }) => ({
      in: async (item_id: number, cat_id: number, page_id?: number) => {
        const draft = { ...page, item_id, cat_id, ...(page_id !== undefined && { page_id }) };
        const saved = await app.services.get(pages).save(draft, SCRIPT, scope);
        return { page_id: String(saved.page_id) };
      },
    });
    return {
      policies: [
        implement(keyed, async (_api_key, scope) => {
          const [grant] = grantsOf(scope, 'apiKey');
          if (!grant) throw fail(keyWrong);
          return app.allow(itemEdit, Number(grant.subject), scope);
        }),
      ],
      calls: {
        '/api/openapilike/createKey': async ({ allowed: { item }, ctx: { db } }) => {
          const [api_key, api_token] = [app.random.hex(16), app.random.hex(16)];
          const row = { item_id: item.item_id, api_key, token_digest: app.vault.digest(api_token) };
          await db.write((tx) => tx.handle(KEYS).insert(row).onConflict('item_id').merge());
          return { api_key, api_token };
        },
        '/api/openapilike/putPage': async ({ input, allowed: { item }, ctx: scope }) =>
          scope.db.write(async (db) => {
            const { item_id } = item;
            const inner = { ...scope, db };
            const names = (input.cat_name ?? '').split('/').filter(Boolean);
            const cat_id = await app.services.get(pages).catalogByPath(item_id, names, inner);
            const place = { item_id, cat_id, page_title: input.page_title };
            const [present] = await app.services.get(pages).byTitle(db, place);
            return byScript(inner, input).in(item_id, cat_id, present?.page_id);
          }),
        '/api/openapilike/updatePage': ({ input, allowed: [, { item, page }], ctx: scope }) =>
          byScript(scope, input).in(item.item_id, page.cat_id, page.page_id),
      },
    };
  },
});
