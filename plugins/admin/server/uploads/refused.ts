import { type Failure, fail } from '@docstead/core/contract';
import type { Setup } from '@docstead/core/server';
import type descriptor from '../../plugin.ts';
import { adminFailures as f } from '../../points.ts';
import { told } from '../plugins/plugin-calls.ts';

/** By the words of the kernel (`PackedFault`). */
const BY_FAULT: Readonly<Record<string, Failure>> = {
  unreadable: f.packedUnreadable,
  unsafe: f.packedUnsafe,
  tooLarge: f.packedTooLarge,
  tooMany: f.packedTooMany,
  noRoom: f.packedNoRoom,
  refused: f.packedRefused,
};

/** What the kernel refuses, as the administrator reads it; anything else is a bug. */
export const refusedUpload =
  (app: Setup<typeof descriptor>) =>
  (thrown: unknown): never => {
    if (!(thrown instanceof Error) || thrown.name !== 'PackedRefusal') return told(app)(thrown);
    const { fault, detail } = thrown as Error & { readonly fault: string; readonly detail: string };
    throw fail(BY_FAULT[fault] ?? f.packedRefused, { params: { detail } });
  };
