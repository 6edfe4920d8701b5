import { useCallback, useState } from 'react';

/** A choice of this browser. Without storage it lasts until the tab closes. */
export function useRemembered<T>(key: string, read: (stored: string | null) => T): [T, (value: T) => void] {
  const [value, setValue] = useState(() => read(stored(key)));
  const choose = useCallback(
    (next: T) => {
      setValue(next);
      remember(key, String(next));
    },
    [key],
  );
  return [value, choose];
}

export function stored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

export function remember(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // The choice then lasts as long as the tab.
  }
}
