import { renderPlugin } from '@docstead/core/testing/web';
import { web } from '@docstead/core/web';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import accounts from '../plugin.ts';
import { leave, mayLeave } from './leave.ts';

const SERVICE = 'neighbour/leaving@1';

/** A page with a plugin that keeps something in the browser; its contribution stands in for another plugin's. */
function open(keeper?: object) {
  const entry = { slot: 'accounts/leaving@1', id: 'keeper', label: 'titles.login', data: { service: SERVICE } };
  const routes = { ...accounts, contributions: [...(accounts.contributions ?? []), ...(keeper ? [entry] : [])] };
  return renderPlugin(web({}), { path: '/nowhere', routes, services: keeper ? { [SERVICE]: keeper } : {} });
}

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('leaving after logout', () => {
  it('clears what is stored in the browser, by everybody, and loads the start page', async () => {
    const keeper = { loss: async () => undefined, clear: vi.fn(async () => undefined) };
    await open(keeper);
    const assign = vi.fn();
    vi.stubGlobal('location', { assign });
    localStorage.setItem('draft', 'text');
    sessionStorage.setItem('seen', '1');
    await leave();
    expect(localStorage).toHaveLength(0);
    expect(sessionStorage).toHaveLength(0);
    expect(keeper.clear).toHaveBeenCalledOnce();
    expect(assign).toHaveBeenCalledWith('/');
  });

  it('goes on to where a plugin says, after all is cleared', async () => {
    const next = async () => 'https://id.example/end';
    await open({ loss: async () => undefined, clear: async () => undefined, next });
    vi.stubGlobal('location', { assign: vi.fn() });
    localStorage.setItem('draft', 'text');
    await leave();
    expect(localStorage).toHaveLength(0);
    expect(window.location.assign).toHaveBeenCalledWith('https://id.example/end');
  });

  it('lets a plugin take what it needs of the session, once the person has decided to go', async () => {
    const before = vi.fn(async () => undefined);
    await open({ loss: async () => 'A draft will be gone.', before, clear: async () => undefined });
    const person = userEvent.setup();
    const stays = mayLeave();
    await person.click(await screen.findByRole('button', { name: 'Cancel' }));
    expect([await stays, before.mock.calls.length]).toEqual([false, 0]);
    const goes = mayLeave();
    await person.click(await screen.findByRole('button', { name: 'Log out' }));
    expect([await goes, before.mock.calls.length]).toEqual([true, 1]);
  });

  it('goes without a question where nothing is lost', async () => {
    await open({ loss: async () => undefined, clear: async () => undefined });
    expect(await mayLeave()).toBe(true);
    await open();
    expect(await mayLeave()).toBe(true);
  });

  it('says first what would be lost, and stays when told so', async () => {
    await open({ loss: async () => 'Two drafts will be gone.', clear: async () => undefined });
    const person = userEvent.setup();
    const answer = mayLeave();
    expect(await screen.findByText('Two drafts will be gone.')).toBeTruthy();
    await person.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(await answer).toBe(false);
  });

  it('says what several would lose one behind the other, with no space between Chinese sentences', async () => {
    const sentences: Record<string, string> = { a: '两份草稿会丢失。', b: '还有一个上传。' };
    const entries = Object.keys(sentences).map((id) => ({
      ...{ slot: 'accounts/leaving@1', id, label: 'titles.login', data: { service: `neighbour/${id}@1` } },
    }));
    const keeper = (id: string) => [
      `neighbour/${id}@1`,
      { loss: async () => sentences[id], clear: async () => undefined },
    ];
    const routes = { ...accounts, contributions: [...(accounts.contributions ?? []), ...entries] };
    const services = Object.fromEntries(Object.keys(sentences).map(keeper));
    await renderPlugin(web({}), { path: '/nowhere', routes, services });
    const answer = mayLeave();
    expect(await screen.findByText('两份草稿会丢失。还有一个上传。')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(await answer).toBe(false);
  });

  it('is not held back by a plugin that fails', async () => {
    const broken = async () => {
      throw new Error('broken');
    };
    await open({ loss: broken, before: broken, clear: broken, next: broken });
    vi.stubGlobal('location', { assign: vi.fn() });
    expect(await mayLeave()).toBe(true);
    await leave();
    expect(window.location.assign).toHaveBeenCalledWith('/');
  });
});
