import { useCallback, useSyncExternalStore } from 'react';

type Kept = string | number | boolean;

const listeners = new Set<() => void>();
/** Where storage is refused, a choice lasts until the tab closes. */
const unstored = new Map<string, Kept>();

/** A choice that this browser keeps; all who ask for the same name see it change. */
export function useRemembered<T extends Kept>(name: string, usual: T): readonly [T, (value: T) => void] {
  const key = `docstead.items.${name}`;
  const value = useSyncExternalStore(subscribe, () => read(key, usual));
  const change = useCallback(
    (next: T) => {
      write(key, next);
      for (const listener of listeners) listener();
    },
    [key],
  );
  return [value, change];
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function write(key: string, value: Kept): void {
  try {
    localStorage.setItem(key, JSON.stringify(value));
    unstored.delete(key);
  } catch {
    // Private windows may refuse.
    unstored.set(key, value);
  }
}

function read<T extends Kept>(key: string, usual: T): T {
  try {
    const stored: unknown = unstored.get(key) ?? JSON.parse(localStorage.getItem(key) ?? 'null');
    return typeof stored === typeof usual ? (stored as T) : usual;
  } catch {
    return usual;
  }
}
