/** Unsaved text, kept in this browser until it is saved (workspace specification, sections 4 and 9). */

export interface Draft {
  readonly page_title: string;
  readonly page_content: string;
  readonly cat_id: string;
  /** Milliseconds. */
  readonly at: number;
}

export const DRAFT_EVERY_MS = 30_000;
const SHORTEST = 10;

/** Drafts of two users of one browser stay apart. */
export const draftKey = (uid: string, item_id: string, page_id: string) =>
  `docstead.draft.${uid}.${item_id}.${page_id}`;

export function readDraft(key: string): Draft | undefined {
  try {
    const stored = localStorage.getItem(key);
    return stored ? (JSON.parse(stored) as Draft) : undefined;
  } catch {
    return undefined;
  }
}

/** False when the browser has no room or no storage: the page then says so instead of pretending. */
export function keepDraft(key: string, draft: Draft): boolean {
  if (draft.page_content.length <= SHORTEST) return true;
  try {
    localStorage.setItem(key, JSON.stringify(draft));
    return true;
  } catch {
    return false;
  }
}

export function dropDraft(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // A browser without storage never had one.
  }
}
