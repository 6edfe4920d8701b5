import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type PointerDrag, pointerDrag } from './pointer-drag.ts';

const surface = document.createElement('div');
surface.innerHTML = '<p data-key="page-1">News</p>';
surface.setPointerCapture = () => undefined;
let leave: (() => void) | undefined;

afterEach(() => {
  leave?.();
  surface.remove();
  vi.restoreAllMocks();
});

function begin(more: Partial<PointerDrag> = {}) {
  // No frame comes: the whole drag is over before the next one.
  let frame: FrameRequestCallback | undefined;
  vi.spyOn(window, 'requestAnimationFrame').mockImplementation((next) => {
    frame = next;
    return 0;
  });
  document.body.append(surface);
  const told: unknown[] = [];
  leave = pointerDrag(surface, {
    keyAt: (target) => target instanceof HTMLElement && target.dataset.key,
    over: (key, y) => told.push([key, y]),
    drop: () => told.push('drop'),
    end: () => told.push('end'),
    ...more,
  });
  const send = (type: string, clientY: number, over: PointerEventInit = {}) =>
    surface.firstElementChild?.dispatchEvent(
      new PointerEvent(type, { bubbles: true, button: 0, pointerType: 'mouse', clientX: 0, clientY, ...over }),
    );
  const isHeld = (type: string) =>
    !surface.firstElementChild?.dispatchEvent(new Event(type, { bubbles: true, cancelable: true }));
  return { told, send, isHeld, nextFrame: () => frame?.(0) };
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

describe('a finger', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());
  const touch = { pointerType: 'touch', pointerId: 4 };
  const touchedAt = (target: Element) => target instanceof HTMLElement && target.dataset.key;

  it('that rests takes what is under it, and the list does not scroll; another finger changes nothing', () => {
    const { told, send, isHeld, nextFrame } = begin({ touchedAt });
    send('pointerdown', 10, touch);
    expect(isHeld('touchmove')).toBe(false);
    send('pointermove', 15, touch);
    vi.advanceTimersByTime(349);
    expect(told).toEqual([]);
    expect(isHeld('contextmenu')).toBe(true);
    vi.advanceTimersByTime(1);
    expect(isHeld('touchmove')).toBe(true);
    send('pointermove', 300, { ...touch, pointerId: 5 });
    nextFrame();
    send('pointerup', 300, { ...touch, pointerId: 5 });
    send('pointermove', 60, touch);
    send('pointerup', 90, touch);
    expect(told).toEqual([['page-1', 15], ['page-1', 15], ['page-1', 90], 'drop', 'end']);
    expect(isHeld('click')).toBe(true);
    expect([isHeld('touchmove'), isHeld('contextmenu')]).toEqual([false, false]);
  });

  it('that moves at once scrolls, one that goes away presses, and what the browser takes is given up', () => {
    const { told, send, isHeld } = begin({ touchedAt });
    send('pointerdown', 10, touch);
    send('pointermove', 20, touch);
    vi.advanceTimersByTime(1_000);
    expect(isHeld('touchmove')).toBe(false);
    send('pointerup', 90, touch);
    send('pointerdown', 10, touch);
    send('pointerup', 10, touch);
    vi.advanceTimersByTime(1_000);
    expect(told).toEqual([]);
    send('pointerdown', 10, touch);
    vi.advanceTimersByTime(400);
    send('pointercancel', 10, touch);
    expect(told).toEqual([['page-1', 10], 'end']);
  });

  it('that is slow to go away, and stays where it was, has pressed', () => {
    const { told, send, isHeld } = begin({ touchedAt });
    send('pointerdown', 10, touch);
    vi.advanceTimersByTime(400);
    send('pointermove', 13, touch);
    send('pointerup', 13, touch);
    expect(isHeld('click')).toBe(false);
    expect(told.at(-1)).toBe('end');
  });

  it('takes nothing where only a pointer drags', () => {
    const { told, send, isHeld } = begin();
    send('pointerdown', 10, touch);
    vi.advanceTimersByTime(1_000);
    expect([told, isHeld('touchmove'), isHeld('contextmenu')]).toEqual([[], false, false]);
  });
});
