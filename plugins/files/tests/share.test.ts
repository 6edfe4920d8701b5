import { testDatabases } from '@docstead/core/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Desk, GONE, openDesk, REFUSED, SHOWN } from '../testing/desk.ts';

describe.each(testDatabases())('files of a shared page, on %s', (db) => {
  let desk: Desk;
  beforeAll(async () => {
    desk = await openDesk(db);
  });
  afterAll(() => desk?.host.close());

  it('are shown with its text, and with the share they are gone', async () => {
    const item_id = await desk.item({ password: 'secret' });
    const [page_id, beside] = [await desk.page(item_id, 'Shared'), await desk.page(item_id, 'Beside')];
    const [picture, other] = [await desk.image('owner', { page_id }), await desk.image('owner', { page_id: beside })];
    const page_content = `![](${picture})\n\n![](${other})`;
    await desk.ask('owner', '/api/page/save', { page_id, page_content: `![](${picture})` });
    await desk.ask('owner', '/api/page/save', { page_id: beside, page_content });
    const input = { page_id, isCreateSiglePage: 'true' };
    const { unique_key } = (await desk.ask('owner', '/api/page/createSinglePage', input)).data;
    const { html } = (await desk.ask('guest', '/api/page/infoByKey', { unique_key })).data;
    const shown = String(/src="([^"]+)"/.exec(html)?.[1]).replaceAll('&amp;', '&');
    const whole = new URL(shown, 'http://localhost').href;
    expect(await desk.seen('guest', whole)).toEqual(SHOWN);
    const plan = await desk.attachment('owner', { page_id });
    const list = async (key: object) => (await desk.ask('guest', '/api/page/uploadList', { page_id, ...key })).data;
    expect((await desk.ask('guest', '/api/page/infoByKey', { unique_key })).data.attachment_count).toBe(1);
    const [{ url, may_delete }] = await list({ unique_key });
    expect([url, may_delete]).toEqual([`${plan}&unique_key=${unique_key}`, 0]);
    expect([await desk.seen('guest', url), await desk.seen('guest', plan)]).toEqual([SHOWN, REFUSED]);
    expect((await desk.ask('owner', '/api/page/uploadList', { page_id, unique_key })).data[0].url).toBe(plan);
    expect(await list({ unique_key: 'ab' })).toBeUndefined();
    expect(await desk.seen('guest', picture)).toEqual(REFUSED);
    expect(await desk.seen('guest', `${other}&unique_key=${unique_key}`)).toEqual(REFUSED);
    await desk.ask('owner', '/api/page/createSinglePage', { ...input, isCreateSiglePage: 'false' });
    expect(await desk.seen('guest', whole)).toEqual(REFUSED);
    await desk.ask('owner', '/api/page/delete', { page_id });
    await desk.ask('owner', '/api/page/delete', { page_id: beside });
    expect(await desk.seen('owner', picture)).toEqual(GONE);
  });
});
