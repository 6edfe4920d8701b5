import type { CallSpec } from '@docstead/core/contract';
import { type Rights, readCodes } from '@docstead/core/testing';
import { describe, expect, it } from 'vitest';
import { api as exchange } from '../../plugins/exchange/contract.ts';
import { rights as exchangeRights } from '../../plugins/exchange/tests/rights.ts';
import { api as files } from '../../plugins/files/contract.ts';
import { rights as fileRights } from '../../plugins/files/tests/rights.ts';
import { api as items } from '../../plugins/items/contract.ts';
import { rights as itemRights } from '../../plugins/items/tests/rights.ts';
import { api as openapi } from '../../plugins/openapi/contract.ts';
import { rights as keyRights } from '../../plugins/openapi/tests/rights.ts';

/** What the owner of an archived project may still do, and why it changes nothing in it. */
const STILL: Readonly<Record<string, string>> = {
  '/api/item/add': 'makes another project',
  '/api/item/star': 'one’s own list',
  '/api/itemGroup/save': 'one’s own list',
  '/api/itemGroup/delete': 'one’s own list',
  '/api/itemGroup/saveSort': 'one’s own list',
  '/api/item/sort': 'one’s own list',
  '/api/item/unstar': 'one’s own list',
  '/api/item/pwd': 'opens it to who knows the password',
  '/api/common/checkCaptcha': 'new tries for that',
  '/api/item/stopJob': 'what was begun before it was archived',
  '/api/item/delete': 'takes all of it away',
  '/api/item/attorn': 'somebody has to answer for it',
  '/api/page/createSinglePage': 'ends a share; none is begun',
  '/api/attachment/deleteMyAttachment': 'one’s own file, wherever it is named',
  '/api/attachment/recover': 'one’s own file; what was taken from a page of it stays away',
  '/api/item/getKey': 'a key with which nothing can be written there',
  '/api/item/resetKey': 'ends a key that still reads',
  '/api/item/exitItem': 'gives up one’s own right; refused to the owner for that',
  '/api/import/upload': 'reads a file; nothing of it comes into the project',
  '/api/export/start': 'takes it out',
  '/api/export/checkMarkdownLimit': 'asks whether one may',
};
/** The site administrator's; 10103 for everybody else. */
const isAdministration = (path: string) =>
  path.startsWith('/api/adminItem/') || path === '/api/attachment/deleteAttachment';

const isWrite = ({ reads, method }: CallSpec): boolean => !(reads ?? method === 'GET');

/** Every writing call, with what the owner hears of each way to say that it is about the archived project. */
function heard(api: Readonly<Record<string, CallSpec>>, rights: Rights<never>): [string, number[]][] {
  const writing = Object.entries(api).filter(([path, spec]) => isWrite(spec) && !isAdministration(path));
  return writing.map(([path]) => {
    const codes = (rights[path] ?? []).map((row) => readCodes(row.codes).archived?.owner);
    return [path, codes.filter((code) => code !== undefined)];
  });
}

describe('an archived project', () => {
  // Of each call by a key, the row with the right one: another key hears nothing of the project.
  const withKey = Object.fromEntries(Object.entries(keyRights).map(([path, rows]) => [path, rows.slice(0, 1)]));
  const all = [
    ...heard(items, itemRights as Rights<never>),
    ...heard(files, fileRights as Rights<never>),
    ...heard(exchange, exchangeRights as Rights<never>),
    ...heard(openapi, withKey as Rights<never>),
  ];

  it('is written by no call that there is, not even for its owner', () => {
    const open = all.filter(
      ([path, codes]) => !(path in STILL) && !(codes.length > 0 && codes.every((one) => one === 11202)),
    );
    expect(open).toEqual([]);
  });

  it('lets pass what changes nothing in it, and no call that is not there any more', () => {
    const known = new Map(all);
    expect(Object.keys(STILL).filter((path) => !known.has(path))).toEqual([]);
    const isRefused = (codes: readonly number[] = []) => codes.length > 0 && codes.every((code) => code === 11202);
    const refused = Object.keys(STILL).filter((path) => isRefused(known.get(path)));
    expect(refused).toEqual([]);
  });
});
