import { renderPlugin } from '@docstead/core/testing/web';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import items from '../../plugin.ts';
import web from '../index.ts';
import { reader, calls as some } from './fixtures.ts';

const wrong = () => {
  throw { error_code: 10010, error_message: 'The visit password is wrong.' };
};

async function open(path: string, over: object = {}, more: object = {}) {
  let captchas = 0;
  const user = userEvent.setup();
  const view = await renderPlugin(web, {
    path,
    routes: items,
    calls: {
      ...some,
      '/api/common/createCaptcha': () => {
        captchas += 1;
        return { captcha_id: captchas };
      },
      '/api/item/pwd': () => ({ refer_url: '' }),
      ...over,
    },
    ...more,
  });
  const password = await screen.findByLabelText('Visit password');
  return { user, view, password, captcha: screen.getByRole('textbox', { name: 'Captcha' }) };
}

describe('the visit-password screen', () => {
  it('leads on to the page that was wanted; Enter submits', async () => {
    const { user, view, password, captcha } = await open('/item/password/1?page_id=10&redirect=%2F1%2F10');
    await user.type(password, 'sesame');
    await user.type(captcha, 'ab12{Enter}');
    await waitFor(() => expect(view.address()).toBe('/1/10'));
    expect(view.calls.find(({ path }) => path === '/api/item/pwd')?.input).toMatchObject({
      ...{ item_id: '1', page_id: '10', password: 'sesame', captcha: 'ab12' },
    });
  });

  it('leads nowhere but on this site', async () => {
    const { user, view, password, captcha } = await open('/item/password/1?redirect=%2F%2Fevil.example');
    await user.type(password, 'sesame');
    await user.type(captcha, 'ab12{Enter}');
    await waitFor(() => expect(view.address()).toBe('/1'));
  });

  it('says what is wrong and shows another picture', async () => {
    const { user, password, captcha } = await open('/item/password/1', { '/api/item/pwd': wrong });
    const before = (await screen.findByRole('img')).getAttribute('src');
    await user.type(password, 'no');
    await user.type(captcha, 'ab12{Enter}');
    expect(await screen.findByText('The visit password is wrong.')).toBeTruthy();
    await waitFor(() => expect(password.getAttribute('aria-invalid')).toBe('true'));
    expect(within(screen.getByRole('form')).queryByRole('alert')).toBeNull();
    expect(document.activeElement).toBe(password);
    await waitFor(() => expect(screen.getByRole('img').getAttribute('src')).not.toBe(before));
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Captcha' }).value).toBe('');
  });

  it('shows another picture when it is pressed', async () => {
    const { user } = await open('/item/password/1');
    const before = (await screen.findByRole('img')).getAttribute('src');
    await user.click(screen.getByRole('button', { name: 'Show another picture' }));
    await waitFor(() => expect(screen.getByRole('img').getAttribute('src')).not.toBe(before));
  });

  it('asks for what is missing before anything is sent', async () => {
    const { user, view } = await open('/item/password/1');
    await user.click(screen.getByRole('button', { name: 'Open' }));
    expect(await screen.findByText('Enter the visit password')).toBeTruthy();
    expect(view.calls.some(({ path }) => path === '/api/item/pwd')).toBe(false);
  });

  it('offers members the login, which leads to the same place', async () => {
    await open('/item/password/1?redirect=%2F1%2F10');
    const href = screen.getByRole('link', { name: 'Log in' }).getAttribute('href');
    expect(href).toBe('/user/login?redirect=%2F1%2F10');
  });
});

