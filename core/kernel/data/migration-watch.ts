import type { Knex } from 'knex';
import { OperatorError } from './operator-error.ts';

/** Seconds without a statement after which a migration hangs: on SQLite it keeps everybody's writes waiting meanwhile. */
const SILENT_SECONDS = 20;
/** So many looks must find nothing, for after a busy moment of this process the first comes too early. */
const LOOKS = 10;

export interface MigrationLimits {
  /** For tests. */
  readonly silentSeconds?: number | undefined;
  /** Aborted when the whole of it has taken too long. */
  readonly signal?: AbortSignal | undefined;
}

/**
 * Runs one step; throws, so that its transaction is undone, when it asks nothing of the database for too long, or all of it
 * takes too long. A statement that runs is waited for: a large table may take its time.
 */
export async function watched(
  connection: Knex,
  { silentSeconds = SILENT_SECONDS, signal }: MigrationLimits,
  step: { readonly name: string; readonly run: () => Promise<void> },
): Promise<void> {
  let running = 0;
  let looks = 0;
  const begins = (): void => {
    running += 1;
  };
  const ends = (): void => {
    running -= 1;
    looks = 0;
  };
  const undone = (why: string): OperatorError =>
    new OperatorError(
      `the change "${step.name}" ${why}: it was undone. Report this to the plugin's author, or switch the plugin off.`,
    );
  let stop = (): void => {};
  const hangs = new Promise<never>((_, reject) => {
    const timer = setInterval(
      () => {
        if (running > 0) return;
        looks += 1;
        if (looks >= LOOKS) reject(undone(`has asked nothing of the database for ${silentSeconds} s`));
      },
      (silentSeconds * 1000) / LOOKS,
    );
    const late = (): void => reject(undone('took too long'));
    signal?.addEventListener('abort', late);
    stop = () => {
      clearInterval(timer);
      signal?.removeEventListener('abort', late);
    };
  });
  connection.on('query', begins).on('query-response', ends).on('query-error', ends);
  try {
    await Promise.race([step.run(), hangs]);
  } finally {
    stop();
    connection.off('query', begins).off('query-response', ends).off('query-error', ends);
  }
}
