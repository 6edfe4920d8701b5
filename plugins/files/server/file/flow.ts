import { timeText } from '@docstead/core/contract';
import { type Db, inChunks } from '@docstead/core/server';

/** Sent of one uploader's files in one month. */
export interface Flow {
  readonly uid: number;
  readonly month: string;
  readonly bytes: number;
}

/** `2026-11`, in the server's zone, as the times that existing clients show. */
export const monthOf = (seconds: number): string => timeText(seconds).slice(0, 7);

/** Bytes; what was counted within the last minute may not stand there yet. */
export async function flowOf(db: Db, uid: number, month: string): Promise<number> {
  const found = await db.handle('file_flow').where({ uid, month }).first('bytes');
  return Number(found?.bytes ?? 0);
}

/** Adds to what stands there. */
export async function storeFlow(db: Db, flows: readonly Flow[]): Promise<void> {
  for (const some of inChunks(flows, 100)) {
    await db
      .handle('file_flow')
      .insert(some)
      .onConflict(['uid', 'month'])
      .merge({ bytes: db.handle.raw('file_flow.bytes + excluded.bytes') });
  }
}
