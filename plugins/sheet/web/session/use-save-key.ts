import { type RefObject, useEffect } from 'react';

/**
 * Ctrl+S and Cmd+S save wherever the focus is: seen before the view, which keeps keys to itself, and done after it, which
 * makes what is being typed the value of its cell. It does the same before something outside of it is pressed.
 */
export function useSaveKey(save: () => void, view: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    let saving: ReturnType<typeof setTimeout> | undefined;
    let isFinishing = false;
    const onKey = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.key.toLowerCase() !== 's') return;
      event.preventDefault();
      if (event.repeat || isFinishing) return;
      clearTimeout(saving);
      saving = setTimeout(save);
    };
    const onPress = (event: PointerEvent) => {
      const focused = document.activeElement;
      const isOutside = event.target instanceof Node && !view.current?.contains(event.target);
      if (!isOutside || !focused || !view.current?.contains(focused)) return;
      isFinishing = true;
      focused.dispatchEvent(new KeyboardEvent('keydown', SAVE_KEY));
      isFinishing = false;
    };
    window.addEventListener('keydown', onKey, true);
    window.addEventListener('pointerdown', onPress, true);
    return () => {
      clearTimeout(saving);
      window.removeEventListener('keydown', onKey, true);
      window.removeEventListener('pointerdown', onPress, true);
    };
  }, [save, view]);
}

const SAVE_KEY = { key: 's', code: 'KeyS', ctrlKey: true, bubbles: true, cancelable: true };

/** Who presses something in the view types there, also where the view leaves the focus alone. */
export function useFocusOnPress(focus: () => void, view: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const place = view.current;
    const onPress = () => setTimeout(() => place?.contains(document.activeElement) || focus());
    place?.addEventListener('pointerup', onPress);
    return () => place?.removeEventListener('pointerup', onPress);
  }, [focus, view]);
}
