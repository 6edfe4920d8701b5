import { useCallback, useState } from 'react';

/** A choice that this browser keeps; without storage it lasts until the tab closes. */
export function useRemembered<T extends string | number | boolean>(
  name: string,
  usual: T,
): readonly [T, (value: T) => void] {
  const key = `docstead.items.${name}`;
  const [value, setValue] = useState<T>(() => read(key, usual));
  const change = useCallback(
    (next: T) => {
      setValue(next);
      try {
        localStorage.setItem(key, JSON.stringify(next));
      } catch {
        // Private windows may refuse.
      }
    },
    [key],
  );
  return [value, change];
}

function read<T>(key: string, usual: T): T {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? 'null');
    return typeof stored === typeof usual ? (stored as T) : usual;
  } catch {
    return usual;
  }
}
