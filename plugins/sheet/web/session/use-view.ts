import { useState } from 'react';
import type { Book } from '../../book/types.ts';
import type { WorkingSheet } from './working-sheet.ts';

export const VIEWS = ['grid', 'table'] as const;
export type ViewName = (typeof VIEWS)[number];

const KEY = 'docstead.sheet.view';

export interface ChosenView {
  readonly name: ViewName;
  /** What it begins with: the other view's, with all its changes. */
  readonly book: Book;
  readonly choose: (name: ViewName) => void;
}

/** The view that this browser chose last. */
export function useView(sheet: WorkingSheet): ChosenView {
  const [shown, show] = useState(() => ({ name: remembered(), book: sheet.book }));
  const choose = (name: ViewName) => {
    // Read while the old view is still there.
    show({ name, book: sheet.book });
    remember(name);
  };
  return { ...shown, choose };
}

function remembered(): ViewName {
  try {
    return localStorage.getItem(KEY) === 'table' ? 'table' : 'grid';
  } catch {
    return 'grid';
  }
}

function remember(name: ViewName): void {
  try {
    localStorage.setItem(KEY, name);
  } catch {
    // The choice then lasts as long as the tab.
  }
}
