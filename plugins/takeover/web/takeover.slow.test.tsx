import { workChanged } from '@docstead/core/contract';
import { type RenderPluginOptions, renderPlugin } from '@docstead/core/testing/web';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { withSections } from '../../admin/testing/sections.tsx';
import descriptor from '../plugin.ts';
import web from './index.ts';

const { half, routes } = withSections(web, descriptor);
const root = { kind: 'user', uid: '1', username: 'root', name: '', groupid: '1' } as const;
const FOLDER = '/srv/docstead/takeover';
const source = (name: string, over: object = {}) => ({ name, is_readable: 1, reason: '', taken: 0, ...over });
const table = (name: string, over: object = {}) => ({
  ...{ table: name, rows: 14, taken: 14, here: 0, compared: 0, left: [], notes: [], differing: [] },
  ...over,
});
const never = {
  ...{ at: 0, is_dry: 0, is_over: 0, by: '', people: '', error: '', has_differences: 0, tables: [], unknown: [] },
};
const looked = {
  ...{ ...never, at: 1_763_635_320, is_dry: 1, is_over: 1 },
  tables: [
    table('user'),
    table('item', { rows: 97, taken: 97 }),
    table('page', { rows: 9, taken: 2, left: [{ reason: 'no_project', count: 7, places: [3, 4, 5, 6, 7] }] }),
    table('item_star', { rows: 0, taken: 0 }),
    table('page_lock', { rows: 3, taken: 0, left: [{ reason: 'passing', count: 3, places: [] }] }),
  ],
  unknown: [{ table: 'subscription', rows: 103 }],
};
const taken = { ...looked, is_dry: 0, tables: [table('user', { compared: 14 })] };
const none = {
  ...{
    id: '',
    state: '',
    source: '',
    is_dry: 0,
    is_mine: 0,
    username: '',
    name: '',
    since: 0,
    done: 0,
    of: 0,
    note: '',
  },
};
const run = {
  ...{ ...none, id: '5', state: 'running', source: 'old', is_mine: 1, username: 'root' },
  ...{ since: 1_763_635_320, done: 1, of: 4, note: 'Pages' },
};
const refuse = (error_code: number, error_message: string) => () => {
  throw { error_code, error_message, data: [] };
};

async function open(calls: object = {}, over: Partial<RenderPluginOptions> = {}) {
  const shown = await renderPlugin(half, {
    ...{ path: '/admin/index?section=takeover/sites', routes, caller: root },
    ...over,
    calls: {
      '/api/job/mine': () => [],
      '/api/takeover/run': () => none,
      '/api/takeover/sources': () => ({ folder: FOLDER, sources: [source('old')] }),
      '/api/takeover/report': () => never,
      '/api/takeover/start': () => ({ id: '5' }),
      ...calls,
    } as never,
  });
  const sent = (call: string) => shown.calls.filter((one) => one.path === call).map((one) => one.input);
  return { ...shown, user: userEvent.setup(), sent };
}
const button = (name: string | RegExp) => screen.findByRole<HTMLButtonElement>('button', { name });

