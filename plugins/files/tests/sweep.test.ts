import { utimesSync } from 'node:fs';
import { join } from 'node:path';
import { createTestHost, type TestHost, testDatabases } from '@docstead/core/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accounts, type Person, setUpSite, signUp } from '../../accounts/testing.ts';
import items from '../../items/server/index.ts';
import files from '../server/index.ts';
import { PNG } from './rights.ts';

describe.each(testDatabases())('bytes that a killed process left behind, on %s', (db) => {
  let host: TestHost;
  let owner: Person;
  beforeAll(async () => {
    const settings = { accounts: { captcha: 'never' } };
    host = await createTestHost({ plugins: [accounts, items, files], settings, db });
    await setUpSite(host);
    owner = await signUp(host, 'owner');
  });
  afterAll(() => host.close());

  const upload = async (): Promise<string> =>
    new URL(
      (await host.call('/api/page/uploadImg', {}, { token: owner.token, file: PNG })).url,
      'http://localhost',
    ).searchParams.get('sign') ?? '';
  const isThere = async (sign: string) =>
    (await host.infra.blobsFor('files').get(`files/${sign.slice(0, 2)}/${sign}`)) !== undefined;
  const age = (name: string) => {
    const date = new Date(host.clock.now() - 2 * 86_400_000);
    utimesSync(join(host.dataDir, 'blobs', 'files', 'files', name.slice(0, 2), name), date, date);
  };
  const narrow = async (sign: string) => {
    await host.infra.blobsFor('files').put(`files/${sign.slice(0, 2)}/${sign}.w480`, Buffer.from('less'), 'image/webp');
    return `${sign}.w480`;
  };

  it('go a day later, and what has a row or is young stays', async () => {
    const [kept, lost, young] = [await upload(), await upload(), await upload()];
    const [keptNarrow, lostNarrow] = [await narrow(kept), await narrow(lost)];
    for (const name of [kept, lost, keptNarrow, lostNarrow]) age(name);
    await host.db.write(async ({ handle }) => {
      await handle('upload_file').whereIn('sign', [lost, young]).delete();
    });
    // It ran at the start, when there was nothing.
    host.clock.advance(86_400);
    await host.jobs.drain();
    expect([await isThere(kept), await isThere(lost), await isThere(young)]).toEqual([true, false, true]);
    expect([await isThere(keptNarrow), await isThere(lostNarrow)]).toEqual([true, false]);
  });
});
