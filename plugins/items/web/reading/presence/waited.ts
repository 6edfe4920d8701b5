import { create } from 'zustand';

export interface Waited {
  readonly page_id: string;
  readonly title: string;
  readonly editHref: string | undefined;
}

interface Waiting {
  readonly waited: Waited | undefined;
  waitFor(waited: Waited | undefined): void;
}

/** The page that this tab waits for, wherever it has gone meanwhile. */
export const useWaited = create<Waiting>((set) => ({
  waited: undefined,
  waitFor: (waited) => set({ waited }),
}));
