import { type RenderPluginOptions, renderPlugin } from '@docstead/core/testing/web';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { withSections } from '../../admin/testing/sections.tsx';
import descriptor from '../plugin.ts';
import web from './index.ts';

const { half, routes } = withSections(web, descriptor);
const root = { kind: 'user', uid: '1', username: 'root', name: '', groupid: '1' } as const;
const backup = (over: object = {}) => ({
  ...{ id: '7', name: 'docstead-1.tar.gz', size: 3 * 1024 * 1024, made_at: 1_763_635_320, is_scheduled: 0 },
  ...{ by: 'Anna', state: 'good', verified_at: 0, reason: '', place: '/data/backups', is_here: 1, is_newest: 1 },
  ...over,
});
const listed = (over: object = {}) => ({ backups: [], work: [], next_at: 0, place: '/data/backups', ...over });
const settings = (over: object = {}) => ({
  ...{ schedule: 'off', hour: 3, kept: 7, target: 'folder', folder: '', s3_endpoint: '', s3_region: 'auto' },
  ...{ s3_bucket: '', s3_prefix: 'backups', s3_key_id: '', s3_secret_set: 0, fixed: [] },
  ...{ default_folder: '/data/backups', zone: 'Asia/Shanghai', ...over },
});
const work = {
  ...{ id: '5', what: 'make', state: 'running', name: '', is_mine: 0, is_scheduled: 0, by: 'Anna' },
  ...{ since: 1_763_635_320, done: 3, of: 12, files: 40 },
};
const refuse =
  (error_message: string, data: object = {}) =>
  () => {
    throw { error_code: 10101, error_message, data };
  };

async function open(calls: object = {}, over: Partial<RenderPluginOptions> = {}) {
  const shown = await renderPlugin(half, {
    ...{ path: '/admin/index?section=backups/list', routes, caller: root },
    ...over,
    calls: {
      '/api/job/mine': () => [],
      '/api/backups/list': () => listed(),
      '/api/backups/settings': () => settings(),
      ...calls,
    },
  } as RenderPluginOptions);
  const sent = (call: string) =>
    shown.calls.filter(({ path }) => path === `/api/backups/${call}`).map(({ input }) => input);
  return { ...shown, user: userEvent.setup(), sent };
}
const lines = async () =>
  within(await screen.findByRole('list', { name: 'Existing backups' })).getAllByRole('listitem');
const button = (name: string | RegExp) => screen.findByRole<HTMLButtonElement>('button', { name });
const form = () => screen.findByRole('form', { name: 'Schedule and place' });

