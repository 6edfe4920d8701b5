import { type RenderPluginOptions, renderPlugin } from '@docstead/core/testing/web';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import items from '../../../plugin.ts';
import { homeSide, pageLocked } from '../../../points.ts';
import web from '../../index.ts';
import { calls, page, reader } from '../../pages/fixtures.ts';
import WaitingListener from './WaitingListener.tsx';
import { useWaited } from './waited.ts';

const edit = {
  slot: 'items/reading.tools@1',
  id: 'edit',
  label: 'Edit',
  order: 10,
  href: '/page/edit/{item_id}/{page_id}',
  data: { needs: 'edit', shows: 'page', edits: true },
} as const;
const routes = { ...items, contributions: [...items.contributions, edit] };
const FREE = { lock: 0, exceed: 0, lock_uid: '', lock_username: '', lock_name: '', lock_since: 0, is_cur_user: 0 };
const BOBS = { ...FREE, lock: 1, lock_uid: '6', lock_username: 'b', lock_name: 'bob' };

beforeEach(() => {
  localStorage.clear();
  useWaited.setState({ waited: undefined });
});
const isSeen = (isVisible: boolean) => {
  Object.defineProperty(document, 'visibilityState', {
    configurable: true,
    get: () => (isVisible ? 'visible' : 'hidden'),
  });
  document.dispatchEvent(new Event('visibilitychange'));
};
afterEach(() => void Reflect.deleteProperty(document, 'visibilityState'));

async function open(over: Partial<RenderPluginOptions> & { readonly lock?: object } = {}) {
  let lock: object = over.lock ?? FREE;
  const view = await renderPlugin(web, {
    ...{ path: '/1/10', routes, caller: reader },
    ...over,
    calls: { ...calls, '/api/page/isLock': () => lock, ...over.calls },
  });
  await screen.findByRole('heading', { level: 1, name: 'Welcome' });
  const become = async (next: object) => {
    lock = next;
    return view.push(pageLocked, { policy: 'items/page.edit@1', ref: 10 }, { page_id: 10 });
  };
  return { view, become };
}
const sign = (name: string) =>
  screen.queryByRole('button', { name: `${name} is editing. Tell me when the page is free` });

describe('who edits the page', () => {
  it('is told to those who may, as soon as it begins and ends, and asked for once', async () => {
    const { view, become } = await open();
    expect(sign('bob')).toBeNull();
    await become(BOBS);
    await waitFor(() => expect(sign('bob')).toBeTruthy());
    await become(FREE);
    await waitFor(() => expect(sign('bob')).toBeNull());
    expect(view.calls.filter(({ path }) => path === '/api/page/isLock')).toHaveLength(3);
  });

  it('is seen at once where it is so when the page opens; nobody sees their own lock', async () => {
    const { become } = await open({ lock: BOBS });
    await waitFor(() => expect(sign('bob')).toBeTruthy());
    await become({ ...BOBS, lock_name: 'ada', is_cur_user: 1 });
    await waitFor(() => expect(sign('bob')).toBeNull());
    expect(sign('ada')).toBeNull();
  });

  it('is told with since when, and keeps “Edit” from being what one is invited to', async () => {
    const user = userEvent.setup();
    const now = Math.floor(Date.now() / 1000);
    const { become } = await open({ lock: { ...BOBS, lock_since: now } });
    await waitFor(() => expect(sign('bob')?.textContent).toMatch(/bob is editing · since \d\d:\d\d$/));
    const look = () => screen.getByRole('link', { name: 'Edit' }).dataset.main;
    expect(look()).toBeUndefined();
    await user.click(sign('bob') as HTMLElement);
    expect(await screen.findByText(/^bob has been editing since \d\d:\d\d\. You will be told here/)).toBeTruthy();
    await become(FREE);
    await waitFor(() => expect(look()).toBe('true'));
  });

  it('is nothing that readers without the right ask for, nor guests', async () => {
    const reading = { '/api/page/info': () => page({ item_edit: false, item_manage: false }) };
    const { view } = await open({ lock: BOBS, calls: reading });
    await act(async () => undefined);
    expect(view.calls.map(({ path }) => path)).not.toContain('/api/page/isLock');
    expect(sign('bob')).toBeNull();
  });
});

describe('people who edit the page together', () => {
  const TOGETHER = { ...BOBS, together: 1, others: ['b', 'e'], other_names: ['bob', 'eve'] };
  const seen = (name: string) => screen.queryByRole('button', { name });

  it('are all named, and keep nobody away: there is nothing to wait for', async () => {
    const user = userEvent.setup();
    const { become } = await open({ lock: TOGETHER });
    await waitFor(() => expect(seen('bob and eve are editing')).toBeTruthy());
    expect(sign('bob')).toBeNull();
    await user.click(seen('bob and eve are editing') as HTMLElement);
    expect(await screen.findByText(/^bob and eve are editing\. You can edit too/)).toBeTruthy();
    await become({ ...TOGETHER, others: ['b'], other_names: ['bob'] });
    await waitFor(() => expect(seen('bob is editing')).toBeTruthy());
    await become({ ...FREE, together: 1, others: [], other_names: [] });
    await waitFor(() => expect(seen('bob is editing')).toBeNull());
  });

  it('do keep away while one of them has a client that does not merge', async () => {
    await open({ lock: { ...BOBS, together: 0, others: ['b'], other_names: ['bob'] } });
    await waitFor(() => expect(sign('bob')).toBeTruthy());
  });

  it('are one who may be joined as soon as the project says so: who waited is told', async () => {
    const user = userEvent.setup();
    const { become } = await open({ lock: BOBS });
    await waitFor(() => expect(sign('bob')).toBeTruthy());
    await user.click(sign('bob') as HTMLElement);
    await become({ ...TOGETHER, others: ['b'], other_names: ['bob'] });
    expect(await screen.findByText('“Welcome” is free to edit.')).toBeTruthy();
  });
});

