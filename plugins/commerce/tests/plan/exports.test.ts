import { timeText } from '@docstead/core/contract';
import { testDatabases } from '@docstead/core/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Person } from '../../../accounts/testing.ts';
import { trimExports } from '../../server/plan/limit-exports.ts';
import { openQuotas, type Quotas } from '../../testing/quotas.ts';

const DAY = 86_400;
const CHECK = '/api/export/checkMarkdownLimit';

describe.each(testDatabases())('the exports of a plan, on %s', (db) => {
  let site: Quotas;
  beforeAll(async () => {
    site = await openQuotas(db);
  });
  afterAll(() => site?.host.close());

  const begin = (who: Person, item_id: number) => site.ask(who, '/api/export/start', { item_id, format: 'markdown' });

  /** A project with a page. */
  async function item(who: Person): Promise<number> {
    const item_id = await site.item(who);
    await site.page(who, item_id);
    return item_id;
  }

  it('are refused beyond their number until the first of them is so many days ago', async () => {
    const ann = await site.person('ann');
    const item_id = await item(ann);
    expect(await site.code(ann, CHECK)).toBe(0);
    expect((await begin(ann, item_id)).error_code).toBe(0);
    const begun = site.host.clock.seconds();
    await site.host.jobs.drain();
    const refused = await begin(ann, item_id);
    expect(refused).toMatchObject({ error_code: 11502, data: { links: [{ href: '/prices' }, {}] } });
    expect(refused.error_message).toContain(timeText(begun + 3 * DAY));
    expect(await site.code(ann, CHECK)).toBe(11502);
    expect(await site.usage(ann, 'exports')).toEqual({ what: 'exports', used: 1, limit: 1, days: 3 });
    site.host.clock.advance(3 * DAY - 1);
    expect(await site.code(ann, CHECK)).toBe(11502);
    site.host.clock.advance(1);
    expect((await begin(ann, item_id)).error_code).toBe(0);
  });

  it('count once where the same one is asked for while it is under way, twice at once too', async () => {
    const ann = await site.person('ann');
    const item_id = await item(ann);
    const [one, two] = await Promise.all([begin(ann, item_id), begin(ann, item_id)]);
    expect([one.error_code, two.error_code, two.data.job_id]).toEqual([0, 0, one.data.job_id]);
    expect((await begin(ann, item_id)).data).toEqual(one.data);
    expect(await site.usage(ann, 'exports')).toMatchObject({ used: 1 });
    expect((await begin(ann, await item(ann))).error_code).toBe(11502);
  });

  it('are more on a higher plan, and those of before count in its window', async () => {
    const ann = await site.person('ann');
    const items = [await item(ann), await item(ann), await item(ann), await item(ann)];
    await site.plan(ann, 1);
    for (const item_id of items.slice(0, 3)) expect((await begin(ann, item_id)).error_code).toBe(0);
    expect((await begin(ann, items[3] ?? 0)).error_code).toBe(11502);
    site.host.clock.advance(DAY);
    expect((await begin(ann, items[3] ?? 0)).error_code).toBe(0);
    await site.plan(ann, 1, { isOver: true });
    expect(await site.code(ann, CHECK)).toBe(11502);
  });

  it('of no window any more are forgotten', async () => {
    const ann = await site.person('ann');
    await begin(ann, await item(ann));
    const rows = async () => (await site.host.db.handle('plan_export').where({ uid: ann.uid })).length;
    expect(await rows()).toBe(1);
    const trim = (seconds: number) => site.host.db.write((open) => trimExports(open, seconds));
    const now = site.host.clock.seconds();
    await trim(now + 3 * DAY - 1);
    expect(await rows()).toBe(1);
    await trim(now + 3 * DAY);
    expect(await rows()).toBe(0);
  });
});
