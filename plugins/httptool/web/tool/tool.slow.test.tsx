import type { PropsOf } from '@docstead/core/contract';
import { renderPlugin } from '@docstead/core/testing/web';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { editorTools } from '../../../editor/points.ts';
import { apiDocumentOf, emptyApiDocument, readingTools, writeApiDocument } from '../../../items/points.ts';
import httptool from '../../plugin.ts';
import web from '../index.ts';
import { useKept } from './kept.ts';
import type { FromWorker, ToWorker } from './messages.ts';

const sent: ToWorker[] = [];
let answer: FromWorker;

class FakeWorker {
  onmessage: ((event: { data: FromWorker }) => void) | undefined;
  terminate() {}
  postMessage(message: ToWorker) {
    sent.push(message);
    this.onmessage?.({ data: answer });
  }
}

const json = (value: unknown): FromWorker => ({
  ...{ status: 200, headers: [['content-type', 'application/json']], isCut: false, ms: 3 },
  body: new TextEncoder().encode(JSON.stringify(value)).buffer,
});
const DOCUMENT = writeApiDocument({
  ...emptyApiDocument,
  info: { ...emptyApiDocument.info, url: 'https://api.example/users' },
});
const preview = { renderApart: async () => ({ blocks: [], html: '' }) };
const writer = { kind: 'user', uid: '5', username: 'ada', name: 'Ada', groupid: '2' } as const;

beforeEach(() => {
  sent.length = 0;
  answer = json({ id: 7 });
  useKept.setState({ drafts: {} });
  vi.stubGlobal('Worker', FakeWorker);
});

type Slot = typeof editorTools | typeof readingTools;

async function open(slot: Slot, props: object, calls: object = {}) {
  const { slotEntries } = await import('@docstead/core/web');
  const view = await renderPlugin(web, {
    ...{ path: '/', routes: httptool, caller: writer, services: { 'items/preview@1': preview } },
    calls: { '/api/httptool/getEnvironments': () => [], ...calls },
  });
  // Both slots give what every entry has.
  const [entry] = slotEntries(slot as typeof editorTools, props as PropsOf<typeof editorTools>);
  entry?.run();
  const tool = within(await screen.findByRole('dialog', { name: 'HTTP test tool' }));
  return { view, tool, user: userEvent.setup() };
}

const editing = (page_content: string, more: object = {}) => ({
  ...{ item_id: '1', page_id: '10', insert: () => undefined, read: () => ({ page_title: '', page_content }) },
  ...more,
});
const reading = { item_id: '1', page_id: '10', cat_id: '0', item_edit: true };
const info = { page_id: '10', page_title: 'Users', page_content: DOCUMENT, rev: 3, is_api: 1 };

