import { act, render, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderPlugin } from '../../../testing/web.tsx';
import { plugin } from '../../contract/index.ts';
import { web } from '../index.ts';
import { createFinder } from '../navigation/routes.ts';
import { currentShell } from '../shell.ts';
import { PageOutlet } from './PageOutlet.tsx';

const descriptor = plugin({
  id: 'notes',
  version: '1.0.0',
  sdk: '^1.0.0',
  routes: [
    { id: 'list', path: '/notes', title: 'notes' },
    { id: 'mine', path: '/notes/mine', title: 'notes', audience: 'user' },
  ],
});
const Notes = () => <p>notes</p>;
const half = web({ pages: { list: async () => ({ default: Notes }), mine: async () => ({ default: Notes }) } });

/** As the frame has it while the next page loads: the one on screen is a step behind the address bar. */
async function leftBehind(address: string) {
  const page = await renderPlugin(half, { path: '/elsewhere', routes: descriptor });
  const { pathname: path, search, hash } = new URL(address, window.location.href);
  const { boot, history } = currentShell();
  const where = createFinder(boot.getState().plugins)({ path, search, hash });
  const places: string[] = [];
  history.place.subscribe(() => places.push(page.address()));
  const outlet = () => <PageOutlet where={where} loading={<p>loading</p>} />;
  return { page, outlet, places, boot };
}

it('a page that a gate leads away from leads to one place, however often it is drawn on its way', async () => {
  const { outlet, places, boot } = await leftBehind('/notes?page=2#end');
  const shown = render(outlet());
  expect(places).toEqual([]);
  await act(async () => boot.setState({ gate: { plugin: 'neighbour', screen: '/x/neighbour/confirm' } }));
  const there = '/x/neighbour/confirm?redirect=%2Fnotes%3Fpage%3D2%23end';
  await waitFor(() => expect(places).toEqual([there]));
  for (let time = 0; time < 3; time += 1) await act(async () => shown.rerender(outlet()));
  expect(places).toEqual([there]);
});

it('a page for users leads a guest to one login, with the way back to where it was', async () => {
  const { outlet, places } = await leftBehind('/notes/mine?page=2#end');
  const shown = render(outlet());
  const there = '/user/login?redirect=%2Fnotes%2Fmine%3Fpage%3D2%23end';
  await waitFor(() => expect(places).toEqual([there]));
  for (let time = 0; time < 3; time += 1) await act(async () => shown.rerender(outlet()));
  expect(places).toEqual([there]);
});
