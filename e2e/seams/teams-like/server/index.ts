import { fail } from '@docstead/core/contract';
import { accountFailures, type User, userDeleting, users } from '@docstead/core/plugins/accounts/points';
import { catalogUnknown } from '@docstead/core/plugins/items/contract/failures';
import { type AccessLevel, access, catalogEdit } from '@docstead/core/plugins/items/points';
import { type Migration, type Scope, type Setup, server } from '@docstead/core/server';
import { api } from '../contract.ts';
import descriptor from '../plugin.ts';

const SOURCE = descriptor.id;

const teams: Migration = {
  name: '001-teams',
  async up(db) {
    await db.schema.createTable('teamslike_team', (t) => {
      t.increments('team_id');
      t.text('team_name').notNullable();
      t.integer('uid').notNullable().references('uid').inTable('users').onDelete('CASCADE');
    });
  },
};

export default server({
  descriptor,
  contract: api,
  migrations: [teams],
  setup(app) {
    const rights = app.services.get(access);
    rights.addSource(SOURCE);
    app.on(userDeleting, ({ uid }, { db }) => rights.revoke(db, { source: SOURCE }, { uid }));
    const memberOf = async (name: string, { db }: Scope): Promise<User> => {
      const found = await app.services.get(users).byName(db, name);
      if (!found) throw fail(accountFailures.userUnknown);
      return found;
    };
    return {
      calls: {
        '/api/teamslike/create': async ({ input: { team_name }, allowed: { uid }, ctx: { db } }) =>
          db.write(async (tx) => {
            const [row] = await tx.handle('teamslike_team').insert({ team_name, uid }).returning('team_id');
            return { team_id: Number(row.team_id) };
          }),
        '/api/teamslike/grant': async ({ input, allowed: { item }, ctx: scope }) => {
          const { cat_id = 0, team_id, username } = input;
          const { item_id } = item;
          const { uid } = await memberOf(username, scope);
          if (cat_id) await requireCatalog(app, { cat_id, item_id }, scope);
          // The schema allows these three.
          const level = input.level as AccessLevel;
          const team = { source: SOURCE, source_ref: team_id };
          await scope.db.write((db) => rights.grant(db, team, [{ item_id, uid, level, cat_id }]));
          return [];
        },
        '/api/teamslike/revoke': async ({ input, allowed: { item }, ctx: scope }) => {
          const { uid } = await memberOf(input.username, scope);
          await scope.db.write((db) => rights.revoke(db, { source: SOURCE }, { item_id: item.item_id, uid }));
          return [];
        },
        '/api/teamslike/count': async ({ allowed: { uid }, ctx: { db } }) => {
          const query = rights.visibleItems(db.handle('item'), uid);
          const row: { n: number | string } | undefined = await query.count({ n: '*' }).first();
          return { items: Number(row?.n ?? 0) };
        },
      },
    };
  },
});

/** A catalog of another project beside this project's id is none. */
async function requireCatalog(
  app: Pick<Setup<typeof descriptor>, 'allow'>,
  { cat_id, item_id }: { cat_id: number; item_id: number },
  scope: Scope,
): Promise<void> {
  const { catalog } = await app.allow(catalogEdit, cat_id, scope);
  if (catalog.item_id !== item_id) throw fail(catalogUnknown);
}