describe('the item settings', () => {
  const detail = {
    ...{ item_id: '1', item_name: 'Handbook', item_description: '', uid: '5', username: 'ada', password: 'pw' },
    is_private: 1,
    ...{ addtime: '1', last_update_time: '1', item_domain: '', item_type: '1', is_archived: '0', is_del: '0' },
    group_ids: [],
  };
  const gone = {
    ...{ id: '3', item_id: '1', page_id: '12', page_title: 'Old page', del_by_uid: '5' },
    del_by_username: 'ada',
    del_time: '2026-11-20 10:00:00',
  };
  const start = async (path: string, over: object = {}) => {
    const calls = { ...some, '/api/item/detail': () => detail, '/api/recycle/getList': () => [gone], ...over };
    return { user: userEvent.setup(), view: await renderPlugin(web, { path, routes: items, caller: reader, calls }) };
  };

  it('change name and access, a public project having no password', async () => {
    const { user, view } = await start('/item/setting/1', { '/api/item/update': () => ({ success: true }) });
    const name = await screen.findByRole('textbox', { name: /Project name/ });
    expect(screen.queryByText(/can no longer be read/)).toBeNull();
    await user.clear(name);
    await user.type(name, 'Manual');
    await user.click(screen.getByRole('radio', { name: 'Public' }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Saved.')).toBeTruthy();
    expect(view.calls.find(({ path }) => path === '/api/item/update')?.input).toEqual({
      ...{ item_id: '1', item_name: 'Manual', item_description: '', item_domain: '', password: '' },
    });
  });

  it('let several people edit a page at once, or one again, and send nothing of it where it stays', async () => {
    let edit_together = 0;
    const update = ({ edit_together: given }: { edit_together?: string }) => {
      edit_together = Number(given ?? edit_together);
      return { success: true };
    };
    const over = { '/api/item/detail': () => ({ ...detail, edit_together }), '/api/item/update': update };
    const { user, view } = await start('/item/setting/1', over);
    const choice = () =>
      screen.getByRole<HTMLInputElement>('switch', { name: 'Several people may edit a page at once' });
    await screen.findByText(/^Their changes are merged when they save/);
    expect(choice().checked).toBe(false);
    const sent = () => view.calls.filter(({ path }) => path === '/api/item/update').map(({ input }) => input);
    for (const [at, wished] of ['1', '0'].entries()) {
      await user.click(choice());
      await user.click(screen.getByRole('button', { name: 'Save' }));
      await waitFor(() => expect(sent()[at]).toMatchObject({ item_id: '1', edit_together: wished }));
      expect(choice().checked).toBe(wished === '1');
    }
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(sent()).toHaveLength(3));
    expect(sent()[2]).not.toHaveProperty('edit_together');
  });

  it('show a project whose password cannot be read as the private one that it is, and ask for a new password', async () => {
    const lost = { ...detail, password: '' };
    const over = { '/api/item/detail': () => lost, '/api/item/update': () => ({ success: true }) };
    const { user, view } = await start('/item/setting/1', over);
    expect((await screen.findByRole<HTMLInputElement>('radio', { name: 'Private' })).checked).toBe(true);
    expect(screen.getByText(/can no longer be read/)).toBeTruthy();
    const save = screen.getByRole('button', { name: 'Save' });
    await user.click(save);
    expect(await screen.findByText('Please set a password for the private project')).toBeTruthy();
    expect(view.calls.some(({ path }) => path === '/api/item/update')).toBe(false);
    await user.type(screen.getByLabelText('Visit password'), 'new one');
    await user.click(save);
    expect(await screen.findByText('Saved.')).toBeTruthy();
    expect(view.calls.find(({ path }) => path === '/api/item/update')?.input).toMatchObject({ password: 'new one' });
  });

  it('bring a page back from the recycle bin', async () => {
    const { user, view } = await start('/item/setting/1?tab=recycle', { '/api/recycle/recover': () => [] });
    await user.click(await screen.findByRole('button', { name: 'Restore Old page' }));
    await waitFor(() =>
      expect(view.calls).toContainEqual({ path: '/api/recycle/recover', input: { item_id: '1', page_id: '12' } }),
    );
  });

  it('are for managers', async () => {
    const refuse = () => {
      throw { error_code: 10303, error_message: 'no' };
    };
    await start('/item/setting/1', {
      '/api/item/detail': refuse,
      '/api/item/info': () => ({ item_name: 'Handbook', owner_name: 'Olga Owner' }),
    });
    expect(await screen.findByRole('heading', { name: 'You may not see this' })).toBeTruthy();
    expect(await screen.findByText(/You can read “Handbook”.*Ask Olga Owner/)).toBeTruthy();
  });

  it('delete the project with the login password only', async () => {
    const { user, view } = await start('/item/setting/1', { '/api/item/delete': () => ({ success: true }) });
    await user.click(await screen.findByRole('button', { name: 'Delete project…' }));
    const dialog = await screen.findByRole('dialog', { name: 'Delete project' });
    await waitFor(() => expect(dialog.textContent).toContain('“Handbook” and all its pages disappear'));
    await user.keyboard('{Enter}');
    expect(await screen.findByText('Enter your login password')).toBeTruthy();
    await user.type(screen.getByLabelText('Your login password'), 'secret{Enter}');
    await waitFor(() => expect(view.address()).toBe('/item/index'));
    expect(view.calls.find(({ path }) => path === '/api/item/delete')?.input).toEqual({
      item_id: '1',
      password: 'secret',
    });
  });

  it('has the browser read the picture for who cannot, and tells how it went', async () => {
    const asked: string[] = [];
    const read = async (captcha_id: string, onProgress: (share: number) => void) => {
      asked.push(captcha_id);
      if (asked.length === 1) throw new Error('no');
      onProgress(0.5);
      return 'AB23';
    };
    const services = { 'accounts/captcha.reader@1': { read } };
    const { user, view, password } = await open('/item/password/1', {}, { services });
    await screen.findByRole('img');
    const status = within(screen.getByRole('form')).getByRole('status');
    const button = () => screen.getByRole('button', { name: 'Let my browser solve it' });
    await user.click(button());
    await waitFor(() => expect(status.textContent).toContain('Your browser could not solve the task.'));
    await user.click(button());
    await waitFor(() => expect(status.textContent).toBe('Done: your browser has filled in the captcha.'));
    expect(asked[1]).not.toBe(asked[0]);
    const filled = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Captcha' }).value;
    await waitFor(() => expect(filled()).toBe('AB23'));
    await user.type(password, 'sesame{Enter}');
    await waitFor(() => expect(view.address()).toBe('/1'));
    expect(view.calls.find(({ path }) => path === '/api/item/pwd')?.input).toMatchObject({
      ...{ captcha: 'AB23', captcha_id: asked[1] },
    });
  });

  it('asks in words, beside the field that takes the answer, with what is wrong besides', async () => {
    const asked: string[] = [];
    const ask = async (captcha_id: string, onProgress: (share: number) => void) => {
      asked.push(captcha_id);
      onProgress(0.5);
      return 'What is seven and twelve less three?';
    };
    const services = { 'accounts/captcha.reader@1': { read: async () => 'AB23', ask } };
    const { user, view, password } = await open('/item/password/1', { '/api/item/pwd': wrong }, { services });
    await screen.findByRole('img');
    const status = within(screen.getByRole('form')).getByRole('status');
    const field = () => screen.getByRole('textbox', { name: 'Captcha' });
    const described = () =>
      (field().getAttribute('aria-describedby') ?? '').split(' ').map((id) => document.getElementById(id)?.textContent);
    const button = screen.getByRole('button', { name: 'Ask me in words instead' });
    await user.click(button);
    await waitFor(() => expect(status.textContent).toContain('What is seven and twelve less three?'));
    expect(button.getAttribute('aria-disabled')).toBe('true');
    expect(described()).toEqual([status.textContent]);
    await user.click(screen.getByRole('button', { name: 'Open' }));
    await waitFor(() => expect(described()).toEqual([status.textContent, 'Enter the characters from the picture']));
    await user.type(password, 'sesame');
    await user.type(field(), '16{Enter}');
    expect(await screen.findByText('The visit password is wrong.')).toBeTruthy();
    expect(view.calls.find(({ path }) => path === '/api/item/pwd')?.input).toMatchObject({
      ...{ captcha: '16', captcha_id: asked[0] },
    });
    // It was for that captcha alone.
    await waitFor(() => expect(status.textContent).toBe(''));
    expect(described()).toEqual([undefined]);
  });

  it('forgets what it was doing for a captcha that another one has followed', async () => {
    const questions: ((text: string) => void)[] = [];
    const ask = () => new Promise<string>((resolve) => questions.push(resolve));
    const services = { 'accounts/captcha.reader@1': { read: ask, ask } };
    const { user } = await open('/item/password/1', {}, { services });
    const before = (await screen.findByRole('img')).getAttribute('src');
    await user.click(screen.getByRole('button', { name: 'Ask me in words instead' }));
    await waitFor(() => expect(questions).toHaveLength(1));
    await user.click(screen.getByRole('button', { name: 'Show another picture' }));
    await waitFor(() => expect(screen.getByRole('img').getAttribute('src')).not.toBe(before));
    await user.click(screen.getByRole('button', { name: 'Ask me in words instead' }));
    await waitFor(() => expect(questions).toHaveLength(2));
    questions[1]?.('What is two times three?');
    const status = within(screen.getByRole('form')).getByRole('status');
    await waitFor(() => expect(status.textContent).toContain('two times three'));
    questions[0]?.('What is one and one?');
    await new Promise((resolve) => setTimeout(resolve, 0));
    expect(status.textContent).toContain('two times three');
  });
});
