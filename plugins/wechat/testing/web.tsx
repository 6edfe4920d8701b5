import type { Slot as AnySlot } from '@docstead/core/contract';
import { type RenderPluginOptions, renderPlugin } from '@docstead/core/testing/web';
import { Slot } from '@docstead/core/web';
import { act } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { vi } from 'vitest';
import { POLL_MS, SCENE_SECONDS } from '../limits.ts';
import descriptor from '../plugin.ts';
import half from '../web/index.ts';

const PATH = '/wechat';
const routes = { ...descriptor, routes: [{ id: 'place', path: PATH, title: 'titles.binding' }] };

/** A page with one slot, as that of its owner; each call for a code brings another scene. */
export async function openSlot<S extends AnySlot>(id: S, props: object, over: Partial<RenderPluginOptions> = {}) {
  let scenes = 0;
  const place = async () => ({ default: () => <Slot id={id} props={props as never} /> });
  const view = await renderPlugin(
    { ...half, pages: { place } },
    {
      ...{ path: PATH, routes, settings: { ready: true } },
      ...over,
      calls: {
        '/api/wechat/getQrcodeUrl': () => {
          scenes += 1;
          return { qrscene: `s${scenes}`, url: `https://mp.example/${scenes}.png`, seconds: SCENE_SECONDS };
        },
        '/api/wechat/checkOrcodeStatus': () => WAITING,
        ...over.calls,
      },
    },
  );
  const sent = (path: string) => view.calls.filter((one) => one.path === path).map(({ input }) => input);
  return { ...view, sent, scene: () => `s${scenes}`, person: userEvent.setup() };
}

export const WAITING = { status: 0, number: '' };

export const refuse = (error_code: number, error_message: string) => () => {
  throw { error_code, error_message, data: [] };
};

/** Until the browser has asked so often, with clocks of the test. */
export const polls = (times = 1) => act(() => vi.advanceTimersByTimeAsync(times * POLL_MS));

/** What a tab says that nobody sees. */
export async function turnTab(state: 'visible' | 'hidden'): Promise<void> {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  await act(async () => document.dispatchEvent(new Event('visibilitychange')));
}