describe('the sites that lie on the server', () => {
  it('are none at first: the folder is there to be copied, and one looks again', async () => {
    let sources: object[] = [];
    const { user } = await open({ '/api/takeover/sources': () => ({ folder: FOLDER, sources }) });
    expect(await screen.findByText('No ShowDoc site is here yet')).toBeTruthy();
    expect(screen.getByText(FOLDER)).toBeTruthy();
    await user.click(await button('Copy the path'));
    expect(await navigator.clipboard.readText()).toBe(FOLDER);
    sources = [source('old')];
    await user.click(await button('Refresh the list'));
    expect(await screen.findByRole('region', { name: 'old' })).toBeTruthy();
  });

  it('say why one cannot be read, and how much of another is here', async () => {
    const sources = [source('broken', { is_readable: 0, reason: 'It is damaged.' }), source('old', { taken: 2 })];
    await open({ '/api/takeover/sources': () => ({ folder: FOLDER, sources }) });
    const [broken, old] = within(await screen.findByRole('list', { name: 'ShowDoc sites on the server' })).getAllByRole(
      'listitem',
    );
    expect(within(broken as HTMLElement).getByText('It is damaged.')).toBeTruthy();
    expect(within(old as HTMLElement).getByText('2 records of it are here')).toBeTruthy();
    // One that can be read need not be chosen, and the other cannot.
    expect(screen.queryByRole('link', { name: /^Choose/ })).toBeNull();
    expect(screen.queryByRole('region', { name: 'broken' })).toBeNull();
  });

  it('are several: one is chosen, by an address of its own', async () => {
    const sources = [source('old'), source('older')];
    const { user, sent } = await open({ '/api/takeover/sources': () => ({ folder: FOLDER, sources }) });
    const choose = await screen.findByRole('link', { name: 'Choose “older”' });
    expect(screen.queryByRole('button', { name: 'Look first' })).toBeNull();
    await user.click(choose);
    expect(await screen.findByRole('region', { name: 'older' })).toBeTruthy();
    expect(sent('/api/takeover/report').at(-1)).toEqual({ source: 'older' });
  });

  it('have gone meanwhile, and that is said', async () => {
    await open({}, { path: '/admin/index?section=takeover/sites&source=gone' });
    expect(await screen.findByText('“gone” is not in the folder any more.')).toBeTruthy();
  });

  it('cannot be asked for: it says so, and tries again', async () => {
    let isAway = true;
    const { user } = await open({
      '/api/takeover/sources': () => {
        if (isAway) throw { error_code: 10000, error_message: 'The folder cannot be read.', data: [] };
        return { folder: FOLDER, sources: [source('old')] };
      },
    });
    const retry = await button(/again/i);
    isAway = false;
    await user.click(retry);
    expect(await screen.findByRole('region', { name: 'old' })).toBeTruthy();
  });
});

describe('a look', () => {
  it('comes first, and writes nothing', async () => {
    const { user, sent } = await open();
    await user.click(await button('Look first'));
    await waitFor(() => expect(sent('/api/takeover/start')).toEqual([{ source: 'old', dry: '1', people: '' }]));
  });

  it('is told in words of people: what would come, what stays behind and why, and what has no place here', async () => {
    await open({ '/api/takeover/report': () => looked });
    const rows = within(await screen.findByRole('table', { name: 'Kinds of data' })).getAllByRole('row');
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      'WhatThereWould comeState',
      expect.stringMatching(/^People user1414 ?Complete/),
      expect.stringMatching(/^Projects item9797 ?Complete/),
      expect.stringMatching(/^Pages page92 ?7 stay behind/),
      expect.stringMatching(/^Locks of pages page_lock30 ?3 stay behind/),
    ]);
    const left = within(screen.getByRole('region', { name: 'Stays behind' }));
    expect(left.getByText('7 records')).toBeTruthy();
    expect(left.getByText('Numbers there: 3, 4, 5, 6, 7 …')).toBeTruthy();
    expect(left.getByText('It passes by itself, or is counted anew here')).toBeTruthy();
    expect(left.getAllByText(/^Numbers there/)).toHaveLength(1);
    const unknown = screen.getByRole('region', { name: 'Has no place here' });
    expect(unknown.textContent).toContain('Watched pages subscription 103 records');
    expect(
      screen.getByText(/^Nothing was written\. Records that would come: 113;.* staying behind: 10\.$/),
    ).toBeTruthy();
  });
});

