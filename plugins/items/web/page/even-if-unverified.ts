import { isCallError } from '@docstead/core/web';
import { emailUnverified } from '../../contract/failures.ts';
import { invalidate } from '../api.ts';

interface Saved {
  readonly page_id: number | string;
  readonly rev: number;
}

/**
 * A save that is answered by 10250 is done: its author has no verified address, which the editor says and the project list
 * reminds of. `touched` is asked for again, as after any other.
 */
export async function evenIfUnverified<T extends Saved>(saving: Promise<T>, touched: readonly string[] = []) {
  try {
    return await saving;
  } catch (thrown) {
    const saved = savedBy(thrown);
    if (!saved) throw thrown;
    await invalidate(...touched);
    return saved;
  }
}

function savedBy(thrown: unknown): Saved | undefined {
  if (!isCallError(thrown) || thrown.code !== emailUnverified.code) return undefined;
  const data = thrown.data as Partial<Saved> | null | undefined;
  return data?.page_id !== undefined && data.rev !== undefined ? { page_id: data.page_id, rev: data.rev } : undefined;
}
