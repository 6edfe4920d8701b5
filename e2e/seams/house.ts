import { join } from 'node:path';
import {
  type AnyHalf,
  createTestHost,
  type Flavour,
  localesOf,
  type TestHost,
  type TestHostOptions,
} from '@docstead/core/testing';
import { afterEach, expect } from 'vitest';
import { accounts, setUpSite } from '../../plugins/accounts/testing.ts';
import items from '../../plugins/items/server/index.ts';

const open: TestHost[] = [];

/** A house of ours with strangers in it: accounts, items, and the plugins under test. It has its administrator. */
export function openHouse(db: Flavour, ...strangers: AnyHalf[]): Promise<TestHost> {
  return openHouseWith({ db }, ...strangers);
}

/** One with an environment or an address of its own. */
export async function openHouseWith(
  options: Pick<TestHostOptions, 'db' | 'env' | 'config' | 'siteUrl'>,
  ...strangers: AnyHalf[]
): Promise<TestHost> {
  const ids = strangers.map((half) => half.descriptor.id);
  const host = await createTestHost({
    ...options,
    plugins: [accounts, items, ...strangers],
    settings: { accounts: { captcha: 'never' } },
    // A slow machine must not cut a stream that a test still reads.
    kernel: { drainSeconds: 10 },
    locales: Object.fromEntries(ids.map((id) => [id, localesOf(join(import.meta.dirname, id, 'locales'))])),
  });
  open.push(host);
  await setUpSite(host);
  return host;
}

/** Call it at the top of a test file. */
export function closeHouses(): void {
  afterEach(async () => {
    await Promise.all(open.splice(0).map((host) => host.close()));
  });
}

/** The data of a call that must succeed. */
export async function did(host: TestHost, ...asked: Parameters<TestHost['call']>) {
  const { error_code, error_message, data } = await host.call(...asked);
  expect([error_code, error_message]).toEqual([0, undefined]);
  return data;
}

/** A new project, private unless `password` says otherwise. */
export async function addItem(host: TestHost, token: string, fields: Record<string, unknown> = {}): Promise<number> {
  const asked = { item_name: 'Handbook', password: 'visit me', ...fields };
  return (await did(host, '/api/item/add', asked, { token })).item_id;
}

export async function addPage(host: TestHost, token: string, fields: Record<string, unknown>): Promise<number> {
  return (await did(host, '/api/page/save', { page_content: 'Text.', ...fields }, { token })).page_id;
}

/** Off means gone: no call of this plugin is known, at either address. */
export async function expectNoTrace(host: TestHost, half: AnyHalf): Promise<void> {
  for (const path of Object.keys(half.contract)) {
    for (const legacy of [false, true]) {
      const response = await host.send(path, {}, { legacy });
      expect([path, response.statusCode, response.json().error_code]).toEqual([path, 404, 10404]);
    }
  }
  const { current } = host;
  const { id } = half.descriptor;
  expect(current.plugins.map((plugin) => plugin.id)).not.toContain(id);
  expect([...current.routes, ...current.contributions].filter((one) => one.plugin === id)).toEqual([]);
  expect((await host.inject('/api/openapi.json')).body).not.toContain(id.replace('-', ''));
}
