import { type RenderPluginOptions, renderPlugin } from '@docstead/core/testing/web';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import items from '../../plugin.ts';
import web from '../index.ts';
import { calls, page, reader } from './fixtures.ts';

const TEXTS: Readonly<Record<string, string>> = { '0': 'now', '9': 'a new text', '7': 'an old text', '3': 'an old' };
const version = (page_history_id: string) => ({
  ...{
    page_history_id,
    page_id: '10',
    author_uid: '6',
    author_username: 'b',
    author_name: 'bob',
    item_id: '1',
    cat_id: '4',
  },
  ...{ page_title: `Title ${page_history_id}`, page_content: TEXTS[page_history_id], s_number: '1' },
  ...{ addtime: '1700000000', page_comments: '', ext_info: '', size: 1 },
});
/** Each paragraph is a block. */
const preview = {
  render: async (source: string) => {
    if (source === 'too long') throw new Error('This text is too long.');
    const blocks = source
      .split('\n\n')
      .map((text, at) => ({ key: `${at} ${text}`, html: `<p>${text}</p>`, line: at * 2 }));
    return { blocks, html: blocks.map(({ html }) => html).join('') };
  },
  decorate: () => () => undefined,
  makeReady: async () => undefined,
};

const open = (path: string, { calls: over = {}, ...rest }: Partial<RenderPluginOptions> = {}) =>
  renderPlugin(web, {
    // The plugin's own renders in a worker, which there is none of here.
    ...{ path, routes: { ...items, provides: [] }, caller: reader, services: { 'items/preview@1': preview } },
    ...rest,
    calls: {
      ...calls,
      '/api/page/history': () => ['0', '9', '7', '3'].map(version),
      '/api/page/version': ({ page_history_id }) => version(String(page_history_id)),
      '/api/page/diff': ({ page_history_id }) => ({
        page: { ...page(), page_content: TEXTS['0'], addtime: '1700000100' },
        history_page: version(String(page_history_id)),
      }),
      '/api/page/changes': ({ pairs }) => {
        const [page_history_id, before_id] = String(pairs).split('-');
        return [{ page_history_id, before_id, added: 4, removed: 2 }];
      },
      ...over,
    },
  });
const compared = () => document.querySelector('.md-compared');

afterEach(() => {
  vi.restoreAllMocks();
});

