import { type RefObject, useEffect } from 'react';

/** Keeps the editor as high as what the on-screen keyboard leaves free, so that its tools stand on the keyboard. */
export function useVisualHeight(place: RefObject<HTMLElement | null>, isOn: boolean): void {
  useEffect(() => {
    const { visualViewport } = window;
    if (!isOn || !visualViewport) return;
    const fit = () => {
      const isCovered = window.innerHeight - visualViewport.height > 80;
      place.current?.style.setProperty('--editor-window', isCovered ? `${visualViewport.height}px` : '');
      // Safari pushes the page up for its keyboard instead of making it smaller.
      if (isCovered && visualViewport.offsetTop > 0) window.scrollTo(0, 0);
    };
    visualViewport.addEventListener('resize', fit);
    visualViewport.addEventListener('scroll', fit);
    fit();
    return () => {
      visualViewport.removeEventListener('resize', fit);
      visualViewport.removeEventListener('scroll', fit);
    };
  }, [place, isOn]);
}