describe('the backups of the site', () => {
  it('are none at first: one is made by a button, and why it was refused is said', async () => {
    let isRefused = true;
    const { user, sent } = await open({
      '/api/backups/make': () => (isRefused ? refuse('Something is on its way.')() : { id: '5' }),
    });
    expect(await screen.findByText('There is no backup yet')).toBeTruthy();
    await user.click(await button('Back up now'));
    expect(await screen.findByText('Something is on its way.')).toBeTruthy();
    isRefused = false;
    await user.click(await button('Back up now'));
    await waitFor(() => expect(sent('make')).toEqual([{}, {}]));
  });

  it('are listed with who made them, whether they are good, and why not', async () => {
    const backups = [
      backup({ id: '9', state: 'failed', size: 0, reason: 'The disk is full.', is_newest: 0, is_scheduled: 1, by: '' }),
      backup({ id: '8', verified_at: 1_763_635_400 }),
      backup({ place: 'https://s3.example/safe', is_here: 0, is_newest: 0, by: '' }),
    ];
    await open({ '/api/backups/list': () => listed({ backups, next_at: 1_763_700_000 }) });
    const [failed, verified, elsewhere] = (await lines()).map(({ textContent }) => textContent);
    expect(failed).toMatch(/Failed.*by the schedule.*The disk is full\./);
    expect(verified).toMatch(/Verified.*by Anna.*3 MiB.*verified /);
    expect(elsewhere).toMatch(/Complete.*somebody who is gone.*Lies in https:\/\/s3.example\/safe/);
    expect(screen.getByText(/The next one is made/)).toBeTruthy();
  });

  it('that are on their way show how far, whose they are, and are stopped', async () => {
    const { user, sent } = await open({
      '/api/backups/list': () => listed({ work: [work] }),
      '/api/backups/stop': () => [],
    });
    const bar = await screen.findByRole('progressbar', { name: 'The site is being backed up' });
    expect(bar.getAttribute('aria-valuenow')).toBe('25');
    expect(screen.getByText('3 of 12 tables · 40 files')).toBeTruthy();
    expect(screen.getByText(/^Begun by Anna/)).toBeTruthy();
    expect((await button('Back up now')).disabled).toBe(true);
    await user.click(await button('Stop'));
    await waitFor(() => expect(sent('stop')).toEqual([{ id: '5' }]));
  });

  it('are verified and deleted from their menu, after a question; the newest good one is not offered for it', async () => {
    const backups = [backup(), backup({ id: '6', made_at: 1_763_000_000, is_newest: 0 })];
    const { user, sent } = await open({
      '/api/backups/list': () => listed({ backups }),
      '/api/backups/verify': () => ({ id: '5' }),
      '/api/backups/delete': () => [],
    });
    const [newest, older] = await screen.findAllByRole('button', { name: /^Acts for/ });
    await user.click(newest as HTMLElement);
    await user.click(await screen.findByRole('menuitem', { name: 'Verify' }));
    await waitFor(() => expect(sent('verify')).toEqual([{ backup_id: '7' }]));
    await user.click(newest as HTMLElement);
    await screen.findByRole('menuitem', { name: 'Verify' });
    expect(screen.queryByRole('menuitem', { name: 'Delete…' })).toBeNull();
    await user.keyboard('{Escape}');
    await user.click(older as HTMLElement);
    await user.click(await screen.findByRole('menuitem', { name: 'Delete…' }));
    await user.click(await within(await screen.findByRole('dialog')).findByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(sent('delete')).toEqual([{ backup_id: '6' }]));
  });
});

describe('the download of a backup', () => {
  const { location } = window;
  const assign = vi.fn();
  beforeEach(() => {
    assign.mockReset();
    Object.defineProperty(window, 'location', {
      configurable: true,
      value: Object.assign(new URL(location.href), { assign }),
    });
  });
  afterEach(() => void Object.defineProperty(window, 'location', { configurable: true, value: location }));
  const begin = async (proof: string, unlock: () => unknown = () => []) => {
    const shown = await open({
      '/api/backups/list': () => listed({ backups: [backup()] }),
      '/api/backups/proof': () => ({ proof }),
      '/api/backups/unlock': unlock,
    });
    await shown.user.click(await button(/^Acts for/));
    await shown.user.click(await screen.findByRole('menuitem', { name: 'Download' }));
    return { ...shown, dialog: within(await screen.findByRole('dialog')) };
  };

  it('asks for the password where the login is old, says where it is wrong, and gives the file', async () => {
    let isWrong = true;
    const { user, dialog, sent } = await begin('password', () => (isWrong ? refuse('The password is wrong.')() : []));
    expect(await dialog.findByText(/can read all projects/)).toBeTruthy();
    const go = dialog.getByRole('button', { name: 'Download' });
    await dialog.findByLabelText('Your login password');
    await user.click(go);
    expect(await dialog.findByText('Enter your password.')).toBeTruthy();
    expect(sent('unlock')).toEqual([]);
    await user.type(dialog.getByLabelText('Your login password'), 'mine');
    await user.click(go);
    expect(await dialog.findByText('The password is wrong.')).toBeTruthy();
    expect(assign).not.toHaveBeenCalled();
    isWrong = false;
    await user.click(go);
    await waitFor(() => expect(assign).toHaveBeenCalledWith('/api/backups/download?backup_id=7'));
    expect(sent('unlock').at(-1)).toEqual({ backup_id: '7', password: 'mine' });
  });

  it('asks for nothing after a login of a moment ago, and is closed where only another login helps', async () => {
    const { user, dialog } = await begin('none');
    const go = dialog.getByRole<HTMLButtonElement>('button', { name: 'Download' });
    await waitFor(() => expect(go.disabled).toBe(false));
    expect(dialog.queryByLabelText('Your login password')).toBeNull();
    await user.click(go);
    await waitFor(() => expect(assign).toHaveBeenCalledOnce());
  });

  it('is closed where only another login helps', async () => {
    const { dialog } = await begin('login');
    expect(await dialog.findByText(/Log out and in again/)).toBeTruthy();
    expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Download' }).disabled).toBe(true);
  });
});

