import { undo } from '@codemirror/commands';
import { EditorView } from '@codemirror/view';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openEditor, page, preview } from '../pages/testing.tsx';

beforeEach(() => {
  localStorage.clear();
  vi.spyOn(preview, 'renderApart').mockImplementation(preview.render);
});
afterEach(() => vi.restoreAllMocks());

const user = userEvent.setup();
const view = () =>
  EditorView.findFromDOM(document.querySelector<HTMLElement>('.cm-editor') as HTMLElement) as EditorView;
const written = () => view().state.doc.toString();

const words = { addtime: '', added_time: 1_760_000_000, uid: '5', username: 'ada' };
const mine = (id: string, template_title: string, share_item: string[] = []) => ({
  ...{ ...words, id, template_title, template_content: `# ${template_title}`, share_item },
  share_item_count: share_item.length,
});
const theirs = (template_id: string, template_title: string) => ({
  ...{ ...words, id: '90', template_id, template_title, template_content: 'Theirs', name: 'Grace' },
  ...{ username: 'grace', item_id: '1', created_at: '' },
});
const shelf = (ours: readonly object[] = [], others: readonly object[] = [], more: object = {}) => ({
  '/api/template/getMyList': () => ours,
  '/api/template/getItemList': () => others,
  ...more,
});

async function insert(name: string) {
  await user.click(await screen.findByLabelText('Insert'));
  await user.click(await screen.findByText(name));
}
const dialog = async (name: RegExp | string) => within(await screen.findByRole('dialog', { name }));

