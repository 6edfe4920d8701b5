import { renderPlugin } from '@docstead/core/testing/web';
import { web } from '@docstead/core/web';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import descriptor from '../../plugin.ts';
import type { Variables } from '../../request/variables.ts';
import { Environments } from './Environments.tsx';
import { useVisitVariables } from './kept.ts';
import { sendByServer } from './send-by-server.ts';

const ann = { kind: 'user', uid: '2', username: 'ann', name: '', groupid: '2' } as const;
const GET = '/api/httptool/getEnvironments';
const SAVE = '/api/httptool/saveEnvironment';
const DELETE = '/api/httptool/deleteEnvironment';

let seen: Variables = {};
const onVariables = (variables: Variables) => {
  seen = variables;
};

interface Row {
  readonly id: string;
  readonly name: string;
  readonly variables: readonly { readonly name: string; readonly value: string }[];
}

const staging: Row = {
  ...{ id: '7', name: 'Staging' },
  variables: [
    { name: 'host', value: 'https://staging.example' },
    { name: 'api_token', value: 's3cret' },
  ],
};

async function open(list: readonly Row[] = [], { isLoggedIn = true, item_id = '5', calls = {} } = {}) {
  const kept = { list };
  const Page = () => <Environments {...{ item_id, isLoggedIn, onVariables }} />;
  const half = web({ pages: { page: async () => ({ default: Page }) } });
  const routes = { ...descriptor, routes: [{ id: 'page', path: '/x', title: 'plugin.name' }] } as const;
  const shown = await renderPlugin(half, {
    ...{ path: '/x', routes, ...(isLoggedIn && { caller: ann }) },
    calls: { [GET]: () => kept.list, ...calls },
  });
  const sent = (path: string) => shown.calls.filter((one) => one.path === path).map((one) => one.input);
  return { ...shown, user: userEvent.setup(), sent, kept };
}

// A field of the kit is an input.
const textIn = (field: HTMLElement) => (field as HTMLInputElement).value;

type Opened = Awaited<ReturnType<typeof open>>;

const choose = async ({ user }: Opened, name: string) => {
  const field = await screen.findByRole('combobox', { name: 'Environment' });
  await waitFor(() => expect(field.hasAttribute('disabled')).toBe(false));
  await user.click(field);
  await user.click(await screen.findByRole('option', { name }));
};
const edit = async ({ user }: Opened) => {
  const button = await screen.findByRole('button', { name: 'Edit environments' });
  await waitFor(() => expect(button.hasAttribute('disabled')).toBe(false));
  await user.click(button);
  return within(await screen.findByRole('dialog', { name: 'Environments' }));
};
const paste = (field: HTMLElement, text: string) => fireEvent.paste(field, { clipboardData: { getData: () => text } });

beforeEach(() => {
  seen = {};
  localStorage.clear();
  useVisitVariables.setState({ byItem: {} });
});