describe('what a version changed', () => {
  it('is shown as it is read, between this version and the one named before it', async () => {
    const view = await open('/page/diff/10/7?to=9');
    await waitFor(() =>
      expect(compared()?.innerHTML).toBe(
        '<p data-change="words" data-current=""><del>an old</del><ins>a new</ins> text</p>',
      ),
    );
    expect(screen.getByText('Title 7')).toBeTruthy();
    expect(screen.getByText('Title 9')).toBeTruthy();
    expect(await screen.findByRole('img', { name: '4 lines added, 2 lines removed' })).toBeTruthy();
    expect(view.calls.map(({ path }) => path)).not.toContain('/api/page/diff');
  });

  it('leads to the change before it and to the one after it', async () => {
    await open('/page/diff/10/7?to=9');
    const nav = within(await screen.findByRole('navigation', { name: 'Versions' }));
    expect((await nav.findByRole('link', { name: /Earlier/ })).getAttribute('href')).toBe('/page/diff/10/3?to=7');
    expect(nav.getByRole('link', { name: /Later/ }).getAttribute('href')).toBe('/page/diff/10/9');
  });

  it('has no earlier one at the oldest version, and no later one at the page itself', async () => {
    const view = await open('/page/diff/10/3?to=7');
    const nav = within(await screen.findByRole('navigation', { name: 'Versions' }));
    await nav.findByRole('link', { name: /Later/ });
    expect(nav.queryByRole('link', { name: /Earlier/ })).toBeNull();
    await view.navigate('/page/diff/10/9');
    const next = within(await screen.findByRole('navigation', { name: 'Versions' }));
    expect((await next.findByRole('link', { name: /Earlier/ })).getAttribute('href')).toBe('/page/diff/10/7?to=9');
    await waitFor(() => expect(next.queryByRole('link', { name: /Later/ })).toBeNull());
  });

  it('is leafed through sitting by sitting, and the one before stays until the next is there', async () => {
    // Bob twice within minutes, then Cy, then Bob: three sittings, of the oldest nobody knows what stood there before.
    const times = {
      '0': ['bob', '1700090000'],
      '9': ['cy', '1700050000'],
      '7': ['bob', '1700000060'],
      '3': ['bob', '1700000000'],
      '2': ['cy', '1600000000'],
    };
    const told = (id: string) => {
      const [author_uid = '', addtime = ''] = times[id as '7'];
      return { ...version(id), author_uid, author_name: author_uid, addtime };
    };
    let answer: (() => void) | undefined;
    await open('/page/diff/10/7?to=9', {
      calls: {
        '/api/page/history': () =>
          Object.keys(times)
            .map(told)
            .sort((a, b) => Number(b.addtime) - Number(a.addtime)),
        '/api/page/version': async ({ page_history_id: id }) => {
          if (id === '2')
            await new Promise<void>((resolve) => {
              answer = resolve;
            });
          return { ...told(String(id)), page_content: TEXTS[String(id)] ?? 'the first text' };
        },
      },
    });
    await waitFor(() => expect(compared()?.textContent).toBe('an olda new text'));
    // The buttons go the slider's way: from Cy to what Bob did in two saves, and to Bob's last.
    const nav = within(screen.getByRole('navigation', { name: 'Versions' }));
    expect(nav.getByRole('link', { name: /Earlier/ }).getAttribute('href')).toBe('/page/diff/10/2?to=7');
    expect(nav.getByRole('link', { name: /Later/ }).getAttribute('href')).toBe('/page/diff/10/9');
    const slider = screen.getByRole('slider', { name: /^Edits over time/ });
    expect([slider.getAttribute('min'), slider.getAttribute('max')]).toEqual(['0', '2']);
    expect(slider.getAttribute('aria-valuetext')).toMatch(/^cy, .*: 2 of 3$/);
    fireEvent.change(slider, { target: { value: '0' } });
    expect(slider.getAttribute('aria-valuetext')).toMatch(/^bob, .*: 1 of 3$/);
    await waitFor(() => expect(answer).toBeTruthy());
    expect(compared()?.textContent).toBe('an olda new text');
    expect(compared()?.closest('[aria-busy="true"]')).toBeTruthy();
    answer?.();
    await waitFor(() => expect(compared()?.textContent).toBe('the firstan old text'));
    await waitFor(() => expect(document.querySelector('[data-current]')?.textContent).toBe('the firstan old text'));
    expect(slider.getAttribute('aria-valuetext')).toMatch(/^bob, .*: 1 of 3$/);
  });

  it('has no slider where there is one sitting alone', async () => {
    await open('/page/diff/10/7?to=9');
    await waitFor(() => expect(compared()).toBeTruthy());
    expect(screen.queryByRole('slider')).toBeNull();
  });

  it('opens at its first change, and is walked through from there by button and by key, which say where one is', async () => {
    const person = userEvent.setup();
    const scroll = vi.spyOn(Element.prototype, 'scrollIntoView');
    const texts = { '7': 'one here\n\ntwo stays\n\nthree here', '9': 'one there\n\ntwo stays\n\nthree there' };
    const of = (id: string) => ({ ...version(id), page_content: texts[id as '7'] });
    await open('/page/diff/10/7?to=9', {
      calls: { '/api/page/version': ({ page_history_id }) => of(String(page_history_id)) },
    });
    expect(await screen.findByText('1 of 2')).toBeTruthy();
    const current = () => document.querySelector('[data-current]')?.textContent;
    expect(current()).toBe('one herethere');
    expect(scroll.mock.contexts.map((element) => (element as Element).textContent)).toContain('one herethere');
    await person.click(screen.getByRole('button', { name: /^Next change/ }));
    expect([current(), screen.getByText('2 of 2').textContent]).toEqual(['three herethere', '2 of 2']);
    await person.keyboard('{Alt>}{ArrowDown}{/Alt}');
    expect(current()).toBe('one herethere');
    await person.keyboard('{Alt>}{ArrowUp}{/Alt}');
    expect(current()).toBe('three herethere');
  });

  it('opens at its only change, too', async () => {
    await open('/page/diff/10/7?to=9');
    expect(await screen.findByText('1 change')).toBeTruthy();
    expect(document.querySelector('[data-current]')?.textContent).toBe('an olda new text');
  });

  it('is shown in the source where the text cannot be rendered, with the reason', async () => {
    const of = (id: string) => ({ ...version(id), page_content: id === '9' ? 'too long' : 'short' });
    await open('/page/diff/10/7?to=9', {
      calls: { '/api/page/version': ({ page_history_id }) => of(String(page_history_id)) },
    });
    expect(await screen.findByText('This text is too long.')).toBeTruthy();
    await waitFor(() => expect(document.querySelector('.cm-content')?.textContent).toContain('too long'));
  });

  it('counts no changes before they are known, and nought where nothing differs', async () => {
    let answer: (() => void) | undefined;
    const asked = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const rendered = async (source: string) => {
      await asked;
      return preview.render(source);
    };
    await open('/page/diff/10/7?to=9', {
      calls: {
        '/api/page/version': ({ page_history_id: id }) => ({ ...version(String(id)), page_content: 'as it was' }),
      },
      services: { 'items/preview@1': { ...preview, render: rendered } },
    });
    const count = within(await screen.findByRole('group', { name: 'Changes' })).getByRole('status');
    await screen.findByText('Title 9');
    expect(count.textContent).toBe('');
    answer?.();
    expect(await screen.findByText('0 changes')).toBeTruthy();
  });

  it('names the versions that can be chosen by a day and a clock with seconds, since several may share a minute', async () => {
    const now = Math.floor(Date.now() / 1000);
    const told = (id: string) => ({ ...version(id), addtime: String(now) });
    await open('/page/diff/10/7', { calls: { '/api/page/history': () => ['0', '7'].map(told) } });
    const field = await screen.findByRole<HTMLInputElement>('combobox');
    await waitFor(() => expect(field.value).toMatch(/^today \d\d:\d\d:\d\d · bob/));
  });

  it('compares with the page as it stands where no later version is named, and restores the earlier one', async () => {
    const person = userEvent.setup();
    const view = await open('/page/diff/10/7', { calls: { '/api/page/save': () => ({ page_id: '10', rev: 2 }) } });
    await waitFor(() => expect(compared()?.textContent).toBe('an old textnow'));
    await person.click(await screen.findByRole('button', { name: 'Restore this version' }));
    await person.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Restore' }));
    await waitFor(() =>
      expect(view.calls.find(({ path }) => path === '/api/page/save')?.input).toMatchObject({
        page_content: 'an old text',
      }),
    );
    expect(view.calls.map(({ path }) => path)).not.toContain('/api/page/version');
  });

  it('loads on until the versions that are compared are there', async () => {
    const many = (from: number) =>
      Array.from({ length: 100 }, (_, at) => ({ ...version('9'), page_history_id: String(from - at) }));
    await open('/page/diff/10/7?to=9', {
      calls: {
        '/api/page/history': ({ before }) => (before ? many(Number(before) - 1) : [version('0'), ...many(150)]),
      },
    });
    const nav = within(await screen.findByRole('navigation', { name: 'Versions' }));
    expect((await nav.findByRole('link', { name: /Earlier/ })).getAttribute('href')).toBe('/page/diff/10/6?to=7');
  });
});

