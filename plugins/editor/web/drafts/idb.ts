/** As much of IndexedDB as drafts need. */

export interface Shelf<T> {
  all(): Promise<readonly T[]>;
  put(key: string, value: T): Promise<void>;
  drop(key: string): Promise<void>;
  clear(): Promise<void>;
}

const STORE = 'entries';

export function openShelf<T>(name: string): Shelf<T> {
  let opening: Promise<IDBDatabase> | undefined;
  const database = () => {
    opening ??= open(name);
    // A browser that refused once (no room) may have room later.
    opening.catch(() => {
      opening = undefined;
    });
    return opening;
  };
  async function run<R>(mode: IDBTransactionMode, work: (store: IDBObjectStore) => IDBRequest<R>): Promise<R> {
    const db = await database();
    return new Promise((resolve, reject) => {
      // Strict: on the disk before it counts as kept, for a browser that is killed or a machine that goes down.
      const transaction = db.transaction(STORE, mode, { durability: 'strict' });
      const request = work(transaction.objectStore(STORE));
      transaction.oncomplete = () => resolve(request.result);
      transaction.onabort = () => reject(transaction.error ?? request.error);
      transaction.onerror = () => reject(transaction.error ?? request.error);
    });
  }
  return {
    all: () => run<T[]>('readonly', (store) => store.getAll()),
    put: async (key, value) => void (await run('readwrite', (store) => store.put(value, key))),
    drop: async (key) => void (await run('readwrite', (store) => store.delete(key))),
    clear: async () => void (await run('readwrite', (store) => store.clear())),
  };
}

function open(name: string): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(name, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(STORE);
    request.onsuccess = () => {
      // Another tab that clears the drafts must not wait for this one.
      request.result.onversionchange = () => request.result.close();
      resolve(request.result);
    };
    request.onerror = () => reject(request.error);
    request.onblocked = () => reject(new DOMException('blocked', 'AbortError'));
  });
}
