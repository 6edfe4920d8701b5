import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import * as T from 'typebox';
import { describe, expect, it } from 'vitest';
import { call, contract, guest, plugin, slot, webToken } from '../sdk/contract/index.ts';
import {
  client,
  confirm,
  ErrorView,
  Link,
  loadService,
  type PageProps,
  Slot,
  useHeader,
  useLanguage,
  useLeaveGuard,
  useSlot,
  useText,
  web,
} from '../sdk/web/index.ts';
import { renderPlugin } from './web.tsx';

const api = contract({
  '/api/note/list': call({
    input: T.Object({ page: T.Optional(T.Integer()) }),
    output: T.Array(T.String()),
    access: guest,
  }),
  '/api/note/add': call({ input: T.Object({ text: T.String() }), output: T.Object({}), access: guest }),
});
const { useCall, useAction } = client<typeof api>();
const tools = slot('notes/tools@1', {
  kinds: ['link', 'action', 'part'],
  props: () => T.Object({ note_id: T.String() }),
});

const descriptor = plugin({
  id: 'notes',
  version: '1.0.0',
  sdk: '^1.0.0',
  routes: [
    { id: 'list', path: '/notes', title: 'titles.list' },
    { id: 'edit', path: '/notes/edit/:note_id', title: 'titles.edit', where: { note_id: 'digits' } },
    { id: 'mine', path: '/notes/mine', title: 'titles.mine', audience: 'user' },
  ],
  contributions: [
    { slot: tools.id, id: 'drop', label: 'drop', action: 'drop', danger: true, order: -1 },
    { slot: tools.id, id: 'show', label: 'show', href: '/notes/edit/{note_id}' },
    { slot: tools.id, id: 'open', label: 'open', action: 'open' },
  ],
});

const texts = {
  en: {
    titles: { list: 'Notes', edit: 'Edit', mine: 'Mine' },
    add: 'Add',
    open: 'Open',
    show: 'Show',
    drop: 'Drop',
    hello: 'Hello {{name}}',
  },
  'zh-cn': { titles: { list: '笔记' }, add: '添加', open: '打开', show: '查看', drop: '删除', hello: '你好，{{name}}' },
};

