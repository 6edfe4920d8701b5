import type { Page } from '@playwright/test';

/** The drafts that this browser keeps, as text to look into. */
export function storedDrafts(page: Page): Promise<string> {
  return page.evaluate(
    () =>
      new Promise<string>((resolve, reject) => {
        const opening = indexedDB.open('docstead.drafts');
        // Before the first draft there is no such store, and this must not be who makes it.
        opening.onupgradeneeded = () => opening.transaction?.abort();
        opening.onerror = () => resolve('');
        opening.onsuccess = () => {
          const all = opening.result.transaction('entries').objectStore('entries').getAll();
          all.onsuccess = () => resolve(JSON.stringify(all.result));
          all.onerror = () => reject(all.error);
          opening.result.close();
        };
      }),
  );
}
