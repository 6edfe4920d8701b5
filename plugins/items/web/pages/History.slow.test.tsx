import { type RenderPluginOptions, renderPlugin } from '@docstead/core/testing/web';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import items from '../../plugin.ts';
import web from '../index.ts';
import { calls, page, reader } from './fixtures.ts';

const version = (over: object) => ({
  ...{ page_history_id: '7', page_id: '10', author_uid: '6', author_username: 'bob', author_name: 'bob' },
  ...{ item_id: '1', cat_id: '4' },
  ...{ page_title: 'Before', page_content: '', s_number: '1', addtime: '1700000000', page_comments: '', ext_info: '' },
  ...{ size: 1_234 },
  ...over,
});
const versions = [
  version({
    ...{
      page_history_id: '0',
      author_uid: '5',
      author_username: 'ada',
      author_name: 'ada',
      page_title: 'Welcome',
      addtime: '1700000100',
    },
    size: 1,
  }),
  version({ page_comments: 'first thoughts' }),
];
const diff = { page: { ...page(), addtime: '1700000100' }, history_page: version({ page_content: 'old text' }) };

/** As many lines came as the version's number says, and as many went as that of the one before. */
const sizesOf = (pairs: string) =>
  pairs.split(',').map((pair) => {
    const [page_history_id = '', before_id = ''] = pair.split('-');
    return { page_history_id, before_id, added: Number(page_history_id), removed: Number(before_id) };
  });

const open = (path: string, { calls: over = {}, ...rest }: Partial<RenderPluginOptions> = {}) =>
  renderPlugin(web, {
    ...{ path, routes: items, caller: reader },
    ...rest,
    calls: {
      ...calls,
      '/api/page/history': () => versions,
      '/api/page/diff': () => diff,
      '/api/page/version': () => version({ page_content: 'old text' }),
      '/api/page/changes': ({ pairs }) => sizesOf(String(pairs)),
      '/api/page/save': () => ({ page_id: '10', rev: 2 }),
      ...over,
    },
  });
const lines = async () => {
  const list = await screen.findByRole('list', { name: 'Versions of this page' });
  return [...list.querySelectorAll<HTMLElement>(':scope > li')];
};
const rows = async () => (await screen.findAllByRole('row')).slice(1);

