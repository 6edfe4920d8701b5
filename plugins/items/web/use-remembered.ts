import { useCallback, useSyncExternalStore } from 'react';

type Kept = string | number | boolean;

const listeners = new Set<() => void>();
/** Where storage is refused, a choice lasts until the tab closes. */
const unstored = new Map<string, Kept>();

/** A choice that this browser keeps; all who ask for the same name see it change. */
export function useRemembered<T extends Kept>(name: string, usual: T): readonly [T, (value: T) => void] {
  const value = useSyncExternalStore(subscribe, () => readKept(name, usual));
  const change = useCallback((next: T) => writeKept(name, next), [name]);
  return [value, change];
}

/** The same, for what is no component. */
export const readKept = <T extends Kept>(name: string, usual: T): T => read(keyOf(name), usual);

export function writeKept(name: string, value: Kept): void {
  write(keyOf(name), value);
  for (const listener of listeners) listener();
}

const keyOf = (name: string): string => `docstead.items.${name}`;

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
