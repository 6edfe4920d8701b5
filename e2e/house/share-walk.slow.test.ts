import { type RightsRow, readCodes, testDatabases } from '@docstead/core/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accounts } from '../../plugins/accounts/testing.ts';
import files from '../../plugins/files/server/index.ts';
import { attached } from '../../plugins/files/testing/attached.ts';
import { type Files, rights } from '../../plugins/files/tests/rights.ts';
import items from '../../plugins/items/server/index.ts';
import { type GroundName, openTown, type Town } from '../../plugins/items/server/testing/town.ts';
import { rights as itemRights } from '../../plugins/items/tests/rights.ts';

/** All that the key of a shared page opens, of everything that can be asked for: the page as it stands, and its files. */
const OPENS = ['/api/page/info', '/api/page/uploadList', '/api/attachment/visitFile'];

/** These take the key for what they are about, or what they ask for is there for everybody. */
const BY_KEY = new Set(['/api/page/infoByKey', '/api/common/checkCaptcha']);

type Row = RightsRow<Town<Files>['grounds']['private']>;

const rows = [...Object.entries(itemRights), ...Object.entries(rights)]
  .filter(([path]) => !BY_KEY.has(path))
  // Written for the grounds of each table; the town has what both need.
  .flatMap(([path, ways]) => (ways as readonly Row[]).map((row) => [path, row] as const));

describe.each(testDatabases())('the key of a shared page, on %s', (db) => {
  let town: Town<Files>;
  beforeAll(async () => {
    town = await openTown({ plugins: [accounts, items, files], db, furnish: attached });
  });
  afterAll(() => town?.host.close());

  /** What a guest hears of each way to ask about this ground, who brings the key of the page of that one. */
  async function walk(about: GroundName, keyOf: GroundName): Promise<string[]> {
    const [ground, { unique_key }] = [town.grounds[about], town.grounds[keyOf]];
    const opened: string[] = [];
    for (const [path, row] of rows) {
      const expected = readCodes(row.codes)[about]?.guest;
      if (expected === undefined) continue;
      const answer = await town.host.send(path, { ...row.input?.(ground), unique_key }, { ...row.options });
      const isJson = String(answer.headers['content-type']).startsWith('application/json');
      const code = isJson ? Number((JSON.parse(answer.body) as { error_code?: number }).error_code ?? -1) : 0;
      if (code !== expected) opened.push(path);
    }
    return [...new Set(opened)];
  }

  it('opens its page and the files of it, and no other exit of all that there are', async () => {
    expect((await walk('hidden', 'hidden')).sort()).toEqual([...OPENS].sort());
    expect((await walk('archived', 'archived')).sort()).toEqual([...OPENS].sort());
  });

  it('opens nothing of the page beside, of another project, and of one that is deleted', async () => {
    expect(await walk('private', 'hidden')).toEqual([]);
    expect(await walk('private', 'archived')).toEqual([]);
    expect(await walk('deleted', 'deleted')).toEqual([]);
  });
});
