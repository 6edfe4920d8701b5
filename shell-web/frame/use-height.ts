import { type RefObject, useLayoutEffect } from 'react';

/** Tells the styles how high an element is that comes and goes above the page, for those who fill the window below it. */
export function useHeight(place: RefObject<HTMLElement | null>, property: `--ds-${string}`): void {
  useLayoutEffect(() => {
    const element = place.current;
    if (!element) return;
    const { style } = document.documentElement;
    const watch = new ResizeObserver(() => style.setProperty(property, `${element.getBoundingClientRect().height}px`));
    watch.observe(element);
    return () => {
      watch.disconnect();
      style.removeProperty(property);
    };
  }, [place, property]);
}
