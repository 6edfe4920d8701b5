import type { Places } from './places.ts';

type Here = () => { readonly key: string; readonly path: string };

/**
 * Keeps the place over a reload and over the way to another site. While a page of ours is loaded the browser does it, by
 * pixels: the text is there before any script. From then on it is done here. Gives the function that ends it.
 */
export function keepOverReload(places: Places, here: Here): () => void {
  const leave = () => {
    const { key, path } = here();
    places.leave(key, path);
  };
  const unload = () => {
    leave();
    window.history.scrollRestoration = 'auto';
  };
  const takeOver = () => {
    window.history.scrollRestoration = 'manual';
  };
  // A phone ends hidden tabs without another word.
  const hide = () => document.visibilityState === 'hidden' && leave();
  const { key, path } = here();
  if (places.of(key) && !isMoved()) places.want(key, path);
  takeOver();
  window.addEventListener('pagehide', unload);
  window.addEventListener('pageshow', takeOver);
  document.addEventListener('visibilitychange', hide);
  return () => {
    window.removeEventListener('pagehide', unload);
    window.removeEventListener('pageshow', takeOver);
    document.removeEventListener('visibilitychange', hide);
  };
}

/** Whoever moved before the scripts came stays where they are; the script in the head leaves the mark. */
const isMoved = (): boolean => 'hand' in document.documentElement.dataset;
