import { undo } from '@codemirror/commands';
import { EditorView } from '@codemirror/view';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  type ApiDocument,
  apiDocumentOf,
  emptyApiDocument,
  emptyParam,
  writeApiDocument,
} from '../../../items/points.ts';
import { openEditor, page } from '../pages/testing.tsx';
import { withRows } from './model/tables.ts';

beforeEach(() => localStorage.clear());

const row = (name: string, more = {}) => ({ ...emptyParam, name, ...more });
const view = () =>
  EditorView.findFromDOM(document.querySelector<HTMLElement>('.cm-editor') as HTMLElement) as EditorView;
const written = () => view().state.doc.toString();
const doc = () => apiDocumentOf(written()) as ApiDocument;
const holding = (page_content: string) => ({ '/api/page/info': () => page({ page_content }) });
const LOGIN = withRows(
  {
    ...emptyApiDocument,
    info: { ...emptyApiDocument.info, url: '/login', rest: { from: 'other' } },
    rest: { extend: [1] },
  },
  'query',
  [row('a', { rest: { own: '7' } }), row('b'), row('c')],
);
const names = () =>
  doc()
    .request.query.map(({ name }) => name)
    .join(' ');

async function openForm(text = writeApiDocument(LOGIN)) {
  const user = userEvent.setup();
  await openEditor(holding(text));
  await screen.findByLabelText('Address');
  return { user, form: within(screen.getByLabelText('API document')) };
}
const query = (form: Awaited<ReturnType<typeof openForm>>['form']) => within(form.getByLabelText('Query parameters'));
const cell = (form: Awaited<ReturnType<typeof openForm>>['form'], name: string) =>
  query(form).getByLabelText<HTMLTextAreaElement>(name);

