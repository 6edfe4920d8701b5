import { type RenderPluginOptions, renderPlugin } from '@docstead/core/testing/web';
import { slotEntries, web } from '@docstead/core/web';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { editorTools } from '../../../editor/points.ts';
import { pageMenu } from '../../../items/points.ts';
import descriptor from '../../plugin.ts';
import half from '../index.ts';

const ann = { kind: 'user', uid: '2', username: 'ann', name: '', groupid: '2' } as const;
const KEY = 'ab'.repeat(16);

const stored = (over: object = {}) => ({
  ...{ id: '1', unique_key: KEY, uid: '2', page_id: '10', item_id: '7', view_times: '3', template: '{"a":1}' },
  ...{ addtime: '', last_update_time: '', path: '/a', method: 'GET', status: 200, delay: 0, cors: 1 },
  headers: [{ name: 'X-A', value: 'b' }],
  ...over,
});
const call = { addtime: 1_763_635_320, method: 'PUT', path: '/a/b', status: 405, ms: 12 };

const API_PAGE = JSON.stringify({
  info: { url: '/user/{id}', method: 'get' },
  request: {},
  response: { responseExample: '', responseParamsDesc: [{ name: 'age', type: 'int', value: '', remark: '' }] },
});

const calls: RenderPluginOptions['calls'] = {
  '/api/mock/infoByPageId': () => stored(),
  '/api/mock/getCalls': () => ({ view_times: 3, calls: [call] }),
  '/api/mock/add': ({ page_id, path }) => ({ page_id, path: String(path), unique_key: KEY }),
  '/api/mock/delete': () => [],
};

/** Runs an entry over a page, as the editor or the reading view would. */
async function press(
  slot: typeof editorTools | typeof pageMenu,
  props: object,
  over: RenderPluginOptions['calls'] = {},
) {
  const page = { id: 'blank', path: '/blank', title: 'dialog.title' };
  const routes = { ...descriptor, web: { routes: [page] } } as RenderPluginOptions['routes'];
  const blank = web({ ...half, pages: { blank: async () => ({ default: () => null }) } });
  const shown = await renderPlugin(blank, { path: '/blank', routes, caller: ann, calls: { ...calls, ...over } });
  const [entry] = slotEntries(slot as typeof editorTools, props as never);
  await act(async () => entry?.run());
  const sent = (path: string) => shown.calls.filter((one) => one.path === path).map(({ input }) => input);
  return { ...shown, sent, user: userEvent.setup() };
}

const editing = (page_content: string, page_id = '10') => ({
  ...{ item_id: '7', page_id, insert: () => {} },
  read: () => ({ page_title: 'Users', page_content }),
});
const dialog = async () => within(await screen.findByRole('dialog', { name: 'Mock' }));
const textIn = (field: HTMLElement) => (field as HTMLInputElement).value;
const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });

