import { testDatabases } from '@docstead/core/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createBrake } from '../testing/brake.ts';
import { manyPages } from '../testing/many.ts';
import { type Office, openOffice } from '../testing/office.ts';

const MANY = 1_000;
const SAVERS = 20;
const ROUNDS = 4;

describe.each(testDatabases())('people who save while a large catalog is on its way, on %s', (db) => {
  const brake = createBrake();
  let office: Office;
  beforeAll(async () => {
    office = await openOffice(db, [brake.half]);
  });
  afterAll(() => office?.host.close());

  /** Everybody saves a page of their own several times; gives the codes, and how many batches had gone by at each. */
  async function saveAll(page_ids: readonly number[]) {
    const codes: number[] = [];
    const batches: number[] = [];
    const one = async (page_id: number) => {
      for (let round = 1; round <= ROUNDS; round += 1) {
        const form = { page_id, page_content: `Text of ${page_id}, round ${round}` };
        codes.push((await office.ask('owner', '/api/page/save', form)).error_code);
        batches.push(brake.told.length);
      }
    };
    await Promise.all(page_ids.map(one));
    return { codes, batches };
  }
  async function arranged() {
    const item_id = await office.item();
    const cat_id = await office.catalog(item_id, 'Large');
    await manyPages(office, { item_id, cat_id, count: MANY });
    const inside: number[] = await office.host.db
      .handle('page')
      .where({ cat_id })
      .limit(SAVERS / 2)
      .pluck('page_id');
    const outside: number[] = [];
    for (let n = 0; n < SAVERS / 2; n += 1) outside.push(await office.page(item_id, `Own ${n}`));
    brake.hold(Number.POSITIVE_INFINITY);
    return { item_id, cat_id, inside, outside };
  }
  const textsOf = (page_ids: readonly number[]) =>
    office.host.db
      .handle('page')
      .whereIn('page_id', [...page_ids])
      .orderBy('page_id')
      .pluck('page_content');
  const last = (page_ids: readonly number[]) =>
    [...page_ids].sort((a, b) => a - b).map((page_id) => `Text of ${page_id}, round ${ROUNDS}`);

  it('wait for a batch and not for the copy, and lose nothing, in the copied catalog neither', async () => {
    const { item_id, cat_id, inside, outside } = await arranged();
    await office.ask('owner', '/api/catalog/copy', { cat_id });
    const { codes, batches } = await saveAll([...inside, ...outside]);
    expect(codes).toEqual(Array.from({ length: SAVERS * ROUNDS }, () => 0));
    expect(batches.some((count) => count < MANY / 100)).toBe(true);
    await office.host.jobs.drain();
    expect(await textsOf([...inside, ...outside])).toEqual(last([...inside, ...outside]));
    const { data } = await office.ask('owner', '/api/item/jobs', { item_id });
    expect(data).toMatchObject([{ state: 'done', done: MANY }]);
    const [copied] = await office.host.db.handle('page').where({ item_id }).count({ n: '*' });
    expect(Number(copied?.n)).toBe(2 * MANY + SAVERS / 2);
  });

  it('beside a deletion are acknowledged or told that the page is gone, and what was acknowledged is in the bin', async () => {
    const { cat_id, inside, outside } = await arranged();
    await office.ask('owner', '/api/catalog/delete', { cat_id });
    const { codes } = await saveAll([...inside, ...outside]);
    expect(codes.filter((code) => code !== 0 && code !== 10101)).toEqual([]);
    await office.host.jobs.drain();
    expect(await textsOf(outside)).toEqual(last(outside));
    const rows = await office.host.db.handle('page').whereIn('page_id', inside).select('page_id', 'is_del');
    expect(rows.map((row: { is_del: unknown }) => Boolean(row.is_del))).toEqual(inside.map(() => true));
    const saved = await office.host.db.handle('page_history').whereIn('page_id', inside).count({ n: '*' });
    const acknowledged = codes.filter((code) => code === 0).length - outside.length * ROUNDS;
    expect(Number(saved[0]?.n)).toBe(acknowledged);
  });
});
