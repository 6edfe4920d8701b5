import { renderPlugin } from '@docstead/core/testing/web';
import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import items from '../../plugin.ts';
import web from '../index.ts';
import { calls, reader } from '../pages/fixtures.ts';

beforeEach(() => localStorage.clear());

async function open(path: string, data?: { readonly remark: string; readonly member?: 1 }) {
  const banned = () => {
    throw { error_code: 11230, error_message: 'closed', ...(data && { data }) };
  };
  return await renderPlugin(web, {
    ...{ path, routes: items, caller: reader },
    calls: { ...calls, '/api/item/info': banned, '/api/item/tree': banned, '/api/page/info': banned },
  });
}

describe('a project that the administrator keeps closed', () => {
  it.each(['/1', '/1/10', '/page/10'])('says why to whoever asks for %s, and leads away', async (path) => {
    const view = await open(path, { remark: 'spam <b>' });
    expect(await screen.findByText('The administrator of this site has closed it: spam <b>')).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'This project is closed' })).toBeTruthy();
    expect(document.title).toContain('This project is closed');
    expect(screen.queryByText('Read me.')).toBeNull();
    expect(view.calls.filter((call) => call.path === '/api/page/info').length).toBeLessThanOrEqual(2);
  });

  it('says to its people whom to ask', async () => {
    await open('/1', { remark: 'spam', member: 1 });
    expect(await screen.findByText('Ask them to open it again: what is in it is kept.')).toBeTruthy();
    expect(screen.getByText('The administrator of this site has closed it: spam')).toBeTruthy();
  });

  it('says that it is where no reason was given', async () => {
    await open('/1/10');
    expect(await screen.findByText('The administrator of this site has closed it.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Go to the start page' }).getAttribute('href')).toBe('/');
  });
});
