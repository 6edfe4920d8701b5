import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { openEditor as open, page } from './testing.tsx';

beforeEach(() => {
  localStorage.clear();
});

describe('the tools', () => {
  const source = () => document.querySelector<HTMLElement>('.cm-content');

  it.each(['Insert table', 'Heading', 'Insert'])('are left by Escape for the text: %s', async (name) => {
    const user = userEvent.setup();
    await open();
    await user.click(screen.getByRole('button', { name }));
    const role = name === 'Insert table' ? 'dialog' : 'menu';
    const opened = await screen.findByRole(role, { name });
    await waitFor(() => expect(opened.contains(document.activeElement)).toBe(true));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(document.activeElement).toBe(source()));
    expect(screen.queryByRole(role)).toBeNull();
  });

  it('that make a table are left by Escape before the focus has come there', async () => {
    await open();
    const tool = screen.getByRole('button', { name: 'Insert table' });
    fireEvent.click(tool);
    fireEvent.keyDown(tool, { key: 'Escape' });
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Insert table' })).toBeNull());
  });

  it('leave the focus to whoever has gone elsewhere meanwhile', async () => {
    const user = userEvent.setup();
    await open();
    await user.click(screen.getByRole('button', { name: 'Heading' }));
    await screen.findByRole('menu', { name: 'Heading' });
    await user.keyboard('{Escape}');
    const title = screen.getByRole('textbox', { name: 'Page title' });
    title.focus();
    await new Promise((resolve) => setTimeout(resolve, 80));
    expect(document.activeElement).toBe(title);
  });

  it('name the column’s alignment, the keys of a table, and what each thing to insert is', async () => {
    const user = userEvent.setup();
    await open({ '/api/page/info': () => page({ page_content: '| a |\n| :-: |\n| b |' }) });
    await user.click(await screen.findByRole('button', { name: 'Change table' }));
    const menu = within(await screen.findByRole('menu', { name: 'Change table' }));
    await waitFor(() => expect(menu.getByRole('menuitem', { current: true }).textContent).toBe('Center column'));
    expect(menu.getByRole('menuitem', { name: /^Insert row below/ }).textContent).toContain('Alt+Shift+↓');
    expect(menu.getByRole('menuitem', { name: /^Insert row above/ })).toHaveProperty('disabled', true);
    await user.keyboard('{Escape}');
    await user.click(screen.getByRole('button', { name: 'Insert' }));
    const inserts = within(await screen.findByRole('menu', { name: 'Insert' }));
    expect(inserts.getByText('Callouts')).toBeTruthy();
    expect(inserts.getByRole('menuitem', { name: 'Divider' }).getAttribute('title')).toBe('Line across the page');
  });
});