describe('the history of a page', () => {
  it('lists the page as it stands and its versions, with author, comment and what they changed', async () => {
    await open('/page/history/10');
    const [present, before] = await lines();
    expect(present?.textContent).toContain('Current');
    expect(before?.textContent).toMatch(/bob.*Title: Before.*first thoughts/);
    // The row leads to what it changed; the oldest one, of which that is not known, to itself.
    expect(present && within(present).getByRole('link', { name: /^ada/ }).getAttribute('href')).toBe('/page/diff/10/7');
    expect(before && within(before).getByRole('link', { name: /^bob/ }).getAttribute('href')).toBe(
      '/page/version/10/7',
    );
    expect(
      await within(present as HTMLElement).findByRole('img', { name: '0 lines added, 7 lines removed' }),
    ).toBeTruthy();
    const compare = within(before as HTMLElement).getByRole('link', { name: /^Compare with current/ });
    expect([compare.getAttribute('href'), compare.getAttribute('target')]).toEqual(['/page/diff/10/7', '_blank']);
  });

  it('has the acts of each version in a menu where there is no room for words', async () => {
    const user = userEvent.setup();
    const before = window.matchMedia;
    window.matchMedia = (media) =>
      Object.defineProperty(before(media), 'matches', { value: media.includes('max-width') });
    try {
      const view = await open('/page/history/10');
      const [present, old] = (await lines()).map((line) => within(line));
      expect(old?.queryByRole('link', { name: /^Compare with current/ })).toBeNull();
      expect(present?.getByRole('button', { name: /^More for the version of/ })).toBeTruthy();
      await user.click(old?.getByRole('button', { name: /^More for the version of/ }) as HTMLElement);
      const entries = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);
      expect(entries).toEqual(['Compare with current', 'View', 'Edit comment', 'Restore']);
      await user.click(screen.getByRole('menuitem', { name: 'View' }));
      await waitFor(() => expect(view.address()).toBe('/page/version/10/7'));
    } finally {
      window.matchMedia = before;
    }
  });

  it('names people as they are shown, and tells the day and the clock, whole where it is pointed at', async () => {
    const named = () => [versions[0], version({ author_username: 'bob', author_name: 'Bob Brown' })];
    await open('/page/history/10', { calls: { '/api/page/history': named } });
    const [, before] = await lines();
    expect(before?.querySelector('strong')?.textContent).toBe('Bob Brown');
    const time = before?.querySelector('time');
    expect(time?.getAttribute('datetime')).toBe('2023-11-14T22:13:20.000Z');
    expect(time?.textContent).toMatch(/^Nov \d\d, 2023 \d\d:\d\d$/);
    expect(time?.title).toMatch(/2023/);
  });

  it('shows one sitting as one row, which unfolds to its saves', async () => {
    const person = userEvent.setup();
    const bob = (id: string, more: number, page_comments = '') =>
      version({ page_history_id: id, addtime: String(1_700_000_000 + more), page_comments });
    const saved = [
      versions[0],
      bob('9', 90, 'and done'),
      bob('8', 60),
      bob('7', 0, 'first thoughts'),
      version({ page_history_id: '3', author_uid: '5', author_name: 'ada', addtime: '1690000000' }),
    ];
    const view = await open('/page/history/10', { calls: { '/api/page/history': () => saved } });
    const [, sitting, ...rest] = await lines();
    expect(rest).toHaveLength(1);
    expect(sitting?.textContent).toMatch(/3 saves.*and done.*first thoughts/);
    const inside = within(sitting as HTMLElement);
    expect(inside.getByRole('link', { name: /^bob/ }).getAttribute('href')).toBe('/page/diff/10/3?to=9');
    expect(await inside.findByRole('img', { name: '9 lines added, 3 lines removed' })).toBeTruthy();
    await person.click(inside.getByRole('button', { name: 'Show the 3 saves' }));
    const saves = within(await inside.findByRole('list', { name: 'Saves' })).getAllByRole('listitem');
    expect(saves.map((save) => within(save).getByRole('link', { name: /^bob/ }).getAttribute('href'))).toEqual([
      '/page/diff/10/8?to=9',
      '/page/diff/10/7?to=8',
      '/page/diff/10/3?to=7',
    ]);
    expect(
      await within(saves[1] as HTMLElement).findByRole('img', { name: '8 lines added, 7 lines removed' }),
    ).toBeTruthy();
    // Saves may share a minute; the row of a sitting does not name its seconds.
    expect(saves.map((save) => save.querySelector('time')?.textContent?.match(/\d\d:\d\d:(\d\d)$/)?.[1])).toEqual([
      '50',
      '20',
      '20',
    ]);
    expect(sitting?.querySelector('time')?.textContent).toMatch(/ \d\d:\d\d$/);
    expect(rest[0]?.textContent).toContain('Oldest version kept');
    expect(sitting?.textContent).not.toContain('Oldest version kept');
    const asked = view.calls.filter(({ path }) => path === '/api/page/changes').map(({ input }) => input.pairs);
    // What is known is not asked for again.
    expect(asked.join(' ').match(/9-3/g)).toHaveLength(1);
    await person.click(inside.getByRole('button', { name: 'Hide the 3 saves' }));
    expect(inside.queryByRole('list', { name: 'Saves' })).toBeNull();
  });

  it('reads on where there are more versions than come at once, and goes on with the sitting', async () => {
    const person = userEvent.setup();
    const many = (from: number, count: number) =>
      Array.from({ length: count }, (_, at) =>
        version({ page_history_id: String(from - at), addtime: String(1_600_000_000 + from - at) }),
      );
    const view = await open('/page/history/10', {
      calls: {
        '/api/page/history': ({ before }) => (before ? many(Number(before) - 1, 50) : [versions[0], ...many(150, 100)]),
      },
    });
    expect(await screen.findByText('100 saves')).toBeTruthy();
    await person.click(screen.getByText('Show older versions'));
    expect(await screen.findByText('150 saves')).toBeTruthy();
    expect(screen.queryByText('Show older versions')).toBeNull();
    expect(view.calls.findLast(({ path }) => path === '/api/page/history')?.input).toMatchObject({ before: '51' });
  });

  it('calls a version the oldest one once there are no others to load', async () => {
    const person = userEvent.setup();
    const saves = Array.from({ length: 99 }, (_, at) =>
      version({ page_history_id: String(150 - at), addtime: String(1_600_000_150 - at) }),
    );
    const last = version({ page_history_id: '51', author_uid: '5', author_name: 'ada', addtime: '1500000000' });
    const pageOf = ({ before }: Record<string, unknown>) => (before ? [] : [versions[0], ...saves, last]);
    await open('/page/history/10', { calls: { '/api/page/history': pageOf } });
    const more = await screen.findByRole('button', { name: 'Show older versions' });
    expect(screen.queryByText('Oldest version kept')).toBeNull();
    await person.click(more);
    expect(await screen.findByText('Oldest version kept')).toBeTruthy();
  });

  it('restores a version after it was named: its title and text, on the present revision, where the page stands', async () => {
    const person = userEvent.setup();
    const view = await open('/page/history/10');
    await lines();
    await person.click(screen.getByRole('button', { name: /^Restore the version of/ }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(/replaced with those that bob saved.*stays in the history/)).toBeTruthy();
    expect(dialog.getByText('Lines compared with now: +7 −0')).toBeTruthy();
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

  it('takes a restored version back at one press: with the text before, on the revision that restoring made', async () => {
    const person = userEvent.setup();
    const before = { ...diff.page, page_content: 'the text of now', rev: 1 };
    const view = await open('/page/history/10', { calls: { '/api/page/diff': () => ({ ...diff, page: before }) } });
    await lines();
    await person.click(screen.getByRole('button', { name: /^Restore the version of/ }));
    await person.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Restore' }));
    await person.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('The page is as it was before.')).toBeTruthy();
    expect(view.calls.findLast(({ path }) => path === '/api/page/save')?.input).toMatchObject({
      ...{ page_id: '10', page_title: 'Welcome', page_content: 'the text of now', base_rev: '2' },
      page_comments: expect.stringContaining('Undid'),
    });
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
    expect(screen.getAllByRole('link', { name: /^View/ })).toHaveLength(2);
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
    ...{ id: page_id, item_id: '1', page_id, page_title, del_by_uid: '6', del_by_username: 'b', del_by_name: 'bob' },
    ...{ del_time: '2026-11-20 10:42:00', deleted_time: 1_763_635_320, cat_name: '', days_left: 2 },
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
  const two = [deleted('20', 'Prices', { cat_name: 'Guide' }), deleted('21', 'Terms', { days_left: 0 })];
  const bin = (recover: (input: object) => unknown = () => [], rows = two) =>
    open('/item/setting/1?tab=recycle', {
      calls: {
        '/api/item/detail': () => detail,
        '/api/recycle/getList': () => rows,
        '/api/recycle/recover': recover,
        '/api/page/delete': () => [],
      },
    });

  it('says who deleted what, where it returns to and how long it can', async () => {
    await bin();
    const [first, second] = await rows();
    expect(first?.textContent).toMatch(/Prices.*bob.*Guide.*2 days left/);
    // In the reader's language and zone, as everywhere.
    const time = first?.querySelector('time');
    expect([time?.textContent, time?.title]).toEqual([
      expect.stringMatching(/^Nov \d\d, 2025$/),
      expect.stringMatching(/^Nov \d\d, 2025, \d\d:\d\d$/),
    ]);
    expect(second?.textContent).toMatch(/Terms.*Top level.*last day/);
  });

  it('brings a page back at once, one without a title too, and puts it into the bin again at one press', async () => {
    const person = userEvent.setup();
    const view = await bin(undefined, [deleted('22', ' ')]);
    await person.click(await screen.findByRole('button', { name: 'Restore Untitled page' }));
    expect(await screen.findByText('“Untitled page” is back at the top level.')).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
    await person.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('1 page is in the recycle bin again.')).toBeTruthy();
    expect(view.calls.findLast(({ path }) => path === '/api/page/delete')?.input).toEqual({ page_id: '22' });
  });

  it('recovers several at once, and says which of them failed to come', async () => {
    const person = userEvent.setup();
    const view = await bin(({ page_id }: { page_id?: string }) => {
      if (page_id === '21') throw { error_code: 10101, error_message: 'It is gone for good.' };
      return [];
    });
    await rows();
    await person.click(screen.getByRole('checkbox', { name: 'Select all' }));
    await person.click(screen.getByRole('button', { name: 'Restore 2 pages' }));
    expect(await screen.findByText('It is gone for good.')).toBeTruthy();
    expect(await screen.findByText('“Prices” is back in “Guide”.')).toBeTruthy();
    const asked = view.calls.filter(({ path }) => path === '/api/recycle/recover').map(({ input }) => input.page_id);
    expect(asked).toEqual(['20', '21']);
    // What did come can go again, and nothing else.
    await person.click(screen.getByRole('button', { name: 'Undo' }));
    await screen.findByText('1 page is in the recycle bin again.');
    expect(view.calls.filter(({ path }) => path === '/api/page/delete').map(({ input }) => input.page_id)).toEqual([
      '20',
    ]);
  });

  it('chooses all that are shown by the box in the head of their column, and none again', async () => {
    const person = userEvent.setup();
    await bin();
    await rows();
    const all = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Select all' });
    expect(all.closest('th')).toBeTruthy();
    await person.click(screen.getByRole('checkbox', { name: 'Select Terms' }));
    expect([all.checked, all.indeterminate]).toEqual([false, true]);
    await person.click(all);
    expect(screen.getByRole('button', { name: 'Restore 2 pages' })).toBeTruthy();
    await person.click(all);
    expect(screen.queryByRole('button', { name: /^Restore \d/ })).toBeNull();
  });
});
