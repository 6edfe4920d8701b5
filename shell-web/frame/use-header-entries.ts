import { shellHeader } from '@docstead/core/contract';
import { type Entry, useSlot } from '@docstead/core/web';

const NO_PROPS = {};

/** Links and actions of `shell/header@1`: they hang on a user's name, and stand in the bar for a guest. */
export function useHeaderEntries(): readonly Entry<object>[] {
  return useSlot(shellHeader, NO_PROPS).filter((entry) => !entry.isPart);
}