describe('a take-over', () => {
  it('asks first, says what comes, and takes people of one name for others unless it is told', async () => {
    const { user, sent } = await open({ '/api/takeover/report': () => looked });
    await user.click(await button('Take over…'));
    const dialog = await screen.findByRole('dialog', { name: 'Take “old” over?' });
    expect(within(dialog).getByText(/people 14, projects 97, pages 2/)).toBeTruthy();
    expect(within(dialog).getByText('Nothing here is deleted or overwritten.')).toBeTruthy();
    expect(within(dialog).getByRole<HTMLInputElement>('radio', { name: 'They are somebody else' }).checked).toBe(true);
    expect(sent('/api/takeover/start')).toEqual([]);
    await user.click(within(dialog).getByRole('button', { name: 'Take over' }));
    await waitFor(() => expect(sent('/api/takeover/start')).toEqual([{ source: 'old', dry: '0', people: '' }]));
  });

  it('takes people of one name for the same where one says so', async () => {
    const { user, sent } = await open();
    await user.click(await button('Take over…'));
    await user.click(await screen.findByRole('radio', { name: 'They are the same person' }));
    await user.click(screen.getByRole('button', { name: 'Take over' }));
    await waitFor(() => expect(sent('/api/takeover/start')).toEqual([{ source: 'old', dry: '0', people: 'merge' }]));
  });

  it('is not begun by who thinks better of it', async () => {
    const { user, sent } = await open();
    await user.click(await button('Take over…'));
    await user.click(await button('Cancel'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent('/api/takeover/start')).toEqual([]);
  });

  it('says where it is, after a reload too; is stopped; and nothing else is begun meanwhile', async () => {
    const { user, sent } = await open({ '/api/takeover/run': () => run, '/api/takeover/stop': () => [] });
    const bar = await screen.findByRole('progressbar');
    expect(bar.getAttribute('aria-valuenow')).toBe('25');
    expect(screen.getByRole('heading', { name: 'Take-over of “old”' })).toBeTruthy();
    expect(screen.getByText('1 of 4 records looked at · Pages')).toBeTruthy();
    expect(screen.getByText(/^Begun by you, /)).toBeTruthy();
    expect((await button('Look first')).disabled).toBe(true);
    expect((await button('Take over…')).disabled).toBe(true);
    await user.click(await button('Stop'));
    expect(sent('/api/takeover/stop')).toEqual([{ id: '5' }]);
  });

  it('shows its report as soon as it is over', async () => {
    let last: object = run;
    let report: object = looked;
    const { user } = await open({
      '/api/takeover/run': () => last,
      '/api/takeover/stop': () => [],
      '/api/takeover/report': () => report,
    });
    await screen.findByRole('progressbar');
    [last, report] = [{ ...run, state: 'done' }, taken];
    // Whatever is asked of the run makes it be asked for anew.
    await user.click(await button('Stop'));
    expect(await screen.findByText('The site is taken over')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'To the projects' }).getAttribute('href')).toBe('/item/index');
    expect(screen.queryByRole('progressbar')).toBeNull();
  });

  it('shows its report, too, where it was over before it was seen on its way', async () => {
    let last: object = { ...run, id: '4', state: 'done' };
    let report: object = looked;
    const { user } = await open({
      '/api/takeover/run': () => last,
      '/api/takeover/report': () => report,
      '/api/takeover/start': () => {
        [last, report] = [{ ...run, state: 'done' }, taken];
        return { id: '5' };
      },
    });
    await user.click(await button('Look again without writing'));
    expect(await screen.findByText('The site is taken over')).toBeTruthy();
  });

  it('that is refused says why, and looks whether the site is still there', async () => {
    const { user, sent } = await open({ '/api/takeover/start': refuse(10901, 'A take-over runs already.') });
    const look = await button('Look first');
    const before = sent('/api/takeover/sources').length;
    await user.click(look);
    expect(await screen.findByText('A take-over runs already.')).toBeTruthy();
    await waitFor(() => expect(sent('/api/takeover/sources').length).toBeGreaterThan(before));
  });

  it('run again says how much was here before', async () => {
    const tables = [table('user', { taken: 0, here: 14, compared: 14 })];
    await open({ '/api/takeover/report': () => ({ ...taken, tables }) });
    const [, people] = within(await screen.findByRole('table')).getAllByRole('row');
    const cells = within(people as HTMLElement).getAllByRole('cell');
    expect(cells.map(({ textContent }) => textContent?.trim())).toEqual([
      ...['People user', '14', '0', '14', '14', 'Complete'],
    ]);
  });

  it('after which something reads otherwise says what, and does not call itself done', async () => {
    const differing = [
      { reason: 'page_content', count: 2, places: [8, 9] },
      { reason: 'it has gone', count: 1, places: [7] },
    ];
    const report = { ...taken, has_differences: 1, tables: [table('page', { compared: 14, differing })] };
    await open({ '/api/takeover/report': () => report });
    const words = await screen.findByText('Not everything reads here as it does there');
    expect(words.closest('[role=alert]')).toBeTruthy();
    const other = within(screen.getByRole('region', { name: 'Reads otherwise here' }));
    expect(other.getByText('Differs in “Text”')).toBeTruthy();
    expect(other.getByText('Came, and is not here any more')).toBeTruthy();
    expect(other.getByText('Numbers there: 8, 9')).toBeTruthy();
    expect(screen.getByText('3 differ')).toBeTruthy();
    expect(screen.queryByText('The site is taken over')).toBeNull();
    expect(screen.queryByText('Complete')).toBeNull();
  });

  it('of another administrator says whose it is, how far it is, and can be stopped', async () => {
    const theirs = { ...run, is_mine: 0, username: 'anna', name: 'Anna K.', source: 'older' };
    const { user, sent } = await open({
      '/api/takeover/run': () => theirs,
      '/api/takeover/report': () => ({ ...taken, is_over: 0, by: 'Anna K.' }),
      '/api/takeover/stop': refuse(10101, 'This run is over already.'),
    });
    const theirRun = within(await screen.findByRole('region', { name: 'Take-over of “older”' }));
    expect(theirRun.getByText(/^Begun by Anna K\., /)).toBeTruthy();
    expect(theirRun.getByText(/only after a word with whoever began it/)).toBeTruthy();
    expect(theirRun.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('25');
    // It is on its way: nothing says that it was stopped, and nothing else is begun.
    expect(screen.queryByText('It was stopped')).toBeNull();
    expect((await button('Take over again…')).disabled).toBe(true);
    await user.click(await button('Stop'));
    expect(sent('/api/takeover/stop')).toEqual([{ id: '5' }]);
    expect(await screen.findByText('This run is over already.')).toBeTruthy();
  });

  it('of another administrator is told as it goes on, to the end', async () => {
    let last: object = { ...run, is_mine: 0, username: 'anna' };
    let report: object = { ...taken, is_over: 0 };
    const shown = await open({ '/api/takeover/run': () => last, '/api/takeover/report': () => report });
    expect((await screen.findByRole('progressbar')).getAttribute('aria-valuenow')).toBe('25');
    last = { ...run, is_mine: 0, username: 'anna', done: 3 };
    await shown.push(workChanged, { role: 'admin' }, { id: '5' });
    await waitFor(() => expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('75'));
    [last, report] = [{ ...run, is_mine: 0, state: 'done' }, taken];
    await shown.push(workChanged, { role: 'admin' }, { id: '5' });
    expect(await screen.findByText('The site is taken over')).toBeTruthy();
    expect(screen.queryByRole('progressbar')).toBeNull();
  });

  it('that was stopped goes on, by whoever looks, with people counting as they did', async () => {
    const { user, sent } = await open({ '/api/takeover/report': () => ({ ...taken, is_over: 0, people: 'merge' }) });
    await user.click(await button('Go on'));
    await waitFor(() => expect(sent('/api/takeover/start')).toEqual([{ source: 'old', dry: '0', people: 'merge' }]));
  });

  it.each([
    [{ is_over: 0 }, 'It was stopped'],
    [{ is_over: 0, error: 'The database is damaged.' }, 'The database is damaged.'],
  ])('that did not get to its end says so, and that it goes on from there (%j)', async (over, words) => {
    await open({ '/api/takeover/report': () => ({ ...taken, ...over }) });
    expect(await screen.findByText(words)).toBeTruthy();
    expect(screen.getByText(/Run it again, and it goes on from there/)).toBeTruthy();
    expect(screen.queryByText('The site is taken over')).toBeNull();
  });
});
