import { renderPlugin } from '@docstead/core/testing/web';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import items from '../../plugin.ts';
import share from '../actions/share.ts';
import web from '../index.ts';
import { calls, page, reader } from '../pages/fixtures.ts';
import { useDialogs } from '../store.ts';

const KEYS = ['aa', 'bb', 'cc'].map((pair) => pair.repeat(16));
const SWITCH = { name: 'Share only this page' };
const LINK = { name: 'Link to only this page' };

beforeEach(() => {
  localStorage.clear();
  useDialogs.getState().close();
});

async function open(over: object = {}) {
  let made = 0;
  const create = ({ isCreateSiglePage, expire_days }: Record<string, unknown>) => {
    if (isCreateSiglePage !== 'true') return [];
    made += 1;
    // By a clock that is ahead of the reader's.
    const expire_time = expire_days === '0' ? 0 : Math.round(Date.now() / 1000) + 5 + Number(expire_days) * 86_400;
    return { unique_key: KEYS[made], page_id: 10, expire_time };
  };
  const all = { ...calls, '/api/page/info': () => page(over), '/api/page/createSinglePage': create };
  const view = await renderPlugin(web, { path: '/1/10', routes: items, caller: reader, calls: all });
  await screen.findByRole('heading', { level: 1 });
  act(() => share({ item_id: '1' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Share' }));
  const sent = () => view.calls.filter(({ path }) => path.endsWith('createSinglePage')).map(({ input }) => input);
  const link = () => dialog.queryByRole<HTMLInputElement>('textbox', LINK)?.value.split('/p/')[1];
  return { user: userEvent.setup(), dialog, sent, link };
}

describe('sharing a page alone', () => {
  it('is begun for good, gives its link, and makes another with another term', async () => {
    const { user, dialog, sent, link } = await open();
    expect(link()).toBeUndefined();
    await user.click(await dialog.findByRole('switch', SWITCH));
    await waitFor(() => expect(link()).toBe(KEYS[1]));
    expect(dialog.getByRole<HTMLInputElement>('radio', { name: 'Never' }).checked).toBe(true);
    await user.click(dialog.getByRole('radio', { name: 'After 7 days' }));
    await waitFor(() => expect(link()).toBe(KEYS[2]));
    expect(dialog.getByRole<HTMLInputElement>('radio', { name: 'After 7 days' }).checked).toBe(true);
    expect(dialog.getByText(/^Expires .*20\d\d/)).toBeTruthy();
    expect(sent()).toEqual([
      { page_id: '10', isCreateSiglePage: 'true', expire_days: '0' },
      { page_id: '10', isCreateSiglePage: 'true', expire_days: '7' },
    ]);
  });

  it('shows what there is, and is ended only by who is sure', async () => {
    const share_expire_time = Math.round(Date.now() / 1000) + 20 * 86_400;
    const { user, dialog, sent, link } = await open({ unique_key: KEYS[0], share_expire_time });
    await waitFor(() => expect(link()).toBe(KEYS[0]));
    expect(dialog.getByRole<HTMLInputElement>('radio', { name: 'After 1 month' }).checked).toBe(true);
    await user.click(dialog.getByRole('switch', SWITCH));
    const question = within(await screen.findByRole('dialog', { name: 'Stop sharing only this page?' }));
    await user.click(question.getByRole('button', { name: 'Cancel' }));
    expect(dialog.getByRole<HTMLInputElement>('switch', SWITCH).checked).toBe(true);
    expect(sent()).toEqual([]);
    await user.click(dialog.getByRole('switch', SWITCH));
    await user.click(await screen.findByRole('button', { name: 'Stop sharing' }));
    await waitFor(() => expect(link()).toBeUndefined());
    expect(sent()).toEqual([{ page_id: '10', isCreateSiglePage: 'false', expire_days: '0' }]);
  });

  it('is for who may write the page', async () => {
    const { dialog } = await open({ item_edit: false, item_manage: false });
    await waitFor(() => expect(dialog.getByRole('textbox', { name: 'Page “Welcome”' })).toBeTruthy());
    expect(dialog.queryByRole('switch')).toBeNull();
  });

  it('can be ended in an archived project, and not begun', async () => {
    const shared = await open({ is_archived: '1', item_edit: false, unique_key: KEYS[0] });
    expect((await shared.dialog.findByRole<HTMLInputElement>('switch', SWITCH)).disabled).toBe(false);
    expect(shared.dialog.getByRole<HTMLInputElement>('radio', { name: 'After 1 day' }).disabled).toBe(true);
  });

  it('has a code for cameras, when it is asked for', async () => {
    const { user, dialog } = await open({ unique_key: KEYS[0] });
    const [first] = await dialog.findAllByRole('button', { name: /^QR code:/ });
    expect(dialog.queryByRole('img')).toBeNull();
    await user.click(first as HTMLElement);
    const picture = dialog.getByRole('img', { name: 'QR code: Link to only this page' });
    expect(picture.getAttribute('src')).toBe(`/api/common/qrcode?url=%2Fp%2F${KEYS[0]}`);
  });
});
