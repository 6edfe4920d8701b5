import { vi } from 'vitest';

/** A test waits for what it expects as long as a busy machine may take; vitest's own second is for quiet ones. */
const PATIENCE_MS = 30_000;

const { waitFor } = vi;

function waitPatiently<T>(check: () => T | Promise<T>, options?: Parameters<typeof vi.waitFor>[1]): Promise<T> {
  return waitFor(check, { timeout: PATIENCE_MS, ...(typeof options === 'number' ? { timeout: options } : options) });
}

// Before each file of a process, hence the question.
if (waitFor.name !== waitPatiently.name) vi.waitFor = waitPatiently;
