import { type RenderPluginOptions, renderPlugin } from '@docstead/core/testing/web';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, it } from 'vitest';
import items from '../../../plugin.ts';
import web from '../../index.ts';
import { calls, page, reader, sentTree, tree } from '../../pages/fixtures.ts';
import type { TreeData } from '../build.ts';
import { named } from '../moves.ts';
import { freshTree, routes } from './testing.ts';

// What loads for editors only takes its time on a busy machine.
beforeAll(async () => {
  await import('./TreeEditor.tsx');
});
freshTree();

/** A server that keeps the names that it is told. */
function shelf() {
  let now = tree;
  let title = 'Welcome';
  return {
    '/api/item/tree': () => sentTree(now),
    '/api/page/info': () => page({ page_title: title, page_content: 'Read me.', rev: 7 }),
    '/api/page/save': (input: Readonly<Record<string, unknown>>) => {
      title = String(input.page_title);
      now = named(now, { kind: 'page', id: String(input.page_id), title });
      return { page_id: input.page_id, rev: 8 };
    },
    '/api/catalog/save': (input: Readonly<Record<string, unknown>>) => {
      now = named(now, { kind: 'catalog', id: String(input.cat_id), title: String(input.cat_name) });
      return 4;
    },
  };
}

async function open(over: Partial<RenderPluginOptions> = {}) {
  const options = { path: '/1/10', routes, caller: reader, ...over };
  const view = await renderPlugin(web, { ...options, calls: { ...calls, ...shelf(), ...over.calls } });
  await screen.findAllByRole('button', { name: /^More for/ });
  screen.getByRole('tree').focus();
  return view;
}
const line = (name: string) => screen.findByRole('treeitem', { name });
const field = (name: string) => screen.findByRole('textbox', { name: `New name of “${name}”` });
const sent = (view: Awaited<ReturnType<typeof open>>, path: string) =>
  view.calls.filter((call) => call.path === path).map(({ input }) => input);

describe('a page or catalog', () => {
  it('is renamed in its line by F2: a page over its stored text, and its title above the text follows', async () => {
    const user = userEvent.setup();
    const view = await open();
    await user.keyboard('{F2}');
    const input = (await field('Welcome')) as HTMLInputElement;
    expect(document.activeElement).toBe(input);
    expect(input.value.slice(input.selectionStart ?? 0, input.selectionEnd ?? 0)).toBe('Welcome');
    await user.keyboard(' Hello {Enter}');
    expect(await line('Hello')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole('tree'));
    const asItIs = { is_draft: '-1', may_be_empty: '1' };
    const saved = { page_id: '10', page_title: 'Hello', page_content: 'Read me.', base_rev: '7', ...asItIs };
    await waitFor(() => expect(sent(view, '/api/page/save')).toEqual([saved]));
    expect(await screen.findByRole('heading', { level: 1, name: 'Hello' })).toBeTruthy();
    expect(document.title).toContain('Hello');
  });

  it('is renamed from its menu: a catalog by its name alone, wherever a colleague has put it', async () => {
    const user = userEvent.setup();
    const view = await open();
    fireEvent.contextMenu(await line('Guide'), { clientX: 20, clientY: 60 });
    await user.click(await screen.findByRole('menuitem', { name: /Rename catalog/ }));
    await waitFor(async () => expect(document.activeElement).toBe(await field('Guide')));
    await user.keyboard('Manual');
    // Leaving the field is an answer, too.
    await user.click(screen.getByRole('heading', { level: 1, name: 'Welcome' }));
    expect(await line('Manual')).toBeTruthy();
    const saved = { item_id: '1', cat_id: '4', cat_name: 'Manual' };
    await waitFor(() => expect(sent(view, '/api/catalog/save')).toEqual([saved]));
    expect(screen.queryByRole('textbox', { name: /New name/ })).toBeNull();
  });

  it('keeps its name by Escape, by the same one, and by none; Enter of an input method is not for it', async () => {
    const user = userEvent.setup();
    const view = await open();
    for (const keys of ['Other{Escape}', '{Enter}', 'Welcome {Enter}', '  {Enter}']) {
      await user.keyboard('{F2}');
      await field('Welcome');
      await user.keyboard(keys);
      expect(screen.queryByRole('textbox', { name: /New name/ })).toBeNull();
      expect(await line('Welcome')).toBeTruthy();
    }
    await user.keyboard('{F2}');
    const input = await field('Welcome');
    fireEvent.keyDown(input, { key: 'Enter', isComposing: true });
    fireEvent.keyDown(input, { key: 'Enter', keyCode: 229 });
    expect(input.isConnected).toBe(true);
    await user.keyboard('{Escape}');
    expect(sent(view, '/api/page/save')).toEqual([]);
  });

  it.each([
    [11205, 'bob is editing this page.'],
    [10103, 'You do not have the right to do this.'],
    [11201, 'bob has saved this page since you opened it.'],
  ])('has its old name again where the server refuses with %i, and the reason is told', async (error_code, text) => {
    const user = userEvent.setup();
    let refuse = () => {};
    const asked = new Promise<void>((resolve) => {
      refuse = resolve;
    });
    const save = () =>
      asked.then(() => {
        throw { error_code, error_message: text };
      });
    await open({ calls: { '/api/page/save': save } });
    await user.keyboard('{F2}');
    await field('Welcome');
    await user.keyboard('Hello{Enter}');
    expect(await line('Hello')).toBeTruthy();
    refuse();
    expect(await screen.findByText(text)).toBeTruthy();
    expect(await line('Welcome')).toBeTruthy();
    expect(screen.queryByRole('treeitem', { name: 'Hello' })).toBeNull();
  });

  it('whose new name the server has not heard keeps the tab open with a question, and not the site', async () => {
    const user = userEvent.setup();
    const isAsked = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    let answer = () => {};
    const heard = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const view = await open({ calls: { '/api/catalog/save': () => heard.then(() => 4) } });
    expect(isAsked()).toBe(false);
    fireEvent.contextMenu(await line('Guide'), { clientX: 20, clientY: 60 });
    await user.click(await screen.findByRole('menuitem', { name: /Rename catalog/ }));
    await waitFor(async () => expect(document.activeElement).toBe(await field('Guide')));
    await user.keyboard('Manual{Enter}');
    expect(isAsked()).toBe(true);
    await user.click(await line('Manual'));
    await user.click(within(await line('Install')).getByRole('link'));
    await waitFor(() => expect(view.address()).toBe('/1/11'));
    answer();
    await waitFor(() => expect(isAsked()).toBe(false));
  });

  it('without a title begins with an empty field', async () => {
    const user = userEvent.setup();
    await open({ calls: { '/api/item/tree': () => sentTree(named(tree, { kind: 'page', id: '10', title: ' ' })) } });
    await user.keyboard('{F2}');
    expect(await field('Untitled page')).toHaveProperty('value', '');
  });
});

