import { undo } from '@codemirror/commands';
import { EditorView } from '@codemirror/view';
import type { PropsOf } from '@docstead/core/contract';
import { renderPlugin } from '@docstead/core/testing/web';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { emptyApiDocument, writeApiDocument } from '../../../../items/points.ts';
import editor from '../../../plugin.ts';
import { editorTools } from '../../../points.ts';
import web from '../../index.ts';
import { calls, page, preview, writer } from '../../pages/testing.tsx';

const probe = { slot: editorTools.id, id: 'probe', label: 'Probe', action: 'probe', data: { form: true } };
const plain = { slot: editorTools.id, id: 'plain', label: 'Plain', action: 'probe' };
const routes = { ...editor, contributions: [...editor.contributions, probe, plain] };
const documentAt = (url: string) => writeApiDocument({ ...emptyApiDocument, info: { ...emptyApiDocument.info, url } });
const view = () => EditorView.findFromDOM(document.querySelector('.cm-editor') as HTMLElement) as EditorView;

beforeEach(() => localStorage.clear());

/** Opens the page, and lets a tool put `next` in the place of its text. */
async function rewritten(page_content: string, next: string): Promise<void> {
  const action = ({ rewrite }: PropsOf<typeof editorTools>) => rewrite?.(next);
  await renderPlugin(
    { ...web, actions: { probe: async () => ({ default: action }) } },
    {
      ...{ path: '/page/edit/1/10', routes, caller: writer, services: { 'items/preview@1': preview } },
      calls: calls({ '/api/page/info': () => page({ page_content }) }),
    },
  );
  await waitFor(() => expect(document.querySelector('.cm-content')).toBeTruthy());
  await waitFor(() => expect(document.querySelector('[inert]')).toBeNull());
  const person = userEvent.setup();
  await person.click(await screen.findByRole('button', { name: 'More tools' }));
  await person.click(await screen.findByRole('menuitem', { name: 'Probe' }));
  await waitFor(() => expect(view().state.doc.toString()).toBe(next));
}

it('lets a tool write the whole source anew, in one step of undo', async () => {
  await rewritten('Hello.', '# All\n\nnew.');
  act(() => void undo(view()));
  expect(view().state.doc.toString()).toBe('Hello.');
});

it('lets a tool write the document of a form anew, in one step of undo; others are not offered there', async () => {
  await rewritten(documentAt('/old'), documentAt('/new'));
  const address = screen.getByLabelText('Address');
  await waitFor(() => expect(address).toHaveProperty('value', '/new'));
  act(() => void undo(view()));
  await waitFor(() => expect(address).toHaveProperty('value', '/old'));
  await userEvent.setup().click(screen.getByRole('button', { name: 'More tools' }));
  await screen.findByRole('menuitem', { name: 'Probe' });
  expect(screen.queryByRole('menuitem', { name: 'Plain' })).toBeNull();
});
