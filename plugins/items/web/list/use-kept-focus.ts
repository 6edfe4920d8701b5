import { type FocusEvent, useLayoutEffect, useRef } from 'react';

/** When the server's rows give way to rendered ones, the focus goes to the same control of the same row. */
export function useKeptFocus(standing: HTMLElement | undefined) {
  const place = useRef<HTMLDivElement>(null);
  const key = useRef<string>(undefined);
  const shown = useRef(standing);
  useLayoutEffect(() => {
    if (shown.current === standing) return;
    shown.current = standing;
    if (key.current === undefined) return;
    const same = [...(place.current?.querySelectorAll<HTMLElement>('[data-key]') ?? [])];
    same.find(({ dataset }) => dataset.key === key.current)?.focus({ preventScroll: true });
  }, [standing]);
  return {
    ref: place,
    onFocus: ({ target }: FocusEvent<HTMLElement>) => {
      key.current = target.dataset.key;
    },
    onBlur: () => {
      key.current = undefined;
    },
  };
}
