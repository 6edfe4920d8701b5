import { renderPlugin } from '@docstead/core/testing/web';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import items from '../../plugin.ts';
import { readingTools } from '../../slots.ts';
import web from '../index.ts';
import { openWide } from '../pages/fixtures.ts';

const KEY = 'ab'.repeat(16);
const info = (over: object = {}) => ({
  ...{ page_id: '10', author_uid: '5', author_username: 'ada', page_title: 'Shared', page_content: '', s_number: '1' },
  ...{ addtime: '2026-11-20 10:42:00', page_comments: '', is_del: '0', page_addtime: '', ext_info: '', is_draft: '0' },
  ...{ rev: 1, attachment_count: 0, expire_time: 0, saved_time: 1_763_635_320, item_type: '1', is_api: 0 },
  html: '<h2 id="start">Start</h2><p>Read me.</p><h2 id="end">End</h2>',
  headings: [
    { id: 'start', text: 'Start', level: 2 },
    { id: 'end', text: 'End', level: 2 },
  ],
  ...over,
});
const refusal = (error_code: number) => () => {
  throw { error_code, error_message: 'No.' };
};
const open = (answer: () => unknown, first?: object) =>
  renderPlugin(web, {
    ...{ path: `/p/${KEY}`, routes: items, calls: { '/api/page/infoByKey': answer } },
    ...(first ? { first: { status: 200, ...first } } : {}),
  });

beforeEach(() => {
  localStorage.clear();
  openWide();
});

describe('a page that is shared alone', () => {
  it('has its title, its text and its contents, and no way into a project', async () => {
    const view = await open(info);
    expect(await screen.findByRole('heading', { level: 1, name: 'Shared' })).toBeTruthy();
    expect(screen.getByText('Read me.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'End' })).toBeTruthy();
    expect(screen.queryByRole('tree')).toBeNull();
    expect(screen.getByRole('button', { name: 'Full screen' })).toBeTruthy();
    expect(new Set(view.calls.map(({ path }) => path))).toEqual(new Set(['/api/page/infoByKey']));
    expect(view.calls[0]?.input).toMatchObject({ unique_key: KEY });
    expect(document.title).toContain('Shared');
  });

  it('has the lists of what belongs to it, where something is in them, and asks for them with its key', async () => {
    const tool = (id: string, data: Record<string, unknown>) => ({
      slot: readingTools.id,
      id,
      label: id,
      href: '/x/{unique_key}',
      data,
    });
    const counts = { list: '/api/page/uploadList', field: 'attachment_count' };
    const contributions = [...items.contributions, tool('Files', { shows: 'page', counts }), tool('Export', {})];
    const routes = { ...items, contributions };
    const shown = (attachment_count: number) =>
      renderPlugin(web, {
        ...{ path: `/p/${KEY}`, routes, calls: { '/api/page/infoByKey': () => info({ attachment_count }) } },
      });
    const first = await shown(2);
    expect((await screen.findByRole('link', { name: /^Files/ })).getAttribute('href')).toBe(`/x/${KEY}`);
    expect(screen.queryByRole('link', { name: 'Export' })).toBeNull();
    first.unmount();
    await shown(0);
    await screen.findByText('Read me.');
    expect(screen.queryByRole('link', { name: /^Files/ })).toBeNull();
  });

  it('has what works with an API document, where it is one', async () => {
    const entry = { slot: readingTools.id, id: 'try', label: 'Try', href: '/try', data: { shows: 'api' } };
    const routes = { ...items, contributions: [...items.contributions, entry] };
    const shown = (is_api: number) =>
      renderPlugin(web, { path: `/p/${KEY}`, routes, calls: { '/api/page/infoByKey': () => info({ is_api }) } });
    const first = await shown(1);
    expect(await screen.findByRole('link', { name: 'Try' })).toBeTruthy();
    first.unmount();
    await shown(0);
    await screen.findByText('Read me.');
    expect(screen.queryByRole('link', { name: 'Try' })).toBeNull();
  });

  it('is what the server wrote, and is not asked for again at first', async () => {
    const { html, page_content, ...data } = info();
    const view = await open(info, { data, html: `<div class="md-doc">${html}</div>` });
    expect(await screen.findByText('Read me.')).toBeTruthy();
    expect(view.calls).toEqual([]);
  });

  it('is not there for an unknown key, said by the server at once or when it is asked', async () => {
    const view = await open(info, { status: 404 });
    expect(await screen.findByRole('heading', { name: 'There is no page here' })).toBeTruthy();
    expect(view.calls).toEqual([]);
    await open(refusal(10101));
    expect((await screen.findAllByRole('heading', { name: 'There is no page here' })).length).toBeGreaterThan(0);
  });

  it('ends in a window that is open, as soon as one comes back to it', async () => {
    let answer: () => unknown = info;
    await open(() => answer());
    expect(await screen.findByText('Read me.')).toBeTruthy();
    answer = refusal(10101);
    const now = Date.now();
    vi.spyOn(Date, 'now').mockReturnValue(now + 60_000);
    window.dispatchEvent(new Event('focus'));
    expect(await screen.findByRole('heading', { name: 'There is no page here' })).toBeTruthy();
    expect(screen.queryByText('Read me.')).toBeNull();
  });

  it('leads who tries too many keys to the captcha gate, which leads back', async () => {
    const view = await open(refusal(10104));
    await waitFor(() => expect(view.address()).toMatch(/^\/captcha\/index\?/));
    const asked = new URLSearchParams(view.address().split('?')[1]);
    expect([asked.get('unique_key'), asked.get('type'), asked.get('redirect')]).toEqual([
      ...[KEY, 'visit_page', `/p/${KEY}`],
    ]);
  });
});
