import { renderPlugin } from '@docstead/core/testing/web';
import { CallError } from '@docstead/core/web';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import items from '../../plugin.ts';
import { asWritten } from '../../render/as-written.ts';
import web from '../index.ts';
import { calls, page, reader } from './fixtures.ts';

beforeEach(() => {
  localStorage.clear();
  const wide = { onchange: null, addListener() {}, removeListener() {} };
  window.matchMedia = (query: string) =>
    Object.assign(new EventTarget(), { matches: query.includes('min-width'), media: query, ...wide });
});

/** The page came with the document: its text stands there, and is not asked for. */
function open(
  over: { readonly html: string; readonly is_draft?: string; readonly page_title?: string },
  later: object = {},
  otherCalls: object = {},
) {
  const { html, page_content, ...data } = page(over);
  return renderPlugin(web, {
    ...{ path: '/1/10', routes: items, caller: reader },
    first: { status: 200, data, html: `<div class="md-doc">${html}</div>` },
    calls: {
      ...calls,
      '/api/page/info': () => page({ is_draft: '1', ...later }),
      '/api/page/save': () => ({ page_id: '10', rev: 2 }),
      ...otherCalls,
    },
  });
}

const WHY = /shown as plain source/;

describe('a page from the first answer of the server', () => {
  it('says that it is shown as it was written, also after its text was taken over', async () => {
    await open({ html: asWritten('# Long').html });
    expect(await screen.findByRole('treeitem', { name: 'Guide' })).toBeTruthy();
    expect(screen.getByText('# Long')).toBeTruthy();
    expect(screen.getByText(WHY)).toBeTruthy();
  });

  it('says nothing of that where it was laid out', async () => {
    await open({ html: '<p>Read me.</p>' });
    expect(await screen.findByRole('treeitem', { name: 'Guide' })).toBeTruthy();
    expect(screen.queryByText(WHY)).toBeNull();
  });

  it('is not asked for until its reader comes back to it: it may have been edited since', async () => {
    const view = await open({ html: '<p>Read me.</p>' }, { html: '<p>Edited since.</p>' });
    expect(await screen.findByRole('treeitem', { name: 'Guide' })).toBeTruthy();
    expect(screen.getByText('Read me.')).toBeTruthy();
    expect(view.calls.map(({ path }) => path)).not.toContain('/api/page/info');
    await view.navigate('/1/11');
    await view.navigate('/1/10');
    expect(await screen.findByText('Edited since.')).toBeTruthy();
    expect(screen.queryByText('Read me.')).toBeNull();
  });

  it('stays readable without a network, also on coming back to it; a page that was never loaded says so', async () => {
    let isThere = true;
    const info = (input: { readonly page_id?: string }) => {
      if (!isThere) throw new CallError({ kind: 'offline', code: 0, message: 'unreachable' });
      return page({ page_id: input.page_id ?? '', html: '<p>Of the server.</p>' });
    };
    const view = await open({ html: '<p>Read me.</p>' }, {}, { '/api/page/info': info });
    expect(await screen.findByRole('treeitem', { name: 'Guide' })).toBeTruthy();
    isThere = false;
    await view.navigate('/1/11');
    expect(await screen.findByText('This page was not loaded yet')).toBeTruthy();
    expect(screen.getByRole('treeitem', { name: 'Guide' })).toBeTruthy();
    await view.navigate('/1/10');
    expect(await screen.findByText('Read me.')).toBeTruthy();
    expect(screen.queryByText('This page was not loaded yet')).toBeNull();
  });

  it('is not kept for a reader who lost the right', async () => {
    const info = () => {
      throw { error_code: 10103, error_message: 'no right' };
    };
    const view = await open({ html: '<p>Read me.</p>' }, {}, { '/api/page/info': info });
    expect(await screen.findByRole('treeitem', { name: 'Guide' })).toBeTruthy();
    await view.navigate('/1/11');
    await view.navigate('/1/10');
    await waitFor(() => expect(screen.queryByText('Read me.')).toBeNull());
  });

  it('has the title that the tree knows by now', async () => {
    await open({ html: '<p>Read me.</p>', page_title: 'As it was' });
    expect(await screen.findByRole('heading', { level: 1, name: 'Welcome' })).toBeTruthy();
    expect(screen.getByText('Read me.')).toBeTruthy();
    expect(document.title).toContain('Welcome');
  });

  it('is no draft any more as soon as it is published', async () => {
    await open({ html: '<p>Read me.</p>', is_draft: '1' });
    await userEvent.click(await screen.findByRole('button', { name: 'Publish' }));
    await waitFor(() => expect(screen.queryByText('This page is a draft: only you can see it.')).toBeNull());
    expect(screen.getByText('Read me.')).toBeTruthy();
  });
});
