/** Where this browser keeps the projects that were open last. */
export const OPENED = 'docstead.items.opened';

/** Is there any, of whomever? Who has none needs nothing that lists them. */
export function isAnyOpened(): boolean {
  try {
    return localStorage.getItem(OPENED) !== null;
  } catch {
    return false;
  }
}
