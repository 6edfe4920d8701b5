import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTestHost, type Flavour, housePlugins, type TestHost } from '@docstead/core/testing';
import knex, { type Knex } from 'knex';

/** A site as ShowDoc 3.9.2 wrote it. */
const SITE = join(import.meta.dirname, 'site');
export const PASSWORD = 'correct horse';
const PLUGINS = [
  'accounts',
  'admin',
  'items',
  'files',
  'teams',
  'openapi',
  'editor',
  'notices',
  'ldap',
  'sso',
  'site',
  'square',
  'takeover',
] as const;

export interface OldSite {
  readonly host: TestHost;
  /** Where the operator puts sites; `wiki` lies in it. */
  readonly folder: string;
  readonly wiki: string;
  /** Changes what stands there. */
  there(change: (db: Knex) => Promise<unknown>): Promise<void>;
  /** The command, on `wiki` unless another one is named. */
  run(options?: Readonly<Record<string, string>>): Promise<readonly string[]>;
  rows(table: string, where?: Readonly<Record<string, unknown>>): Promise<number>;
  close(): Promise<void>;
}

/** Our house with its administrator, and a ShowDoc site beside it. */
export async function openOldSite(db: Flavour): Promise<OldSite> {
  const folder = mkdtempSync(join(tmpdir(), 'take-over-'));
  const wiki = join(folder, 'wiki');
  mkdirSync(wiki);
  cpSync(SITE, wiki, { recursive: true });
  const settings = { accounts: { captcha: 'never' } };
  const plugins = await housePlugins(...PLUGINS);
  const host = await createTestHost({ plugins, settings, db, config: { takeover: { folder } } });
  await host.current.commands.get('setup')?.value.run({ username: 'root', password: PASSWORD }, host.system());
  return {
    ...{ host, folder, wiki },
    async there(change) {
      const handle = knex({
        client: 'sqlite3',
        connection: { filename: join(wiki, 'showdoc.db.php') },
        useNullAsDefault: true,
      });
      try {
        await change(handle);
      } finally {
        await handle.destroy();
      }
    },
    run: async (options = {}) =>
      (await host.current.commands.get('take-over')?.value.run({ from: wiki, ...options }, host.system())) ?? [],
    rows: async (table, where = {}) => Number((await host.db.handle(table).where(where).count({ n: '*' }).first())?.n),
    async close() {
      rmSync(folder, { recursive: true, force: true });
      await host.close();
    },
  };
}
