import { type RenderPluginOptions, renderPlugin } from '@docstead/core/testing/web';
import { toast } from '@docstead/core/ui';
import { slotEntries } from '@docstead/core/web';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { withSections } from '../../admin/testing/sections.tsx';
import { editorInsert, editorTools } from '../../editor/points.ts';
import { readingTools } from '../../items/points.ts';
import descriptor from '../plugin.ts';
import web from './index.ts';
import { AT_ONCE, useSendings } from './upload/sendings.ts';

const { half, routes } = withSections(web, descriptor);
const ann = { kind: 'user', uid: '2', username: 'ann', name: '', groupid: '2' } as const;
const file = (file_id: number, display_name: string, over: object = {}) => ({
  ...{ file_id, display_name, url: `https://known-as.example/api/attachment/visitFile?sign=${file_id}`, addtime: '' },
  ...{ file_type: 'application/octet-stream', file_size: 2048, added_time: 1_763_635_320, may_delete: 1 },
  ...over,
});
/** On this site, whatever the answers call it. */
const pathOf = (file_id: number) => `/api/attachment/visitFile?sign=${file_id}`;
const own = (file_id: number, display_name: string, over: object = {}) => ({
  ...file(file_id, display_name),
  ...{ uid: 2, visit_times: 3, item_id: 0, page_id: 0, file_size_m: 0.002, last_visit_time: '', visited_time: 0 },
  ...over,
});
const mine = (list: readonly object[], total = list.length) => ({
  ...{ list, total, used: 3_145_728, used_m: 3, used_flow_m: 1.5 },
});
const refuse = (error_code: number, error_message: string) => () => {
  throw { error_code, error_message, data: [] };
};

const open = async (path: string, over: Partial<RenderPluginOptions> = {}) => {
  const user = userEvent.setup();
  const shown = await renderPlugin(half, { path, routes, caller: ann, ...over });
  const sent = (call: string) => shown.calls.filter((one) => one.path === call).map((one) => one.input);
  return { ...shown, user, sent };
};
/** Runs an entry of a slot over the list of one's own files, as the page around it would. */
const press = async (
  slot: typeof readingTools | typeof editorTools | typeof editorInsert,
  props: object,
  calls: RenderPluginOptions['calls'],
) => {
  const view = await open('/attachment/index', { calls: { '/api/attachment/getMyList': () => mine([]), ...calls } });
  await screen.findByText('No files yet');
  const [entry] = slotEntries(slot as typeof editorTools, props as never);
  await act(async () => entry?.run());
  return { ...view, panel: within(await screen.findByRole('dialog')) };
};
const reading = (item_edit: boolean) => ({ item_id: '1', page_id: '10', cat_id: '0', item_edit });
const chosen = (name: string, size = 4) => new File([new Uint8Array(size)], name);
const choose = (area: HTMLElement, files: readonly File[]) => {
  const input = area.querySelector('input[type="file"]') as HTMLInputElement;
  fireEvent.change(input, { target: { files } });
};

beforeEach(() => useSendings.setState({ list: [] }));