function List() {
  const t = useText('notes');
  const [, setLanguage] = useLanguage();
  const list = useCall('/api/note/list', { page: '1' });
  const add = useAction('/api/note/add', { invalidates: ['/api/note/list'] });
  const entries = useSlot(tools, { note_id: '7' });
  useHeader({ menu: entries });
  if (list.error) return <ErrorView error={list.error} retry={() => void list.refetch()} />;
  return (
    <>
      <p>{t('hello', { name: '<Ann>' })}</p>
      <ul>
        {list.data?.map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
      <button type="button" onClick={() => void add.run({ text: 'second' })}>
        {t('add')}
      </button>
      <button type="button" onClick={() => void setLanguage('zh-cn')}>
        中文
      </button>
      <Slot id={tools} props={{ note_id: '7' }} />
    </>
  );
}

function Edit({ params }: PageProps) {
  useLeaveGuard(true);
  return (
    <>
      <p>note {params.note_id}</p>
      <Link to="/notes">back</Link>
    </>
  );
}

let isOpeningBroken = false;

const half = web({
  pages: {
    list: async () => ({ default: List }),
    edit: async () => ({ default: Edit }),
    mine: async () => ({ default: () => <p>mine</p> }),
  },
  actions: {
    open: async () => ({
      default: ({ note_id }: { note_id: string }, { show }) =>
        show((close) => {
          if (isOpeningBroken) throw new Error('broken panel');
          return (
            <button type="button" onClick={close}>
              panel of {note_id}
            </button>
          );
        }),
    }),
    drop: async () => ({
      default: async (props: { note_id: string }, { navigate }) => {
        if (await confirm({ title: 'Drop?', text: props.note_id, action: 'Drop it', danger: true }))
          navigate('/notes/mine');
      },
    }),
  },
});

const options = { routes: descriptor, texts };

it('shows what the calls answer, and asks again after a change', async () => {
  const notes = ['first'];
  const view = await renderPlugin(half, {
    ...options,
    path: '/notes',
    calls: {
      '/api/note/list': () => [...notes],
      '/api/note/add': ({ text }) => {
        notes.push(String(text));
        return {};
      },
    },
  });
  expect(await screen.findByText('first')).toBeTruthy();
  expect(screen.getByText('Hello <Ann>')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Add' }));
  expect(await screen.findByText('second')).toBeTruthy();
  expect(view.calls[0]).toEqual({ path: '/api/note/list', input: { page: '1' } });
  expect(document.title).toBe('Notes · Docstead');
});

it('shows the message of a refusal, and recovers by a retry', async () => {
  let isBroken = true;
  await renderPlugin(half, {
    ...options,
    path: '/notes',
    calls: {
      '/api/note/list': () => {
        if (isBroken) throw { error_code: 10101, error_message: 'The list is locked.' };
        return ['first'];
      },
    },
  });
  expect(await screen.findByText('The list is locked.')).toBeTruthy();
  isBroken = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('first')).toBeTruthy();
});

it('switches the language without loading the page anew', async () => {
  await renderPlugin(half, { ...options, path: '/notes', calls: { '/api/note/list': () => [] } });
  await userEvent.click(await screen.findByRole('button', { name: '中文' }));
  expect(await screen.findByText('你好，<Ann>')).toBeTruthy();
  expect(document.cookie).toContain('docstead_locale=zh-cn');
  await waitFor(() => expect(document.documentElement.lang).toMatch(/^zh/i));
});

it('asks before unsaved work is left, and stays when the answer is no', async () => {
  const view = await renderPlugin(half, { ...options, path: '/notes/edit/7', calls: { '/api/note/list': () => [] } });
  await userEvent.click(await screen.findByRole('link', { name: 'back' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
  expect(view.address()).toBe('/notes/edit/7');
  await userEvent.click(screen.getByRole('link', { name: 'back' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Leave' }));
  await waitFor(() => expect(view.address()).toBe('/notes'));
});

it('sends a guest to the login page with the way back', async () => {
  const view = await renderPlugin(half, { ...options, path: '/notes/mine?a=1' });
  await waitFor(() => expect(view.address()).toBe('/user/login?redirect=%2Fnotes%2Fmine%3Fa%3D1'));
  expect(await screen.findByRole('heading', { name: 'There is no page here' })).toBeTruthy();
});

it('fills links of a slot from its props, puts what destroys last, and runs actions', async () => {
  const caller = { kind: 'user', uid: '1', username: 'ann', name: 'Ann', groupid: '2' } as const;
  const view = await renderPlugin(half, { ...options, path: '/notes', caller, calls: { '/api/note/list': () => [] } });
  const menu = await screen.findAllByRole('button', { name: /Show|Drop/ });
  expect(menu.map((button) => button.textContent)).toEqual(['Show', 'Drop']);
  await userEvent.click(screen.getByRole('button', { name: 'Drop' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Drop it' }));
  expect(await screen.findByText('mine')).toBeTruthy();
  await view.navigate('/notes');
  await userEvent.click(await screen.findByRole('button', { name: 'Show' }));
  expect(await screen.findByText('note 7')).toBeTruthy();
});

describe('what an action shows over the page', () => {
  const opened = async () => {
    const view = await renderPlugin(half, { ...options, path: '/notes', calls: { '/api/note/list': () => ['first'] } });
    await screen.findByText('first');
    const press = () => userEvent.click(screen.getByRole('button', { name: 'Open' }));
    await press();
    return { view, press };
  };

  it('stands there once, until it closes itself', async () => {
    const { press } = await opened();
    await screen.findByRole('button', { name: 'panel of 7' });
    await press();
    expect(screen.getAllByRole('button', { name: 'panel of 7' })).toHaveLength(1);
    await userEvent.click(screen.getByRole('button', { name: 'panel of 7' }));
    expect(screen.queryByRole('button', { name: 'panel of 7' })).toBeNull();
  });

  it('goes with the page', async () => {
    const { view } = await opened();
    await screen.findByRole('button', { name: 'panel of 7' });
    await view.navigate('/notes/edit/3');
    await screen.findByText('note 3');
    expect(screen.queryByRole('button', { name: 'panel of 7' })).toBeNull();
  });

  it('says so where it fails, and the page goes on', async () => {
    isOpeningBroken = true;
    try {
      await opened();
      expect(await screen.findByText('“Open” did not work. Try again.')).toBeTruthy();
      expect(screen.getByText('first')).toBeTruthy();
    } finally {
      isOpeningBroken = false;
    }
  });
});

it('keeps a contribution that throws to itself, and renders it again on retry', async () => {
  let isBroken = true;
  const Part = ({ note_id }: { note_id: string }) => {
    if (isBroken) throw new Error('broken part');
    return <p>part of {note_id}</p>;
  };
  await renderPlugin(half, {
    ...options,
    path: '/notes',
    calls: { '/api/note/list': () => ['first'] },
    slots: { [tools.id]: Part },
  });
  expect(await screen.findByText('first')).toBeTruthy();
  isBroken = false;
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('part of 7')).toBeTruthy();
});

it('gives services of other plugins, and nothing for one that nobody provides', async () => {
  await renderPlugin(half, {
    ...options,
    path: '/notes',
    calls: { '/api/note/list': () => [] },
    services: { 'x/sum@1': 42 },
  });
  expect(await loadService(webToken<number>('x/sum@1'))).toBe(42);
  expect(await loadService(webToken<number>('x/none@1'))).toBeUndefined();
});

it('a closed gate leads to its screen with the way back, and leaves the pages of its own plugin', async () => {
  const screen = '/x/neighbour/confirm';
  const gate = { plugin: 'neighbour', screen };
  const page = await renderPlugin(half, { path: '/notes?page=2', routes: descriptor, texts, gate });
  await waitFor(() => expect(page.address()).toBe(`${screen}?redirect=%2Fnotes%3Fpage%3D2`));
  await page.navigate('/notes/edit/7');
  await waitFor(() => expect(page.address()).toBe(`${screen}?redirect=%2Fnotes%2Fedit%2F7`));
});