describe('the form of an API document', () => {
  it('opens for one, and for no other page', async () => {
    const { form } = await openForm();
    expect(form.getByLabelText('Address')).toHaveProperty('value', '/login');
    expect(screen.getAllByRole('radio').map((one) => (one as HTMLInputElement).value)).toEqual([
      'form',
      'source',
      'split',
      'preview',
    ]);
  });

  it('writes into the text of the page, and keeps what it does not know', async () => {
    const { user, form } = await openForm();
    await user.type(form.getByLabelText('Address'), '/now');
    await user.click(query(form).getByLabelText('Required, row 2'));
    await user.type(cell(form, 'Note, row 1'), 'of a "user"');
    const { info, request, rest } = doc();
    expect(info).toMatchObject({ url: '/login/now', rest: { from: 'other' } });
    expect(request.query[0]).toMatchObject({ remark: 'of a "user"', rest: { own: '7' } });
    expect(request.query[1]?.isRequired).toBe(true);
    expect(rest).toEqual({ extend: [1] });
    expect(screen.getByText('Unsaved')).toBeTruthy();
  });

  it('takes a change back as one step, by the keys of the text', async () => {
    const { user, form } = await openForm();
    const before = written();
    await user.click(query(form).getByLabelText('Delete row 2'));
    expect(names()).toBe('a c');
    act(() => form.getByLabelText('Address').focus());
    await user.keyboard('{Control>}z{/Control}');
    expect(written()).toBe(before);
    await user.keyboard('{Control>}y{/Control}');
    expect(names()).toBe('a c');
  });

  it('goes through rows by keys: on, up and down, away', async () => {
    const { user, form } = await openForm();
    act(() => cell(form, 'Name, row 1').focus());
    await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
    expect(names()).toBe('b a c');
    expect(document.activeElement).toBe(cell(form, 'Name, row 2'));
    await user.keyboard('{Alt>}{ArrowUp}{ArrowUp}{/Alt}');
    expect(names()).toBe('a b c');
    await user.keyboard('{Enter}{Enter}');
    expect(document.activeElement).toBe(cell(form, 'Name, row 3'));
    await user.keyboard('{Enter}');
    expect(document.activeElement).toBe(cell(form, 'Name, row 4'));
    await user.keyboard('d  e ');
    expect(doc().request.query[3]).toEqual(row('d  e'));
    await user.keyboard('{ArrowUp}');
    expect(document.activeElement).toBe(cell(form, 'Name, row 4'));
    await user.keyboard('{Home}{ArrowUp}{Control>}{Shift>}{Backspace}{/Shift}{/Control}');
    expect(names()).toBe('a b d  e');
    expect(document.activeElement).toBe(cell(form, 'Name, row 3'));
  });

  it('switches a row off and on again, by its button and by keys, and what is off stays in the text', async () => {
    const { user, form } = await openForm();
    await user.click(query(form).getByLabelText('Switch off row 1'));
    expect(doc().request.query.map(({ isDisabled }) => isDisabled)).toEqual([true, false, false]);
    expect(doc().request.query[0]).toMatchObject({ name: 'a', rest: { own: '7' } });
    await user.click(query(form).getByLabelText('Switch on row 1'));
    expect(doc().request.query.map(({ isDisabled }) => isDisabled)).toEqual([false, false, false]);
    act(() => cell(form, 'Note, row 2').focus());
    await user.keyboard('{Control>}{Shift>}x{/Shift}{/Control}');
    expect(doc().request.query.map(({ isDisabled }) => isDisabled)).toEqual([false, true, false]);
    expect(document.activeElement).toBe(cell(form, 'Note, row 2'));
    await user.keyboard('{Control>}{Shift>}x{/Shift}{/Control}');
    expect(doc().request.query[1]?.isDisabled).toBe(false);
  });

  it('takes cells of a spreadsheet as rows, in one step', async () => {
    const { user, form } = await openForm();
    const before = written();
    const target = cell(form, 'Name, row 3');
    act(() => target.focus());
    const clipboardData = { getData: () => 'Name\tType\tRequired\nid\tinteger\tyes\nname\tstring\tno\n' };
    expect(fireEvent.paste(target, { clipboardData })).toBe(false);
    expect(names()).toBe('a b id name');
    expect(doc().request.query[2]).toMatchObject({ type: 'integer', isRequired: true });
    expect(document.activeElement).toBe(cell(form, 'Name, row 4'));
    expect(fireEvent.paste(target, { clipboardData: { getData: () => 'word' } })).toBe(true);
    await user.keyboard('{Control>}z{/Control}');
    expect(written()).toBe(before);
  });

  it('shows what a colleague wrote', async () => {
    const { form } = await openForm();
    const text = written().replace('"/login"', '"/logout"').replace('"b"', '"bob"');
    act(() => view().dispatch({ changes: { from: 0, to: view().state.doc.length, insert: text } }));
    expect(form.getByLabelText('Address')).toHaveProperty('value', '/logout');
    expect(cell(form, 'Name, row 2').value).toBe('bob');
  });

  it('fills the table from an example, and says where that is wrong without losing it', async () => {
    const { form, user } = await openForm();
    const example = form.getByLabelText('Example of a success response');
    fireEvent.change(example, { target: { value: '{\n  "id": 1;\n}' } });
    const told = 'JSON parse failed. Line 2, column 10: a comma or } is expected, not ;.';
    expect(await form.findByText(told)).toBeTruthy();
    expect(doc().response.success.example).toBe('{\n  "id": 1;\n}');
    const [fill] = form.getAllByText('Fill the table from it');
    await user.click(fill as HTMLElement);
    expect(doc().response.success.fields).toEqual([]);
    fireEvent.change(example, { target: { value: '{"id":1,"user":{"name":"ada"}}' } });
    await waitFor(() => expect(form.queryByText(told)).toBeNull());
    await user.click(fill as HTMLElement);
    expect(doc().response.success.fields.map(({ name, type }) => `${name} ${type}`)).toEqual([
      'id integer',
      'user object',
      'user.name string',
    ]);
    fireEvent.change(example, { target: { value: 'OK' } });
    const [write] = form.getAllByText('Write it from the table');
    await user.click(write as HTMLElement);
    expect(JSON.parse(doc().response.success.example)).toEqual({ id: 1, user: { name: 'ada' } });
  });

  it('gives way to the text where the JSON cannot be read, and comes back', async () => {
    await openForm();
    const all = written();
    act(() => view().dispatch({ changes: { from: all.length - 1, to: all.length } }));
    expect(await screen.findByText(/^JSON parse failed\. Line \d+, column \d+: the JSON ends too early/)).toBeTruthy();
    expect(screen.queryByLabelText('API document')).toBeNull();
    expect(written()).toBe(all.slice(0, -1));
    act(() => view().dispatch({ changes: { from: all.length - 1, insert: '}' } }));
    expect(await screen.findByLabelText('API document')).toBeTruthy();
  });

  it('becomes Markdown and a form again, each in one step, and says what Markdown cannot hold', async () => {
    const { user } = await openForm();
    const before = written();
    await user.click(screen.getByText('Turn into Markdown'));
    await waitFor(() => expect(screen.queryByLabelText('API document')).toBeNull());
    expect(written()).toContain('| a | string |');
    expect(await screen.findByText(/fields of other programs are not part of the Markdown/)).toBeTruthy();
    const markdown = written();
    await user.click(await screen.findByLabelText('Insert'));
    await user.click(await screen.findByText('Turn into an API document'));
    expect(await screen.findByLabelText('Address')).toHaveProperty('value', '/login');
    expect(names()).toBe('a b c');
    act(() => void undo(view()));
    expect(written()).toBe(markdown);
    act(() => void undo(view()));
    expect(written()).toBe(before);
  });

  it('is not made of Markdown that would lose something', async () => {
    const user = userEvent.setup();
    await openEditor(holding('# Words\n\nof a page'));
    await user.click(await screen.findByLabelText('Insert'));
    await user.click(await screen.findByText('Turn into an API document'));
    expect(await screen.findByText(/^This page is not an API document in Markdown/)).toBeTruthy();
    expect(written()).toBe('# Words\n\nof a page');
  });

  it('is begun by the menu on an empty page, in one step', async () => {
    const user = userEvent.setup();
    await openEditor(holding(''), 'zh-cn');
    await user.click(await screen.findByLabelText('插入'));
    await user.click(await screen.findByText('新建接口文档'));
    expect(await screen.findByLabelText('请求地址')).toBeTruthy();
    expect(written()).toBe(writeApiDocument(emptyApiDocument));
    await user.click(screen.getByLabelText(/^撤销/));
    await waitFor(() => expect(screen.queryByLabelText('请求地址')).toBeNull());
    expect(written()).toBe('');
  });
});
