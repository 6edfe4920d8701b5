import { testDatabases } from '@docstead/core/testing';
import { afterEach, describe, expect, it } from 'vitest';
import { closeMailServers, openMailServer } from '../../accounts/tests/mail-server.ts';
import notices from '../../notices/server/index.ts';
import { openShop, type Shop } from '../testing/shop.ts';

closeMailServers();
let shop: Shop;
afterEach(() => shop?.host.close());
const DAY = 86_400;

describe.each(testDatabases())('the end of a plan, on %s', (db) => {
  const ends = async (days: number, who = shop.ada) => {
    const row = { vip_type: 2, expiration_time: shop.host.clock.seconds() + days * DAY };
    await shop.host.db.write(async ({ handle }) => {
      await handle('plan_holder')
        .insert({ uid: who.uid, ...row })
        .onConflict('uid')
        .merge();
    });
  };
  const told = async (who = shop.ada): Promise<string[]> =>
    (await shop.made(who, '/api/message/getRemindList', { count: 100 })).list.map(
      (one: { message_content: string }) => one.message_content,
    );
  const day = async (days = 1) => {
    shop.host.clock.advance(days * DAY);
    await shop.rest();
  };

  it('is told of 30, 7 and 1 days before, each once, and anew for another end', async () => {
    shop = await openShop(db, { more: [notices] });
    await ends(32);
    await day();
    expect(await told()).toEqual([]);
    for (let at = 0; at < 32; at += 1) await day();
    expect(await told()).toEqual([
      'Your Professional plan ends within 1 day. Renew it to keep its limits; what you have made stays.',
      'Your Professional plan ends within 7 days. Renew it to keep its limits; what you have made stays.',
      'Your Professional plan ends within 30 days. Renew it to keep its limits; what you have made stays.',
    ]);
    expect(await told(shop.bob)).toEqual([]);
    await shop.bought(shop.ada, 2, 1);
    await ends(5);
    await day();
    expect(await told()).toHaveLength(4);
  });

  it('is mailed to whose address is confirmed', async () => {
    const server = await openMailServer();
    shop = await openShop(db, { settings: { accounts: { ...server.settings } } });
    await shop.host.db.write(async ({ handle }) => {
      await handle('users').where({ uid: shop.ada.uid }).update({ email: 'ada@example.com', email_verify: true });
      await handle('users').where({ uid: shop.bob.uid }).update({ email: 'bob@example.com', email_verify: false });
    });
    for (const who of [shop.ada, shop.bob]) await ends(8, who);
    await day();
    expect(server.received.map(({ to }) => to.join())).toEqual(['ada@example.com']);
    expect(server.received[0]?.head).toContain('Your Professional plan ends within 7 days');
    expect(server.received[0]?.body).toContain('https://docs.example/user/setting/commerce.membership');
  });
});
