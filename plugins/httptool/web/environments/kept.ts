import { create } from 'zustand';
import type { Variable } from './pasted.ts';

const keyOf = (item_id: string): string => `docstead.httptool.environment.${item_id}`;

/** The environment that was chosen last in this browser; '0' is none. */
export function chosenBefore(item_id: string): string {
  try {
    return localStorage.getItem(keyOf(item_id)) ?? '0';
  } catch {
    return '0';
  }
}

export function keepChosen(item_id: string, id: string): void {
  try {
    if (id === '0') localStorage.removeItem(keyOf(item_id));
    else localStorage.setItem(keyOf(item_id), id);
  } catch {
    // Private windows may refuse: it is chosen until the tool is closed.
  }
}

/** What guests have written, and who tries a page of no project: it lasts until the page is left or loaded anew. */
export const useVisitVariables = create<{ readonly byItem: Readonly<Record<string, readonly Variable[]>> }>(() => ({
  byItem: {},
}));

export const keepForVisit = (item_id: string, variables: readonly Variable[]): void =>
  useVisitVariables.setState(({ byItem }) => ({ byItem: { ...byItem, [item_id]: variables } }));
