import { renderPlugin } from '@docstead/core/testing/web';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import items from '../../plugin.ts';
import web from '../index.ts';
import { calls, reader } from '../pages/fixtures.ts';
import { routes as withEditor } from '../tree/edit/testing.ts';

const info = {
  ...{
    item_id: '1',
    item_name: 'Handbook',
    item_domain: '',
    item_type: '1',
    is_archived: '0',
    is_private: 0,
    is_star: 0,
  },
  ...{ item_edit: true, item_manage: true, item_admin: true, item_owner: true, item_member: false },
};
const open = async (over: object = {}, routes: typeof items | typeof withEditor = items) => {
  const all = { ...calls, '/api/item/info': () => info, '/api/item/jobs': () => [], ...over };
  const view = await renderPlugin(web, { path: '/catalog/1', routes, caller: reader, calls: all });
  return { user: userEvent.setup(), view };
};

describe('the catalogs of a project, on a screen of their own', () => {
  it('stand open with their pages, and each has the menu of the tree', async () => {
    const { user } = await open();
    const tree = await screen.findByRole('tree');
    await waitFor(() => expect(tree.textContent).toContain('Install'));
    const line = screen.getAllByRole('treeitem').find((one) => one.getAttribute('aria-expanded') === 'true');
    await waitFor(() => expect(screen.getByRole('button', { name: 'New catalog' })).toBeTruthy());
    fireEvent.contextMenu(line as HTMLElement);
    for (const name of [/Rename/, /Move…/, /Copy/, /Delete/, /New catalog inside/])
      expect(await screen.findByRole('menuitem', { name })).toBeTruthy();
    await user.keyboard('{Escape}');
  });

  it('have the way to a new page where something that is on has one: at the root, and in each catalog', async () => {
    const without = await open();
    await screen.findByRole('button', { name: 'New catalog' });
    expect(screen.queryByRole('button', { name: 'New page' })).toBeNull();
    without.view.unmount();
    const { user, view } = await open({}, withEditor);
    await user.click(await screen.findByRole('button', { name: 'New page' }));
    expect(view.address()).toBe('/page/edit/1/0?cat_id=0');
    view.unmount();
    const again = await open({}, withEditor);
    const line = await screen.findByRole('treeitem', { name: 'Guide' });
    await screen.findByRole('button', { name: 'New page' });
    fireEvent.contextMenu(line);
    await again.user.click(await screen.findByRole('menuitem', { name: 'New page' }));
    expect(again.view.address()).toMatch(/^\/page\/edit\/1\/0\?cat_id=[1-9]/);
  });

  it('are for who may write there', async () => {
    await open({ '/api/item/info': () => ({ ...info, item_edit: false, owner_name: 'Bob' }) });
    expect(await screen.findByText('You may not see this')).toBeTruthy();
    expect(await screen.findByText(/“Handbook”, but not change it\. Ask Bob/)).toBeTruthy();
    expect(screen.queryByRole('tree')).toBeNull();
  });

  it('of an archived project, and of one that has none, are not there to be changed', async () => {
    const archived = await open({ '/api/item/info': () => ({ ...info, item_edit: false, is_archived: '1' }) });
    expect(await screen.findByText('This project is archived: its catalogs stay as they are.')).toBeTruthy();
    archived.view.unmount();
    await open({ '/api/item/info': () => ({ ...info, item_type: '2' }) });
    expect(await screen.findByText('A project of this kind has no catalogs.')).toBeTruthy();
  });
});
