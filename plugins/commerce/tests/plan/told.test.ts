import { timeText } from '@docstead/core/contract';
import { testDatabases } from '@docstead/core/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { paidOwners } from '../../../items/points.ts';
import { openQuotas, type Quotas } from '../../testing/quotas.ts';

describe.each(testDatabases())('a plan, on %s', (db) => {
  let site: Quotas;
  beforeAll(async () => {
    site = await openQuotas(db);
  });
  afterAll(() => site?.host.close());

  it('is told as it counts: to its holder, and as the list of who pays', async () => {
    const [ann, ben] = [await site.person('ann'), await site.person('ben')];
    const told = async () => {
      const { vip_type, expiration_time, payment_verify } = await site.made(ann, '/api/user/info');
      return { vip_type: Number(vip_type), expiration_time, payment_verify: Number(payment_verify) };
    };
    const payers = async () => (await site.host.raise(paidOwners, {})).flat();
    expect(await told()).toEqual({ vip_type: 0, expiration_time: '', payment_verify: 0 });
    const begun = site.host.clock.seconds();
    await site.plan(ann, 2, { payment_verify: true });
    const end = timeText(begun + 366 * 86_400);
    expect(await told()).toEqual({ vip_type: 2, expiration_time: end, payment_verify: 1 });
    expect(await site.made(ann, '/api/plan/usage')).toMatchObject({
      ...{ vip_type: '2', expiration_time: end, is_expired: 0, payment_verify: 1, pages: -1, versions: 50 },
    });
    expect(await payers()).toEqual([ann.uid]);
    const over = timeText(site.host.clock.seconds());
    await site.plan(ann, 2, { isOver: true });
    expect(await told()).toEqual({ vip_type: 0, expiration_time: over, payment_verify: 0 });
    expect(await site.made(ann, '/api/plan/usage')).toMatchObject({
      ...{ vip_type: '0', expiration_time: over, is_expired: 1, pages: 100, versions: 5 },
    });
    expect(await payers()).toEqual([]);
    expect(await site.made(ben, '/api/plan/usage')).toMatchObject({
      vip_type: '0',
      expiration_time: '',
      is_expired: 0,
    });
  });
});
