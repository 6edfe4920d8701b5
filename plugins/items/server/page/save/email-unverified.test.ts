import { testDatabases } from '@docstead/core/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Office, openOffice } from '../../testing/office.ts';

const SAVE = '/api/page/save';
const MAIL = { mail_open: true, mail_host: 'localhost', mail_from: 'docs@example.com' };

describe.each(testDatabases())('saving without a verified address, on %s', (db) => {
  let office: Office;
  let item_id: number;
  beforeAll(async () => {
    office = await openOffice(db);
    item_id = await office.item();
    await office.admit(item_id, 'editor', 1);
    await office.host.infra.settings.set('accounts', { ...MAIL, site_address: 'https://docs.example.com' });
  });
  afterAll(() => office?.host.close());

  const set = (who: 'owner' | 'editor', row: Record<string, unknown>) =>
    office.host.db.write(async ({ handle }) => {
      await handle('users')
        .where({ uid: office.uid(who) })
        .update(row);
      office.host.clock.advance(2);
    });
  const save = (input: Record<string, unknown>, who: 'owner' | 'editor' = 'owner') =>
    office.ask(who, SAVE, { item_id, page_content: 'text', ...input });
  const page = async (page_id: number) => (await office.ask('owner', '/api/page/info', { page_id })).data;

  it('is done, and says so with the id and the revision', async () => {
    const made = await save({ page_title: 'One' });
    expect(made).toMatchObject({ error_code: 10250, data: { page_id: expect.any(Number), rev: 1 } });
    expect(Object.keys(made.data).sort()).toEqual(['page_id', 'rev']);
    expect(made.error_message).toMatch(/is saved.*verified email address/);
    const { page_id } = made.data;
    expect(await page(page_id)).toMatchObject({ page_title: 'One', page_content: 'text', rev: 1 });
    const changed = await save({ page_id, page_content: 'more', base_rev: 1 });
    expect(changed).toMatchObject({ error_code: 10250, data: { page_id: String(page_id), rev: 2 } });
    expect((await page(page_id)).page_content).toBe('more');
    const older = await office.ask('owner', SAVE, { page_id, page_content: 'old' }, { legacy: true });
    expect([older.error_code, (await page(page_id)).page_content]).toEqual([10250, 'old']);
  });

  it('is a refusal as ever where nothing was saved', async () => {
    const { page_id } = (await save({ page_title: 'Two' })).data;
    await save({ page_id, page_content: 'theirs', base_rev: 1 }, 'editor');
    expect((await save({ page_id, page_content: 'mine', base_rev: 1 })).error_code).toBe(11201);
    expect((await page(page_id)).page_content).toBe('theirs');
  });

  it('is told to who lacks it alone: not to who has it, nor to who logs in elsewhere', async () => {
    await set('editor', { email: 'ed@example.com', email_verify: true });
    const { page_id } = (await save({ page_title: 'Three' })).data;
    expect((await save({ page_id }, 'editor')).error_code).toBe(0);
    expect((await save({ page_id })).error_code).toBe(10250);
    await set('editor', { email_verify: false });
    expect((await save({ page_id }, 'editor')).error_code).toBe(10250);
    await set('editor', { email: '', password: '' });
    expect((await save({ page_id }, 'editor')).error_code).toBe(0);
  });

  it('is no matter where the site sends no mail', async () => {
    await office.host.infra.settings.set('accounts', { ...MAIL, mail_open: false });
    expect((await save({ page_title: 'Four' })).error_code).toBe(0);
  });
});
