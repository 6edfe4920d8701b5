import { afterEach, expect, it, vi } from 'vitest';
import { pointerDrag } from './pointer-drag.ts';

const surface = document.createElement('div');
surface.innerHTML = '<p data-key="page-1">News</p>';
surface.setPointerCapture = () => undefined;
let leave: (() => void) | undefined;

afterEach(() => {
  leave?.();
  surface.remove();
  vi.restoreAllMocks();
});

function begin() {
  // No frame comes: the whole drag is over before the next one.
  vi.spyOn(window, 'requestAnimationFrame').mockReturnValue(0);
  document.body.append(surface);
  const told: unknown[] = [];
  leave = pointerDrag(surface, {
    keyAt: (target) => target instanceof HTMLElement && target.dataset.key,
    over: (key, y) => told.push([key, y]),
    drop: () => told.push('drop'),
    end: () => told.push('end'),
  });
  const send = (type: string, clientY: number) =>
    surface.firstElementChild?.dispatchEvent(
      new PointerEvent(type, { bubbles: true, button: 0, pointerType: 'mouse', clientX: 0, clientY }),
    );
  return { told, send };
}

it('a quick drop counts where it was let go, not where the last frame saw it', () => {
  const { told, send } = begin();
  send('pointerdown', 10);
  send('pointermove', 20);
  send('pointerup', 90);
  expect(told).toEqual([['page-1', 20], ['page-1', 90], 'drop', 'end']);
});

it('a press that hardly moves is a click', () => {
  const { told, send } = begin();
  send('pointerdown', 10);
  send('pointermove', 13);
  send('pointerup', 13);
  expect(told).toEqual([]);
});
