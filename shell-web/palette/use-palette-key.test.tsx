import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { rememberEarlyPalette } from './early-key.ts';
import { usePaletteKey } from './use-palette-key.ts';

rememberEarlyPalette();

/** False where the browser is kept from its own use of the key. */
function press(more: KeyboardEventInit): boolean {
  const event = new KeyboardEvent('keydown', { key: 'k', bubbles: true, cancelable: true, ...more });
  act(() => void document.body.dispatchEvent(event));
  return !event.defaultPrevented;
}

describe('Ctrl/Cmd+K', () => {
  afterEach(cleanup);

  it('opens the palette, also where it was pressed before there was one', () => {
    expect(press({ ctrlKey: true })).toBe(false);
    const early = renderHook(usePaletteKey);
    expect(early.result.current.isOpen).toBe(true);
    early.unmount();
    const { result } = renderHook(usePaletteKey);
    expect(result.current.isOpen).toBe(false);
    press({ metaKey: true });
    expect(result.current.isOpen).toBe(true);
  });

  it.each([
    ['again', { ctrlKey: true }],
    ['and Escape', { key: 'Escape' }],
  ])('pressed %s before there was one leaves it closed', (_, second) => {
    press({ ctrlKey: true });
    press({ ctrlKey: true, repeat: true });
    press(second);
    const { result } = renderHook(usePaletteKey);
    expect(result.current.isOpen).toBe(false);
  });

  it('closes it again, however often, and is one press while it is held down', () => {
    const { result } = renderHook(usePaletteKey);
    const shown = [{}, { repeat: true }, {}, {}].map((more) => {
      expect(press({ ctrlKey: true, ...more })).toBe(false);
      return result.current.isOpen;
    });
    expect(shown).toEqual([true, true, false, true]);
    act(result.current.close);
    press({ ctrlKey: true });
    expect(result.current.isOpen).toBe(true);
  });

  it('and Escape, before the palette itself is there to hear it, close it', () => {
    const { result } = renderHook(usePaletteKey);
    press({ ctrlKey: true });
    press({ key: 'Escape', isComposing: true });
    expect(result.current.isOpen).toBe(true);
    press({ key: 'Escape' });
    expect(result.current.isOpen).toBe(false);
    press({ ctrlKey: true });
    expect(result.current.isOpen).toBe(true);
  });

  it('that opened it once does not open the next frame by itself', () => {
    const { unmount } = renderHook(usePaletteKey);
    press({ ctrlKey: true });
    unmount();
    expect(renderHook(usePaletteKey).result.current.isOpen).toBe(false);
  });

  it.each([{}, { ctrlKey: true, shiftKey: true }, { ctrlKey: true, key: 'j' }, { ctrlKey: true, isComposing: true }])(
    'is no other key: %o',
    (more) => {
      const { result } = renderHook(usePaletteKey);
      expect(press(more)).toBe(true);
      expect(result.current.isOpen).toBe(false);
    },
  );
});