describe('who waits for the page', () => {
  it('is told when it is free, with the way to the editor; who does not wait is not', async () => {
    const user = userEvent.setup();
    const { view, become } = await open({ lock: BOBS });
    await waitFor(() => expect(sign('bob')).toBeTruthy());
    await become(FREE);
    await waitFor(() => expect(sign('bob')).toBeNull());
    expect(screen.queryByText('“Welcome” is free to edit.')).toBeNull();
    await become(BOBS);
    await waitFor(() => expect(sign('bob')).toBeTruthy());
    await user.click(sign('bob') as HTMLElement);
    expect(await screen.findByText('bob is editing. You will be told here when the page is free.')).toBeTruthy();
    await become(FREE);
    expect(await screen.findByText('“Welcome” is free to edit.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Edit now' }));
    await waitFor(() => expect(view.address()).toMatch(/^\/page\/edit\/1\/10/));
  });

  it('in another tab sees it in the title of this one, and the message on coming back', async () => {
    const user = userEvent.setup();
    const { become } = await open({ lock: BOBS });
    await waitFor(() => expect(sign('bob')).toBeTruthy());
    await user.click(sign('bob') as HTMLElement);
    act(() => isSeen(false));
    await become(FREE);
    await waitFor(() => expect(document.title).toMatch(/^● Free to edit: Welcome/));
    expect(screen.queryByText('“Welcome” is free to edit.')).toBeNull();
    act(() => isSeen(true));
    expect(await screen.findByText('“Welcome” is free to edit.')).toBeTruthy();
    await waitFor(() => expect(document.title).toMatch(/^Welcome/));
  });

  it('on another page is told of that one, with the way to its editor', async () => {
    const user = userEvent.setup();
    const other = {
      '/api/page/info': ({ page_id }: { page_id?: unknown }) =>
        page({ page_id, page_title: page_id === '10' ? 'Welcome' : 'Other' }),
    };
    const { view, become } = await open({ lock: BOBS, calls: other });
    await waitFor(() => expect(sign('bob')).toBeTruthy());
    await user.click(sign('bob') as HTMLElement);
    await view.navigate('/1/11');
    await screen.findByRole('heading', { level: 1, name: 'Other' });
    await become(BOBS);
    expect(screen.queryByText(/is free to edit/)).toBeNull();
    await become(FREE);
    expect(await screen.findByText('“Welcome” is free to edit.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Edit now' }));
    await waitFor(() => expect(view.address()).toMatch(/^\/page\/edit\/1\/10/));
  });

  it('in the history of a page is told there, once', async () => {
    const user = userEvent.setup();
    const { view, become } = await open({ lock: BOBS, calls: { '/api/page/history': () => [] } });
    await waitFor(() => expect(sign('bob')).toBeTruthy());
    await user.click(sign('bob') as HTMLElement);
    await view.navigate('/page/history/10');
    await screen.findByRole('heading', { level: 1, name: 'History' });
    expect(useWaited.getState().waited?.page_id).toBe('10');
    await become(FREE);
    expect(await screen.findByText('“Welcome” is free to edit.')).toBeTruthy();
    expect(useWaited.getState().waited).toBeUndefined();
  });

  it.each(['/item/index', '/1/11'])('is told at %s too', async (path) => {
    const user = userEvent.setup();
    const { view, become } = await open({ lock: BOBS });
    await waitFor(() => expect(sign('bob')).toBeTruthy());
    await user.click(sign('bob') as HTMLElement);
    await view.navigate(path);
    await screen.findByRole('heading', { level: 1, name: path === '/1/11' ? 'Install' : 'My projects' });
    await become(BOBS);
    expect(screen.queryByText(/is free to edit/)).toBeNull();
    await become(FREE);
    expect(await screen.findByText('“Welcome” is free to edit.')).toBeTruthy();
  });
});

it('where no page is read, word comes of the one that is waited for', async () => {
  useWaited.setState({ waited: { page_id: '10', title: 'Welcome', editHref: '/page/edit/1/10' } });
  await renderPlugin(web, {
    path: '/item/index',
    routes: items,
    caller: reader,
    calls: { ...calls, '/api/page/isLock': () => FREE },
    slots: { [homeSide.id]: () => <WaitingListener /> },
  });
  expect(await screen.findByText('“Welcome” is free to edit.')).toBeTruthy();
  useWaited.setState({ waited: undefined });
});
