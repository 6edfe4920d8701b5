import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import editor from '../../../plugin.ts';
import { editorTools } from '../../../points.ts';
import { openEditor } from '../../pages/testing.tsx';

const routes = {
  ...editor,
  contributions: [
    ...editor.contributions,
    {
      ...{ slot: editorTools.id, id: 'cards', label: 'Cards', icon: 'book' as const, href: '/x' },
      data: { counts: '/api/card/list' },
    },
    { slot: editorTools.id, id: 'plain', label: 'Plain', href: '/y' },
  ],
};

it('shows a tool that counts something of the page beside the others, with its number', async () => {
  const asked: unknown[] = [];
  await openEditor(
    {
      '/api/card/list': (input: unknown) => {
        asked.push(input);
        return [{}, {}];
      },
    },
    'en',
    routes,
  );
  const tool = await screen.findByRole('button', { name: 'Cards: 2' });
  expect(tool.textContent).toBe('2');
  expect(asked[0]).toEqual({ page_id: '10' });
  expect(screen.queryByRole('button', { name: 'Plain' })).toBeNull();
});

it('asks for nothing of a page that was not saved yet', async () => {
  const asked: unknown[] = [];
  await openEditor(
    {
      '/api/card/list': (input: unknown) => asked.push(input),
      '/api/item/info': () => ({ item_id: '1', item_name: 'Handbook', item_domain: '', item_type: '1', is_private: 0 }),
    },
    'en',
    routes,
    '/page/edit/1/0',
  );
  expect(await screen.findByRole('button', { name: 'Cards' })).toBeTruthy();
  expect(asked).toEqual([]);
});
