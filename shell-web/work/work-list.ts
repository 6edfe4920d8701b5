import { create } from 'zustand';

interface WorkList {
  readonly isOpen: boolean;
  open(): void;
  close(): void;
}

/** Is the list of work on screen? It is opened from the corner, the account menu and the palette. */
export const useWorkList = create<WorkList>((set) => ({
  isOpen: false,
  open: () => set({ isOpen: true }),
  close: () => set({ isOpen: false }),
}));
