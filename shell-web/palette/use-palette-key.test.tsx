import { act, cleanup, renderHook } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { listenForPalette, PALETTE_FIELD, takePaletteWords } from './keys.ts';
import { usePaletteKey } from './use-palette-key.ts';

/** As the head of the page does; other tests have this document, too. */
const head = new AbortController();
beforeAll(() => listenForPalette(head));
afterAll(() => head.abort());

/** False where the browser is kept from its own use of the key. */
function press(more: KeyboardEventInit): boolean {
  const event = new KeyboardEvent('keydown', { key: 'k', bubbles: true, cancelable: true, ...more });
  event.getModifierState = (key) => key === 'AltGraph' && more.modifierAltGraph === true;
  act(() => void document.body.dispatchEvent(event));
  return !event.defaultPrevented;
}

const inField = (name: string, key: string) => {
  const field = document.body.appendChild(document.createElement('input'));
  field.setAttribute(name, '');
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
  act(() => void field.dispatchEvent(event));
  field.remove();
  return !event.defaultPrevented;
};

describe('Ctrl/Cmd+K', () => {
  afterEach(() => {
    cleanup();
    takePaletteWords();
  });

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

  it('and a slash, too, which is a letter in a field, of what is typed, and with a command', () => {
    expect([inField('data-other', '/'), press({ key: '/', altKey: true }), press({ key: '/' })]).toEqual([
      true,
      true,
      false,
    ]);
    press({ key: '/' });
    const { result } = renderHook(usePaletteKey);
    expect([result.current.isOpen, takePaletteWords()]).toEqual([true, '/']);
    act(result.current.close);
    expect(inField('role', '/')).toBe(true);
    expect([press({ key: '/' }), result.current.isOpen]).toEqual([false, true]);
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

  it('closes it, pressed again before the screen has followed', () => {
    const { result } = renderHook(usePaletteKey);
    act(() => void [press({ ctrlKey: true }), press({ ctrlKey: true })]);
    expect(result.current.isOpen).toBe(false);
    act(() => void [press({ ctrlKey: true }), press({ key: 'Escape' })]);
    expect(result.current.isOpen).toBe(false);
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

  const type = (...keys: readonly string[]) => keys.map((key) => press({ key }));

  it('keeps what is typed before the field is there, in its order; Enter presses nothing behind', () => {
    const { result } = renderHook(usePaletteKey);
    expect(press({ key: 'a' })).toBe(true);
    press({ ctrlKey: true });
    const button = vi.fn();
    document.body.addEventListener('keydown', button);
    expect(type('w', 'e', 'x', 'Backspace', 'b', ' ', '/', '中', 'Enter')).not.toContain(true);
    document.body.removeEventListener('keydown', button);
    expect([result.current.isOpen, takePaletteWords()]).toEqual([true, 'web /中']);
    expect(button).not.toHaveBeenCalled();
  });

  it('takes no key that types nothing, is a command, or belongs to a composition', () => {
    renderHook(usePaletteKey);
    press({ ctrlKey: true });
    for (const key of ['Tab', 'F2', 'Process', 'Dead', 'ArrowDown', 'Shift']) expect(press({ key })).toBe(true);
    for (const more of [{ ctrlKey: true }, { metaKey: true }, { altKey: true }, { isComposing: true }]) {
      expect(press({ key: 'r', ...more })).toBe(true);
    }
    expect(press({ key: 'Enter', isComposing: true })).toBe(true);
    expect(press({ key: '@', ctrlKey: true, altKey: true, modifierAltGraph: true })).toBe(false);
    expect(takePaletteWords()).toBe('@');
  });

  it('keeps keys from any field but its own, until that has taken them, it is closed, or something is pressed', () => {
    const { result } = renderHook(usePaletteKey);
    press({ ctrlKey: true });
    expect([inField('data-other', 'a'), inField(PALETTE_FIELD, 'b')]).toEqual([false, true]);
    expect([takePaletteWords(), ...type('b')]).toEqual(['a', true]);
    act(result.current.close);
    expect(type('c')).toEqual([true]);
    press({ ctrlKey: true });
    expect(type('d')).toEqual([false]);
    act(result.current.close);
    expect([...type('e'), takePaletteWords()]).toEqual([true, undefined]);
    press({ ctrlKey: true });
    expect(type('f')).toEqual([false]);
    act(() => void document.body.dispatchEvent(new Event('pointerdown', { bubbles: true })));
    expect([...type('g'), takePaletteWords()]).toEqual([true, undefined]);
  });

  it('and words, typed before there was a shell, are in the field; a field that has the focus keeps its letters', () => {
    expect(type('a')).toEqual([true]);
    press({ ctrlKey: true });
    expect(type('w', 'o', 'e', 'Backspace', 'r')).not.toContain(true);
    expect(inField('data-other', 'x')).toBe(true);
    const { result } = renderHook(usePaletteKey);
    expect([result.current.isOpen, takePaletteWords()]).toEqual([true, 'wor']);
  });

  it('that opened it once does not open the next frame by itself', () => {
    const { unmount } = renderHook(usePaletteKey);
    press({ ctrlKey: true });
    press({ key: 'a' });
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
