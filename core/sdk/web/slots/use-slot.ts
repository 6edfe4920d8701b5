import { useMemo } from 'react';
import { useStore } from 'zustand';
import type { Boot, DataOf, PropsOf, Slot } from '../../contract/index.ts';
import { currentShell } from '../shell.ts';
import { contributionsOf, entryOf } from './entries.ts';
import type { Entry } from './entry.ts';

/** The entries of a slot as data, for menus and lists. Nobody's remote is loaded for it. */
export function useSlot<S extends Slot>(slot: S, props: PropsOf<S>): readonly Entry<DataOf<S>>[] {
  const shell = currentShell();
  const boot = useStore(shell.boot);
  const version = useStore(shell.textVersion);
  // Labels follow the texts, hence the version.
  return useMemo(() => entriesOf(boot, slot, props), [boot, slot, props, version]);
}

/** The same outside of React, as it stands now. */
export function slotEntries<S extends Slot>(slot: S, props: PropsOf<S>): readonly Entry<DataOf<S>>[] {
  return entriesOf(currentShell().boot.getState(), slot, props);
}

function entriesOf<S extends Slot>(boot: Boot, slot: S, props: PropsOf<S>): readonly Entry<DataOf<S>>[] {
  const entries = contributionsOf(boot, slot).map((one) => entryOf(one, props as Readonly<Record<string, unknown>>));
  // The kernel has held their data to the slot's schema.
  return entries as readonly Entry[] as readonly Entry<DataOf<S>>[];
}
