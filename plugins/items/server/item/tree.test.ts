import { brotliDecompressSync } from 'node:zlib';
import { testDatabases } from '@docstead/core/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Office, openOffice, type Person, staffed } from '../testing/office.ts';

describe.each(testDatabases())('the tree of an item, ready to be sent, on %s', (db) => {
  let office: Office;
  let site: Awaited<ReturnType<typeof staffed>>;
  beforeAll(async () => {
    office = await openOffice(db);
    site = await staffed(office);
  });
  afterAll(() => office?.host.close());

  async function tree(who: Person, headers: Record<string, string> = {}) {
    const token = office.token(who);
    const input = { item_id: site.item_id };
    const answer = await office.host.send('/api/item/tree', input, { token, headers });
    const isPacked = answer.headers['content-encoding'] === 'br';
    const text = isPacked ? brotliDecompressSync(answer.rawPayload).toString() : answer.body;
    return { status: answer.statusCode, etag: String(answer.headers.etag), text };
  }

  it('gives a limited member the bytes of their own catalogs only, whoever asked before', async () => {
    const accepted = { 'accept-encoding': 'br' };
    for (const who of ['owner', 'editor', 'reader', 'root'] as const) {
      expect((await tree(who, accepted)).text, who).toContain('Theirs zebra');
      const { text } = await tree('limited', accepted);
      expect(text).toContain('Below zebra');
      expect(text).not.toMatch(/Theirs|Root zebra/);
    }
  });

  it('is one answer for all who read the same, and another for a limited member', async () => {
    const { etag } = await tree('owner');
    for (const who of ['admin', 'editor', 'reader', 'root'] as const) expect((await tree(who)).etag, who).toBe(etag);
    expect((await tree('limited')).etag).not.toBe(etag);
  });

  it('says 304 to who has it, never with the ETag of another scope', async () => {
    const { etag } = await tree('owner');
    expect(await tree('reader', { 'if-none-match': etag })).toMatchObject({ status: 304, text: '' });
    const limited = await tree('limited', { 'if-none-match': etag });
    expect(limited.status).toBe(200);
    expect(limited.text).not.toContain('Theirs zebra');
  });

  it('refuses who has lost the right, with the ETag in hand', async () => {
    const { etag } = await tree('owner');
    for (const who of ['stranger', 'guest'] as const) {
      const refused = await tree(who, { 'if-none-match': etag });
      expect(refused, who).toMatchObject({ status: 200, etag: 'undefined' });
      expect(JSON.parse(refused.text).error_code, who).toBe(10303);
    }
    await office.dismiss(site.item_id, 'reader');
    expect(JSON.parse((await tree('reader', { 'if-none-match': etag })).text).error_code).toBe(10303);
    await office.admit(site.item_id, 'reader', 0);
  });

  it('follows a right that is narrowed, at once', async () => {
    expect((await tree('reader')).text).toContain('Theirs zebra');
    await office.admit(site.item_id, 'reader', 0, site.mine);
    expect((await tree('reader')).text).not.toContain('Theirs zebra');
    await office.admit(site.item_id, 'reader', 0);
  });

  it('keeps what the menu says about the caller apart, though the menu is one', async () => {
    const info = async (who: Person) => (await office.ask(who, '/api/item/info', { item_id: site.item_id })).data;
    for (let turn = 0; turn < 2; turn += 1) {
      expect(await info('owner')).toMatchObject({ item_manage: true, item_edit: true });
      expect(await info('reader')).toMatchObject({ item_manage: false, item_edit: false });
      expect(JSON.stringify(await info('limited'))).not.toContain('Theirs zebra');
    }
  });
});