describe('the attachments of a page', () => {
  it('are there to be taken by who reads it, and nothing else', async () => {
    const list = () => [file(1, 'plan.pdf'), file(2, 'house.png', { file_type: 'image/png' })];
    const { panel } = await press(readingTools, reading(false), { '/api/page/uploadList': list });
    const lines = (await panel.findAllByRole('listitem')).map(({ textContent }) => textContent);
    expect(lines[0]).toContain('PDFplan.pdf2 KiB');
    const take = panel.getByRole('link', { name: 'Download “plan.pdf”' });
    expect([take.getAttribute('href'), take.getAttribute('download')]).toEqual([pathOf(1), 'plan.pdf']);
    expect(panel.queryByRole('button', { name: /Upload|Insert|Delete/ })).toBeNull();
  });

  it('are deleted by who may, once they are sure', async () => {
    let files = [file(1, 'plan.pdf'), file(2, 'of others.zip', { may_delete: 0 })];
    const { panel, user, sent } = await press(readingTools, reading(true), {
      '/api/page/uploadList': () => files,
      '/api/page/deleteUploadFile': () => {
        files = files.slice(1);
        return [];
      },
    });
    await panel.findByText('of others.zip');
    expect(panel.queryByRole('button', { name: 'Delete “of others.zip”' })).toBeNull();
    await user.click(panel.getByRole('button', { name: 'Delete “plan.pdf”' }));
    const question = within(await screen.findByRole('dialog', { name: 'Delete “plan.pdf”?' }));
    await user.click(question.getByRole('button', { name: 'Cancel' }));
    expect(sent('/api/page/deleteUploadFile')).toEqual([]);
    await user.click(panel.getByRole('button', { name: 'Delete “plan.pdf”' }));
    const again = within(await screen.findByRole('dialog', { name: 'Delete “plan.pdf”?' }));
    await user.click(again.getByRole('button', { name: 'Delete' }));
    await screen.findByText('“plan.pdf” was deleted.');
    await waitFor(() => expect(panel.queryByText('plan.pdf')).toBeNull());
    expect(sent('/api/page/deleteUploadFile')).toEqual([{ file_id: '1', page_id: '10' }]);
    // Its button went with it: the keys go on where it was.
    const list = panel.getByRole('list', { name: 'Attachments' });
    await waitFor(() => expect(document.activeElement).toBe(list.parentElement));
  });

  it('are not said to be none while the first is on its way', async () => {
    const { panel } = await press(readingTools, reading(true), {
      '/api/page/uploadList': () => [],
      '/api/page/upload': () => new Promise(() => undefined),
    });
    await panel.findByText('No attachments yet');
    choose(screen.getByRole('dialog'), [chosen('plan.pdf')]);
    expect(await panel.findByRole('progressbar')).toBeTruthy();
    expect(panel.queryByText('No attachments yet')).toBeNull();
  });

  it('are put into the text from the editor, which is there again', async () => {
    const insertFile = vi.fn();
    const list = () => [file(2, 'house.png', { file_type: 'image/png' })];
    const props = { item_id: '1', page_id: '10', insert: () => undefined, insertFile };
    const { panel, user } = await press(editorTools, props, { '/api/page/uploadList': list });
    await user.click(await panel.findByRole('button', { name: 'Insert “house.png” into the text' }));
    expect(insertFile.mock.calls).toEqual([[{ name: 'house.png', url: pathOf(2), isImage: true }]]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('wait until a new page is saved', async () => {
    const props = { item_id: '1', page_id: '0', insert: () => undefined };
    const { panel, sent } = await press(editorTools, props, {});
    expect(panel.getByText('This page is not saved yet')).toBeTruthy();
    expect(sent('/api/page/uploadList')).toEqual([]);
  });

  it('say what keeps them away, and are asked for again', async () => {
    let answer: () => unknown = refuse(10101, 'This page does not exist.');
    const { panel, user } = await press(readingTools, reading(false), { '/api/page/uploadList': () => answer() });
    await panel.findByText('This page does not exist.');
    answer = () => [];
    await user.click(panel.getByRole('button', { name: /again|retry/i }));
    expect(await panel.findByText('No attachments yet')).toBeTruthy();
  });
});

describe('uploads', () => {
  const uploads = async (answer: () => unknown, max_size_m = 20) => {
    const list: object[] = [];
    const view = await open('/attachment/index', {
      settings: { max_size_m },
      calls: { '/api/attachment/getMyList': () => mine(list), '/api/page/upload': answer },
    });
    await screen.findByText('No files yet');
    return { ...view, list, area: document.querySelector('main') as HTMLElement };
  };

  it('are told before they are sent where they are empty or too large', async () => {
    const { area, sent } = await uploads(() => ({ success: 1, url: '/x' }), 1);
    choose(area, [chosen('empty.txt', 0), chosen('film.mp4', 1_048_577)]);
    const lines = within(await screen.findByRole('list', { name: 'Uploads' }));
    expect(lines.getByText(/The file is empty/)).toBeTruthy();
    expect(lines.getByText(/larger than 1 MiB/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: /again/ })).toBeNull();
    expect(sent('/api/page/upload')).toEqual([]);
  });

  it('of several files are sent a few at once, and each that is there shows in the list', async () => {
    const waiting: (() => void)[] = [];
    const { area, list, sent } = await uploads(
      () => new Promise((done) => waiting.push(() => done({ success: 1, url: '/x' }))),
    );
    choose(
      area,
      ['a', 'b', 'c'].map((name) => chosen(`${name}.zip`)),
    );
    await waitFor(() => expect(sent('/api/page/upload')).toHaveLength(AT_ONCE));
    expect(screen.getAllByRole('progressbar')).toHaveLength(AT_ONCE);
    expect(screen.queryByText('No files yet')).toBeNull();
    list.push(own(1, 'a.zip'));
    await act(async () => waiting.shift()?.());
    expect(await screen.findByRole('link', { name: 'a.zip' })).toBeTruthy();
    await waitFor(() => expect(sent('/api/page/upload')).toHaveLength(3));
    await act(async () => {
      for (const done of waiting) done();
    });
    await waitFor(() => expect(screen.queryByRole('list', { name: 'Uploads' })).toBeNull());
  });

  it('that fail say why, and are tried again or taken away', async () => {
    let answer: () => unknown = () => ({ success: 0, message: 'No room left.' });
    const { area, user, sent } = await uploads(() => answer());
    choose(area, [chosen('a.zip'), chosen('b.zip')]);
    await waitFor(() => expect(screen.getAllByText(/No room left/)).toHaveLength(2));
    await user.click(screen.getByRole('button', { name: 'Try all 2 again' }));
    await waitFor(() => expect(sent('/api/page/upload')).toHaveLength(4));
    await waitFor(() => expect(screen.getAllByText(/No room left/)).toHaveLength(2));
    await user.click(screen.getByRole('button', { name: 'Take “b.zip” from the list' }));
    expect(screen.getAllByText(/No room left/)).toHaveLength(1);
    answer = () => ({ success: 1, url: '/x' });
    await user.click(screen.getByRole('button', { name: 'Upload “a.zip” again' }));
    await waitFor(() => expect(screen.queryByRole('list', { name: 'Uploads' })).toBeNull());
    expect(sent('/api/page/upload')).toHaveLength(5);
  });

  it('that are cancelled are given up, and let the next one go', async () => {
    const { area, user, sent } = await uploads(() => new Promise(() => undefined));
    choose(
      area,
      ['a', 'b', 'c'].map((name) => chosen(`${name}.zip`)),
    );
    await waitFor(() => expect(sent('/api/page/upload')).toHaveLength(AT_ONCE));
    await user.click(screen.getByRole('button', { name: 'Cancel the upload of “a.zip”' }));
    await waitFor(() => expect(sent('/api/page/upload')).toHaveLength(AT_ONCE + 1));
    expect(screen.queryByText(/a\.zip/)).toBeNull();
  });

  it('are dropped anywhere on the list, and told when they are there', async () => {
    const { sent } = await uploads(() => ({ success: 1, url: '/x' }));
    toast.clear();
    const target = screen.getByText('No files yet');
    fireEvent.drop(target, { dataTransfer: { files: [chosen('a.zip')], types: ['Files'] } });
    await waitFor(() => expect(sent('/api/page/upload')).toHaveLength(1));
    await waitFor(() => expect(toast.snapshot()).toMatchObject([{ kind: 'ok', text: 'Upload success: “a.zip”' }]));
  });
});

describe('my attachments', () => {
  it('say what they are, how much room they take, and what was sent of them this month', async () => {
    await open('/attachment/index', { calls: { '/api/attachment/getMyList': () => mine([own(1, 'plan.pdf')]) } });
    const rows = within(await screen.findByRole('table', { name: 'My attachments' })).getAllByRole('row');
    expect(rows[1]?.textContent).toContain('plan.pdfPDF2 KiB3 visits');
    expect(screen.getByText('3 MiB used · 1.5 MiB of traffic this month')).toBeTruthy();
  });

  it('are asked for by type, name and page, as the address says', async () => {
    const list = () => mine([own(1, 'plan.pdf')], 12);
    const { user, sent, address } = await open('/attachment/index?type=2&page=3', {
      calls: { '/api/attachment/getMyList': list },
    });
    await screen.findByRole('table');
    const asked = () => sent('/api/attachment/getMyList').at(-1);
    expect(asked()).toEqual({ page: '3', count: '5', attachment_type: '2', display_name: '' });
    await user.click(screen.getByRole('radio', { name: 'Images' }));
    await waitFor(() => expect(asked()).toMatchObject({ page: '1', attachment_type: '1' }));
    await user.type(screen.getByRole('textbox', { name: 'File name' }), 'plan');
    await waitFor(() => expect(asked()).toMatchObject({ display_name: 'plan', attachment_type: '1' }));
    await waitFor(() => expect(address()).toBe('/attachment/index?type=1&name=plan'));
    await user.click(screen.getByRole('button', { name: 'Page 2' }));
    await waitFor(() => expect(asked()).toMatchObject({ page: '2', display_name: 'plan' }));
  });

  it('behind the last page show the last one', async () => {
    const { sent } = await open('/attachment/index?page=3', {
      calls: { '/api/attachment/getMyList': ({ page }) => mine(page === '3' ? [] : [own(1, 'plan.pdf')], 6) },
    });
    await screen.findByRole('table');
    expect(sent('/api/attachment/getMyList').at(-1)).toMatchObject({ page: '2' });
  });

  it('lead back from filters that find nothing', async () => {
    const { user, address } = await open('/attachment/index?name=zzz', {
      calls: { '/api/attachment/getMyList': () => mine([]) },
    });
    await user.click(await screen.findByRole('button', { name: 'Show all files' }));
    expect(await screen.findByText('No files yet')).toBeTruthy();
    expect(address()).toBe('/attachment/index');
  });

  it('name the pages that use them before they are deleted', async () => {
    const page = (page_id: string) => ({ page_id, page_title: `Page ${page_id}`, item_id: '1', item_name: 'Handbook' });
    const { user, sent } = await open('/attachment/index', {
      calls: {
        '/api/attachment/getMyList': () => mine([own(1, 'plan.pdf')]),
        '/api/attachment/usedIn': () => ({
          pages: ['1', '2', '3', '4', '5', '6'].map(page),
          others: 2,
          templates: ['Bug report'],
          other_templates: 1,
        }),
        '/api/attachment/deleteMyAttachment': () => [],
        '/api/attachment/recover': () => [],
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Delete “plan.pdf”' }));
    const question = within(await screen.findByRole('dialog', { name: 'Delete “plan.pdf”?' }));
    expect(question.getByText(/“Page 5” \(Handbook\), and 3 other pages, and will be missing there/)).toBeTruthy();
    expect(question.getByText(/It is named by the templates “Bug report” and 1 other template./)).toBeTruthy();
    await user.click(question.getByRole('button', { name: 'Delete' }));
    await screen.findByText('“plan.pdf” was deleted.');
    expect(sent('/api/attachment/deleteMyAttachment')).toEqual([{ file_id: '1' }]);
    const asked = sent('/api/attachment/getMyList').length;
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await screen.findByText('1 file is back.');
    expect(sent('/api/attachment/recover')).toEqual([{ file_id: '1' }]);
    await waitFor(() => expect(sent('/api/attachment/getMyList').length).toBeGreaterThan(asked));
  });
});

describe('the file hub', () => {
  const props = (page_id: string, insertFile: () => void) => ({
    ...{ item_id: '1', page_id, insert: () => undefined, insertFile },
  });
  const calls = { '/api/attachment/getMyList': () => mine([own(1, 'plan.pdf')]) };
  const hub = async (page_id: string, over: RenderPluginOptions['calls'] = {}) => {
    const insertFile = vi.fn();
    const view = await open('/attachment/index', { calls: { ...calls, ...over } });
    await screen.findByRole('table');
    const [entry] = slotEntries(editorInsert, props(page_id, insertFile));
    await act(async () => entry?.run());
    const panel = within(await screen.findByRole('dialog', { name: 'Insert from my attachments' }));
    // One types a part of the name at once.
    await waitFor(() => expect(document.activeElement).toBe(panel.getByRole('textbox', { name: 'File name' })));
    await view.user.click(await panel.findByRole('button', { name: 'Insert “plan.pdf” into the text' }));
    return { ...view, insertFile };
  };

  it('binds a file to the page, and puts it into the text', async () => {
    const { insertFile, sent } = await hub('10', { '/api/attachment/bindingPage': () => [] });
    await waitFor(() => expect(insertFile).toHaveBeenCalledOnce());
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(insertFile.mock.calls[0]).toEqual([{ name: 'plan.pdf', url: pathOf(1), isImage: false }]);
    expect(sent('/api/attachment/bindingPage')).toEqual([{ file_id: '1', page_id: '10' }]);
  });

  it('leaves the binding of a page that was not saved yet to its text', async () => {
    const { insertFile, sent } = await hub('0');
    await waitFor(() => expect(insertFile).toHaveBeenCalledOnce());
    expect(sent('/api/attachment/bindingPage')).toEqual([]);
  });

  it('puts nothing in where the page was refused', async () => {
    const { insertFile } = await hub('10', { '/api/attachment/bindingPage': refuse(11202, 'It is archived.') });
    expect(await screen.findByText('It is archived.')).toBeTruthy();
    expect(insertFile).not.toHaveBeenCalled();
  });
});

describe('all attachments', () => {
  const root = { ...ann, uid: '1', username: 'root', groupid: '1' } as const;
  const list = [
    { ...own(1, 'plan.pdf'), username: 'bob', item_id: 7 },
    { ...own(2, 'old.zip'), username: '' },
  ];
  const all = (over: RenderPluginOptions['calls'] = {}, path = '/admin/index?section=files/attachments') =>
    open(path, {
      caller: root,
      calls: {
        '/api/attachment/getAllList': () => ({ list, total: 2, total_more: false, used: 4096, used_m: 0.004 }),
        '/api/attachment/usedIn': () => ({ pages: [], others: 0 }),
        '/api/attachment/deleteAttachment': () => [],
        ...over,
      },
    });

  it('say whose they are and where, and are asked for by owner and use', async () => {
    const { user, sent, address } = await all();
    const rows = within(await screen.findByRole('table')).getAllByRole('row');
    expect(rows[1]?.textContent).toContain('bob');
    expect(rows[2]?.textContent).toContain('Deleted user');
    expect(screen.getByRole('link', { name: '7' }).getAttribute('href')).toBe('/7');
    expect(screen.getByText('2 files · 4 KiB used')).toBeTruthy();
    await user.type(screen.getByRole('searchbox', { name: 'Uploaded by' }), 'bob');
    await waitFor(() => expect(sent('/api/attachment/getAllList').at(-1)).toMatchObject({ username: 'bob' }));
    await user.click(screen.getByRole('combobox', { name: 'Use' }));
    await user.click(await screen.findByRole('option', { name: 'On no page' }));
    await waitFor(() =>
      expect(sent('/api/attachment/getAllList').at(-1)).toMatchObject({ username: 'bob', unused: '1', count: '7' }),
    );
    expect(address()).toBe('/admin/index?section=files/attachments&owner=bob&unused=1');
  });

  it('say that there are more than were counted', async () => {
    const many = () => ({ list, total: 10_000, total_more: true, used: 4096, used_m: 0.004 });
    await all({ '/api/attachment/getAllList': many }, '/admin/index?section=files/attachments&unused=1');
    expect(await screen.findByText('More than 10,000 files · 4 KiB used')).toBeTruthy();
  });

  it('are shown as many on a page as one chooses', async () => {
    const long = () => ({ list, total: 60, total_more: false, used: 4096, used_m: 0.004 });
    const { user, sent, address } = await all(
      { '/api/attachment/getAllList': long },
      '/admin/index?section=files/attachments&unused=1&page=3',
    );
    await user.click(await screen.findByRole('combobox', { name: 'Rows per page' }));
    await user.click(await screen.findByRole('option', { name: '50 per page' }));
    await waitFor(() =>
      expect(sent('/api/attachment/getAllList').at(-1)).toMatchObject({ unused: '1', count: '50', page: '1' }),
    );
    expect(address()).toBe('/admin/index?section=files/attachments&unused=1&rows=50');
  });

  it('of nobody’s page are deleted together, once one is sure', async () => {
    const { user, sent } = await all({}, '/admin/index?section=files/attachments&unused=1');
    await user.click(await screen.findByRole('button', { name: 'Delete these 2 files' }));
    const question = within(await screen.findByRole('dialog', { name: 'Delete 2 files?' }));
    await user.click(question.getByRole('button', { name: 'Delete' }));
    await screen.findByText('2 files were deleted.');
    expect(sent('/api/attachment/deleteAttachment')).toEqual([{ file_id: '1' }, { file_id: '2' }]);
  });

  it('offer to delete all that is shown only of those that no page has', async () => {
    await all();
    await screen.findByRole('table');
    expect(screen.queryByRole('button', { name: /Delete these/ })).toBeNull();
  });
});
