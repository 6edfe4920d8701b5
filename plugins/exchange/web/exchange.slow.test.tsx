import { type RenderPluginOptions, renderPlugin } from '@docstead/core/testing/web';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import descriptor from '../plugin.ts';
import half from './index.ts';

const ann = { kind: 'user', uid: '2', username: 'ann', name: '', groupid: '2' } as const;
const node = (key: string, parent: string, isPage: boolean, over: object = {}) => ({
  ...{ key, parent, isPage, name: key, change: '', touched: 0 },
  ...over,
});
const preview = {
  ...{ import_id: 'a'.repeat(32), importer: 'openapi', importer_name: 'OpenAPI', item_name: 'Pets', item_type: 1 },
  tree: [node('Store', '', false), node('List pets', 'Store', true), node('Add a pet', 'Store', true)],
  counts: { catalogs: 1, pages: 2, files: 0, bytes: 900 },
  ...{ notes: [{ what: 'external', place: '#/paths/~1pets', detail: 'other.json' }], notes_total: 1 },
};
const counts = {
  ...{
    catalogs: 1,
    added: 2,
    changed: 0,
    merged: 0,
    conflicts: 0,
    same: 0,
    removed: 0,
    kept: 0,
    skipped: 0,
    files: 0,
    members: 0,
  },
};
const report = {
  ...{ state: 'done', done: 2, of: 2, note: '', item_id: '9', item_name: 'Pets', into: '0', counts },
  ...{ notes: preview.notes, notes_total: 1 },
};
const work = {
  ...{ id: '5', plugin: 'exchange', kind: 'export', state: 'running', title: 'Export of “Pets”', done: 1, of: 4 },
  ...{ note: '', href: '', file: '', ending: '', may_retry: false, added_time: 1_763_635_320 },
};
const form = (importer_name: string, ...endings: string[]) => ({ importer: importer_name, importer_name, endings });
const forms = [form('OpenAPI', '.json', '.yaml'), form('Postman', '.json'), form('Outline', '.opml')];
const detail = { item_id: '7', item_name: 'Handbook', is_archived: '0' };
const refuse = (error_code: number, error_message: string) => () => {
  throw { error_code, error_message, data: [] };
};

async function open(path: string, over: Partial<RenderPluginOptions> = {}) {
  const shown = await renderPlugin(half, {
    ...{ path, routes: descriptor, caller: ann },
    ...over,
    calls: {
      '/api/job/mine': () => [],
      '/api/item/myList': () => [{ item_id: '7', item_name: 'Handbook', manage: 1, is_archived: '0' }],
      '/api/item/detail': () => detail,
      '/api/catalog/catListName': () => [{ cat_id: '3', cat_name: 'Guide' }],
      '/api/import/forms': () => forms,
      '/api/import/upload': () => preview,
      '/api/import/run': () => ({ job_id: '4' }),
      '/api/import/report': () => report,
      ...over.calls,
    } as never,
  });
  const sent = (call: string) => shown.calls.filter((one) => one.path === call).map((one) => one.input);
  return { ...shown, user: userEvent.setup(), sent };
}
const choose = (name: string) => {
  const input = document.querySelector('input[type="file"]') as HTMLInputElement;
  fireEvent.change(input, { target: { files: [new File(['{}'], name)] } });
};

