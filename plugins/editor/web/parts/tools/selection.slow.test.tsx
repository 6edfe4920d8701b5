import type { PropsOf } from '@docstead/core/contract';
import { renderPlugin } from '@docstead/core/testing/web';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import editor from '../../../plugin.ts';
import { editorTools } from '../../../points.ts';
import web from '../../index.ts';
import { calls, preview, writer } from '../../pages/testing.tsx';

const routes = {
  ...editor,
  contributions: [...editor.contributions, { slot: editorTools.id, id: 'probe', label: 'Probe', action: 'probe' }],
};

it('gives tools the selected source, and lets them write behind it', async () => {
  const selected: (string | undefined)[] = [];
  const probe = ({ selection, insert }: PropsOf<typeof editorTools>) => {
    selected.push(selection?.());
    insert('Behind.', 'after');
    selected.push(selection?.());
    insert('Instead.');
  };
  await renderPlugin(
    { ...web, actions: { probe: async () => ({ default: probe }) } },
    {
      ...{ path: '/page/edit/1/10', routes, caller: writer },
      ...{ calls: calls(), services: { 'items/preview@1': preview } },
    },
  );
  await waitFor(() => expect(document.querySelector('[inert]')).toBeNull());
  const person = userEvent.setup();
  await waitFor(() => expect(document.querySelector('.cm-content')).toBeTruthy());
  const text = document.querySelector('.cm-content') as HTMLElement;
  await person.click(text);
  await person.keyboard('{Control>}a{/Control}');
  await person.click(screen.getByRole('button', { name: 'More tools' }));
  await person.click(await screen.findByRole('menuitem', { name: 'Probe' }));
  await waitFor(() => expect(text.textContent).toContain('Behind.'));
  expect(selected).toEqual(['Hello.', 'Hello.']);
  expect([...text.querySelectorAll('.cm-line')].map((line) => line.textContent)).toEqual([
    'Instead.',
    '',
    'Behind.',
    '',
  ]);
});
