import { renderPlugin } from '@docstead/core/testing/web';
import { Slot } from '@docstead/core/web';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { itemSetting } from '../../items/points.ts';
import descriptor from '../plugin.ts';
import half from './index.ts';

const ann = { kind: 'user', uid: '2', username: 'ann', name: '', groupid: '2' } as const;
const TOKEN = 'c'.repeat(32);
const key = { id: '1', item_id: '3', api_key: 'a'.repeat(32), api_token: TOKEN, addtime: '1', last_check_time: '0' };

afterEach(() => vi.unstubAllGlobals());

describe('the settings of a project', () => {
  const Setting = () => <Slot id={itemSetting} props={{ item_id: '3', manage: true }} />;
  const open = () =>
    renderPlugin(
      { ...half, pages: { reference: async () => ({ default: Setting }) } },
      {
        ...{ path: '/x/openapi', routes: descriptor, caller: ann },
        calls: { '/api/item/getKey': () => key, '/api/item/resetKey': () => key },
      },
    );

  it('show the key, and the token only when it is asked for', async () => {
    const user = userEvent.setup();
    await open();
    expect(await screen.findByText(key.api_key)).toBeTruthy();
    expect(document.body.textContent).not.toContain(TOKEN);
    await user.click(screen.getByRole('button', { name: 'Show the token' }));
    expect(screen.getByText(TOKEN)).toBeTruthy();
    expect(screen.getByText('Not used yet')).toBeTruthy();
  });

  it('offer scripts with address and key, and ask before the token is replaced', async () => {
    const user = userEvent.setup();
    const { calls } = await open();
    const script = await screen.findByRole('region', { name: 'publish-docs.sh' });
    expect(script.textContent).toContain(key.api_key);
    expect(script.textContent).toContain(`SITE="\${DOCS_SITE:-${window.location.origin}}"`);
    await user.click(screen.getByRole('button', { name: 'New token…' }));
    const dialog = await screen.findByRole('dialog');
    expect(calls.some(({ path }) => path === '/api/item/resetKey')).toBe(false);
    await user.click(within(dialog).getByRole('button', { name: 'New token' }));
    expect(await screen.findByText('The project has a new token.')).toBeTruthy();
    expect(calls.some(({ path }) => path === '/api/item/resetKey')).toBe(true);
  });
});

const operation = (tag: string, summary: string, properties: object, required: readonly string[] = []) => ({
  ...{ tags: [tag], summary, security: [{}], 'x-failures': [{ code: 10306, name: 'openapi/key_wrong' }] },
  requestBody: { content: { 'application/json': { schema: { type: 'object', properties, required } } } },
  responses: {
    200: {
      content: {
        'application/json': {
          schema: {
            type: 'object',
            properties: {
              error_code: { type: 'integer' },
              data: { type: 'array', items: { type: 'object', properties: { page_id: { type: 'string' } } } },
            },
          },
        },
      },
    },
  },
});
const TEXT = { type: 'string' };
const document_ = {
  paths: {
    '/api/page/save': { post: operation('items', 'Saves a page.', { page_id: { type: 'integer' } }, ['page_id']) },
    '/api/open/getPage': {
      post: operation('openapi', 'One page, by `page_id`.', {
        api_key: TEXT,
        api_token: TEXT,
        page_id: { type: 'integer' },
        page_title: TEXT,
      }),
    },
    '/api/team/getList': { post: operation('teams', 'Lists teams.', {}) },
  },
};

describe('the reference', () => {
  const open = async (path = '/x/openapi') => {
    const fetched = vi.fn(async (address: string, _how?: RequestInit) =>
      address === '/api/openapi.json'
        ? new Response(JSON.stringify(document_))
        : new Response('{"error_code":0,"data":[]}'),
    );
    vi.stubGlobal('fetch', fetched);
    await renderPlugin(half, { path, routes: descriptor, caller: ann });
    return { user: userEvent.setup(), fetched };
  };

  it('shows calls by plugin, and finds them by words', async () => {
    const { user } = await open();
    expect(await screen.findByRole('heading', { name: 'items' })).toBeTruthy();
    await user.type(screen.getByLabelText('Search calls'), 'team lists');
    expect(await screen.findByText('/api/team/getList')).toBeTruthy();
    expect(screen.queryByRole('heading', { name: 'items' })).toBeNull();
    await user.type(screen.getByLabelText('Search calls'), ' nowhere');
    expect(await screen.findByText('No call has these words')).toBeTruthy();
  });

  it('opens the call that its address names, with fields, answer, failures and examples', async () => {
    const { user } = await open('/x/openapi?call=/api/page/save');
    const fields = await screen.findByRole('region', { name: 'Fields' });
    expect(within(fields).getByRole('row', { name: 'page_id integer Yes' })).toBeTruthy();
    expect(within(screen.getByRole('region', { name: 'Answer (data)' })).getByText('[].page_id')).toBeTruthy();
    expect(screen.getByText('10306')).toBeTruthy();
    const example = screen.getByRole('region', { name: 'Example' });
    expect(example.textContent).toContain(`--data-urlencode 'page_id=1'`);
    await user.click(screen.getByRole('radio', { name: 'JavaScript' }));
    expect(screen.getByRole('region', { name: 'Example' }).textContent).toContain('await fetch(');
  });

  it('says that a call needs the key of a project, and sends it in the examples', async () => {
    const { user } = await open('/x/openapi?call=/api/open/getPage');
    expect(await screen.findByText(/^Needs the key of a project/)).toBeTruthy();
    expect(screen.getByText('page_id', { selector: 'summary code' })).toBeTruthy();
    expect(screen.getByRole('row', { name: 'api_token string Yes' })).toBeTruthy();
    const example = () => screen.getByRole('region', { name: 'Example' }).textContent;
    expect(example()).toContain('--data-urlencode "api_key=$API_KEY"');
    expect(example()).toContain(`--data-urlencode 'page_title=text'`);
    expect(example()).not.toMatch(/X-API-Token|page_id/);
    await user.click(screen.getByRole('radio', { name: 'JavaScript' }));
    expect(example()).toContain('"api_token": process.env.API_TOKEN');
  });

  it('sends a call as who reads it, or with a token and without the cookie', async () => {
    const { user, fetched } = await open('/x/openapi?call=/api/page/save');
    await user.click(await screen.findByRole('button', { name: 'Send' }));
    expect(await screen.findByText(/^Status 200/)).toBeTruthy();
    expect(fetched).toHaveBeenLastCalledWith(
      '/api/page/save',
      expect.objectContaining({ credentials: 'same-origin', body: '{"page_id":1}' }),
    );
    await user.type(screen.getByLabelText('Access token'), 'secret');
    await user.click(screen.getByRole('button', { name: 'Send' }));
    const last = () => fetched.mock.lastCall?.[1];
    await vi.waitFor(() => expect(last()).toMatchObject({ credentials: 'omit', headers: { 'x-api-token': 'secret' } }));
  });

  it('says at the field that the input is no JSON object, and sends nothing', async () => {
    const { user, fetched } = await open('/x/openapi?call=/api/page/save');
    const input = await screen.findByLabelText('Fields as JSON');
    await user.clear(input);
    await user.type(input, '[[1]');
    await user.click(screen.getByRole('button', { name: 'Send' }));
    expect(await screen.findByText('This is no JSON object.')).toBeTruthy();
    expect(fetched.mock.calls.some(([address]) => address === '/api/page/save')).toBe(false);
  });
});
