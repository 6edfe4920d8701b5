import { vi } from 'vitest';

/**
 * Gives everything a place in a window, until the test ends. Where nothing is measured, a menu that hangs at a
 * button is taken for scrolled away with it, as soon as it has been placed, and is hidden.
 */
export function measured(): void {
  const place = { x: 10, y: 10, left: 10, top: 10, right: 110, bottom: 30, width: 100, height: 20 };
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue({ ...place, toJSON: () => place });
  vi.spyOn(document.documentElement, 'clientWidth', 'get').mockReturnValue(1000);
  vi.spyOn(document.documentElement, 'clientHeight', 'get').mockReturnValue(800);
}
