import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import editor from '../../../plugin.ts';
import { editorInsert } from '../../../points.ts';
import { openEditor } from '../../pages/testing.tsx';

const routes = {
  ...editor,
  contributions: [
    ...editor.contributions,
    { slot: editorInsert.id, id: 'card', label: 'Card', href: '/x' },
    { slot: editorInsert.id, id: 'shelf', label: 'From the shelf', href: '/y', data: { beside: 'files' as const } },
  ],
};

it('shows what others bring below ours, and what brings files beside links and pictures', async () => {
  await openEditor({}, 'en', routes);
  await userEvent.setup().click(await screen.findByLabelText('Insert'));
  const menu = within(await screen.findByRole('menu', { name: 'Insert' }));
  const names = menu.getAllByRole('menuitem').map(({ textContent }) => textContent);
  expect(names.at(-1)).toBe('Card');
  expect(names[names.indexOf('From the shelf') - 1]).toContain('Today');
  expect(menu.getAllByText('Links and files')).toHaveLength(1);
});
