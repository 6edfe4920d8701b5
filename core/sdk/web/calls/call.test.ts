import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Boot, BootCaller, BootPlugin } from '../../contract/index.ts';
import { connectShell } from '../connect-shell.ts';
import core from '../locales/en.json' with { type: 'json' };
import { web } from '../plugin.ts';
import type { Shell } from '../shell.ts';
import { callPath, REVISION_HEADER } from './call.ts';
import type { Encoded } from './encode.ts';
import { queryKey } from './queries.ts';
import type { Send } from './send.ts';

const plugin: BootPlugin = {
  id: 'notes',
  version: '1.0.0',
  entry: '/assets/notes.js',
  css: [],
  locales: {},
  routes: [
    { id: 'open', path: '/open', title: 't' },
    { id: 'mine', path: '/mine', title: 't', audience: 'user' },
  ],
  contributions: [],
  provides: [],
  strings: {},
  settings: {},
  calls: {
    '/api/note/tree': { method: 'GET' },
    '/api/note/raw': { envelope: false },
    '/api/note/upload': { kind: 'upload', envelope: false },
  },
};
const ann: BootCaller = { kind: 'user', uid: '1', username: 'ann', name: 'Ann', groupid: '2' };
const boot = (caller: BootCaller): Boot => ({
  revision: 'r1',
  locale: 'en',
  theme: 'light',
  site: { locale: 'en', ready: true },
  caller,
  plugins: [plugin],
});

let shell: Shell;
let asked: Encoded[];
let answer: { status: number; text: string; revision: string };
let fail: unknown;

const send: Send = async (request) => {
  asked.push(request);
  if (fail !== undefined) throw fail;
  const { status, text, revision } = answer;
  return { status, header: (name) => (name === REVISION_HEADER ? revision : null), text: async () => text };
};

async function connect(path: string): Promise<void> {
  window.history.replaceState(null, '', path);
  shell = await connectShell({
    boot: boot(ann),
    loadHalf: async () => web({}),
    loadTexts: async () => core,
    loadBoot: async () => boot({ kind: 'guest' }),
    send,
  });
}

beforeEach(async () => {
  asked = [];
  fail = undefined;
  answer = { status: 200, text: '{"error_code":0,"data":{"ok":1}}', revision: 'r1' };
  await connect('/open');
});
afterEach(() => shell.stop());

