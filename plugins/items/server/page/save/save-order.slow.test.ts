import { testDatabases } from '@docstead/core/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Office, openOffice } from '../../testing/office.ts';

describe.each(testDatabases())('two saves of one person in quick succession, on %s', (db) => {
  let office: Office;
  let item_id: number;
  beforeAll(async () => {
    office = await openOffice(db);
    item_id = await office.item();
    await office.admit(item_id, 'editor', 1);
  });
  afterAll(() => office?.host.close());

  it.each([0, 1, 3, 8])('end with the later text, %i ms apart, whatever must be read again meanwhile', async (gap) => {
    const page_id = await office.page(item_id, 'Two editors');
    for (let pair = 0; pair < 25; pair += 1) {
      // Sessions and people are known for a second.
      office.host.clock.advance(2);
      const save = (page_content: string) => office.ask('editor', '/api/page/save', { page_id, page_content });
      const first = save(`first of ${pair}`);
      if (gap > 0) await new Promise((done) => setTimeout(done, gap));
      const second = save(`second of ${pair}`);
      expect([(await first).error_code, (await second).error_code]).toEqual([0, 0]);
      const { data } = await office.ask('owner', '/api/page/info', { page_id });
      expect(data.page_content).toBe(`second of ${pair}`);
    }
  });
});
