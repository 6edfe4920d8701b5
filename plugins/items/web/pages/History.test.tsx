import { type RenderPluginOptions, renderPlugin } from '@docstead/core/testing/web';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import items from '../../plugin.ts';
import web from '../index.ts';
import { calls, page, reader } from './fixtures.ts';

const version = (over: object) => ({
  ...{ page_history_id: '7', page_id: '10', author_uid: '6', author_username: 'bob', item_id: '1', cat_id: '4' },
  ...{ page_title: 'Before', page_content: '', s_number: '1', addtime: '1700000000', page_comments: '', ext_info: '' },
  ...{ size: 1_234 },
  ...over,
});
const versions = [
  version({ page_history_id: '0', author_username: 'ada', page_title: 'Welcome', size: 1 }),
  version({ page_comments: 'first thoughts' }),
];
const diff = { page: { ...page(), addtime: '1700000100' }, history_page: version({ page_content: 'old text' }) };

const open = (path: string, { calls: over = {}, ...rest }: Partial<RenderPluginOptions> = {}) =>
  renderPlugin(web, {
    ...{ path, routes: items, caller: reader },
    ...rest,
    calls: {
      ...calls,
      '/api/page/history': () => versions,
      '/api/page/diff': () => diff,
      '/api/page/save': () => ({ page_id: '10', rev: 2 }),
      ...over,
    },
  });
const lines = async () => (await screen.findAllByRole('row')).slice(1);

describe('the history of a page', () => {
  it('lists the page as it stands and its versions, with author, comment and size', async () => {
    await open('/page/history/10');
    const [present, before] = await lines();
    expect(present?.textContent).toContain('Current');
    expect(before?.textContent).toMatch(/bob.*Before.*first thoughts.*1,234 characters/);
    expect(before && within(before).getByRole('link').getAttribute('href')).toBe('/page/diff/10/7');
    // A narrow screen has no room for the title, and for what can be done it has.
    const wide = [...(before?.querySelectorAll('[data-wide-only]') ?? [])];
    expect(wide.map((cell) => cell.textContent)).toEqual(['Before']);
  });

  it('restores a version after it was named: its title and text, on the present revision, where the page stands', async () => {
    const person = userEvent.setup();
    const view = await open('/page/history/10');
    await lines();
    await person.click(screen.getByRole('button', { name: /^Restore the version of/ }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(/title and text that bob saved/)).toBeTruthy();
    await person.click(dialog.getByRole('button', { name: 'Restore' }));
    await waitFor(() =>
      expect(view.calls.find(({ path }) => path === '/api/page/save')?.input).toMatchObject({
        ...{ page_id: '10', page_title: 'Before', page_content: 'old text', cat_id: '0', base_rev: '1' },
        page_comments: expect.stringContaining('Restored the version of bob'),
        // What was a draft stays one, and what was published stays that.
        is_draft: '-1',
      }),
    );
  });

  it('restores nothing where the question is answered with no', async () => {
    const person = userEvent.setup();
    const view = await open('/page/history/10');
    await lines();
    await person.click(screen.getByRole('button', { name: /^Restore the version of/ }));
    await person.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(view.calls.map(({ path }) => path)).not.toContain('/api/page/diff');
    expect(view.calls.map(({ path }) => path)).not.toContain('/api/page/save');
  });

  it('says why a version could not be restored', async () => {
    const person = userEvent.setup();
    const locked = () => {
      throw { error_code: 11203, error_message: 'bob is editing this page.' };
    };
    await open('/page/history/10', { calls: { '/api/page/save': locked } });
    await lines();
    await person.click(screen.getByRole('button', { name: /^Restore the version of/ }));
    await person.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Restore' }));
    expect(await screen.findByText('bob is editing this page.')).toBeTruthy();
  });

  it('lets editors comment on a version, and tells them below the field when that fails', async () => {
    const person = userEvent.setup();
    let isRefused = true;
    const update = () => {
      if (isRefused) throw { error_code: 10103, error_message: 'No right any more' };
      return { success: true };
    };
    const view = await open('/page/history/10', { calls: { '/api/page/updateHistoryComments': update } });
    await lines();
    await person.click(screen.getByRole('button', { name: /^Comment on the version of/ }));
    const dialog = within(await screen.findByRole('dialog'));
    await person.type(dialog.getByRole('textbox', { name: 'Comment' }), ', and more');
    await person.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await dialog.findByText('No right any more')).toBeTruthy();
    isRefused = false;
    await person.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(view.calls.findLast(({ path }) => path === '/api/page/updateHistoryComments')?.input).toEqual({
      ...{ page_id: '10', page_history_id: '7', page_comments: 'first thoughts, and more' },
    });
  });

  it('shows readers the versions, and nothing to change them with', async () => {
    await open('/page/history/10', {
      calls: { '/api/page/info': () => page({ item_edit: false, item_manage: false }) },
    });
    await lines();
    expect(screen.getByRole('link', { name: /^Compare/ })).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Restore|Comment/ })).toBeNull();
  });

  it('says that pages which are no text cannot be compared', async () => {
    await open('/page/history/10', { calls: { '/api/page/info': () => page({ item_type: '4' }) } });
    await lines();
    expect(screen.getByText(/can be restored, but not compared/)).toBeTruthy();
    expect(screen.queryByRole('link', { name: /^Compare/ })).toBeNull();
    expect(screen.getByRole('button', { name: /^Restore/ })).toBeTruthy();
  });

  it('is empty where nothing was saved a second time', async () => {
    await open('/page/history/10', { calls: { '/api/page/history': () => versions.slice(0, 1) } });
    expect(await screen.findByText('No older versions yet')).toBeTruthy();
  });

  it('is no more there than its page', async () => {
    const gone = () => {
      throw { error_code: 10101, error_message: 'gone' };
    };
    await open('/page/history/10', { calls: { '/api/page/info': gone, '/api/page/history': gone } });
    expect(await screen.findByRole('heading', { name: 'There is no page here' })).toBeTruthy();
  });
});