describe('schedule and place', () => {
  it('are chosen, tried and saved; the hour is asked for where there is a schedule', async () => {
    const { user, sent } = await open({
      '/api/backups/tryOut': () => ({ place: '/data/backups' }),
      '/api/backups/save': () => [],
    });
    const fields = within(await form());
    expect(fields.queryByRole('combobox', { name: 'At this hour' })).toBeNull();
    expect(fields.getByRole<HTMLButtonElement>('button', { name: 'Save' }).disabled).toBe(true);
    await user.click(fields.getByRole('radio', { name: 'Every day' }));
    expect(fields.getByText(/Asia\/Shanghai/)).toBeTruthy();
    await user.click(fields.getByRole('button', { name: 'Try it' }));
    expect(await fields.findByText('Backups can be written there: /data/backups')).toBeTruthy();
    await user.click(fields.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(sent('save')).toHaveLength(1));
    expect(sent('save')[0]).toMatchObject({ schedule: 'daily', hour: 3, kept: 7, target: 'folder', s3_secret: '' });
  });

  it('that another has saved meanwhile are told, and either is taken', async () => {
    let tries = 0;
    const { user, sent } = await open({
      '/api/backups/save': () => {
        tries += 1;
        if (tries > 1) return [];
        throw {
          error_code: 11043,
          error_message: 'Somebody else has changed this.',
          data: { changed: { kept: '30', schedule: 'weekly' } },
        };
      },
    });
    const fields = within(await form());
    await user.click(fields.getByRole('radio', { name: 'Every day' }));
    await user.click(fields.getByRole('button', { name: 'Save' }));
    expect(
      await fields.findByText(/“Keep this many” is now “30”\. “Make backups by itself” is now “Every Sunday”\./),
    ).toBeTruthy();
    expect(fields.getByRole<HTMLButtonElement>('button', { name: 'Save' }).disabled).toBe(true);
    await user.click(fields.getByRole('button', { name: /^Take theirs/ }));
    expect(fields.getByRole<HTMLInputElement>('radio', { name: 'Every Sunday' }).checked).toBe(true);
    await user.click(fields.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(sent('save')).toHaveLength(2));
    expect(sent('save')[0]).toMatchObject({ base: { schedule: 'off', kept: '7', hour: '3' } });
    expect(sent('save')[1]).toMatchObject({
      ...{ schedule: 'weekly', kept: 30, base: { schedule: 'weekly', kept: '30', hour: '3' } },
    });
  });

  it('say what is wrong with a bucket at its field, or below, and discard what was typed', async () => {
    let field = {};
    const { user } = await open({
      '/api/backups/tryOut': () => refuse('The bucket refuses this key.', field)(),
      '/api/backups/settings': () => settings({ s3_secret_set: 1, fixed: ['s3_region'] }),
    });
    const fields = within(await form());
    await user.click(fields.getByRole('radio', { name: /S3/ }));
    expect(fields.getByText(/stored and never shown/)).toBeTruthy();
    expect(fields.getByRole<HTMLInputElement>('textbox', { name: 'Region' }).disabled).toBe(true);
    await user.type(fields.getByRole('textbox', { name: 'Bucket' }), 'safe');
    await user.click(fields.getByRole('button', { name: 'Try it' }));
    expect(await fields.findByText('The bucket refuses this key.')).toBeTruthy();
    field = { field: 's3_bucket' };
    await user.click(fields.getByRole('button', { name: 'Try it' }));
    await waitFor(() =>
      expect(fields.getByRole('textbox', { name: 'Bucket' }).getAttribute('aria-invalid')).toBe('true'),
    );
    await user.click(fields.getByRole('button', { name: 'Discard the changes' }));
    await waitFor(() => expect(fields.queryByRole('textbox', { name: 'Bucket' })).toBeNull());
  });
});
