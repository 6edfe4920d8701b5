import type { CommunitySetup } from './setup.ts';

/** The number as it is told; '' where there is no group. */
export const groupOf = ({ group_number }: { readonly group_number: string }): string => group_number.trim();

/** Keeps the setting `ready` as the group's number says. Gives what `start` does. */
export function setUpReady({ settings }: CommunitySetup): () => Promise<void> {
  const keep = async (): Promise<void> => {
    const ready = groupOf(settings.all()) !== '';
    if (settings.get('ready') !== ready) await settings.set({ ready });
  };
  settings.onChange('group_number', keep);
  return keep;
}
