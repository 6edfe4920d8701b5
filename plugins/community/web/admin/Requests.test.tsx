import { type RenderPluginOptions, renderPlugin } from '@docstead/core/testing/web';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { withSections } from '../../../admin/testing/sections.tsx';
import descriptor from '../../plugin.ts';
import web from '../index.ts';

const root = { kind: 'user', uid: '1', username: 'root', name: '', groupid: '1' } as const;
const LIST = '/api/adminCommunity/getRequests';
const DELETE = '/api/adminCommunity/deleteRequest';
const { half, routes } = withSections(web, descriptor);
const request = (id: number, over: object = {}) => ({
  ...{ request_id: String(id), uid: '7', username: 'bob', name: '', reason: `Reason ${id}`, addtime: 1_763_635_320 },
  ...over,
});

async function open(calls: RenderPluginOptions['calls'] = {}, query = '') {
  const view = await renderPlugin(half, {
    ...{ path: `/admin/index?section=community/requests${query}`, routes, caller: root },
    calls: {
      '/api/common/communityGate': () => ({ pledge: 'x', links: [], left: 3 }),
      [LIST]: () => ({ rows: [request(2, { name: 'Bob B.' }), request(1)], total: 2 }),
      [DELETE]: () => [],
      ...calls,
    },
  });
  const sent = (path: string) => view.calls.filter((one) => one.path === path).map(({ input }) => input);
  return { ...view, sent, person: userEvent.setup() };
}

describe('the list of requests', () => {
  it('says who asked and why', async () => {
    await open();
    const table = within(await screen.findByRole('table', { name: 'Community requests' }));
    const [, first, second] = table.getAllByRole('row');
    expect(first?.textContent).toMatch(/Bob B\.bob.*Reason 2/);
    expect(second?.textContent).toMatch(/bob.*Reason 1/);
    expect(screen.getByText('2 requests')).toBeTruthy();
  });

  it('asks for what the address says, and for what is typed', async () => {
    const { sent, address } = await open({}, '&term=bob&page=2&rows=50');
    await screen.findByText('2 requests');
    expect(sent(LIST)[0]).toEqual({ term: 'bob', page: '2', count: '50' });
    fireEvent.change(screen.getByLabelText('Name or reason'), { target: { value: ' 100% ' } });
    await waitFor(() => expect(sent(LIST).at(-1)).toMatchObject({ term: '100%', page: '1' }));
    expect(new URL(address(), 'http://localhost').searchParams.get('term')).toBe('100%');
  });

  it('deletes one after a question', async () => {
    let rows = [request(2), request(1)];
    const remove = ({ request_id }: Readonly<Record<string, unknown>>) => {
      rows = rows.filter((row) => row.request_id !== request_id);
      return [];
    };
    const { person, sent } = await open({ [LIST]: () => ({ rows, total: rows.length }), [DELETE]: remove });
    const [first] = await screen.findAllByRole('button', { name: 'Delete the request of bob' });
    await person.click(first as HTMLElement);
    const question = within(await screen.findByRole('dialog', { name: 'Delete this request?' }));
    expect(question.getByText(/bob keeps the number/)).toBeTruthy();
    expect(sent(DELETE)).toEqual([]);
    await person.click(question.getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(screen.queryByText('Reason 2')).toBeNull());
    expect(sent(DELETE)).toEqual([{ request_id: '2' }]);
    expect(screen.getByText('Reason 1')).toBeTruthy();
  });

  it('goes to the last page that there is', async () => {
    const { sent } = await open(
      { [LIST]: ({ page }) => ({ rows: page === '1' ? [request(1)] : [], total: 1 }) },
      '&page=9',
    );
    expect(await screen.findByText('Reason 1')).toBeTruthy();
    expect(sent(LIST).at(-1)).toMatchObject({ page: '1' });
  });

  it('says that there is none, or none such', async () => {
    const nothing = { [LIST]: () => ({ rows: [], total: 0 }) };
    const first = await open(nothing);
    expect(await screen.findByRole('heading', { name: 'No requests' })).toBeTruthy();
    expect(screen.queryByLabelText('Name or reason')).toBeNull();
    first.unmount();
    await open(nothing, '&term=zebra');
    expect(await screen.findByRole('heading', { name: 'No request matches' })).toBeTruthy();
    expect(screen.getByLabelText('Name or reason')).toHaveProperty('value', 'zebra');
  });

  it('leads to the settings while there is no group', async () => {
    const closed = () => {
      throw { error_code: 12201, error_message: 'This site has no community group.' };
    };
    await open({ '/api/common/communityGate': closed });
    expect((await screen.findByRole('link', { name: 'Open the settings' })).getAttribute('href')).toBe(
      '/admin/index?section=admin/settings#settings-community',
    );
  });
});
