import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { openDrafts } from '../drafts/drafts.ts';
import { openEditor, page } from '../pages/testing.tsx';

beforeEach(() => localStorage.clear());

const kept = async () => (await openDrafts().of({ uid: '5', item_id: '1', page_id: '10' })).length;

/** The text is changed, and a link elsewhere is followed. */
async function changeAndLeave(over: object = {}) {
  const user = userEvent.setup();
  let saved = '';
  const save = ({ page_content }: { page_content: string }) => {
    saved = page_content;
    return { page_id: '10', rev: 2 };
  };
  const info = () => page({ page_content: 'Hello, this is long enough.' });
  const view = await openEditor({ '/api/page/info': info, '/api/page/save': save, ...over });
  await user.click(screen.getByRole('button', { name: 'Bulleted list' }));
  await view.navigate('/1/10');
  const question = await screen.findByRole('dialog', { name: 'Unsaved changes' });
  const press = (name: string) => user.click(within(question).getByRole('button', { name }));
  return { view, question, press, user, saved: () => saved };
}

describe('leaving unsaved text', () => {
  it('names the page, and stays by Escape with everything as it was', async () => {
    const { view, question, user, saved } = await changeAndLeave();
    expect(within(question).getByText(/“Welcome”/)).toBeTruthy();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect([view.address(), saved()]).toEqual(['/page/edit/1/10', '']);
    await view.navigate('/1/10');
    expect(await screen.findByRole('dialog', { name: 'Unsaved changes' })).toBeTruthy();
  });

  it('saves and goes on', async () => {
    const { view, press, saved } = await changeAndLeave();
    await press('Save and leave');
    await waitFor(() => expect(view.address()).toBe('/1/10'));
    expect([saved(), await kept()]).toEqual(['- Hello, this is long enough.', 0]);
  });

  it('stays where the save is refused, and says why', async () => {
    const refuse = () => {
      throw { error_code: 10103, error_message: 'No' };
    };
    const { view, press } = await changeAndLeave({ '/api/page/save': refuse });
    await press('Save and leave');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await screen.findByText(/You may no longer edit this page/)).toBeTruthy();
    expect(view.address()).toBe('/page/edit/1/10');
  });

  it('keeps a draft and goes on, unsaved', async () => {
    const { view, press, saved } = await changeAndLeave();
    await press('Keep draft');
    await waitFor(() => expect(view.address()).toBe('/1/10'));
    expect([saved(), await kept()]).toEqual(['', 1]);
  });

  it('throws it away and goes on', async () => {
    const { view, press, saved } = await changeAndLeave();
    await press('Discard');
    await waitFor(() => expect(view.address()).toBe('/1/10'));
    expect([saved(), await kept()]).toEqual(['', 0]);
  });

  it('keeps the text of who was sent away without a question', async () => {
    const { view, user } = await changeAndLeave();
    await user.keyboard('{Escape}');
    await view.navigate('/1/10', { force: true });
    await waitFor(async () => expect(await kept()).toBe(1));
  });
});