describe('the mock of a page', () => {
  it('shows what is stored, where it answers, and who called', async () => {
    await press(editorTools, editing('# Users'));
    const mock = await dialog();
    expect(textIn(await mock.findByRole('textbox', { name: /^Template/ }))).toBe('{"a":1}');
    expect(textIn(mock.getByRole('textbox', { name: 'Path' }))).toBe('/a');
    expect(mock.getByRole<HTMLInputElement>('switch', { name: /CORS/ }).checked).toBe(true);
    expect(mock.getByRole('link', { name: 'Open the address by path' }).getAttribute('href')).toBe(
      `${window.location.origin}/server/mock-path/7&path=/a`,
    );
    expect(mock.getByRole('link', { name: 'Open the address by key' }).getAttribute('href')).toBe(
      `${window.location.origin}/server/mock-data/${KEY}`,
    );
    expect(await mock.findByRole('row', { name: /PUT \/a\/b 405 12 ms/ })).toBeTruthy();
    expect(mock.getByRole('button', { name: 'From this API document' }).hasAttribute('disabled')).toBe(true);
    expect(mock.getByText(/This page is not an API document/)).toBeTruthy();
  });

  it('is made from the API document in the editor, previewed, and saved by Ctrl+S', async () => {
    const { user, sent } = await press(editorTools, editing(API_PAGE), { '/api/mock/infoByPageId': () => [] });
    const mock = await dialog();
    await user.click(await mock.findByRole('button', { name: 'From this API document' }));
    expect(textIn(mock.getByRole('textbox', { name: 'Path' }))).toBe('~^/user/[^/]+$');
    await waitFor(() => expect(mock.getByRole('region', { name: 'What it makes' }).textContent).toContain('"age"'));
    await user.keyboard('{Control>}s{/Control}');
    await waitFor(() => expect(sent('/api/mock/add')).toHaveLength(1));
    expect(sent('/api/mock/add')).toMatchObject([
      { page_id: 10, path: '~^/user/[^/]+$', method: 'GET', status: 200, delay: 0, cors: 0, headers: [] },
    ]);
    expect(await screen.findByText('The mock is saved.')).toBeTruthy();
  });

  it('is made from a JSON schema in the field', async () => {
    const { user } = await press(editorTools, editing('# Users'));
    const mock = await dialog();
    const field = await mock.findByRole('textbox', { name: /^Template/ });
    type(field, '{"type":"array","items":{"type":"object","properties":{"mail":{"type":"string","format":"email"}}}}');
    await user.click(mock.getByRole('button', { name: 'From the example or schema below' }));
    expect(JSON.parse(textIn(field))).toEqual([{ mail: '@email' }]);
  });

  it('says at the field where a template is no JSON, and asks before what was typed is lost', async () => {
    const { user } = await press(editorTools, editing(''));
    const mock = await dialog();
    type(await mock.findByRole('textbox', { name: /^Template/ }), '{\n "a": }');
    expect(await mock.findByText('This is not JSON from line 2, column 7.')).toBeTruthy();
    await user.keyboard('{Escape}');
    expect(await screen.findByText('Close without saving?')).toBeTruthy();
  });

  it('shows why it was refused, and keeps what was typed', async () => {
    const refused = () => {
      throw { error_code: 10101, error_message: 'The path is refused: its pattern cannot be read', data: [] };
    };
    const { user } = await press(editorTools, editing(''), { '/api/mock/add': refused });
    const mock = await dialog();
    type(await mock.findByRole('textbox', { name: 'Path' }), '~(');
    await user.click(mock.getByRole('button', { name: 'Save' }));
    expect(await mock.findByText(/^The path is refused/)).toBeTruthy();
    expect(textIn(mock.getByRole('textbox', { name: 'Path' }))).toBe('~(');
  });

  it('is deleted after a question', async () => {
    const { user, sent } = await press(editorTools, editing(''));
    const mock = await dialog();
    await user.click(await mock.findByRole('button', { name: 'Delete the mock' }));
    const question = await screen.findByRole('dialog', { name: 'Delete this mock?' });
    expect(sent('/api/mock/delete')).toEqual([]);
    await user.click(within(question).getByRole('button', { name: 'Delete the mock' }));
    await waitFor(() => expect(sent('/api/mock/delete')).toEqual([{ page_id: '10' }]));
  });

  it('needs a page that was saved', async () => {
    await press(editorTools, editing('', '0'));
    expect(await screen.findByText(/Save the page first/)).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('reads the text of the page from its menu', async () => {
    const { user, sent } = await press(...([pageMenu, { item_id: '7', page_id: '10', item_edit: true }] as const), {
      '/api/page/info': () => ({ page_content: API_PAGE }),
      '/api/mock/infoByPageId': () => [],
    });
    const mock = await dialog();
    await user.click(await mock.findByRole('button', { name: 'From this API document' }));
    expect(sent('/api/page/info')).toEqual([{ page_id: '10' }]);
  });
});
