import { testDatabases } from '@docstead/core/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Office, openOffice } from './office.ts';

const ROUNDS = 8;

/** Everything that writes into an item takes its row first, so nothing waits for each other for ever. */
describe.each(testDatabases())('many who write into one item at once, on %s', (db) => {
  let office: Office;
  beforeAll(async () => {
    office = await openOffice(db);
  });
  afterAll(() => office?.host.close());

  it('are all answered: saving, sorting, moving, copying, locking, deleting, recovering, admitting', async () => {
    const [item_id, other] = [await office.item(), await office.item()];
    const [one, two, far] = [
      await office.catalog(item_id, 'One'),
      await office.catalog(item_id, 'Two'),
      await office.catalog(other, 'Far'),
    ];
    const page_ids: number[] = [];
    for (const n of [1, 2, 3, 4]) page_ids.push(await office.page(item_id, `Page ${n}`, { cat_id: n % 2 ? one : two }));
    const [bin = 0, ...kept] = page_ids;
    const answers: (readonly [string, number])[] = [];
    const ask = async (path: string, input: Record<string, unknown>) => {
      const { error_code } = await office.ask('owner', `/api/${path}`, input);
      answers.push([path, error_code]);
    };
    const saver = (page_id: number, at: number) => async (round: number) => {
      await ask('page/save', { page_id, page_content: `text ${round} of ${at}` });
      await ask('page/setLock', { page_id });
    };
    const mover = async (round: number) => {
      const cats = kept.map((page_id, at) => ({ page_id, parent_cat_id: (round + at) % 2 ? one : two, s_number: at }));
      await ask('catalog/batUpdate', { item_id, cats: JSON.stringify(cats) });
      await ask('page/sort', { item_id, pages: JSON.stringify(Object.fromEntries(kept.map((id, at) => [id, at]))) });
    };
    const copier = async () => {
      await ask('page/copy', { page_id: kept[0] });
      await ask('catalog/copy', { cat_id: far, new_p_cat_id: 0, to_item_id: item_id });
    };
    const deleter = async () => {
      const { data } = await office.ask('owner', '/api/catalog/save', { item_id, cat_name: 'Short-lived' });
      await ask('page/save', { item_id, cat_id: data, page_title: 'Short-lived', page_content: 'gone soon' });
      await ask('catalog/delete', { cat_id: data });
      await ask('page/delete', { page_id: bin });
      await ask('recycle/recover', { item_id, page_id: bin });
    };
    const porter = async () => {
      await office.admit(item_id, 'editor', 1);
      await office.dismiss(item_id, 'editor');
    };
    const writers = [...kept.map(saver), mover, copier, deleter, porter];
    await Promise.all(
      writers.map(async (write) => {
        for (let round = 0; round < ROUNDS; round += 1) await write(round);
      }),
    );
    expect(answers.filter(([, code]) => code !== 0)).toEqual([]);
    // Nor was any of them undone and tried again: with one order, no two can wait for each other.
    expect(office.host.log.lines.filter(({ message }) => message.includes('tried again'))).toEqual([]);
    expect(answers.length).toBe(ROUNDS * (3 * 2 + 2 + 2 + 4));
    for (const [at, page_id] of kept.entries()) {
      const { data } = await office.ask('owner', '/api/page/info', { page_id });
      expect(data.page_content).toBe(`text ${ROUNDS - 1} of ${at}`);
    }
  });
});
