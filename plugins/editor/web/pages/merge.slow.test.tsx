import { EditorView } from '@codemirror/view';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { openEditor as open, page } from './testing.tsx';

beforeEach(() => {
  localStorage.clear();
});

describe('a save over a newer text', () => {
  const theirs = { ...page({ page_content: 'Theirs.', rev: 2, author_username: 'bob' }), addtime: '1700000000' };
  const answers = (sent: Record<string, unknown>[]) => ({
    '/api/page/save': (form: Record<string, unknown>) => {
      sent.push(form);
      if (form.base_rev !== '2') throw { error_code: 11201, error_message: 'Saved by bob', data: { page: theirs } };
      return { page_id: '10', rev: 3 };
    },
  });

  it('is saved once every place that both changed is decided, on the text that is there now', async () => {
    const user = userEvent.setup();
    const sent: Record<string, unknown>[] = [];
    await open(answers(sent));
    await user.click(screen.getByRole('button', { name: 'Bulleted list' }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    const merge = within(await screen.findByRole('region', { name: 'Merge two versions' }));
    expect(await merge.findByText('One conflict is left for you.')).toBeTruthy();
    expect(merge.queryByText(/\b0 of/)).toBeNull();
    await user.keyboard('{F7}');
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Use mine'));
    const save = merge.getByRole('button', { name: 'Save merged text' });
    expect(save).toHaveProperty('disabled', true);
    await user.click(merge.getByRole('button', { name: 'Use mine' }));
    expect(await merge.findByText(/^No conflicts/)).toBeTruthy();
    expect(merge.getByRole('group', { name: 'Conflict 1 of 1, decided' })).toBeTruthy();
    expect(document.activeElement?.getAttribute('aria-pressed')).toBe('true');
    expect(save).toHaveProperty('disabled', false);
    await user.click(save);
    await waitFor(() => expect(sent.at(-1)).toMatchObject({ page_content: '- Hello.', base_rev: '2' }));
  });

  it('is saved by the key as by the button: first what is open is shown, then all is saved that was decided and typed', async () => {
    const user = userEvent.setup();
    const sent: Record<string, unknown>[] = [];
    await open(answers(sent));
    await user.click(screen.getByRole('button', { name: 'Bulleted list' }));
    await user.keyboard('{Control>}s{/Control}');
    const merge = within(await screen.findByRole('region', { name: 'Merge two versions' }));
    await user.keyboard('{Control>}s{/Control}');
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Use mine'));
    await user.click(merge.getByRole('button', { name: 'Use both' }));
    const result = merge.getByRole('textbox', { name: 'Merged text: edit and save' });
    act(() => EditorView.findFromDOM(result)?.dispatch({ changes: { from: 0, insert: 'Typed.\n' } }));
    expect(screen.getByRole('textbox', { name: 'Page title' })).toHaveProperty('readOnly', true);
    expect(sent).toHaveLength(1);
    await user.keyboard('{Control>}s{/Control}');
    await waitFor(() =>
      expect(sent.at(-1)).toMatchObject({ page_content: 'Typed.\n- Hello.\nTheirs.', base_rev: '2' }),
    );
    expect(sent).toHaveLength(2);
  });
});
