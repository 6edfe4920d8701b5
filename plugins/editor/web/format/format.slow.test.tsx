import { undo } from '@codemirror/commands';
import { EditorView } from '@codemirror/view';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
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
const holding = (page_content: string) => ({ '/api/page/info': () => page({ page_content }) });

async function openTool(name: string) {
  await user.click(await screen.findByLabelText(/^(?:Insert|插入)$/));
  await user.click(await screen.findByText(name));
  const dialog = await waitFor(() => {
    const found = document.querySelector<HTMLElement>('[role="dialog"]');
    if (!found?.querySelector('textarea')) throw new Error('not open yet');
    return found;
  });
  return within(dialog);
}
const give = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });
const select = (from: number, to = from) => act(() => view().dispatch({ selection: { anchor: from, head: to } }));

describe('a tool that converts', () => {
  it('says that its preview is on the way, until it is drawn', async () => {
    let draw = () => {};
    const held = new Promise<void>((resolve) => {
      draw = resolve;
    });
    vi.spyOn(preview, 'renderApart').mockImplementation(async (text) => {
      await held;
      return preview.render(text);
    });
    await openEditor();
    const dialog = await openTool('Beautify JSON');
    expect(dialog.queryByRole('status', { name: 'Loading the preview' })).toBeNull();
    give(dialog.getByLabelText('JSON'), '{"a":1}');
    expect(await dialog.findByRole('status', { name: 'Loading the preview' })).toBeTruthy();
    draw();
    await waitFor(() => expect(dialog.queryByRole('status', { name: 'Loading the preview' })).toBeNull());
    expect(dialog.getByRole('region', { name: 'Preview' }).textContent).toContain('"a": 1');
  });

  it.each([
    [
      'Paste as table',
      'Table',
      'id\tname\n1\tada',
      '1 row, columns: 2',
      '| id  | name |\n| --- | ---- |\n| 1   | ada  |',
    ],
    [
      'JSON to table',
      'JSON',
      '{"a":{"b":1}}',
      '2 fields',
      '| Field | Type    | Example | Description |\n| ----- | ------- | ------- | ----------- |\n| a     | object  |         |             |\n| a.b   | integer | 1       |             |',
    ],
    ['Beautify JSON', 'JSON', '{"a":[1.0]}', '5 lines', '```json\n{\n  "a": [\n    1.0\n  ]\n}\n```'],
    [
      'SQL to table',
      'SQL',
      'create table t (a int);',
      '1 table, columns: 1',
      '### t\n\n| Field | Type | Null | Key | Default | Comment |\n| ----- | ---- | ---- | --- | ------- | ------- |\n| a     | int  | yes  |     |         |         |',
    ],
    ['Table to JSON', 'Table', '| a |\n|---|\n| 1 |', '5 lines', '```json\n[\n  {\n    "a": 1\n  }\n]\n```'],
  ])('%s shows what it makes, and puts it in as one step', async (name, label, given, size, made) => {
    await openEditor();
    const dialog = await openTool(name);
    const field = dialog.getByRole('textbox', { name: label });
    await waitFor(() => expect(document.activeElement).toBe(field));
    give(field, given);
    await waitFor(() => expect(dialog.getByRole('status').textContent).toBe(size));
    await waitFor(() =>
      expect(dialog.getByRole('region', { name: 'Preview' }).textContent).toContain(
        made.split('\n').at(-1)?.slice(0, 6),
      ),
    );
    await user.click(dialog.getByRole('button', { name: 'Insert' }));
    await waitFor(() => expect(written()).toBe(`Hello.\n\n${made}\n`));
    act(() => void undo(view()));
    expect(written()).toBe('Hello.');
  });

  it('takes Enter alone as a line of the text', async () => {
    await openEditor();
    const dialog = await openTool('JSON to table');
    const field = dialog.getByRole<HTMLTextAreaElement>('textbox', { name: 'JSON' });
    await waitFor(() => expect(document.activeElement).toBe(field));
    give(field, '{"a":1}');
    await user.keyboard('{Enter}');
    expect(field.value).toBe('{"a":1}\n');
    await user.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() => expect(written()).toContain('| a     | integer |'));
  });

  it('says where the text is wrong, leads there, and puts nothing in', async () => {
    await openEditor();
    const dialog = await openTool('JSON to table');
    const field = dialog.getByRole<HTMLTextAreaElement>('textbox', { name: 'JSON' });
    give(field, '{\n  "a": 1;\n}');
    const told = 'Line 2, column 9: a comma or } is expected, not ;.';
    expect(await dialog.findByText(told)).toBeTruthy();
    expect(field.getAttribute('aria-invalid')).toBe('true');
    await user.click(dialog.getByRole('button', { name: 'Go to the place' }));
    expect(document.activeElement).toBe(field);
    expect(field.value.slice(field.selectionStart, field.selectionEnd)).toBe(';');
    await user.keyboard('{Control>}{Enter}{/Control}');
    expect(await dialog.findByText(told)).toBeTruthy();
    expect(written()).toBe('Hello.');
  });

  it('says that there is nothing yet, when it is to be put in', async () => {
    await openEditor();
    const dialog = await openTool('SQL to table');
    await user.click(dialog.getByRole('button', { name: 'Insert' }));
    // What reads SQL is loaded by the first who wants it.
    expect(await dialog.findByText('Paste something first.', {})).toBeTruthy();
  });

  it('puts JSON that is wrong in as it is, for who wants that', async () => {
    await openEditor();
    const dialog = await openTool('Beautify JSON');
    expect(dialog.queryByRole('button', { name: 'Insert as it is' })).toBeNull();
    give(dialog.getByRole('textbox', { name: 'JSON' }), "{'a': ```}");
    await user.click(await dialog.findByRole('button', { name: 'Insert as it is' }));
    await waitFor(() => expect(written()).toBe("Hello.\n\n````json\n{'a': ```}\n````\n"));
  });

  it('takes what was typed last, however fast the keys are', async () => {
    await openEditor();
    const dialog = await openTool('Beautify JSON');
    const field = dialog.getByRole('textbox', { name: 'JSON' });
    give(field, '[1]');
    give(field, '[2]');
    act(() => field.focus());
    await user.keyboard('{Control>}{Enter}{Enter}{/Control}');
    await waitFor(() => expect(written()).toBe('Hello.\n\n```json\n[\n  2\n]\n```\n'));
    await waitFor(() => expect(document.activeElement).toBe(view().contentDOM));
  });

  it('goes another way on wish', async () => {
    await openEditor();
    const dialog = await openTool('JSON to table');
    give(dialog.getByRole('textbox', { name: 'JSON' }), '[{"a":1},{"a":2}]');
    await waitFor(() => expect(dialog.getByRole('status').textContent).toBe('1 field'));
    await user.click(dialog.getByRole('radio', { name: 'Values' }));
    await waitFor(() => expect(dialog.getByRole('status').textContent).toBe('2 rows, columns: 1'));
    await user.click(dialog.getByRole('button', { name: 'Insert' }));
    await waitFor(() => expect(written()).toBe('Hello.\n\n| a   |\n| --- |\n| 1   |\n| 2   |\n'));
  });

  it('keeps what was typed for the next time', async () => {
    await openEditor();
    const dialog = await openTool('Beautify JSON');
    give(dialog.getByRole('textbox', { name: 'JSON' }), '[1');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(document.querySelector('[role="dialog"]')).toBeNull());
    const again = await openTool('Beautify JSON');
    expect(again.getByRole('textbox', { name: 'JSON' })).toHaveProperty('value', '[1');
  });

  it('takes the table at the cursor, in a quote too, and stands in its place', async () => {
    await openEditor(holding('> | a |\n> |---|\n> | 1 |\n\nbelow'));
    select(4);
    const dialog = await openTool('Table to JSON');
    expect(dialog.getByRole('textbox', { name: 'Table' })).toHaveProperty('value', '| a |\n|---|\n| 1 |');
    await user.click(dialog.getByRole('button', { name: 'Replace' }));
    await waitFor(() => expect(written()).toBe('> ```json\n> [\n>   {\n>     "a": 1\n>   }\n> ]\n> ```\n\nbelow'));
    act(() => void undo(view()));
    expect(written()).toBe('> | a |\n> |---|\n> | 1 |\n\nbelow');
  });

  it('takes the listing at the cursor, and may stand below it', async () => {
    await openEditor(holding('```json\n{"a":1}\n```\n\nbelow'));
    select(10);
    const dialog = await openTool('JSON to table');
    expect(dialog.getByRole('textbox', { name: 'JSON' })).toHaveProperty('value', '{"a":1}');
    await user.click(dialog.getByRole('button', { name: 'Insert below' }));
    await waitFor(() => expect(written()).toContain('```json\n{"a":1}\n```\n\n| Field |'));
    expect(written().endsWith('|\n\nbelow')).toBe(true);
  });

  it('takes the selected words, and leaves a listing of another language alone', async () => {
    await openEditor(holding('```python\n{}\n```\n\n[1,2] and more'));
    select(11);
    const first = await openTool('Beautify JSON');
    expect(first.getByRole('textbox', { name: 'JSON' })).toHaveProperty('value', '');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(document.querySelector('[role="dialog"]')).toBeNull());
    const from = written().indexOf('[1,2]');
    select(from, from + 5);
    const dialog = await openTool('Beautify JSON');
    await user.click(dialog.getByRole('radio', { name: 'One line' }));
    await user.click(dialog.getByRole('button', { name: 'Replace' }));
    await waitFor(() => expect(written()).toBe('```python\n{}\n```\n\n```json\n[1,2]\n```\n\n and more'));
  });

  const html =
    '<table><tr><th>name</th><th>link</th></tr><tr><td rowspan="2"><b>ada</b></td><td><a href="https://x.test">x|y</a></td></tr><tr><td>two</td></tr></table>';
  const clip = (data: Readonly<Record<string, string>>) => ({
    clipboardData: { getData: (type: string) => data[type] ?? '' },
  });

  it('takes a table of a web page with its links, cells in their columns', async () => {
    await openEditor();
    const dialog = await openTool('Paste as table');
    const field = dialog.getByRole<HTMLTextAreaElement>('textbox', { name: 'Table' });
    // Cells that come as text as well are left to the browser.
    expect(fireEvent.paste(field, clip({ 'text/html': html, 'text/plain': 'a\tb' }))).toBe(true);
    expect(fireEvent.paste(field, clip({ 'text/html': `<meta>${html}`, 'text/plain': 'ada x' }))).toBe(false);
    await waitFor(() => expect(field.value).toBe(html));
    await waitFor(() => expect(dialog.getByRole('status').textContent).toBe('2 rows, columns: 2'));
    await user.click(dialog.getByRole('button', { name: 'Insert' }));
    await waitFor(() => expect(written()).toContain('| **ada** | [x\\|y](https://x.test) |\n|         | two '));
  });

  it('shows the beginning of what is long, and puts in all of it', async () => {
    await openEditor();
    const dialog = await openTool('Paste as table');
    give(dialog.getByRole('textbox', { name: 'Table' }), Array.from({ length: 301 }, (_, at) => `${at}\tx`).join('\n'));
    await waitFor(() =>
      expect(dialog.getByRole('status').textContent).toBe(
        '300 rows, columns: 2 · The preview shows the beginning only; all of it is inserted.',
      ),
    );
    const shown = dialog.getByRole('region', { name: 'Preview' });
    await waitFor(() => expect(shown.textContent).toContain('| 100 |'));
    expect(shown.textContent).not.toContain('| 200 |');
    await user.click(dialog.getByRole('button', { name: 'Insert' }));
    await waitFor(() => expect(written()).toContain('| 300 |'));
  });

  it('speaks Chinese, in the table too, and warns of what was not read', async () => {
    await openEditor({}, 'zh-cn');
    const dialog = await openTool('SQL 转表格');
    give(dialog.getByRole('textbox', { name: 'SQL' }), "create table t (a int default 'x)");
    expect(await dialog.findByText('第 1 行，第 31 列：此处的引号没有闭合，后面的内容未读取。')).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: '插入' }));
    await waitFor(() => expect(written()).toMatch(/\| 字段 \| 类型 \| 允许空 \| 键 +\| 默认值 \| 注释 \|/));
  });
});
