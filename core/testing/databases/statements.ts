import { AsyncLocalStorage } from 'node:async_hooks';
import type { TestHost } from '../host.ts';

/**
 * What this work asks of the database, on every connection: to show that a call asks as much of ten rows as of a
 * thousand. Neither what jobs and timers ask meanwhile is in it, nor where a transaction begins and ends.
 */
export async function statementsOf(host: TestHost, work: () => Promise<unknown>): Promise<readonly string[]> {
  const { db, knex } = host.infra.database;
  const context = new AsyncLocalStorage<true>();
  const seen: string[] = [];
  const listen = ({ sql }: { readonly sql: string }): void => {
    if (context.getStore() && !BOOKKEEPING.test(sql)) seen.push(sql);
  };
  // On PostgreSQL reader and writer are one.
  const connections = new Set([db.handle, knex]);
  for (const connection of connections) connection.on('query', listen);
  try {
    await context.run(true, work);
    return seen;
  } finally {
    for (const connection of connections) connection.removeListener('query', listen);
    // Every promise of the process would pay for it from then on.
    context.disable();
  }
}

/** A call that adds a job has the queue looked at at once, in its context but not for it. */
const BOOKKEEPING =
  /^(BEGIN|COMMIT|ROLLBACK)|from [`"](jobs|leases)[`"] where [`"](ended_at|name)[`"]|^update [`"](jobs|leases)[`"] set [`"]claimed_by/i;
