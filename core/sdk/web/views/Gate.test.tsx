import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import * as T from 'typebox';
import { expect, it } from 'vitest';
import { type RenderPluginOptions, renderPlugin } from '../../../testing/web.tsx';
import { call, contract, guest, plugin } from '../../contract/index.ts';
import { client, ErrorView, Refusal, useLeaveGuard, web } from '../index.ts';

const spec = { input: T.Object({}), output: T.Array(T.String()), access: guest } as const;
const api = contract({ '/api/note/list': call({ ...spec, reads: true }), '/api/note/add': call(spec) });
const { useAction, useCall } = client<typeof api>();

const descriptor = plugin({
  id: 'notes',
  version: '1.0.0',
  sdk: '^1.0.0',
  routes: [
    { id: 'read', path: '/notes', title: 'titles.notes' },
    { id: 'write', path: '/notes/write', title: 'titles.notes' },
  ],
});

function Read() {
  const list = useCall('/api/note/list', {});
  if (list.error) return <ErrorView error={list.error} />;
  return (
    <>
      <p>{list.data?.join()}</p>
      <button type="button" onClick={() => void list.refetch()}>
        Look again
      </button>
    </>
  );
}

function Write() {
  const add = useAction('/api/note/add');
  useLeaveGuard(true);
  return (
    <>
      <button type="button" onClick={() => void add.run({}).catch(() => undefined)}>
        Add
      </button>
      <Refusal error={add.error} />
    </>
  );
}

const half = web({ pages: { read: async () => ({ default: Read }), write: async () => ({ default: Write }) } });
const GATE = { plugin: 'neighbour', screen: '/x/neighbour/confirm' };
const refuse = (data: object) => () => {
  throw { error_code: 20111, error_message: 'Confirm the rules first.', data };
};

async function open(path: string, more: Partial<RenderPluginOptions> = {}) {
  let isClosed = false;
  const answer = () => (isClosed ? refuse({ gate: GATE.screen })() : ['first']);
  const page = await renderPlugin(half, {
    path,
    routes: descriptor,
    texts: { en: { titles: { notes: 'Notes' } }, 'zh-cn': { titles: { notes: '笔记' } } },
    calls: { '/api/note/list': answer, '/api/note/add': answer },
    ...more,
  });
  return {
    page,
    user: userEvent.setup(),
    close: () => {
      isClosed = true;
      page.setGate(GATE);
    },
  };
}

it('a gate that closes while a page is open leads from its next call to the screen, with the way back', async () => {
  const { page, user, close } = await open('/notes?page=2');
  await user.click(await screen.findByRole('button', { name: 'Look again' }));
  expect(await screen.findByText('first')).toBeTruthy();
  expect(page.address()).toBe('/notes?page=2');
  close();
  await user.click(screen.getByRole('button', { name: 'Look again' }));
  await waitFor(() => expect(page.address()).toBe(`${GATE.screen}?redirect=%2Fnotes%3Fpage%3D2`));
});

it.each([
  ['en', 'Do it now', 'Leave without saving?'],
  ['zh-cn', '现在去完成', '放弃未保存的修改？'],
] as const)(
  'who has unsaved work stays, is told why, and has a link to the screen, in %s',
  async (locale, go, leave) => {
    const { page, user, close } = await open('/notes/write', { locale });
    await user.click(await screen.findByRole('button', { name: 'Add' }));
    expect(screen.queryByText('Confirm the rules first.')).toBeNull();
    close();
    await user.click(screen.getByRole('button', { name: 'Add' }));
    const link = await screen.findByRole('link', { name: go });
    expect(link.closest('[role=alert]')?.textContent).toContain('Confirm the rules first.');
    expect(link.getAttribute('href')).toBe(`${GATE.screen}?redirect=%2Fnotes%2Fwrite`);
    expect(page.address()).toBe('/notes/write');
    await user.click(link);
    expect(await screen.findByText(leave)).toBeTruthy();
    expect(page.address()).toBe('/notes/write');
  },
);

it.each([
  ['of any other kind', {}],
  ['that names another site', { gate: '//evil.example' }],
])('a refusal %s has no link, and nobody is led away', async (_, data) => {
  const { page, user } = await open('/notes/write', { calls: { '/api/note/add': refuse(data) } });
  await user.click(await screen.findByRole('button', { name: 'Add' }));
  expect(await screen.findByText('Confirm the rules first.')).toBeTruthy();
  expect(screen.queryByRole('link')).toBeNull();
  expect(page.address()).toBe('/notes/write');
});
