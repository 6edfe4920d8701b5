import { workChanged } from '@docstead/core/contract';
import { renderPlugin } from '@docstead/core/testing/web';
import { type Work, web } from '@docstead/core/web';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import en from '../locales/en.json';
import { useWorkWanted } from './use-work-wanted.ts';
import WorkSurface from './Work.tsx';
import { useWorkList } from './work-list.ts';

const half = web({ pages: { work: async () => ({ default: WorkSurface }) } });
/** As the frame has it: only where it is wanted. */
const Frame = () => (useWorkWanted() ? <WorkSurface /> : null);
const frame = web({ pages: { work: async () => ({ default: Frame }) } });
const routes = {
  id: 'shell',
  version: '1.0.0',
  sdk: '^1',
  routes: [{ id: 'work', path: '/work', title: 'title' }],
} as const;
const ann = { kind: 'user', uid: '2', username: 'ann', name: '', groupid: '2' } as const;

const job = (more: Partial<Work>): Work => ({
  ...{ id: '1', plugin: 'exchange', kind: 'export', title: 'Export of Handbook', state: 'running' },
  ...{ done: 0, of: 0, note: '', href: '', file: '', ending: '', may_retry: more.state === 'failed', added_time: 0 },
  ...more,
});

let mine: Work[];
beforeEach(() => {
  mine = [];
  useWorkList.getState().close();
  localStorage.clear();
});

afterEach(() => void vi.useRealTimers());

async function open(isGuest = false, shown = half) {
  const page = await renderPlugin(shown, {
    path: '/work',
    routes,
    texts: { en },
    ...(isGuest ? {} : { caller: ann }),
    calls: {
      '/api/job/mine': () => mine,
      '/api/job/stop': ({ job_id }) => {
        mine = mine.map((one) => (one.id === job_id ? { ...one, state: 'stopping' } : one));
        return [];
      },
      '/api/job/retry': () => [],
    },
  });
  const becomes = async (...next: Work[]) => {
    mine = next;
    await page.push(workChanged, 'me', { id: '1' });
  };
  return { page, becomes };
}

