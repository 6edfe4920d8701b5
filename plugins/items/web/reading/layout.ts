import { create } from 'zustand';

interface Layout {
  /** Only the document: no tree, no contents, until Escape. */
  readonly isFull: boolean;
  setFull(isFull: boolean): void;
}

export const useLayout = create<Layout>((set) => ({
  isFull: false,
  setFull: (isFull) => set({ isFull }),
}));