describe('the tool', () => {
  it('sends the request of the page with Ctrl+Enter, and writes its answer in as the example', async () => {
    const rewrite = vi.fn();
    const { tool, user } = await open(editorTools, editing(DOCUMENT, { rewrite }));
    await user.click(tool.getByRole('textbox', { name: 'Address' }));
    await user.keyboard('{Control>}{Enter}{/Control}');
    expect(await tool.findByText('200 Success')).toBeTruthy();
    expect(sent).toEqual([{ method: 'GET', url: 'https://api.example/users', headers: [] }]);
    await user.click(tool.getByRole('button', { name: 'Save as example' }));
    expect(rewrite).toHaveBeenCalledOnce();
    expect(apiDocumentOf(rewrite.mock.calls[0]?.[0])?.response.success.example).toBe('{\n  "id": 7\n}');
  });

  it('begins empty over any other page, fills from a pasted command, and offers no example', async () => {
    const { tool, user } = await open(editorTools, editing('# Text', { rewrite: () => undefined }));
    const address = tool.getByRole('textbox', { name: 'Address' });
    expect(address).toHaveProperty('value', '');
    await user.click(address);
    await user.paste("curl 'https://api.example/{id}?q=1' -H 'X-A: 1'");
    expect(address).toHaveProperty('value', 'https://api.example/{id}');
    await user.click(tool.getByRole('button', { name: 'Send' }));
    expect(await tool.findByText('200 Success')).toBeTruthy();
    expect(sent[0]?.headers).toEqual([['X-A', '1']]);
    expect(tool.queryByRole('button', { name: 'Save as example' })).toBeNull();
  });

  it('marks variables without a value, and says what is wrong instead of sending', async () => {
    const { tool, user } = await open(editorTools, editing(''));
    await user.click(tool.getByRole('textbox', { name: 'Address' }));
    await user.paste('{{host}}/users');
    expect(await tool.findByText(/Without a value.*: host$/)).toBeTruthy();
    await user.click(tool.getByRole('button', { name: 'Send' }));
    expect(await tool.findByText('This address is not valid.')).toBeTruthy();
    expect(sent).toEqual([]);
  });

  it('keeps what was written until the tab closes, and begins anew when asked', async () => {
    const first = await open(editorTools, editing(DOCUMENT));
    await first.user.type(first.tool.getByRole('textbox', { name: 'Address' }), '/7');
    first.view.unmount();
    const { tool, user } = await open(editorTools, editing(DOCUMENT));
    expect(tool.getByRole('textbox', { name: 'Address' })).toHaveProperty('value', 'https://api.example/users/7');
    await user.click(tool.getByRole('button', { name: 'More' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Start again from the page' }));
    expect(tool.getByRole('textbox', { name: 'Address' })).toHaveProperty('value', 'https://api.example/users');
  });
});

describe('the tool over a page that is read', () => {
  it('saves an example over the revision that was read', async () => {
    const { view, tool, user } = await open(readingTools, reading, {
      '/api/page/info': () => info,
      '/api/page/save': () => ({ page_id: '10', rev: 4 }),
    });
    await user.click(tool.getByRole('button', { name: 'Send' }));
    await user.click(await tool.findByRole('button', { name: 'Save as example' }));
    expect(await screen.findByText('The answer is saved as the example of the document.')).toBeTruthy();
    const saved = view.calls.find(({ path }) => path === '/api/page/save')?.input;
    expect(saved).toMatchObject({ page_id: '10', page_title: 'Users', base_rev: '3', is_draft: '-1' });
  });

  it('says that somebody has changed the page meanwhile', async () => {
    const { tool, user } = await open(readingTools, reading, {
      '/api/page/info': () => info,
      '/api/page/save': () => {
        throw { error_code: 11201, error_message: 'Stale.' };
      },
    });
    await user.click(tool.getByRole('button', { name: 'Send' }));
    await user.click(await tool.findByRole('button', { name: 'Save as example' }));
    expect(await screen.findByText(/Somebody has changed the page/)).toBeTruthy();
  });

  it('of a page that is shared alone, asks with its key and saves nothing', async () => {
    const { view, tool, user } = await open(
      readingTools,
      { ...reading, item_id: '0', unique_key: 'ab' },
      { '/api/page/infoByKey': () => info },
    );
    await user.click(tool.getByRole('button', { name: 'Send' }));
    expect(await tool.findByText('200 Success')).toBeTruthy();
    expect(tool.queryByRole('button', { name: 'Save as example' })).toBeNull();
    await waitFor(() => expect(view.calls.map(({ path }) => path)).toEqual(['/api/page/infoByKey']));
  });

  it('never runs what came back', async () => {
    answer = {
      ...{ status: 200, headers: [['content-type', 'text/html']], isCut: false, ms: 3 },
      body: new TextEncoder().encode('<img src=x onerror=alert(1)><script>alert(2)</script>').buffer,
    };
    const { tool, user } = await open(readingTools, reading, { '/api/page/info': () => info });
    await user.click(tool.getByRole('button', { name: 'Send' }));
    const body = await tool.findByRole('region', { name: 'Response body' });
    expect(body.textContent).toContain('<script>alert(2)</script>');
    expect(body.querySelector('img, script')).toBeNull();
  });
});
