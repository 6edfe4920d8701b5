import { create } from 'zustand';

interface Layout {
  /** Only the document: no tree, no contents, until Escape. */
  readonly isFull: boolean;
  setFull(isFull: boolean): void;
  /** The page at whose headings it is told who wrote there; '' for none. */
  readonly authorsOf: string;
  showAuthors(page_id: string): void;
}

export const useLayout = create<Layout>((set) => ({
  isFull: false,
  setFull: (isFull) => set({ isFull }),
  authorsOf: '',
  showAuthors: (authorsOf) => set({ authorsOf }),
}));
