import { workChanged } from '@docstead/core/contract';
import { type RenderPluginOptions, renderPlugin } from '@docstead/core/testing/web';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import items from '../../../plugin.ts';
import web from '../../index.ts';
import { calls, openWide, page, reader, sentTree } from '../../pages/fixtures.ts';

const tree = { item_id: '1', rev: 3, catalogs: [[4, 0, 'Guide', 1]], pages: [[10, 0, 'Welcome', 1]] } as const;

type Job = Readonly<Record<'id' | 'kind' | 'state' | 'name', string> & Record<'done' | 'of', number>>;
const copying: Job = { id: '7', kind: 'copy', state: 'running', name: 'Guide', done: 300, of: 1200 };
/** The same job, as the list of all work has it. */
const asWork = ({ id, kind, state, name, done, of }: Job) => ({
  ...{ id, kind: `catalog.${kind}`, state, title: name, done, of },
  ...{ plugin: 'items', note: '', href: '', file: '', ending: '', may_retry: false, added_time: 0 },
});
const foreign = { ...asWork(copying), id: '99', plugin: 'exchange' };

beforeEach(() => {
  localStorage.clear();
  openWide();
});

/** A server whose jobs the test changes. */
async function open(jobs: Job[], over: Partial<RenderPluginOptions> = {}) {
  const view = await renderPlugin(web, {
    ...{ path: '/1/10', routes: items, caller: reader },
    ...over,
    calls: {
      ...calls,
      '/api/item/tree': () => sentTree(tree as never),
      '/api/item/jobs': () => jobs,
      '/api/job/mine': () => [...jobs.map(asWork), foreign],
      '/api/job/stop': ({ job_id }) => {
        const at = jobs.findIndex((job) => job.id === job_id);
        const job = jobs[at];
        if (job) jobs[at] = { ...job, state: 'stopping' };
        return [];
      },
      ...over.calls,
    },
  });
  await screen.findByRole('tree');
  const becomes = async (...next: Job[]) => {
    jobs.splice(0, jobs.length, ...next);
    await view.push(workChanged, 'me', { id: '7' });
  };
  return { ...view, becomes };
}
const asked = (seen: readonly { path: string }[], path: string) => seen.filter((one) => one.path === path).length;

describe('a large catalog on its way', () => {
  it('says what is done to it and how far that is, also after the page was loaded anew', async () => {
    await open([copying, { ...copying, id: '8', kind: 'delete', name: 'Old', done: 0, of: 0, state: 'waiting' }]);
    const bar = await screen.findByRole('progressbar', { name: 'Copying “Guide”' });
    expect(bar.getAttribute('aria-valuenow')).toBe('25');
    const all = screen.getByRole('region', { name: 'Running tasks' });
    expect(within(all).getByText('300 of 1,200 pages')).toBeTruthy();
    expect(screen.getByRole('progressbar', { name: 'Deleting “Old”' }).hasAttribute('aria-valuenow')).toBe(false);
  });

  it('is stopped by a button that says what becomes of it', async () => {
    const { calls: seen } = await open([copying]);
    await userEvent.click(await screen.findByRole('button', { name: 'Stop and remove the copy' }));
    expect(await screen.findByRole('progressbar', { name: 'Removing the copy of “Guide”' })).toBeTruthy();
    expect(seen.find((one) => one.path === '/api/job/stop')?.input).toEqual({ job_id: '7' });
    expect(screen.queryByRole('button', { name: /^Stop/ })).toBeNull();
  });

  it('counts as it is told, without asking for itself', async () => {
    const { calls: seen, becomes } = await open([copying]);
    await screen.findByRole('progressbar');
    const before = asked(seen, '/api/item/jobs');
    await becomes({ ...copying, done: 600 });
    await waitFor(() => expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('50'));
    expect(asked(seen, '/api/item/jobs')).toBe(before);
  });

  it('is gone when it is over, and the tree is asked for again; how it ended tells the list of all work', async () => {
    const { calls: seen, becomes } = await open([copying]);
    await screen.findByRole('progressbar');
    const before = asked(seen, '/api/item/tree');
    await becomes({ ...copying, state: 'done', done: 1200 });
    await waitFor(() => expect(asked(seen, '/api/item/tree')).toBeGreaterThan(before));
    expect(screen.queryByRole('progressbar')).toBeNull();
    expect(screen.queryByText(/Guide.*copied/)).toBeNull();
  });

  it('that is begun beside another stands below it, in the language of the reader', async () => {
    const { becomes } = await open([copying], { locale: 'zh-cn' });
    await screen.findByRole('progressbar', { name: '正在复制“Guide”' });
    await becomes({ ...copying, id: '8', kind: 'move', name: 'Old' }, copying);
    expect(await screen.findByRole('progressbar', { name: '正在移动“Old”' })).toBeTruthy();
    expect(screen.getAllByRole('progressbar')).toHaveLength(2);
  });

  it('that is over, or another plugin’s, is not shown here', async () => {
    const { calls: seen } = await open([{ ...copying, state: 'done' }]);
    await waitFor(() => expect(asked(seen, '/api/job/mine')).toBeGreaterThan(0));
    expect(screen.queryByRole('region', { name: 'Running tasks' })).toBeNull();
    expect(asked(seen, '/api/item/jobs')).toBe(0);
  });

  it('is nothing that a reader without the right to edit is asked for', async () => {
    const { calls: seen } = await open([copying], {
      calls: { '/api/page/info': () => page({ item_edit: false }) },
    });
    expect(asked(seen, '/api/item/jobs')).toBe(0);
  });
});
