import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import * as T from 'typebox';
import { beforeEach, expect, it } from 'vitest';
import { renderPlugin } from '../../../testing/web.tsx';
import { toast } from '../../../ui/base.ts';
import { call, contract, guest, plugin } from '../../contract/index.ts';
import { client, Refusal, tellRefusal, web } from '../index.ts';

const PRICES = { label: 'Prices', href: '/notes/prices' };
const OWNER = { label: 'Ask the owner', href: '/notes/owner' };
const FOREIGN = [
  { label: 'Elsewhere', href: 'https://evil.example/' },
  { label: 'Elsewhere', href: '//evil.example' },
  { label: 'Elsewhere', href: '/\\evil.example' },
  { label: 'Elsewhere', href: 'javascript:alert(1)' },
];

const api = contract({ '/api/note/add': call({ input: T.Object({}), output: T.Object({}), access: guest }) });
const { useAction, call: send } = client<typeof api>();

const descriptor = plugin({
  id: 'notes',
  version: '1.0.0',
  sdk: '^1.0.0',
  routes: [
    { id: 'form', path: '/notes', title: 'titles.form' },
    { id: 'prices', path: '/notes/prices', title: 'titles.form' },
    { id: 'owner', path: '/notes/owner', title: 'titles.form' },
  ],
});

function Form() {
  const add = useAction('/api/note/add');
  return (
    <>
      <button type="button" onClick={() => void add.run({}).catch(() => undefined)}>
        Add
      </button>
      <button type="button" onClick={() => void send('/api/note/add', {}).catch((thrown) => tellRefusal(thrown))}>
        Add at once
      </button>
      <Refusal error={add.error} />
    </>
  );
}

const half = web({
  pages: {
    form: async () => ({ default: Form }),
    prices: async () => ({ default: () => <p>the prices</p> }),
    owner: async () => ({ default: () => <p>the owner</p> }),
  },
});

async function open(links: readonly object[] | undefined) {
  const refuse = () => {
    throw { error_code: 20252, error_message: 'There are 3 notes already.', data: { most: 3, links } };
  };
  const view = await renderPlugin(half, {
    path: '/notes',
    routes: descriptor,
    texts: { en: { titles: { form: 'Notes' } }, 'zh-cn': { titles: { form: '笔记' } } },
    calls: { '/api/note/add': refuse },
  });
  return { view, user: userEvent.setup() };
}

beforeEach(() => toast.clear());

it('a form says why it was refused, and its links are reached and followed by the keyboard', async () => {
  const { view, user } = await open([PRICES, OWNER]);
  expect(screen.queryByText(/3 notes/)).toBeNull();
  await user.click(await screen.findByRole('button', { name: 'Add' }));
  const told = (await screen.findByText('There are 3 notes already.')).closest('[role=alert]');
  const links = screen.getAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href'), told?.contains(link)])).toEqual([
    ['Prices', '/notes/prices', true],
    ['Ask the owner', '/notes/owner', true],
  ]);
  await user.tab();
  await user.tab();
  expect(document.activeElement).toBe(links[0]);
  await user.tab();
  expect(document.activeElement).toBe(links[1]);
  await user.keyboard('{Enter}');
  expect(await screen.findByText('the owner')).toBeTruthy();
  expect(view.address()).toBe('/notes/owner');
});

it('a message has a button to the first link, which the keyboard presses, and goes with it', async () => {
  const { view, user } = await open([...FOREIGN, PRICES, OWNER]);
  await user.click(await screen.findByRole('button', { name: 'Add at once' }));
  expect(await screen.findByText('There are 3 notes already.')).toBeTruthy();
  const button = screen.getByRole('button', { name: 'Prices' });
  expect(screen.queryByRole('button', { name: 'Ask the owner' })).toBeNull();
  while (document.activeElement !== button) {
    await user.tab();
    expect(document.activeElement, 'Tab came to the end').not.toBe(document.body);
  }
  await user.keyboard('{Enter}');
  await waitFor(() => expect(view.address()).toBe('/notes/prices'));
  expect(screen.queryByText('There are 3 notes already.')).toBeNull();
});

it('addresses of other sites lead nowhere, and the sentence stands alone', async () => {
  const { user } = await open(FOREIGN);
  await user.click(await screen.findByRole('button', { name: 'Add' }));
  await user.click(await screen.findByRole('button', { name: 'Add at once' }));
  await waitFor(() => expect(screen.getAllByText('There are 3 notes already.')).toHaveLength(2));
  expect(screen.queryByText('Elsewhere')).toBeNull();
  expect(screen.queryByRole('link')).toBeNull();
});

it('whatever was thrown is told in words, and one of the same id takes its place', async () => {
  await open(undefined);
  tellRefusal(new Error('The file could not be read.'), { id: 'file' });
  expect(await screen.findByText('The file could not be read.')).toBeTruthy();
  tellRefusal('no room', { id: 'file' });
  expect(await screen.findByText('no room')).toBeTruthy();
  expect(screen.queryByText('The file could not be read.')).toBeNull();
});
