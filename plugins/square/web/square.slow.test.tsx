import { renderPlugin, serverTexts } from '@docstead/core/testing/web';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import en from '../locales/en.json' with { type: 'json' };
import zhCn from '../locales/zh-cn.json' with { type: 'json' };
import descriptor from '../plugin.ts';
import { squareHtml } from '../server/square.html.ts';
import type { SquarePage } from './api.ts';
import web from './index.ts';

beforeEach(() => sessionStorage.clear());

const PATH = '/public-square/index';
const LIST = '/api/publicSquare/getPublicItems';
const card = (item_id: string, item_name: string, more: Partial<SquarePage['items'][number]> = {}) => ({
  ...{ item_id, item_name, item_description: `About ${item_name}`, item_type: '1', item_domain: '' },
  ...{ addtime: '2026-01-01 08:00:00', last_update_time: '2026-01-02 08:00:00', updated_time: 1_767_340_800 },
  ...more,
});
const found = (total: number, ...items: SquarePage['items']): SquarePage => ({ items, total, total_more: false });
const two = found(30, card('7', 'Handbook', { item_domain: 'hand' }), card('8', 'Atlas'));

const open = (over: Partial<Parameters<typeof renderPlugin>[1]> = {}) =>
  renderPlugin(web, {
    ...{ path: PATH, routes: descriptor, ...over },
    calls: { '/api/publicSquare/checkEnabled': () => ({ enable: 1 }), [LIST]: () => two, ...over.calls },
  });
type View = Awaited<ReturnType<typeof open>>;
const asked = (view: View) => view.calls.filter(({ path }) => path === LIST).map(({ input }) => input);
const cards = () => screen.findByRole('list', { name: 'Public square' });

describe('the public square', () => {
  it('asks first whether it is open, then shows cards that open in a tab of their own', async () => {
    const view = await open();
    const links = within(await cards()).getAllByRole('link');
    expect(links.map((link) => [link.textContent, link.getAttribute('href'), link.getAttribute('target')])).toEqual([
      ['Handbook', '/hand', '_blank'],
      ['Atlas', '/8', '_blank'],
    ]);
    expect(screen.getByText('About Atlas')).toBeTruthy();
    expect(screen.getByText('30 projects')).toBeTruthy();
    expect([...new Set(view.calls.map(({ path }) => path))]).toEqual(['/api/publicSquare/checkEnabled', LIST]);
    expect(asked(view)).toEqual([{ keyword: '', search_type: 'title', page: '1', count: '12' }]);
  });

  it('is searched by what was typed, in names or in texts, and turned page by page, all in the address', async () => {
    const user = userEvent.setup();
    const view = await open({ path: `${PATH}?page=2` });
    await cards();
    await user.type(screen.getByRole('searchbox'), 'at las{Enter}');
    await waitFor(() => expect(view.address()).toBe(`${PATH}?keyword=at+las`));
    await user.selectOptions(screen.getByRole('combobox', { name: 'Search in' }), 'content');
    await waitFor(() => expect(view.address()).toBe(`${PATH}?keyword=at+las&type=content`));
    await user.click(await screen.findByRole('button', { name: 'Page 3' }));
    await waitFor(() => expect(view.address()).toBe(`${PATH}?keyword=at+las&type=content&page=3`));
    await waitFor(() =>
      expect(asked(view).at(-1)).toEqual({ keyword: 'at las', search_type: 'content', page: '3', count: '12' }),
    );
  });

  it('says that it is empty, or what else to try', async () => {
    await open({ calls: { [LIST]: () => found(0) } });
    expect(await screen.findByText('No public projects yet')).toBeTruthy();
  });

  it('says what else to try where nothing matches', async () => {
    await open({ path: `${PATH}?keyword=xyzzy`, calls: { [LIST]: () => found(0) } });
    expect(await screen.findByText('No public projects match “xyzzy”')).toBeTruthy();
    expect(screen.getByText('Try other words, or search the text of pages.')).toBeTruthy();
  });

  it('that is closed says so, and leads to the project list', async () => {
    const view = await open({ calls: { '/api/publicSquare/checkEnabled': () => ({ enable: 0 }) } });
    expect(await screen.findByText('Public square feature not enabled')).toBeTruthy();
    await waitFor(() => expect(view.address()).toBe('/item/index'));
    expect(asked(view)).toEqual([]);
  });

  it('without a network says so, and leads to the project list', async () => {
    const failing = () => {
      throw Object.assign(new TypeError('Failed to fetch'), { name: 'TypeError' });
    };
    const view = await open({ calls: { '/api/publicSquare/checkEnabled': failing } });
    expect(await screen.findByText('Network error, please try again later')).toBeTruthy();
    await waitFor(() => expect(view.address()).toBe('/item/index'));
    expect(asked(view)).toEqual([]);
  });

  it.each(['en', 'zh-cn'] as const)('would render the same cards and bar as the server (%s)', async (locale) => {
    await open({ locale });
    await screen.findByRole('link', { name: 'Handbook' });
    const server = document.createElement('div');
    const look = { keyword: '', search_type: 'title', page: 1 } as const;
    server.innerHTML = squareHtml(two, {
      ...{ asked: look, say: serverTexts({ en, 'zh-cn': zhCn })(locale), locale, now: Date.now() },
    }).text;
    const shape = (from: ParentNode | null) =>
      [...(from?.querySelectorAll('h1, .square-lead, form, form *, .square-cards, .square-cards *') ?? [])]
        .filter((node) => node.tagName !== 'TIME' && !node.classList.contains('square-type'))
        .map((node) => [
          ...[node.tagName, node.className, node.getAttribute('aria-label'), node.getAttribute('href')],
          node.children.length === 0 && node.textContent,
        ]);
    expect(shape(document.querySelector('main'))).toEqual(shape(server));
  });

  it("goes on with the server's own cards, and asks for nothing", async () => {
    const look = { keyword: '', search_type: 'title', page: 1 } as const;
    const say = serverTexts({ en, 'zh-cn': zhCn })('en');
    const html = squareHtml(two, { asked: look, say, locale: 'en', now: Date.now() }).text;
    const view = await open({
      first: { status: 200, data: two, html: `<div class="square" data-frame>${html}</div>` },
    });
    expect(within(await cards()).getAllByRole('link')).toHaveLength(2);
    expect(view.calls).toEqual([]);
  });
});
