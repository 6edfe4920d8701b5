import { type RenderPluginOptions, renderPlugin } from '@docstead/core/testing/web';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import items from '../../../plugin.ts';
import web from '../../index.ts';
import { calls, page, reader, sentTree } from '../../pages/fixtures.ts';

const tree = { item_id: '1', rev: 3, catalogs: [[4, 0, 'Guide', 1]], pages: [[10, 0, 'Welcome', 1]] } as const;

type Job = Readonly<Record<'id' | 'kind' | 'state' | 'name', string> & Record<'done' | 'of', number>>;
const copying: Job = { id: '7', kind: 'copy', state: 'running', name: 'Guide', done: 300, of: 1200 };

beforeEach(() => {
  localStorage.clear();
  window.matchMedia = (query: string) =>
    Object.assign(new EventTarget(), {
      matches: query.includes('min-width'),
      media: query,
      onchange: null,
      addListener() {},
      removeListener() {},
    });
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
      '/api/item/stopJob': ({ job_id }) => {
        const at = jobs.findIndex((job) => job.id === job_id);
        const job = jobs[at];
        if (job) jobs[at] = { ...job, state: 'stopping' };
        return { success: true };
      },
      ...over.calls,
    },
  });
  await screen.findByRole('tree');
  return view;
}
const asked = (seen: readonly { path: string }[], path: string) => seen.filter((one) => one.path === path).length;

describe('a large catalog on its way', () => {
  it('says what is done to it and how far that is, also after the page was loaded anew', async () => {
    await open([copying, { ...copying, id: '8', kind: 'delete', name: 'Old', done: 0, of: 0, state: 'waiting' }]);
    const bar = await screen.findByRole('progressbar', { name: 'Copying “Guide”' });
    expect(bar).toHaveProperty('ariaValueNow', '25');
    const all = screen.getByRole('region', { name: 'Work under way' });
    expect(within(all).getByText('300 of 1,200 pages')).toBeTruthy();
    expect(screen.getByRole('progressbar', { name: 'Deleting “Old”' }).hasAttribute('aria-valuenow')).toBe(false);
  });

  it('is stopped by a button that says what becomes of it', async () => {
    const { calls: seen } = await open([copying]);
    await userEvent.click(await screen.findByRole('button', { name: 'Stop and remove the copy' }));
    expect(await screen.findByRole('progressbar', { name: 'Removing the copy of “Guide”' })).toBeTruthy();
    expect(seen.find((one) => one.path === '/api/item/stopJob')?.input).toEqual({ job_id: '7' });
    expect(screen.queryByRole('button', { name: /^Stop/ })).toBeNull();
  });

  it('is told when it is there, and the tree is asked for again', async () => {
    const jobs = [copying];
    const { calls: seen } = await open(jobs);
    await screen.findByRole('progressbar');
    const before = asked(seen, '/api/item/tree');
    jobs[0] = { ...copying, state: 'done', done: 1200 };
    expect(await screen.findByText('“Guide” was copied.', {}, { timeout: 5_000 })).toBeTruthy();
    await waitFor(() => expect(asked(seen, '/api/item/tree')).toBeGreaterThan(before));
    expect(screen.queryByRole('progressbar')).toBeNull();
  });

  it('that failed is told as that, in the language of the reader', async () => {
    const jobs = [{ ...copying, kind: 'move' }];
    await open(jobs, { locale: 'zh-cn' });
    await screen.findByRole('progressbar', { name: '正在移动“Guide”' });
    jobs[0] = { ...copying, kind: 'move', state: 'failed' };
    expect(await screen.findByText('“Guide”移动失败，已回到原处。', {}, { timeout: 5_000 })).toBeTruthy();
  });

  it('that ended before is no news', async () => {
    const { calls: seen } = await open([{ ...copying, state: 'done' }]);
    await waitFor(() => expect(asked(seen, '/api/item/jobs')).toBeGreaterThan(0));
    expect(screen.queryByRole('region', { name: 'Work under way' })).toBeNull();
    expect(screen.queryByText('“Guide” was copied.')).toBeNull();
  });

  it('is nothing that a reader without the right to edit is asked for', async () => {
    const { calls: seen } = await open([copying], {
      calls: { '/api/page/info': () => page({ item_edit: false }) },
    });
    expect(asked(seen, '/api/item/jobs')).toBe(0);
  });
});
