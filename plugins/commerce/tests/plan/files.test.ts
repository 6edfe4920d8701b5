import { randomBytes } from 'node:crypto';
import { testDatabases } from '@docstead/core/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Person } from '../../../accounts/testing.ts';
import { limitsAt, NO_PLAN } from '../../plans.ts';
import { monthOf } from '../../server/plan/traffic.ts';
import { openQuotas, PNG, type Quotas } from '../../testing/quotas.ts';

const { space: SPACE, traffic: TRAFFIC } = limitsAt(NO_PLAN, 0);
const UPLOAD = '/api/page/upload';

describe.each(testDatabases())('the files of a plan, on %s', (db) => {
  let site: Quotas;
  beforeAll(async () => {
    site = await openQuotas(db);
  });
  afterAll(() => site?.host.close());

  const send = (who: Person, item_id: number, content: Buffer) =>
    site.ask(who, UPLOAD, { item_id }, { file: { name: 'notes.zip', type: 'application/zip', content } });
  /** As if this person had uploaded so much. */
  const used = ({ uid }: Person, file_size: number) =>
    site.host.db.write(({ handle }) => handle('upload_file').where({ uid }).update({ file_size }));
  const settle = async () => {
    await site.host.disable('commerce');
    await site.host.enable('commerce');
  };

  /** A picture on a page of a project, with its address on this site. */
  async function picture(ann: Person, item_id: number): Promise<string> {
    const content = Buffer.concat([PNG, randomBytes(2000)]);
    const file = { name: 'dot.png', type: 'image/png', content };
    const { url } = await site.ask(ann, UPLOAD, { item_id }, { file });
    const { pathname, search } = new URL(url);
    return pathname + search;
  }
  const see = (url: string, who?: Person) =>
    site.host.inject({ url, headers: who ? { 'x-api-token': who.token } : {} });
  /** As if so many bytes of this person’s pictures had been sent this month. */
  async function sent({ uid }: Person, bytes: number): Promise<void> {
    await settle();
    const row = { uid, bytes, month: monthOf(site.host.clock.seconds(), 'UTC') };
    await site.host.db.write(({ handle }) => handle('plan_traffic').insert(row).onConflict(['uid', 'month']).merge());
    site.host.clock.advance(2);
  }

  it('fill its space to the byte, and no further', async () => {
    const ann = await site.person('ann');
    const item_id = await site.item(ann);
    await send(ann, item_id, Buffer.alloc(1000, 'a'));
    await used(ann, SPACE - 500);
    const refused = await send(ann, item_id, Buffer.alloc(501, 'a'));
    expect(refused.error_code).toBe(11501);
    expect(refused.error_message).toContain('200 MB');
    expect(refused.error_message).toContain('501 B');
    expect((await send(ann, item_id, Buffer.alloc(500, 'a'))).success).toBe(1);
    expect(await site.usage(ann, 'space')).toMatchObject({ used: SPACE, limit: SPACE });
    expect((await send(ann, item_id, Buffer.alloc(1, 'a'))).error_code).toBe(11501);
    await site.plan(ann, 1);
    expect((await send(ann, item_id, Buffer.alloc(1, 'a'))).success).toBe(1);
  });

  it('are shown to others until the traffic of the month is used up, and to their uploader always', async () => {
    const [ann, ben] = [await site.person('ann'), await site.person('ben')];
    await site.plan(ann, 0, { payment_verify: true });
    const url = await picture(ann, await site.item(ann, { password: '' }));
    await sent(ann, TRAFFIC - 1);
    expect((await see(url)).statusCode).toBe(200);
    const refused = await see(url, ben);
    expect(refused.statusCode).toBe(403);
    expect(refused.json()).toMatchObject({ error_code: 11503, data: { links: [{ href: '/prices' }, {}] } });
    expect(refused.headers['cache-control']).toContain('no-store');
    expect((await see(url, ann)).statusCode).toBe(200);
    await site.plan(ann, 1);
    expect((await see(url, ben)).statusCode).toBe(200);
    await site.plan(ann, 0);
    expect((await see(url)).statusCode).toBe(403);
    site.host.clock.advance(32 * 86_400);
    expect((await see(url)).statusCode).toBe(200);
  });

  it('cost traffic where pictures are sent to others, which is stored when the plugin stops', async () => {
    const [ann, ben] = [await site.person('ann'), await site.person('ben')];
    const item_id = await site.item(ann);
    await site.made(ann, '/api/member/save', { item_id, username: ben.username, member_group_id: 0 });
    const url = await picture(ann, item_id);
    const size = (await see(url, ann)).rawPayload.length;
    expect(await site.usage(ann, 'traffic')).toMatchObject({ used: 0, limit: TRAFFIC });
    await see(url, ben);
    expect(await site.usage(ann, 'traffic')).toMatchObject({ used: size });
    await settle();
    await see(url, ben);
    expect(await site.usage(ann, 'traffic')).toMatchObject({ used: 2 * size });
    await settle();
    expect(await site.usage(ann, 'traffic')).toMatchObject({ used: 2 * size });
    expect(await site.usage(ben, 'traffic')).toMatchObject({ used: 0 });
    const { url: zip } = await send(ann, item_id, Buffer.alloc(1000, 'a'));
    const { pathname, search } = new URL(zip);
    await see(pathname + search, ben);
    expect(await site.usage(ann, 'traffic')).toMatchObject({ used: 2 * size });
  });
});
