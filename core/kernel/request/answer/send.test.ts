import { afterEach, describe, expect, it } from 'vitest';
import type { TestHost } from '../../../testing/index.ts';
import { openNotes } from '../calls/test-notes.ts';

let host: TestHost;
const open = async (...options: Parameters<typeof openNotes>): Promise<void> => {
  host = await openNotes(...options);
};
afterEach(() => host.close());

describe('the reply', () => {
  it('sets the session cookie and the visit cookie, each once', async () => {
    await open({ siteUrl: 'https://docs.example' });
    const cookies = (await host.send('/api/note/login')).headers['set-cookie'] as string[];
    expect(cookies[0]).toBe('docstead_session=to%20ken; Path=/; HttpOnly; SameSite=Lax; Max-Age=60; Secure');
    expect(cookies[1]).toMatch(/^docstead_visit=[^;]+; Path=\/; HttpOnly; SameSite=Lax; Secure$/);
    expect(cookies).toHaveLength(2);
    const visit = cookies[1]?.split(';')[0] ?? '';
    const next = await host.send('/api/note/visit', { _item_pwd: 'open' }, { cookie: visit });
    expect(next.json().data).toEqual({ version: 'v1', password: 'open' });
    expect(next.headers['set-cookie']).toEqual([
      'docstead_session=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0; Secure',
    ]);
    expect((await host.call('/api/note/visit', { _item_pwd: 'null' })).data).toEqual({ version: '', password: '' });
  });

  it('sends a file as an attachment under its own name, and lets no browser guess its type', async () => {
    await open();
    const { headers, body } = await host.send('/api/note/file');
    expect(headers).toMatchObject({
      'content-type': 'text/plain',
      'content-disposition': `attachment; filename="__ _1_.txt"; filename*=UTF-8''%E6%8A%A5%E5%91%8A%20%221%22.txt`,
      'content-length': '5',
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
    });
    expect(body).toBe('bytes');
    const inline = await host.send('/api/note/file', { text: 'inline' });
    expect([inline.headers['content-disposition'], inline.body]).toEqual(['inline', 'ab']);
    expect(await host.call('/api/note/file', { text: 'gone' })).toEqual({ error_code: 20001, error_message: 'Gone.' });
  });

  it('sends a stream piece by piece', async () => {
    await open();
    const { headers, body } = await host.send('/api/note/talk');
    expect(headers).toMatchObject({ 'content-type': 'text/event-stream', 'x-accel-buffering': 'no' });
    expect(body).toBe('data: 1\n\ndata: 2\n\n');
  });
});

describe('a file or stream', () => {
  it('that fails before its first byte is a failure like any other', async () => {
    await open();
    const response = await host.send('/api/note/file', { text: 'never' });
    expect(response.json()).toEqual({ error_code: 20001, error_message: 'Gone.' });
    expect(response.headers['content-disposition']).toBeUndefined();
  });

  it('that breaks off is logged with its plugin', async () => {
    await open();
    const url = await host.current.app.listen({ port: 0, host: '127.0.0.1' });
    const response = await fetch(`${url}/api/note/talk`, {
      method: 'POST',
      body: new URLSearchParams({ text: 'broken' }),
    });
    await expect(response.text()).rejects.toThrow();
    expect(host.log.lines).toContainEqual(
      expect.objectContaining({
        message: 'An answer broke off: /api/note/talk.',
        detail: expect.objectContaining({ plugin: 'notes' }),
      }),
    );
  });
});