describe('the chooser of environments', () => {
  it('gives the variables of what is chosen, and remembers it for the project', async () => {
    const view = await open([staging]);
    await choose(view, 'Staging');
    expect(seen).toEqual({ host: 'https://staging.example', api_token: 's3cret' });
    view.unmount();
    seen = {};
    const again = await open([staging]);
    await waitFor(() => expect(seen).toHaveProperty('host'));
    await choose(again, 'No environment');
    expect(seen).toEqual({});
    again.unmount();
    localStorage.setItem('docstead.httptool.environment.5', '99');
    await open([staging]);
    await waitFor(() => expect(textIn(screen.getByRole('combobox', { name: 'Environment' }))).toBe('No environment'));
  });

  it('says that nothing came, and asks again', async () => {
    let isDown = true;
    const view = await open([], {
      calls: {
        [GET]: () => {
          if (isDown) throw { error_code: 11003, error_message: 'Busy.', data: [] };
          return [staging];
        },
      },
    });
    const retry = await screen.findByRole('button', { name: 'Load the environments again' });
    isDown = false;
    await view.user.click(retry);
    await choose(view, 'Staging');
  });

  it('has variables of this visit alone for guests, and for pages of no project', async () => {
    const view = await open([], { isLoggedIn: false, item_id: '0' });
    await view.user.click(await screen.findByRole('button', { name: 'Variables' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Variables' }));
    paste(dialog.getByLabelText('Name of variable 1'), 'HOST=a\nPORT=1');
    await view.user.click(dialog.getByRole('button', { name: 'Apply' }));
    expect(seen).toEqual({ HOST: 'a', PORT: '1' });
    expect(await screen.findByRole('button', { name: 'Variables (2)' })).toBeTruthy();
    expect(view.calls.map(({ path }) => path)).not.toContain(GET);
    expect(localStorage).toHaveLength(0);
  });
});

describe('the dialog of environments', () => {
  it('makes one, and chooses it', async () => {
    let view: Opened | undefined;
    view = await open([], {
      calls: {
        [SAVE]: ({ name, variables }: Row) => {
          if (view) view.kept.list = [{ id: '8', name, variables }];
          return { id: '8' };
        },
      },
    });
    const dialog = await edit(view);
    await view.user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(dialog.getByText('Give the environment a name.')).toBeTruthy();
    await view.user.type(dialog.getByLabelText('Name'), 'Live');
    await view.user.type(dialog.getByLabelText('Name of variable 1'), 'host');
    await view.user.type(dialog.getByLabelText('Value of variable 1'), 'https://a.example');
    await view.user.click(dialog.getByRole('button', { name: 'Add a variable' }));
    await waitFor(() => expect(document.activeElement).toBe(dialog.getByLabelText('Name of variable 2')));
    await view.user.click(dialog.getByRole('button', { name: 'Save' }));
    const variables = [{ name: 'host', value: 'https://a.example' }];
    await waitFor(() => expect(view?.sent(SAVE)).toEqual([{ item_id: 5, id: 0, name: 'Live', variables }]));
    await waitFor(() => expect(seen).toEqual({ host: 'https://a.example' }));
    expect((await dialog.findByRole('button', { name: 'Live' })).getAttribute('aria-current')).toBe('true');
  });

  it('takes an environment of Postman into a name', async () => {
    const view = await open();
    const dialog = await edit(view);
    const values = [{ key: 'token', value: 'x', enabled: true }];
    paste(dialog.getByLabelText('Name of variable 1'), JSON.stringify({ name: 'From Postman', values }));
    expect(textIn(dialog.getByLabelText('Name'))).toBe('From Postman');
    expect(textIn(dialog.getByLabelText('Name of variable 1'))).toBe('token');
  });

  it('masks what looks like a secret until it is asked for', async () => {
    const view = await open([staging]);
    const dialog = await edit(view);
    expect(dialog.getByLabelText('Value of variable 1').getAttribute('type')).not.toBe('password');
    const secret = dialog.getByLabelText('Value of variable 2');
    expect(secret.getAttribute('type')).toBe('password');
    await view.user.click(dialog.getByRole('button', { name: 'Show the value of api_token' }));
    expect(secret.getAttribute('type')).toBe('text');
  });

  it('asks before what is written goes, by another environment or by closing', async () => {
    const view = await open([staging, { id: '9', name: 'Live', variables: [] }]);
    const dialog = await edit(view);
    await view.user.click(dialog.getByRole('button', { name: 'Remove host' }));
    await waitFor(() => expect(document.activeElement).toBe(dialog.getByRole('button', { name: 'Add a variable' })));
    await view.user.click(dialog.getByRole('button', { name: 'Live' }));
    const question = within(await screen.findByRole('dialog', { name: 'Discard what is not saved?' }));
    await view.user.click(question.getByRole('button', { name: 'Cancel' }));
    expect(textIn(dialog.getByLabelText('Name'))).toBe('Staging');
    await view.user.keyboard('{Escape}');
    const again = within(await screen.findByRole('dialog', { name: 'Discard what is not saved?' }));
    await view.user.click(again.getByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Environments' })).toBeNull());
    expect(view.sent(SAVE)).toEqual([]);
  });

  it('deletes one once one is sure', async () => {
    let view: Opened | undefined;
    view = await open([staging], {
      calls: {
        [DELETE]: () => {
          if (view) view.kept.list = [];
          return [];
        },
      },
    });
    await choose(view, 'Staging');
    const dialog = await edit(view);
    await view.user.click(dialog.getByRole('button', { name: 'Delete “Staging”' }));
    const question = within(await screen.findByRole('dialog', { name: 'Delete “Staging”?' }));
    await view.user.click(question.getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(view?.sent(DELETE)).toEqual([{ item_id: '5', id: '7' }]));
    await waitFor(() => expect(textIn(dialog.getByLabelText('Name'))).toBe(''));
    expect(seen).toEqual({});
  });

  it('says why it was not saved, and keeps what was typed', async () => {
    const refuse = () => {
      throw { error_code: 10101, error_message: 'Twenty are enough.', data: [] };
    };
    const view = await open([], { calls: { [SAVE]: refuse } });
    const dialog = await edit(view);
    await view.user.type(dialog.getByLabelText('Name'), 'Live{Enter}');
    expect(await dialog.findByText('Twenty are enough.')).toBeTruthy();
    expect(textIn(dialog.getByLabelText('Name'))).toBe('Live');
  });
});

describe('sendByServer', () => {
  it('sends what is on, with the body as base64, and reads bytes back', async () => {
    const answer = { status: 201, headers: [{ name: 'a', value: 'b' }], body: btoa('\u00ff\u0000'), ms: 3 };
    const view = await open([], { calls: { '/api/httptool/send': () => answer } });
    const headers = [
      { name: 'X-A', value: '1' },
      { name: 'X-Off', value: '1', isOff: true },
      { name: '', value: '1' },
    ];
    const request = { method: 'POST', url: 'https://a.example/', headers, body: new Blob(['好'.repeat(10_000)]) };
    const got = await act(() => sendByServer('5', request, new AbortController().signal));
    expect(got).toEqual({ ...answer, body: Uint8Array.from([255, 0]), via: 'server' });
    expect(view.sent('/api/httptool/send')).toEqual([
      {
        ...{ item_id: '5', method: 'POST', url: 'https://a.example/', headers: [{ name: 'X-A', value: '1' }] },
        body: Buffer.from('好'.repeat(10_000)).toString('base64'),
      },
    ]);
  });
});