describe('the plus at a catalog', () => {
  it('leads to a new page in it, and stands at no page', async () => {
    const user = userEvent.setup();
    const view = await open();
    const add = within(await line('Guide')).getByRole('link', { name: 'New page in “Guide”' });
    expect(within(await line('Welcome')).queryByRole('link', { name: /New page/ })).toBeNull();
    await user.click(add);
    await waitFor(() => expect(view.address()).toBe('/page/edit/1/0?cat_id=4'));
  });

  it('is not there where nothing writes pages', async () => {
    await open({ routes: items });
    expect(within(await line('Guide')).queryByRole('link', { name: /New page/ })).toBeNull();
  });

  it('stands as a line in a catalog that is open and empty, for the keys too, and nowhere else', async () => {
    const user = userEvent.setup();
    const catalogs: TreeData['catalogs'] = [...tree.catalogs, [5, 0, 'Empty', 100]];
    const calls = { '/api/item/tree': () => sentTree({ ...tree, catalogs }) };
    const view = await open({ calls });
    const add = () => screen.queryByRole('treeitem', { name: 'New page in “Empty”' });
    await user.click(await line('Guide'));
    expect(add()).toBeNull();
    screen.getByRole('tree').focus();
    await user.keyboard('{End}{ArrowRight}');
    expect(add()?.getAttribute('aria-level')).toBe('2');
    expect(screen.queryByRole('treeitem', { name: 'New page in “Guide”' })).toBeNull();
    // Keys that change a line change no catalog from here.
    await user.keyboard('{ArrowRight}{F2}{Delete}');
    expect(screen.queryByRole('textbox', { name: /New name/ })).toBeNull();
    expect(screen.queryByRole('dialog')).toBeNull();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(view.address()).toBe('/page/edit/1/0?cat_id=5'));
  });

  it('is no line for readers', async () => {
    const user = userEvent.setup();
    const catalogs: TreeData['catalogs'] = [[5, 0, 'Empty', 100]];
    const reading = () => page({ item_edit: false, item_manage: false });
    await renderPlugin(web, {
      ...{ path: '/1/10', routes, caller: reader },
      calls: { ...calls, '/api/page/info': reading, '/api/item/tree': () => sentTree({ ...tree, catalogs }) },
    });
    await user.click(await line('Empty'));
    expect((await line('Empty')).getAttribute('aria-expanded')).toBe('true');
    expect(screen.queryByRole('treeitem', { name: /New page/ })).toBeNull();
  });
});
