import { type RenderPluginOptions, renderPlugin } from '@docstead/core/testing/web';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import items from '../../plugin.ts';
import share from '../actions/share.ts';
import web from '../index.ts';
import { calls, page, reader } from '../pages/fixtures.ts';
import { useDialogs } from '../store.ts';

beforeEach(() => {
  localStorage.clear();
  useDialogs.getState().close();
});

async function open(path: string, over: Partial<RenderPluginOptions> = {}) {
  await renderPlugin(web, { path, routes: items, caller: reader, ...over, calls: { ...calls, ...over.calls } });
  await screen.findByRole('heading', { level: 1 });
  act(() => share({ item_id: '1' }));
  return within(await screen.findByRole('dialog'));
}
const links = (dialog: Awaited<ReturnType<typeof open>>) =>
  dialog.getAllByRole('textbox').map((field) => (field as HTMLInputElement).value.replace(location.origin, ''));
const info = (over: object) => ({ calls: { '/api/page/info': () => page(over) } });

describe('what is shared', () => {
  it('is the page that is read, then its project, below who can read them', async () => {
    const dialog = await open('/1/11', info({ page_id: '11', page_title: ' ', item_domain: 'book' }));
    expect(dialog.getByRole('textbox', { name: 'Page “Untitled page”' })).toBeTruthy();
    expect(dialog.getByRole('textbox', { name: 'Project “Handbook”' })).toBeTruthy();
    expect(links(dialog)).toEqual(['/book/11', '/book']);
    expect(dialog.getAllByText('Anyone with the link can read it.')).toHaveLength(1);
    expect(dialog.getByRole('button', { name: 'Copy page link' }).textContent).toContain('Copy');
    expect(dialog.getByRole('button', { name: 'Copy project link' })).toBeTruthy();
  });

  it('shows the link of the page first, and the others when they are asked for', async () => {
    const dialog = await open('/1/10');
    const more = dialog.getByText('More links').closest('details');
    expect(more?.open).toBe(false);
    expect(more?.contains(dialog.getByRole('textbox', { name: 'Project “Handbook”' }))).toBe(true);
    expect(more?.contains(dialog.getByRole('textbox', { name: /^Page/ }))).toBe(false);
    await userEvent.click(dialog.getByText('More links'));
    expect(more?.open).toBe(true);
  });

  it('says so where only members, or only people who log in, can read', async () => {
    const closed = await open('/1/10', info({ is_private: 1 }));
    expect(closed.getAllByText('Members can read it, and visitors with the visit password.')).toHaveLength(1);
  });

  it('says that public projects need a login where the site wants one', async () => {
    const dialog = await open('/1/10', { settings: { force_login: true } });
    expect(dialog.getAllByText('Everybody who is logged in can read it.')).toHaveLength(1);
  });

  it('tells the author of a draft that nobody else can read it yet, and of the project as ever', async () => {
    const dialog = await open('/1/10', info({ is_draft: '1' }));
    expect(dialog.getByText('A draft: only you can read it until it is published.')).toBeTruthy();
    expect(dialog.getAllByText('Anyone with the link can read it.')).toHaveLength(1);
  });

  it('is the section that the address names too, and none where it names nothing', async () => {
    const html = '<h2 id="end">End<a class="md-anchor" href="#end"></a></h2><p>Text.</p>';
    const over = { '/api/page/info': () => page({ html, headings: [{ id: 'end', text: 'End', level: 2 }] }) };
    const all = { ...calls, ...over };
    await renderPlugin(web, { path: '/1/10#end', routes: items, caller: reader, calls: all });
    await waitFor(() => expect(document.getElementById('end')?.getAttribute('aria-label')).toBe('End'));
    act(() => share({ item_id: '1' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByRole('textbox', { name: 'Section “End”' })).toBeTruthy();
    expect(links(dialog)).toEqual(['/1/10', '/1/10#end', '/1']);
    act(() => useDialogs.getState().close());
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    window.history.replaceState(null, '', '/1/10#nowhere');
    act(() => share({ item_id: '1' }));
    expect(links(within(await screen.findByRole('dialog')))).toEqual(['/1/10', '/1']);
  });

  it('is where managers change who can read, and nobody else', async () => {
    const mine = await open('/1/10');
    expect(mine.getByRole('link', { name: 'Change' }).getAttribute('href')).toBe('/item/setting/1');
  });

  it('leads nobody else to the settings', async () => {
    const theirs = await open('/1/10', info({ item_manage: false }));
    expect(theirs.queryByRole('link')).toBeNull();
  });

  it('says when it is copied, and marks the link to be copied by hand where the browser refuses', async () => {
    const user = userEvent.setup();
    const dialog = await open('/1/10');
    await user.click(dialog.getByRole('button', { name: 'Copy page link' }));
    const said = () => dialog.getAllByRole('status').map((status) => status.textContent);
    await waitFor(() => expect(said()).toContain('Copied'));
    expect(await navigator.clipboard.readText()).toMatch(/\/1\/10$/);
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('no'));
    document.execCommand = () => false;
    await user.click(dialog.getByRole('button', { name: 'Copy project link' }));
    expect(await dialog.findByText(/The browser does not allow copying here/)).toBeTruthy();
    expect(document.activeElement).toBe(dialog.getByRole('textbox', { name: 'Project “Handbook”' }));
  });

  it('is asked for beside the main act, by a button with a word', async () => {
    await renderPlugin(web, { path: '/1/10', routes: items, caller: reader, calls });
    const tools = () => screen.getAllByRole('button').map((button) => button.textContent);
    await waitFor(() => expect(tools()).toContain('Share'));
    // The first of two: the other stands in the menu of the project.
    const [button] = screen.getAllByRole('button', { name: 'Share' });
    await userEvent.click(button as HTMLElement);
    expect(await screen.findByRole('dialog', { name: 'Share' })).toBeTruthy();
  });

  it('is the project alone in the list of projects', async () => {
    const dialog = await open('/item/index');
    expect(links(dialog)).toEqual(['/1']);
    expect(dialog.getAllByText('Anyone with the link can read it.')).toHaveLength(1);
  });
});
