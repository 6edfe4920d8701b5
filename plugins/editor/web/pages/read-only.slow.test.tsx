import { renderPlugin } from '@docstead/core/testing/web';
import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { itemType } from '../../../items/points.ts';
import editor from '../../plugin.ts';
import web from '../index.ts';
import { calls, page, preview, writer } from './testing.tsx';

beforeEach(() => {
  localStorage.clear();
});

const open = (page_id: string, over: object) =>
  renderPlugin(web, {
    ...{ path: `/page/edit/1/${page_id}`, routes: editor, caller: writer },
    calls: calls({
      '/api/item/info': () => ({ item_id: '1', item_name: 'Handbook', item_domain: '', item_edit: false }),
      ...over,
    }),
    services: { 'items/preview@1': preview },
  });
const refuse = (error_code: number) => ({
  '/api/page/setLock': () => {
    throw { error_code, error_message: 'No' };
  },
});

describe('the editor of who may not write', () => {
  it('shows the page to be read, whom to ask, and the way back, and nothing to write in', async () => {
    await open('10', refuse(10103));
    expect(await screen.findByText('You can read this page, but not edit it.')).toBeTruthy();
    expect(screen.getByText(/^Ask a manager of “Handbook”.* ada saved this page last/)).toBeTruthy();
    expect(await screen.findByText('Hello.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Back to reading' }).getAttribute('href')).toBe('/1/10');
    expect(document.querySelector('.cm-content')).toBeNull();
    for (const role of ['textbox', 'combobox']) expect(screen.queryByRole(role)).toBeNull();
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
  });

  it.each([
    [10103, 'You cannot add pages here'],
    [11202, 'This project is archived.'],
  ])('opens no new page either: %i', async (code, title) => {
    await open('0', refuse(code));
    expect(await screen.findByText(title)).toBeTruthy();
    expect(document.querySelector('.cm-content')).toBeNull();
    expect(screen.getByRole('link', { name: 'Back to reading' }).getAttribute('href')).toBe('/1');
  });

  it('leads to the log-in, and from there back here, where the session has ended', async () => {
    await open('10', refuse(10102));
    const link = await screen.findByRole('link', { name: 'Log in' });
    expect(decodeURIComponent(link.getAttribute('href') ?? '')).toContain('/page/edit/1/10');
  });
});

describe('the editor of a project that a program writes', () => {
  const routes = {
    ...editor,
    contributions: [
      ...editor.contributions,
      {
        ...{ slot: itemType.id, id: 'type-runapi', label: 'API client project' },
        data: { code: '3', creatable: false, view: 'regular' as const, edit: 'client' as const },
      },
    ],
  };
  const item = { item_id: '1', item_name: 'Handbook', item_domain: '', item_type: '3', item_edit: true };

  it.each([
    ['10', '/1/10'],
    ['0', '/1'],
  ])('says where it is written, and takes no lock: page %s', async (page_id, back) => {
    const view = await renderPlugin(web, {
      ...{ path: `/page/edit/1/${page_id}`, routes, caller: writer },
      calls: calls({ '/api/page/info': () => page({ item_type: '3' }), '/api/item/info': () => item }),
      services: { 'items/preview@1': preview },
    });
    expect(await screen.findByText('This project is edited in the API client.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Back to reading' }).getAttribute('href')).toBe(back);
    expect(document.querySelector('.cm-content')).toBeNull();
    expect(view.calls.map(({ path }) => path)).not.toContain('/api/page/setLock');
  });
});

describe('the editor of a page that is gone', () => {
  const gone = () => {
    throw { error_code: 10101, error_message: 'The page does not exist' };
  };
  it.each([
    ['10', '/api/page/info'],
    ['0', '/api/item/info'],
  ])('says so as the reading view does: %s', async (page_id, call) => {
    await open(page_id, { [call]: gone });
    expect(await screen.findByText('There is no page here')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });

  it.each([
    [{ item_edit: true, item_manage: true }, ['New page', 'Open the recycle bin', 'Go to the start page']],
    [{ item_edit: true, item_manage: false }, ['New page', 'Go to the start page']],
    [{ item_edit: false, item_manage: false }, ['Go to the start page']],
  ])('leads on as far as one may, in %j', async (rights, ways) => {
    await open('10', { '/api/page/info': gone, '/api/item/info': () => rights });
    await waitFor(() => expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual(ways));
    const link = screen.queryByRole('link', { name: 'New page' });
    if (link) expect(link.getAttribute('href')).toBe('/page/edit/1/0');
  });

  it('offers to try again where something else went wrong', async () => {
    const late = () => {
      throw { error_code: 11003, error_message: 'Busy' };
    };
    await open('10', { '/api/page/info': late });
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy();
  });
});

describe('until the server has answered', () => {
  it('the text can be read and nothing can be typed; then the caret is in it', async () => {
    let answer = () => {};
    const asked = new Promise<object>((resolve) => {
      answer = () => resolve({ id: 1 });
    });
    await open('10', { '/api/page/setLock': () => asked });
    await waitFor(() => expect(document.querySelector('.cm-content')?.textContent).toBe('Hello.'));
    const source = document.querySelector('.cm-content');
    expect(source?.closest('[inert]')).toBeTruthy();
    expect(screen.getByRole('textbox', { name: 'Page title' })).toHaveProperty('readOnly', true);
    await act(async () => answer());
    await waitFor(() => expect(source?.closest('[inert]')).toBeNull());
    expect(screen.getByRole('textbox', { name: 'Page title' })).toHaveProperty('readOnly', false);
    expect(document.activeElement).toBe(source);
  });
});
