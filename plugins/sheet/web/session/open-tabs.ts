/** Drafts that another tab still writes are none to be offered. Where the browser has no locks, all are offered. */

const PREFIX = 'docstead.sheet-draft.';

/** Says to other tabs that this draft is being written; gives the function that ends it. */
export function claimDraft(id: string): () => void {
  let end = () => {};
  const held = new Promise<void>((resolve) => {
    end = resolve;
  });
  void navigator.locks?.request(PREFIX + id, () => held).catch(() => undefined);
  return () => end();
}

export async function claimedDrafts(): Promise<ReadonlySet<string>> {
  const { held = [] } = (await navigator.locks?.query().catch(() => undefined)) ?? {};
  return new Set(held.flatMap(({ name }) => (name?.startsWith(PREFIX) ? [name.slice(PREFIX.length)] : [])));
}
