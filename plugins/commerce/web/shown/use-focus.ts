import { useEffect, useRef } from 'react';

/** Takes the focus when it comes in the place of what was pressed; what is no control needs `tabIndex={-1}`. */
export function useFocus<E extends HTMLElement>(isWanted = true) {
  const ref = useRef<E>(null);
  const first = useRef(isWanted);
  useEffect(() => {
    if (first.current) ref.current?.focus({ preventScroll: true });
  }, []);
  return ref;
}