describe('a version', () => {
  it('is shown as it was read, with the ways to what it changed and to the page', async () => {
    await open('/page/version/10/9');
    expect(await screen.findByRole('heading', { name: 'Title 9' })).toBeTruthy();
    await waitFor(() => expect(document.querySelector('.md-doc')?.innerHTML).toBe('<p>a new text</p>'));
    expect((await screen.findByRole('link', { name: 'What it changed' })).getAttribute('href')).toBe(
      '/page/diff/10/7?to=9',
    );
    expect(screen.getByRole('link', { name: 'Compare with current' }).getAttribute('href')).toBe('/page/diff/10/9');
  });

  it('is shown as it was written where it cannot be rendered', async () => {
    await open('/page/version/10/9', {
      calls: { '/api/page/version': () => ({ ...version('9'), page_content: 'too long' }) },
    });
    expect(await screen.findByText('This text is too long.')).toBeTruthy();
    expect(document.querySelector('.md-doc pre')?.textContent).toBe('too long');
  });

  it('is not there where its page is not', async () => {
    const gone = () => {
      throw { error_code: 10101, error_message: 'gone' };
    };
    const all = { '/api/page/info': gone, '/api/page/history': gone, '/api/page/version': gone };
    await open('/page/version/10/9', { calls: all });
    expect(await screen.findByRole('heading', { name: 'There is no page here' })).toBeTruthy();
  });
});
