import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { settingsConsole } from '@docstead/core/server';
import { createTestHost, type Flavour, type TestHost } from '@docstead/core/testing';
import { accounts, type Person, setUpSite } from '../../accounts/testing.ts';
import admin from '../../admin/server/index.ts';
import backups from '../server/index.ts';

export interface House {
  readonly host: TestHost;
  readonly root: Person;
  /** Asks a call of this plugin as the administrator. */
  ask(call: string, input?: object, as?: { readonly token: string }): ReturnType<TestHost['call']>;
  /** What the console lists. */
  list(): Promise<Parameters<typeof JSON.stringify>[0]>;
  /** Makes one, to its end. */
  make(): Promise<void>;
  set(values: object): Promise<void>;
  /** Names in the default folder, without what copies before migrations and drafts are. */
  files(): string[];
}

export const folderOf = (host: TestHost): string => join(host.dataDir, 'backups');

/** A site with this plugin and one administrator. */
export async function openHouse(db: Flavour, env: Readonly<Record<string, string>> = {}): Promise<House> {
  const settings = { accounts: { captcha: 'never' } };
  const host = await createTestHost({
    ...{ plugins: [accounts, admin, backups], settings, db, now: Date.UTC(2026, 0, 14, 10) },
    env: { DOCSTEAD_CORE_ZONE: 'UTC', ...env },
  });
  const root = await setUpSite(host);
  const ask: House['ask'] = (call, input = {}, as = { token: root.token }) =>
    host.call(`/api/backups/${call}`, { ...input }, as);
  return {
    ...{ host, root, ask },
    list: async () => (await ask('list')).data,
    async make() {
      const { error_code } = await ask('make');
      if (error_code !== 0) throw new Error(`It was not begun: ${error_code}`);
      await host.jobs.drain();
      host.clock.advance(1);
    },
    set: (values) => host.services.get(settingsConsole).set('backups', { ...values }),
    files: () => readdirSync(folderOf(host)).filter((name) => /^docstead-.*\.tar\.gz$/.test(name)),
  };
}
