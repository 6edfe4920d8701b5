import type { Db } from '@docstead/core/server';

/**
 * Whoever changes this waits until a transaction that changes it has ended, so that two at once do not both take the last
 * place. On SQLite a writing transaction is alone anyway.
 */
export async function takeTurn(db: Db, of: string): Promise<void> {
  if (db.flavour === 'postgres')
    await db.handle.raw("SELECT pg_advisory_xact_lock(hashtextextended('editor/templates:' || ?, 0))", [of]);
}
