import type { PropsOf } from '@docstead/core/contract';
import { create } from 'zustand';
import type { editorSave } from '../../../editor/points.ts';

export type Asked = PropsOf<typeof editorSave>;

interface NotifyState {
  /** The page that is to be saved and told of. */
  readonly asked: Asked | undefined;
  ask(page: Asked): void;
  close(): void;
}

/** An action opens the dialog, which the part that runs on every page shows. */
export const useNotify = create<NotifyState>((set) => ({
  asked: undefined,
  ask: (asked) => set({ asked }),
  close: () => set({ asked: undefined }),
}));
