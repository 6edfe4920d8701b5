import type { PropsOf } from '@docstead/core/contract';
import { renderPlugin } from '@docstead/core/testing/web';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { EMAIL_TOLD } from '../../../accounts/points.ts';
import editor from '../../plugin.ts';
import type { editorSave } from '../../points.ts';
import web from '../index.ts';
import { calls, openEditor as open, page, preview, writer } from './testing.tsx';

beforeEach(() => {
  localStorage.clear();
});

describe('the editor', () => {
  it('shows title, catalog, text and their preview, the title once', async () => {
    await open();
    expect(screen.getByRole('textbox', { name: 'Page title' })).toHaveProperty('value', 'Welcome');
    await waitFor(() => expect(screen.getByRole('combobox', { name: 'Catalog' })).toHaveProperty('value', 'Guides'));
    const shown = within(screen.getByRole('region', { name: 'Preview' }));
    expect(await shown.findByText('Hello.')).toBeTruthy();
    expect(shown.getAllByRole('heading', { name: 'Welcome' })).toHaveLength(1);
  });

  it('has one pane where two have no room, and both again where they have', async () => {
    const before = window.matchMedia;
    window.matchMedia = (media) =>
      Object.defineProperty(before(media), 'matches', { value: media === '(max-width: 1023px)' });
    try {
      const { unmount } = await open();
      expect(screen.queryByRole('region', { name: 'Preview' })).toBeNull();
      const views = screen.getAllByRole('radio').map((view) => (view as HTMLInputElement).value);
      expect(views).toEqual(['source', 'preview']);
      unmount();
    } finally {
      window.matchMedia = before;
    }
    await open();
    expect(screen.getByRole('region', { name: 'Preview' })).toBeTruthy();
    expect(screen.getAllByRole('radio')).toHaveLength(3);
  });

  it('keeps the live preview of long pages on once a person says so, for good, and off when they take it back', async () => {
    const user = userEvent.setup();
    const long = { '/api/page/info': () => page({ page_content: 'word '.repeat(900) }) };
    const more = async (name: string) => {
      await user.click(screen.getByRole('button', { name: 'More tools' }));
      await user.click(await screen.findByRole('menuitem', { name }));
    };
    const preview = () => screen.queryByRole('region', { name: 'Preview' });
    const first = await open(long);
    expect(preview()).toBeNull();
    await user.click(screen.getAllByRole('button', { name: 'Keep it on' })[0] as HTMLElement);
    expect(preview()).toBeTruthy();
    first.unmount();
    const second = await open(long, 'en', editor, '/page/edit/1/11');
    expect(preview()).toBeTruthy();
    expect(screen.queryByText('Live preview is off')).toBeNull();
    await more('Turn live preview off for long pages');
    expect(preview()).toBeNull();
    second.unmount();
    await open(long);
    expect(preview()).toBeNull();
    await more('Keep live preview on for long pages');
    expect(preview()).toBeTruthy();
  });

  it('leads from the title in the preview to where it is written', async () => {
    const user = userEvent.setup();
    await open();
    const shown = within(screen.getByRole('region', { name: 'Preview' }));
    await user.click(shown.getByRole('heading', { name: 'Welcome' }));
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Page title' }));
  });

  it('saves a page that has its title only, and no page that has nothing', async () => {
    const user = userEvent.setup();
    const sent: Record<string, unknown>[] = [];
    const save = (form: Record<string, unknown>) => {
      sent.push(form);
      return { page_id: '12', rev: 1 };
    };
    const info = () => ({ item_id: '1', item_name: 'Handbook', item_domain: '', item_edit: true });
    await open({ '/api/page/save': save, '/api/item/info': info }, 'en', editor, '/page/edit/1/0');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Write a title or some text first')).toBeTruthy();
    expect(sent).toEqual([]);
    await user.type(screen.getByRole('textbox', { name: 'Page title' }), 'Skeleton');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(sent).toMatchObject([{ page_title: 'Skeleton', page_content: '', may_be_empty: '1' }]));
  });

  it('is done by a key and by a button: what is unsaved is saved, and nothing is asked', async () => {
    const user = userEvent.setup();
    const sent: Record<string, unknown>[] = [];
    const save = (form: Record<string, unknown>) => {
      sent.push(form);
      return { page_id: '10', rev: 2 };
    };
    const first = await open({ '/api/page/save': save });
    await user.click(screen.getByRole('button', { name: 'Save and close' }));
    await waitFor(() => expect(first.address()).toBe('/1/10'));
    expect(sent).toEqual([]);
    first.unmount();
    const second = await open({ '/api/page/save': save });
    await user.click(screen.getByRole('button', { name: 'Bulleted list' }));
    await user.keyboard('{Control>}{Shift>}{Enter}{/Shift}{/Control}');
    await waitFor(() => expect(second.address()).toBe('/1/10'));
    expect(sent).toMatchObject([{ page_content: '- Hello.' }]);
  });

  it('is not done where the save was refused: the text stays on screen', async () => {
    const user = userEvent.setup();
    const refuse = () => {
      throw { error_code: 11202, error_message: 'Archived' };
    };
    const { address } = await open({ '/api/page/save': refuse });
    await user.click(screen.getByRole('button', { name: 'Bulleted list' }));
    await user.click(screen.getByRole('button', { name: 'Save and close' }));
    expect(await screen.findAllByText('Not saved: archived')).not.toEqual([]);
    expect(address()).toBe('/page/edit/1/10');
    expect(screen.getByRole('button', { name: 'Save and close' })).toHaveProperty('disabled', false);
  });

  it.each(['its text', 'its failure'])(
    'shows nothing of a page that was left, not %s, when that comes late',
    async (what) => {
      let end: (() => void) | undefined;
      const late = new Promise<object>((resolve, reject) => {
        end = () => (what === 'its text' ? resolve(page()) : reject({ error_code: 10103, error_message: 'Not yours' }));
      });
      const info = ({ page_id }: { page_id?: unknown }) =>
        page_id === '10' ? late : page({ page_id: '11', page_title: 'Second', page_content: 'The second one.' });
      const view = await renderPlugin(web, {
        ...{ path: '/page/edit/1/10', routes: editor, caller: writer, calls: calls({ '/api/page/info': info }) },
        services: { 'items/preview@1': preview },
      });
      await view.navigate('/page/edit/1/11');
      expect(await screen.findByDisplayValue('Second')).toBeTruthy();
      await act(async () => end?.());
      expect(screen.queryByText('Not yours')).toBeNull();
      expect(screen.queryByDisplayValue('Welcome')).toBeNull();
      expect(screen.getByDisplayValue('Second')).toBeTruthy();
    },
  );

  it('has a toolbar in which one tool is a stop of Tab and arrows go on', async () => {
    const user = userEvent.setup();
    await open();
    const tools = within(screen.getByRole('toolbar', { name: 'Formatting' }));
    const stops = () => tools.getAllByRole('button').filter((button) => button.tabIndex === 0);
    expect(stops()).toHaveLength(1);
    stops()[0]?.focus();
    await user.keyboard('{ArrowRight}');
    expect(document.activeElement).toBe(tools.getByRole('button', { name: 'Redo' }));
    expect(stops()).toEqual([tools.getByRole('button', { name: 'Redo' })]);
    await user.keyboard('{End}');
    expect(document.activeElement).toBe(tools.getByRole('button', { name: 'More tools' }));
  });

  it('names every tool in Chinese too', async () => {
    await open({}, 'zh-cn');
    const tools = within(screen.getByRole('toolbar', { name: '格式' }));
    for (const button of tools.getAllByRole('button')) {
      expect(button.getAttribute('aria-label')).toMatch(/[\u4e00-\u9fff]/);
    }
  });

  it('marks what a tool is pressed for, and saves it', async () => {
    const user = userEvent.setup();
    let saved = '';
    await open({
      '/api/page/save': ({ page_content }: { page_content: string }) => {
        saved = page_content;
        return { page_id: '10', rev: 2 };
      },
    });
    await user.click(screen.getByRole('button', { name: 'Bulleted list' }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(saved).toBe('- Hello.'));
  });

  it('switches the live preview of a long text off, says so once, and keeps it on when told to', async () => {
    const user = userEvent.setup();
    const long = { '/api/page/info': () => page({ page_content: 'x'.repeat(4001) }) };
    const first = await open(long);
    const told = () => screen.queryAllByRole('alert').filter((one) => one.textContent?.includes('4,000 characters'));
    expect(told()).toHaveLength(1);
    expect(screen.queryByRole('region', { name: 'Preview' })).toBeNull();
    first.unmount();
    await open(long);
    expect(told()).toHaveLength(0);
    expect(screen.getByText('Live preview is off')).toBeTruthy();
    await user.click(screen.getByRole('radio', { name: 'Split' }));
    expect(screen.getByRole('region', { name: 'Preview' })).toBeTruthy();
    expect(screen.queryByText('Live preview is off')).toBeNull();
  });

  it('leaves a text of exactly 4000 characters its preview', async () => {
    await open({ '/api/page/info': () => page({ page_content: 'x'.repeat(4000) }) });
    expect(screen.getByRole('region', { name: 'Preview' })).toBeTruthy();
  });

  it('tells its keys', async () => {
    const user = userEvent.setup();
    await open();
    await user.keyboard('{F1}');
    const help = within(await screen.findByRole('dialog', { name: 'Keyboard help' }));
    expect(help.getByText('Next cell, or a new row')).toBeTruthy();
    expect(help.getByText('Ctrl+Shift+8')).toBeTruthy();
    expect(help.getByText('Alt+Shift+→')).toBeTruthy();
    // One line, with both of its keys.
    const line = help.getByText('Keyboard help', { selector: 'dt' }).parentElement;
    expect(line?.textContent).toBe('Keyboard helpCtrl+//F1');
  });

  it('says when another plugin must be on for images', async () => {
    await open();
    expect(screen.queryByRole('button', { name: 'Insert image' })).toBeNull();
  });

  it('finds a catalog by what is typed after a click, not behind the name that is shown', async () => {
    const user = userEvent.setup();
    await open();
    const picker = screen.getByRole('combobox', { name: 'Catalog' });
    await waitFor(() => expect(picker).toHaveProperty('value', 'Guides'));
    await user.click(picker);
    await user.keyboard('setu');
    expect(picker).toHaveProperty('value', 'setu');
    await user.click(await screen.findByRole('option', { name: 'Setup' }));
    expect(picker).toHaveProperty('value', 'Guides/Setup');
    await user.tab();
    await user.click(picker);
    await user.keyboard('{Escape}');
    await user.tab();
    expect(picker).toHaveProperty('value', 'Guides/Setup');
  });

  it('asks for no catalog in a project of one page', async () => {
    const single = {
      ...{ slot: 'items/item.type@1', id: 'type-single', label: 'titles.page_edit' },
      data: { code: '2', creatable: true, view: 'single' },
    };
    const routes = { ...editor, contributions: [...editor.contributions, single] };
    const first = await open({}, 'en', routes);
    expect(screen.getByRole('combobox', { name: 'Catalog' })).toBeTruthy();
    first.unmount();
    await open({ '/api/page/info': () => page({ item_type: '2', cat_id: '0' }) }, 'en', routes);
    expect(screen.getByRole('textbox', { name: 'Page title' })).toBeTruthy();
    expect(screen.queryByRole('combobox', { name: 'Catalog' })).toBeNull();
  });

  it('offers to save and notify only where a plugin brings the message', async () => {
    const user = userEvent.setup();
    const first = await open();
    await user.click(screen.getByRole('button', { name: 'More ways to save' }));
    expect(await screen.findByRole('menuitem', { name: 'Save with comment…' })).toBeTruthy();
    expect(screen.queryByRole('menuitem', { name: 'Save and notify…' })).toBeNull();
    first.unmount();
    const asked: PropsOf<typeof editorSave>[] = [];
    const sent: Record<string, unknown>[] = [];
    const save = (form: Record<string, unknown>) => {
      sent.push(form);
      return { page_id: '10', rev: sent.length + 1 };
    };
    const messenger = { slot: 'editor/save@1', id: 'messenger', label: 'titles.page_edit', action: 'messenger' };
    const action = async () => ({ default: (props: PropsOf<typeof editorSave>) => void asked.push(props) });
    await renderPlugin(
      { ...web, actions: { messenger: action } },
      {
        ...{ path: '/page/edit/1/10', caller: writer, calls: calls({ '/api/page/save': save }) },
        routes: { ...editor, contributions: [...editor.contributions, messenger] },
        services: { 'items/preview@1': preview },
      },
    );
    await waitFor(() => expect(document.querySelector('[inert]')).toBeNull());
    await user.click(await screen.findByRole('button', { name: 'More ways to save' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Edit page' }));
    await waitFor(() => expect(asked).toHaveLength(1));
    expect(asked[0]).toMatchObject({ item_id: '1', page_id: '10', is_draft: false });
    expect(await act(async () => asked[0]?.save({ is_notify: 1, notify_content: 'Look' }))).toBe('10');
    expect(sent.at(-1)).toMatchObject({ page_id: '10', is_notify: '1', notify_content: 'Look' });
  });

  it('saves a draft, and publishes it, as ways to save beside the plain one', async () => {
    const sent: Record<string, unknown>[] = [];
    const save = (form: Record<string, unknown>) => {
      sent.push(form);
      return { page_id: '10', rev: sent.length + 1 };
    };
    await open({ '/api/page/info': () => page({ is_draft: '1' }), '/api/page/save': save });
    const user = userEvent.setup();
    await user.click(screen.getByRole('button', { name: 'Bulleted list' }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(sent.at(-1)).toMatchObject({ is_draft: '-1' }));
    await user.click(screen.getByRole('button', { name: 'More ways to save' }));
    expect(screen.queryByRole('menuitem', { name: 'Save as draft' })).toBeNull();
    await user.click(await screen.findByRole('menuitem', { name: 'Publish' }));
    await waitFor(() => expect(sent.at(-1)).toMatchObject({ is_draft: '0' }));
    await user.click(screen.getByRole('button', { name: 'More ways to save' }));
    expect(await screen.findByRole('menuitem', { name: 'Save with comment…' })).toBeTruthy();
    expect(screen.queryByRole('menuitem', { name: 'Publish' })).toBeNull();
  });

  it('says at a refused save where to go from there', async () => {
    const refuse = () => {
      const links = [
        { label: 'See prices', href: '/prices' },
        { label: 'Elsewhere', href: 'https://evil.example' },
      ];
      throw { error_code: 20252, error_message: 'The plan is full', data: { links } };
    };
    const { address } = await open({ '/api/page/save': refuse });
    const user = userEvent.setup();
    await user.click(screen.getByRole('button', { name: 'Bulleted list' }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    const told = (await screen.findByText('The plan is full')).closest<HTMLElement>('[role=alert]');
    if (!told) throw new Error('the refusal is not read out');
    const link = within(told).getByRole('link', { name: 'See prices' });
    expect(within(told).queryByText('Elsewhere')).toBeNull();
    within(told).getByRole('button', { name: 'Copy the text' }).focus();
    await user.tab();
    expect(document.activeElement).toBe(link);
    await user.keyboard('{Enter}');
    await user.click(await screen.findByRole('button', { name: 'Keep draft' }));
    await waitFor(() => expect(address()).toBe('/prices'));
  });

  it.each([
    ['says quietly that no verified address is there', null, 'info'],
    ['says nothing of an address where that was told in this tab', '1', undefined],
  ])('%s', async (_, told, kind) => {
    window.sessionStorage.clear();
    if (told) window.sessionStorage.setItem(EMAIL_TOLD, told);
    const refuse = () => {
      throw { error_code: 10250, error_message: 'No address', data: { page_id: '10', rev: 2 } };
    };
    await open({ '/api/page/save': refuse });
    const user = userEvent.setup();
    await user.click(screen.getByRole('button', { name: 'Bulleted list' }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText(/^Saved at/);
    const notice = screen.queryByText(/no verified email address/);
    expect(notice?.closest('[data-kind]')?.getAttribute('data-kind')).toBe(kind);
    window.sessionStorage.clear();
  });

  it('closes for a new page where the project is full, and says where whoever says so leads', async () => {
    const links = [{ label: 'More pages', href: '/plans' }];
    const view = await renderPlugin(web, {
      ...{ path: '/page/edit/1/0', routes: editor, caller: writer },
      calls: calls({
        '/api/item/info': () => ({ item_id: '1', item_name: 'Handbook', item_domain: '', item_edit: true }),
        '/api/page/isLock': () => ({ lock: 0, is_cur_user: 0, lock_username: '', exceed: 1, links }),
      }),
    });
    expect(await screen.findByText('This project is full')).toBeTruthy();
    expect(document.querySelector('.cm-content')).toBeNull();
    expect(screen.getByRole('link', { name: 'Back to reading' }).getAttribute('href')).toBe('/1');
    await userEvent.setup().click(screen.getByRole('link', { name: 'More pages' }));
    await waitFor(() => expect(view.address()).toBe('/plans'));
  });

  it('makes a table of the size that the arrows chose, from one cell to eight columns and six rows', async () => {
    const user = userEvent.setup();
    await open();
    await user.click(screen.getByRole('button', { name: 'Insert table' }));
    await screen.findByRole('button', { name: 'Columns: 3, rows: 3' });
    const grid = () => screen.getByRole('button', { name: /^Columns: \d, rows: \d$/ });
    const press = async (...keys: string[]) => {
      for (const key of keys) {
        grid().focus();
        await user.keyboard(`{${key}}`);
      }
    };
    const times = (key: string) => Array.from({ length: 9 }, () => key);
    await press(...times('ArrowRight'), ...times('ArrowDown'));
    expect(grid().getAttribute('aria-label')).toBe('Columns: 8, rows: 6');
    await press(...times('ArrowLeft'), ...times('ArrowUp'));
    expect(grid().getAttribute('aria-label')).toBe('Columns: 1, rows: 1');
    await press('ArrowRight', 'Enter');
    await waitFor(() => expect(document.querySelector('.cm-content')?.textContent).toMatch(/\|[^|]*\|[^|]*\|/));
  });
});
