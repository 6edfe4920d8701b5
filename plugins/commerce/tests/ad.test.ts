import { testDatabases } from '@docstead/core/testing';
import { afterEach, describe, expect, it } from 'vitest';
import { type Billing, openBilling } from '../testing/billing.ts';

let desk: Billing;
afterEach(() => desk?.host.close());

const AD = { ad_text: ' Try <b>Docstead</b> ', ad_url: 'https://docstead.example/prices' };
const NO_AD = { showAd: 0, adTxt: '', adUrl: '' };
const shown = async (item_id: number, who?: Billing['ada']) =>
  (await desk.ask(who, '/api/ad/isShowAd', { item_id })).data;

/** A project of ada's, who has passed what a public one needs. */
async function item(password = ''): Promise<number> {
  await plan(0, 0);
  return Number((await desk.made(desk.ada, '/api/item/add', { item_name: 'Handbook', password })).item_id);
}

async function plan(vip_type: number, days: number): Promise<void> {
  const expiration_time = desk.host.clock.seconds() + days * 86_400;
  await desk.host.db.write(async ({ handle }) => {
    const row = { uid: desk.ada.uid, vip_type, expiration_time, payment_verify: true };
    await handle('plan_holder').insert(row).onConflict('uid').merge();
  });
}

describe.each(testDatabases())('the advertisement, on %s', (db) => {
  it('is for guests below public projects of free owners', async () => {
    desk = await openBilling(db, { settings: AD });
    const item_id = await item();
    const ad = { showAd: 1, adTxt: 'Try <b>Docstead</b>', adUrl: AD.ad_url };
    expect(await shown(item_id)).toEqual(ad);
    for (const who of [desk.ada, desk.bob, desk.root]) expect(await shown(item_id, who)).toEqual(NO_AD);
    await plan(1, 10);
    expect(await shown(item_id)).toEqual(NO_AD);
    await plan(1, -1);
    expect(await shown(item_id)).toEqual(ad);
  });

  it('is not for guests who gave the password of a private project', async () => {
    desk = await openBilling(db, { settings: AD });
    const item_id = await item('secret');
    expect(await desk.code(undefined, '/api/ad/isShowAd', { item_id })).toBe(10303);
    const granted = await desk.ask(undefined, '/api/ad/isShowAd', { item_id, _item_pwd: 'secret' });
    expect([granted.error_code, granted.data]).toEqual([0, NO_AD]);
  });

  it('is none without a text, and leads nowhere without an address', async () => {
    desk = await openBilling(db, { settings: { ad_text: '  ', ad_url: AD.ad_url } });
    const item_id = await item();
    expect(await shown(item_id)).toEqual(NO_AD);
    await desk.host.infra.settings.set('commerce', { ad_text: 'Try', ad_url: '' });
    expect(await shown(item_id)).toEqual({ showAd: 1, adTxt: 'Try', adUrl: '' });
  });
});
