import { useMemo } from 'react';
import { useStore } from 'zustand';
import type { Slot as SlotOf } from '../../contract/index.ts';
import { currentShell } from '../shell.ts';
import { contributionsOf, entryOf } from './entries.ts';
import type { Entry } from './entry.ts';

/** The entries of a slot as data, for menus and lists. Nobody's remote is loaded for it. */
export function useSlot<Props extends object>(slot: SlotOf<Props>, props: Props): readonly Entry[] {
  const shell = currentShell();
  const boot = useStore(shell.boot);
  const version = useStore(shell.textVersion);
  // Labels follow the texts, hence the version.
  return useMemo(
    () => contributionsOf(boot, slot.id).map((one) => entryOf(one, props as Readonly<Record<string, unknown>>)),
    [boot, slot.id, props, version],
  );
}

/** The same outside of React, as it stands now. */
export function slotEntries<Props extends object>(slot: SlotOf<Props>, props: Props): readonly Entry[] {
  const boot = currentShell().boot.getState();
  return contributionsOf(boot, slot.id).map((one) => entryOf(one, props as Readonly<Record<string, unknown>>));
}