describe('a call', () => {
  it('is a form POST, and gives what is in the envelope', async () => {
    expect(await callPath('/api/note/info', { note_id: 7, none: undefined, is_open: true })).toEqual({ ok: 1 });
    expect(asked[0]).toMatchObject({ method: 'POST', url: '/api/note/info' });
    expect(String(asked[0]?.body)).toBe('note_id=7&is_open=1');
  });

  it('is a GET with a query where the contract says so', async () => {
    await callPath('/api/note/tree', { item_id: '7', text: 'a&b' });
    expect(asked[0]).toEqual({ method: 'GET', url: '/api/note/tree?item_id=7&text=a%26b' });
  });

  it('travels as JSON when a value is a list, which a form cannot say', async () => {
    await callPath('/api/note/sort', { ids: ['1', '2'] });
    expect(asked[0]).toMatchObject({ type: 'application/json', body: '{"ids":["1","2"]}' });
  });

  it('sends a file as multipart behind its fields, under the name of the contract', async () => {
    answer.text = '{"success":1,"url":"/x"}';
    const file = new File(['x'], 'a.png', { type: 'image/png' });
    const result = await callPath('/api/note/upload', { item_id: 7 }, { file: { file, field: 'editormd-image-file' } });
    expect(result).toEqual({ success: 1, url: '/x' });
    const body = asked[0]?.body as FormData;
    expect([...body.keys()]).toEqual(['item_id', 'editormd-image-file']);
    expect((body.get('editormd-image-file') as File).name).toBe('a.png');
  });

  it('throws a refusal with its code, message and data', async () => {
    answer.text = '{"error_code":11101,"error_message":"Stale.","data":{"theirs":"x"}}';
    await expect(callPath('/api/note/save')).rejects.toMatchObject({
      kind: 'refused',
      code: 11101,
      message: 'Stale.',
      data: { theirs: 'x' },
    });
  });

  it('throws a refusal of a call without an envelope too', async () => {
    answer.text = '{"error_code":"10103","error_message":"No."}';
    await expect(callPath('/api/note/raw')).rejects.toMatchObject({ kind: 'refused', code: 10103 });
  });

  it.each([
    [502, '<html>bad gateway</html>'],
    [200, '<html>a captive portal</html>'],
    [200, 'null'],
    [200, '[]'],
  ])('takes an answer %i %s for no answer of ours', async (status, text) => {
    answer = { ...answer, status, text };
    await expect(callPath('/api/note/info')).rejects.toMatchObject({ kind: 'http', code: status });
  });

  it('says that the server cannot be reached, until the next answer', async () => {
    fail = new TypeError('Failed to fetch');
    await expect(callPath('/api/note/info')).rejects.toMatchObject({ kind: 'offline', message: core.errors.offline });
    expect(shell.frame.getState().isUnreachable).toBe(true);
    fail = undefined;
    await callPath('/api/note/info');
    expect(shell.frame.getState().isUnreachable).toBe(false);
  });

  it('tells a server that is slow from one that is gone', async () => {
    fail = new DOMException('late', 'TimeoutError');
    await expect(callPath('/api/note/info')).rejects.toMatchObject({ kind: 'offline', message: core.errors.late });
    expect(shell.frame.getState().isUnreachable).toBe(false);
  });

  it('leaves a call that was given up an AbortError', async () => {
    fail = new DOMException('given up', 'AbortError');
    await expect(callPath('/api/note/info')).rejects.toMatchObject({ name: 'AbortError' });
  });

  it('offers a reload once the server says another revision', async () => {
    await callPath('/api/note/info');
    expect(shell.frame.getState().isOutdated).toBe(false);
    answer.revision = 'r2';
    await callPath('/api/note/info');
    expect(shell.frame.getState().isOutdated).toBe(true);
  });
});

describe('a session that ended', () => {
  const ended = '{"error_code":10102,"error_message":"Log in first.","data":[]}';

  it('leads from a page for users to the login page and back', async () => {
    shell.stop();
    await connect('/mine?tab=2');
    answer.text = ended;
    await expect(callPath('/api/note/info')).rejects.toMatchObject({ code: 10102 });
    expect(`${window.location.pathname}${window.location.search}`).toBe('/user/login?redirect=%2Fmine%3Ftab%3D2');
    await vi.waitFor(() => expect(shell.boot.getState().caller.kind).toBe('guest'));
  });

  it('leaves a reader of an open page where he is, and shows him as a guest', async () => {
    answer.text = ended;
    await expect(callPath('/api/note/star')).rejects.toMatchObject({ code: 10102 });
    expect(window.location.pathname).toBe('/open');
    await vi.waitFor(() => expect(shell.boot.getState().caller.kind).toBe('guest'));
  });

  it('sends nobody away from unsaved work, and draws nothing anew under it', async () => {
    shell.stop();
    await connect('/mine');
    const end = shell.history.guard(() => true);
    answer.text = ended;
    await expect(callPath('/api/note/info')).rejects.toMatchObject({ code: 10102 });
    expect(window.location.pathname).toBe('/mine');
    expect(shell.boot.getState().caller.kind).toBe('user');
    end();
    await expect(callPath('/api/note/info')).rejects.toMatchObject({ code: 10102 });
    expect(window.location.pathname).toBe('/user/login');
  });

  it('is left to the caller who asked for that', async () => {
    shell.stop();
    await connect('/mine');
    answer.text = ended;
    await expect(callPath('/api/note/info', {}, { silent: true })).rejects.toMatchObject({ code: 10102 });
    expect(window.location.pathname).toBe('/mine');
  });
});

it('shares one cache entry between inputs that reach the server as the same text', () => {
  expect(queryKey('/api/x', { id: 7, none: undefined })).toEqual(queryKey('/api/x', { id: '7' }));
});