describe('an import', () => {
  it('shows what was recognised, and begins without the pages that are left out', async () => {
    const { user, sent } = await open('/item/import');
    choose('pets.json');
    expect(await screen.findByRole('heading', { name: 'Pets' })).toBeTruthy();
    expect(screen.getByText(/OpenAPI · 1 catalog · 2 pages/)).toBeTruthy();
    expect(screen.getByText('#/paths/~1pets')).toBeTruthy();
    const tree = screen.getByRole('tree', { name: 'Pages' });
    tree.focus();
    await user.keyboard('{ArrowDown} ');
    const line = (name: string) => within(tree).getByRole('treeitem', { name: new RegExp(name) });
    expect(line('List pets').getAttribute('aria-checked')).toBe('false');
    expect(line('Store').getAttribute('aria-checked')).toBe('mixed');
    await user.click(screen.getByRole('button', { name: 'Import 1 page' }));
    await screen.findByText('“Pets” was imported.');
    const [run] = sent('/api/import/run') as [Record<string, unknown>];
    expect(run).toMatchObject({ import_id: preview.import_id, item_name: 'Pets', skip: '["List pets"]' });
    // A private project gets a password of its own unless one is said.
    expect('password' in run).toBe(false);
    expect(screen.getByRole('link', { name: 'Open the project' }).getAttribute('href')).toBe('/9');
  });

  it('offers the endings of all forms that are read here, and names them', async () => {
    await open('/item/import');
    expect(await screen.findByText('OpenAPI · Postman · Outline')).toBeTruthy();
    expect(screen.getByText('Files that end in .json, .yaml, .opml')).toBeTruthy();
    expect(document.querySelector<HTMLInputElement>('input[type="file"]')?.accept).toBe('.json,.yaml,.opml');
  });

  it('says above the button what would not fit, and where to go from here', async () => {
    const links = [{ label: 'Plans and prices', href: '/prices' }];
    const unfit = [
      { text: 'Your plan is full.', links },
      { text: 'The files are too large.', links },
    ];
    await open('/item/import', { calls: { '/api/import/upload': () => ({ ...preview, unfit }) } as never });
    choose('pets.json');
    expect(await screen.findByText('Your plan is full.')).toBeTruthy();
    expect(screen.getByText('The files are too large.')).toBeTruthy();
    const all = screen.getAllByRole('link', { name: 'Plans and prices' });
    expect(all.map((link) => link.getAttribute('href'))).toEqual(['/prices']);
    expect(screen.getByRole('button', { name: /^Import/ })).toHaveProperty('disabled', false);
  });

  it('says of the catalog that is chosen which catalogs are too deep below it', async () => {
    const flat = (place: string) => ({ what: 'flattened', place, detail: 'b / c' });
    const { user, sent } = await open('/item/import?item=7', {
      calls: {
        '/api/import/upload': () => ({ ...preview, notes: [flat('Store'), ...preview.notes], notes_total: 2 }),
        '/api/import/flattened': () => ({ notes: [flat('Guide / Store'), flat('Guide / Shop')], notes_total: 2 }),
      } as never,
    });
    choose('pets.json');
    const notes = () => within(screen.getByRole('list', { name: /left out or changed/ })).getAllByRole('listitem');
    const places = () => notes().map((line) => line.querySelector('code')?.textContent);
    await screen.findByRole('heading', { name: 'Pets' });
    expect([places(), sent('/api/import/flattened')]).toEqual([['Store', '#/paths/~1pets'], []]);
    await user.click(screen.getByRole('combobox', { name: 'Catalog' }));
    await user.click(await screen.findByRole('option', { name: 'Guide' }));
    await waitFor(() => expect(places()).toEqual(['Guide / Store', 'Guide / Shop', '#/paths/~1pets']));
    expect(sent('/api/import/flattened')).toEqual([{ import_id: preview.import_id, cat_id: '3' }]);
  });

  it('of an archive with members names them, and puts those who are here in where it is wanted', async () => {
    const person = (username: string, state: string, member_group_id: number, catalogs: string[] = []) => ({
      ...{ username, state, member_group_id, catalogs },
    });
    const list = [person('ann', 'owner', 2), person('bob', 'found', 1, ['Store', 'Shop']), person('cyd', 'unknown', 0)];
    const members = { total: 3, found: 1, list };
    const { user, sent } = await open('/item/import', {
      calls: { '/api/import/upload': () => ({ ...preview, members }) } as never,
    });
    choose('pets.zip');
    const names = await screen.findByRole('list', { name: '3 members in the archive' });
    expect(
      within(names)
        .getAllByRole('listitem')
        .map((line) => line.textContent),
    ).toEqual(['ann can manage · owner here', 'bob can edit · Store, Shop · found here', 'cyd can read · nobody here']);
    const choice = screen.getByRole<HTMLInputElement>('checkbox', { name: /Put 1 person who is found here/ });
    expect(choice.checked).toBe(false);
    await user.click(choice);
    await user.click(screen.getByRole('button', { name: 'Import 2 pages' }));
    await screen.findByText('“Pets” was imported.');
    expect(sent('/api/import/run')[0]).toMatchObject({ with_members: '1' });
  });

  it('of an archive whose members are all unknown asks nothing', async () => {
    const list = [{ username: 'cyd', state: 'unknown', member_group_id: 0, catalogs: [] }];
    const members = { total: 700, found: 0, list };
    const { user, sent } = await open('/item/import', {
      calls: { '/api/import/upload': () => ({ ...preview, members }) } as never,
    });
    choose('pets.zip');
    expect(await screen.findByText('None of them can come in.')).toBeTruthy();
    expect(screen.getByText('and 699 more')).toBeTruthy();
    expect(screen.queryByRole('checkbox')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Import 2 pages' }));
    await screen.findByText('“Pets” was imported.');
    expect('with_members' in (sent('/api/import/run')[0] as object)).toBe(false);
  });

  it('that was stopped when all of it was there says that it is, and leads to it', async () => {
    await open('/item/import?job=4', {
      calls: { '/api/import/report': () => ({ ...report, state: 'cancelled' }) } as never,
    });
    expect(await screen.findByText(/All pages of “Pets” are there/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Open the project' }).getAttribute('href')).toBe('/9');
  });

  it('that is refused says why, and another file can be chosen at once', async () => {
    let answer: () => unknown = refuse(10101, 'The file is damaged.');
    await open('/item/import', { calls: { '/api/import/upload': () => answer() } });
    choose('broken.zip');
    expect(await screen.findByText('“broken.zip” was not read')).toBeTruthy();
    expect(screen.getByText('The file is damaged.')).toBeTruthy();
    answer = () => preview;
    choose('pets.json');
    const heading = await screen.findByRole('heading', { name: 'Pets' });
    // Who works by keyboard comes along: the button of the step before is gone.
    expect(document.activeElement).not.toBe(document.body);
    expect(document.activeElement?.contains(heading)).toBe(true);
  });

  it('whose connection is lost is sent again without being chosen again', async () => {
    let answer: () => unknown = () => {
      throw new TypeError('Failed to fetch');
    };
    const { user } = await open('/item/import', { calls: { '/api/import/upload': () => answer() } });
    choose('pets.json');
    const again = await screen.findByRole('button', { name: 'Send it again' });
    answer = () => preview;
    await user.click(again);
    expect(await screen.findByRole('heading', { name: 'Pets' })).toBeTruthy();
  });

  it('after the session is over leads to the login', async () => {
    await open('/item/import', { calls: { '/api/import/upload': refuse(10102, 'Please log in.') } });
    choose('pets.json');
    expect(await screen.findByRole('button', { name: 'Log in' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Send it again' })).toBeNull();
  });

  it('into a project says which one, and what happened to what is gone at the source', async () => {
    const into = { item_name: 'Handbook', into: '7', counts: { ...counts, added: 1, removed: 2 } };
    await open('/item/import?job=4', { calls: { '/api/import/report': () => ({ ...report, ...into }) } });
    const told = await screen.findByText('Imported into “Handbook”.');
    expect(told.closest('[role=status]')?.textContent).toContain('1 new · 2 moved to the recycle bin');
    expect(screen.getByRole('link', { name: 'Import more' }).getAttribute('href')).toBe('/item/import?item=7');
  });

  it('of what was there before counts what there is, and says that nothing has changed', async () => {
    const changes = {
      ...{ last_time: 1_763_635_320, cat_id: '0', added: 0, changed: 0, same: 2, gone: 0, removed: [] },
    };
    await open('/item/import?item=7', { calls: { '/api/import/upload': () => ({ ...preview, changes }) } as never });
    expect((await screen.findByRole('link', { name: /Handbook/ })).getAttribute('href')).toBe('/7');
    choose('pets.json');
    expect(await screen.findByText('Nothing has changed since.')).toBeTruthy();
    expect(screen.queryByText(/\b0 /)).toBeNull();
  });

  it('may stand beside what was there before, as another file of the same name', async () => {
    const gone = { key: 'x', page_id: '3', page_title: 'Gone', touched: 0 };
    const changes = { last_time: 1_763_635_320, cat_id: '0', added: 0, changed: 1, same: 1, gone: 0, removed: [gone] };
    const tree = [node('List pets', '', true, { change: 'changed' }), node('Add a pet', '', true, { change: 'same' })];
    const { user, sent } = await open('/item/import?item=7', {
      calls: { '/api/import/upload': () => ({ ...preview, tree, changes }) } as never,
    });
    choose('pets.json');
    expect(await screen.findByText('changed')).toBeTruthy();
    await user.click(screen.getByRole('radio', { name: /make new pages/ }));
    expect(screen.queryByText('changed')).toBeNull();
    expect(screen.queryByText('Gone')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Import 2 pages' }));
    await screen.findByText('“Pets” was imported.');
    expect(sent('/api/import/run')[0]).toMatchObject({ item_id: '7', as_new: '1' });
  });

  it('that was stopped or failed is told by its address, with a way to another file', async () => {
    const stopped = { ...report, state: 'cancelled', item_id: '0', counts: {}, notes: [], notes_total: 0 };
    await open('/item/import?job=4', { calls: { '/api/import/report': () => stopped } as never });
    expect(await screen.findByText(/was stopped/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Another file' })).toBeTruthy();
  });
});

describe('an export', () => {
  const means = [
    { format: 'word', missing: '', note: '', by_browser: false },
    { format: 'markdown', missing: 'Not for this project', note: '', by_browser: false },
    { format: 'pdf', missing: 'Your browser makes it', note: '', by_browser: true },
    { format: 'html', missing: '', note: 'Drawn plainly here', by_browser: false },
    { format: 'own', missing: '', note: '', by_browser: false },
  ];
  const calls = { '/api/export/means': () => means, '/api/export/start': () => ({ job_id: '5' }) };

  it('offers what can be made, and says why the rest cannot', async () => {
    await open('/item/export/7', { calls: calls as never });
    expect((await screen.findByRole<HTMLInputElement>('radio', { name: /Word/ })).checked).toBe(true);
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /Markdown/ }).disabled).toBe(true);
    expect(screen.getByText('Not for this project')).toBeTruthy();
    expect(screen.getByText('Drawn plainly here')).toBeTruthy();
  });

  it('as PDF leads to the print view of what was chosen; a server with a font makes a file of it too', async () => {
    const { user } = await open('/item/export/7', { calls: calls as never });
    await user.click(await screen.findByRole('radio', { name: /PDF/ }));
    const leads = () => screen.getByRole('link', { name: 'Open print view' }).getAttribute('href');
    expect(screen.queryByRole('button', { name: 'Export' })).toBeNull();
    expect(leads()).toBe('/item/print/7');
    await user.click(screen.getByRole('radio', { name: 'One catalog' }));
    expect(screen.queryByRole('link', { name: 'Open print view' })).toBeNull();
    await user.click(screen.getByRole('combobox', { name: 'Catalog' }));
    await user.click(await screen.findByRole('option', { name: 'Guide' }));
    expect(leads()).toBe('/item/print/7?cat_id=3');
  });

  it('of all in Docstead’s own form may have earlier versions', async () => {
    const { user, sent } = await open('/item/export/7', { calls: calls as never });
    expect(screen.queryByRole('checkbox')).toBeNull();
    await user.click(await screen.findByRole('radio', { name: /Docstead/ }));
    await user.click(screen.getByRole('checkbox', { name: 'Earlier versions too' }));
    await user.click(screen.getByRole('button', { name: 'Export' }));
    await waitFor(() => expect(sent('/api/export/start')).toHaveLength(1));
    const [asked] = sent('/api/export/start');
    expect(asked).toMatchObject({ item_id: '7', format: 'own', with_history: '1', with_members: '0' });
  });

  it('of all has its members where that is wanted; of a part, nobody is asked about them', async () => {
    const { user, sent } = await open('/item/export/7', { calls: calls as never });
    await user.click(await screen.findByRole('radio', { name: /Docstead/ }));
    const choice = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Members too' });
    expect(choice.checked).toBe(false);
    expect(screen.getByText(/Usernames, and what each of them may do\. No passwords/)).toBeTruthy();
    await user.click(choice);
    await user.click(screen.getByRole('button', { name: 'Export' }));
    await waitFor(() => expect(sent('/api/export/start')).toHaveLength(1));
    await user.click(screen.getByRole('radio', { name: 'One catalog' }));
    expect(screen.queryByRole('checkbox', { name: 'Members too' })).toBeNull();
    await user.click(screen.getByRole('combobox', { name: 'Catalog' }));
    await user.click(await screen.findByRole('option', { name: 'Guide' }));
    await user.click(screen.getByRole('button', { name: 'Export' }));
    await waitFor(() => expect(sent('/api/export/start')).toHaveLength(2));
    const [whole, part] = sent('/api/export/start') as Record<string, unknown>[];
    expect(whole).toMatchObject({ format: 'own', with_members: '1' });
    expect('with_members' in (part ?? {})).toBe(false);
  });

  it('of a catalog may be of one page in it', async () => {
    const catalogs = [{ cat_id: '3', cat_name: 'Guides' }];
    const pages = [{ page_id: '31', page_title: 'Begin' }];
    const { user, sent } = await open('/item/export/7', {
      calls: {
        ...calls,
        '/api/catalog/catListName': () => catalogs,
        '/api/catalog/getPagesBycat': () => pages,
      } as never,
    });
    await user.click(await screen.findByRole('radio', { name: 'One catalog' }));
    await user.click(screen.getByRole('combobox', { name: 'Catalog' }));
    await user.click(await screen.findByRole('option', { name: 'Guides' }));
    await user.click(screen.getByRole('button', { name: 'Export' }));
    await user.click(await screen.findByRole('combobox', { name: 'Page' }));
    await user.click(await screen.findByRole('option', { name: 'Begin' }));
    await user.click(screen.getByRole('button', { name: 'Export' }));
    await waitFor(() => expect(sent('/api/export/start')).toHaveLength(2));
    const [whole, one] = sent('/api/export/start');
    expect(whole).toMatchObject({ type: '2', cat_id: '3', page_id: '0' });
    expect(one).toMatchObject({ type: '2', cat_id: '3', page_id: '31' });
  });

  it('is stopped while it runs, and downloaded once it is made', async () => {
    const made = { ...work, id: '6', state: 'done', href: '/api/export/file?job_id=6', file: 'Pets.docx' };
    const { user, sent } = await open('/item/export/7', {
      calls: { ...calls, '/api/job/mine': () => [work, made], '/api/job/stop': () => [] } as never,
    });
    await user.click(await screen.findByRole('button', { name: 'Stop' }));
    expect(sent('/api/job/stop')).toEqual([{ job_id: '5' }]);
    const take = screen.getByRole('link', { name: 'Download “Pets.docx”' });
    expect(take.getAttribute('href')).toBe('/api/export/file?job_id=6');
  });

  it('is refused in plain words to who may not', async () => {
    await open('/item/export/7', {
      calls: { '/api/export/means': refuse(10302, 'Only who manages the project may export it.') } as never,
    });
    expect(await screen.findByText('Only who manages the project may export it.')).toBeTruthy();
    // Trying again would change nothing.
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });
});