describe('the work that somebody waits for', () => {
  it('is shown in the corner while it runs, and follows what is told', async () => {
    mine = [job({ done: 2, of: 8 })];
    const { becomes } = await open();
    const pill = await screen.findByRole('button', { name: /1 task running/ });
    expect(pill.textContent).toContain('25%');
    await becomes(job({ done: 6, of: 8 }));
    expect((await screen.findByRole('button', { name: /1 task running/ })).textContent).toContain('75%');
    await becomes(job({ state: 'done' }));
    expect(await screen.findByText('Done: Export of Handbook')).toBeTruthy();
  });

  it('is a list with progress, a way to stop, to try again, and to what came out', async () => {
    mine = [
      job({ id: '3', done: 3, of: 12, note: 'Page 3' }),
      job({ id: '2', title: 'Import', state: 'failed' }),
      job({ id: '4', title: 'Copy', state: 'failed', may_retry: false }),
      job({ id: '1', title: 'Old export', state: 'done', href: '/api/file/7', file: 'old.zip' }),
    ];
    const { page } = await open();
    await userEvent.click(await screen.findByRole('button', { name: /1 task running/ }));
    const list = within(await screen.findByRole('dialog'));
    expect(list.getByRole('progressbar', { name: 'Export of Handbook' }).getAttribute('aria-valuenow')).toBe('25');
    expect(list.getByRole('link', { name: 'Download old.zip' }).getAttribute('href')).toBe('/api/file/7');
    await userEvent.click(list.getByRole('button', { name: 'Try again' }));
    await userEvent.click(list.getByRole('button', { name: 'Stop' }));
    expect(page.calls.filter(({ path }) => path !== '/api/job/mine')).toEqual([
      { path: '/api/job/retry', input: { job_id: '2' } },
      { path: '/api/job/stop', input: { job_id: '3' } },
    ]);
    expect(await list.findByText('Stopping …')).toBeTruthy();
  });

  it.each([
    ['done', 'Done', 'ok'],
    ['failed', 'Failed', 'error'],
    ['cancelled', 'Stopped', 'info'],
  ] as const)(
    'that is %s says how it ended in the words of its plugin, where it has some',
    async (state, usual, kind) => {
      mine = [job({ id: '1' }), job({ id: '2', title: 'Other' })];
      const { becomes } = await open();
      await screen.findByRole('button', { name: /2 tasks running/ });
      await becomes(job({ id: '1', state, ending: 'Nothing of it is left.' }), job({ id: '2', state, title: 'Other' }));
      // Once in the corner, as a message.
      expect(await screen.findAllByText('Nothing of it is left.')).toHaveLength(1);
      const told = screen.getByText(`${usual}: Other`);
      expect(told.closest('[data-kind]')?.getAttribute('data-kind')).toBe(kind);
      expect(screen.queryByText(`${usual}: Export of Handbook`)).toBeNull();
      await userEvent.click(await screen.findByRole('button', { name: /2 tasks finished/ }));
      const rows = within(await screen.findByRole('dialog')).getAllByRole('listitem');
      expect(rows.map((row) => row.textContent?.includes('Nothing of it is left.'))).toEqual([true, false]);
      expect(rows.map((row) => row.textContent?.includes(usual))).toEqual([false, true]);
    },
  );

  it('stays in the corner when it has ended, until it was seen, and is gone then after a reload too', async () => {
    mine = [job({ state: 'done' })];
    await open();
    await userEvent.click(await screen.findByRole('button', { name: 'Dismiss' }));
    expect(screen.queryByRole('button')).toBeNull();
    await act(async () => void document.body.replaceChildren());
    await open();
    expect(screen.queryByRole('button', { name: /finished/ })).toBeNull();
  });

  it('is a list for whoever looks for it when nothing is new, empty at first', async () => {
    const { becomes } = await open();
    await act(async () => useWorkList.getState().open());
    const list = within(await screen.findByRole('dialog', { name: 'My tasks' }));
    expect(await list.findByText('No tasks yet')).toBeTruthy();
    await becomes(job({ done: 2_500, of: 20_000 }));
    expect(await list.findByRole('progressbar', { name: 'Export of Handbook' })).toBeTruthy();
    expect(list.getByText('2,500 of 20,000')).toBeTruthy();
    await becomes(job({ state: 'done' }));
    expect(await list.findByText('Done')).toBeTruthy();
    // It ended before the eyes of who looks.
    expect(screen.queryByText('1 task finished')).toBeNull();
  });

  it('is nothing to a guest, and nothing where nothing was asked for', async () => {
    const { page } = await open(true);
    expect([screen.queryByRole('button'), page.calls]).toEqual([null, []]);
  });
});

describe('the list of work', () => {
  const asks = ({ page }: Awaited<ReturnType<typeof open>>) => page.calls.length;

  it('is not asked for by pages of people who wait for nothing, until some work begins', async () => {
    const opened = await open(false, frame);
    expect(asks(opened)).toBe(0);
    await opened.becomes(job({}));
    expect(await screen.findByRole('button', { name: /1 task running/ })).toBeTruthy();
  });

  it('comes when it is opened, and stays to tell how work ends', async () => {
    const opened = await open(false, frame);
    await act(async () => useWorkList.getState().open());
    expect(await screen.findByText('No tasks yet')).toBeTruthy();
    await act(async () => useWorkList.getState().close());
    await opened.becomes(job({}));
    await screen.findByRole('button', { name: /1 task running/ });
    await opened.becomes(job({ state: 'done' }));
    expect(await screen.findByText('Done: Export of Handbook')).toBeTruthy();
  });

  it('looks for itself where nothing can be told', async () => {
    const opened = await open(false, frame);
    mine = [job({})];
    vi.useFakeTimers({ shouldAdvanceTime: true });
    await opened.page.setLive(false);
    await act(async () => void vi.advanceTimersByTime(4_000));
    expect(asks(opened)).toBe(0);
    await act(async () => void vi.advanceTimersByTime(2_000));
    expect(await screen.findByRole('button', { name: /1 task running/ })).toBeTruthy();
  });

  it('is no guest’s', async () => {
    const opened = await open(true, frame);
    await act(async () => useWorkList.getState().open());
    expect(asks(opened)).toBe(0);
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
