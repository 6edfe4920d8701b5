import { settingsConsole } from '@docstead/core/server';
import { createTestHost, type TestHost, type TestHostOptions } from '@docstead/core/testing';
import { afterEach } from 'vitest';
import { accounts, type Person, setUpSite, signUp } from '../../accounts/testing.ts';
import community from '../server/index.ts';

export const GROUP = '818181';
export const REASON = 'I would like to help others with their first project.';
/** What switches the plugin on, on a site of any language. */
export const COMMUNITY_ON: NonNullable<TestHostOptions['manifest']> = {
  plugins: { community: { from: 'memory', enabled: true } },
};

export interface CommunitySite {
  readonly host: TestHost;
  readonly root: Person;
  readonly ann: Person;
  /** Saves settings as the console does. */
  set(settings: Readonly<Record<string, unknown>>): Promise<void>;
}

export interface CommunitySiteOptions {
  readonly db?: NonNullable<TestHostOptions['db']>;
  readonly settings?: Readonly<Record<string, unknown>>;
  readonly env?: Readonly<Record<string, string>>;
}

const hosts: TestHost[] = [];

/** Closes what a test has opened, after it. Call it at the top of a test file. */
export function closeCommunitySites(): void {
  afterEach(async () => {
    for (const host of hosts.splice(0)) await host.close();
  });
}

/** A site with a group, its administrator and a user. */
export async function openCommunitySite({ db, settings, env }: CommunitySiteOptions = {}): Promise<CommunitySite> {
  const host = await createTestHost({
    ...{ plugins: [accounts, community], manifest: COMMUNITY_ON, ...(db && { db }), ...(env && { env }) },
    settings: { accounts: { captcha: 'never' } },
  });
  hosts.push(host);
  const set = async (values: Readonly<Record<string, unknown>>): Promise<void> => {
    await host.services.get(settingsConsole).save({ community: values });
  };
  await set({ group_number: GROUP, ...settings });
  return { host, set, root: await setUpSite(host), ann: await signUp(host, 'ann') };
}