describe('templates in the editor', () => {
  it('put a document of ours in, in the writer’s language, as one step', async () => {
    await openEditor();
    await insert('Template: API document');
    await waitFor(() => expect(written()).toContain('##### Request URL'));
    expect(written().startsWith('Hello.\n\n##### Description')).toBe(true);
    act(() => void undo(view()));
    expect(written()).toBe('Hello.');
    await insert('Template: database document');
    await waitFor(() => expect(written()).toContain('## How the tables belong together'));
  });

  it('say what they are, where there are none', async () => {
    await openEditor(shelf());
    await insert('More templates…');
    const list = await dialog('Templates');
    expect(await list.findByText('No templates yet')).toBeTruthy();
    expect(list.getByText(/Save as template…/)).toBeTruthy();
    expect(list.queryByRole('button', { name: 'Insert' })).toBeNull();
  });

  it('are one’s own and those of the project; arrows choose, Enter puts one in as one step', async () => {
    await openEditor(
      shelf([mine('3', 'Plan', ['1', '2']), mine('2', 'Report')], [theirs('3', 'Plan'), theirs('8', 'Guide')]),
    );
    await insert('More templates…');
    const list = await dialog('Templates');
    const names = () => list.getAllByRole('option').map((one) => one.textContent);
    await waitFor(() => expect(names()).toEqual(['Plan', 'Report', 'GuideGrace']));
    expect(list.getByText('Shared with 2 projects, this one among them')).toBeTruthy();
    const box = list.getByRole('listbox');
    await waitFor(() => expect(document.activeElement).toBe(box));
    await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}');
    expect(list.getByRole('option', { selected: true }).textContent).toBe('GuideGrace');
    await user.keyboard('{Home}');
    expect(list.getByRole('option', { selected: true }).textContent).toBe('Plan');
    await user.keyboard('{End}');
    expect(list.getByRole('option', { selected: true }).textContent).toBe('GuideGrace');
    // What is somebody else’s can be used, and nothing more.
    expect(list.queryByRole('button', { name: 'Delete' })).toBeNull();
    await waitFor(() => expect(list.getByRole('region', { name: 'Preview' }).textContent).toContain('Theirs'));
    await user.keyboard('{Enter}');
    await waitFor(() => expect(written()).toBe('Hello.\n\nTheirs\n'));
    act(() => void undo(view()));
    expect(written()).toBe('Hello.');
  });

  it('are found by their title, where there are many', async () => {
    await openEditor(shelf(Array.from({ length: 9 }, (_, at) => mine(String(at + 1), `Plan ${at + 1}`))));
    await insert('More templates…');
    const list = await dialog('Templates');
    await user.type(await list.findByRole('textbox', { name: 'Find a template' }), 'plan 7');
    expect(list.getAllByRole('option').map((one) => one.textContent)).toEqual(['Plan 7']);
    await user.type(list.getByRole('textbox'), 'x');
    expect(list.getByText('Nothing matches “plan 7x”.')).toBeTruthy();
  });

  it('get another title, and keep what was typed where the server refuses it', async () => {
    const sent = vi.fn();
    const ours = [mine('3', 'Plan')];
    const save = (input: unknown) => {
      sent(input);
      if (sent.mock.calls.length === 1) throw { code: 10101, message: 'No room.' };
      ours[0] = mine('3', 'Plans');
      return { id: 3 };
    };
    await openEditor(shelf(ours, [], { '/api/template/save': save, '/api/template/getMyList': () => [...ours] }));
    await insert('More templates…');
    await user.click(await (await dialog('Templates')).findByRole('button', { name: 'Rename' }));
    const rename = await dialog('Rename template');
    const field = rename.getByRole('textbox', { name: 'Title' });
    await user.clear(field);
    await user.keyboard('{Enter}');
    expect(rename.getByText('Enter a title.')).toBeTruthy();
    expect(sent).not.toHaveBeenCalled();
    await user.type(field, 'Plans{Enter}');
    await waitFor(() => expect(sent).toHaveBeenCalledTimes(1));
    await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
    await user.type(field, '{Enter}');
    expect(await (await dialog('Templates')).findByRole('option', { name: 'Plans' })).toBeTruthy();
    expect(sent).toHaveBeenLastCalledWith({ id: '3', template_title: 'Plans' });
  });

  it('are deleted after a question, and shared with projects that one edits', async () => {
    const sent = vi.fn(() => []);
    const list = [
      { item_id: '1', item_name: 'Handbook', item_edit: 1, is_archived: '0', item_type: '1' },
      { item_id: '2', item_name: 'Read only', item_edit: 0, is_archived: '0', item_type: '1' },
      { item_id: '3', item_name: 'Archived', item_edit: 1, is_archived: '1', item_type: '1' },
    ];
    await openEditor(
      shelf([mine('3', 'Plan', ['1', '7'])], [], {
        '/api/item/myList': () => list,
        '/api/template/shareToItem': sent,
        '/api/template/delete': sent,
      }),
    );
    await insert('More templates…');
    await user.click(await (await dialog('Templates')).findByRole('button', { name: 'Share…' }));
    const share = await dialog('Share “Plan”');
    expect(await share.findByText('Handbook')).toBeTruthy();
    expect(share.getByText(/also shared with 1 project that you can no longer edit/)).toBeTruthy();
    await user.click(share.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(sent).toHaveBeenLastCalledWith({ template_id: '3', item_id: '1' }));
    await user.click(await (await dialog('Templates')).findByRole('button', { name: 'Delete' }));
    const sure = await dialog('Delete template');
    await waitFor(() => expect(document.activeElement).toBe(sure.getByRole('button', { name: 'Cancel' })));
    expect(sure.getByText(/disappears from 2 projects/)).toBeTruthy();
    await user.click(sure.getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(sent).toHaveBeenLastCalledWith({ id: '3' }));
  });

  it('are made of the text as it stands, under a title that is asked for', async () => {
    const sent = vi.fn(() => ({ id: 4 }));
    await openEditor({ '/api/template/save': sent });
    act(() => view().dispatch({ changes: { from: 0, insert: 'New. ' } }));
    await user.click(await screen.findByRole('button', { name: 'More ways to save' }));
    await user.click(await screen.findByText('Save as template…'));
    const save = await dialog('Save as template');
    const field = save.getByRole<HTMLInputElement>('textbox', { name: 'Template title' });
    expect(field.value).toBe('Welcome');
    await user.clear(field);
    await user.keyboard('{Enter}');
    expect(await save.findByText('Enter a title.')).toBeTruthy();
    await user.type(field, 'Greeting{Enter}');
    await waitFor(() =>
      expect(sent).toHaveBeenCalledWith({ template_title: 'Greeting', template_content: 'New. Hello.' }),
    );
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('are told to be too long before they are sent', async () => {
    const sent = vi.fn();
    await openEditor({
      '/api/page/info': () => page({ page_content: 'x'.repeat(200_001) }),
      '/api/template/save': sent,
    });
    await user.click(await screen.findByRole('button', { name: 'More ways to save' }));
    await user.click(await screen.findByText('Save as template…'));
    await user.click((await dialog('Save as template')).getByRole('button', { name: 'Save as template' }));
    expect(await screen.findByText(/too long for a template, which has room for 200,000 characters/)).toBeTruthy();
    expect(sent).not.toHaveBeenCalled();
  });
});