describe('the recycle bin', () => {
  const deleted = (page_id: string, page_title: string, over: object = {}) => ({
    ...{ id: page_id, item_id: '1', page_id, page_title, del_by_uid: '6', del_by_username: 'bob' },
    ...{ del_time: '2026-11-20 10:42:00', cat_name: '', days_left: 2 },
    ...over,
  });
  const detail = {
    ...page(),
    item_id: '1',
    uid: '5',
    password: '',
    item_description: '',
    addtime: '1',
    last_update_time: '1',
  };
  const bin = (recover: (input: object) => unknown = () => []) =>
    open('/item/setting/1?tab=recycle', {
      calls: {
        '/api/item/detail': () => detail,
        '/api/recycle/getList': () => [
          deleted('20', 'Prices', { cat_name: 'Guide' }),
          deleted('21', 'Terms', { days_left: 0 }),
        ],
        '/api/recycle/recover': recover,
      },
    });

  it('says who deleted what, where it returns to and how long it can', async () => {
    await bin();
    const [first, second] = await lines();
    expect(first?.textContent).toMatch(/Prices.*bob.*Guide.*in 2 days/);
    expect(second?.textContent).toMatch(/Terms.*Top level.*today/);
  });

  it('recovers several at once, and says which of them failed to come', async () => {
    const person = userEvent.setup();
    const view = await bin(({ page_id }: { page_id?: string }) => {
      if (page_id === '21') throw { error_code: 10101, error_message: 'It is gone for good.' };
      return [];
    });
    await lines();
    await person.click(screen.getByRole('checkbox', { name: 'Choose all' }));
    await person.click(screen.getByRole('button', { name: 'Recover 2 pages' }));
    await person.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Recover' }));
    expect(await screen.findByText('It is gone for good.')).toBeTruthy();
    expect(await screen.findByText('“Prices” is back in “Guide”.')).toBeTruthy();
    const asked = view.calls.filter(({ path }) => path === '/api/recycle/recover').map(({ input }) => input.page_id);
    expect(asked).toEqual(['20', '21']);
  });
});
