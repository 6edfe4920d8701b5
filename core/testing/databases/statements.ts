import { AsyncLocalStorage } from 'node:async_hooks';
import { Recalled } from '../../kernel/data/recall.ts';
import type { TestHost } from '../host.ts';

interface CountOptions {
  /**
   * False: what is recalled until anything is written is read each time, for it is read once more where a timer writes, or
   * a second passes, meanwhile.
   */
  readonly isRecalling?: boolean;
}

/**
 * What this work asks of the database, on every connection: to show that a call asks as much of ten rows as of a
 * thousand. Neither what jobs and timers ask meanwhile is in it, nor where a transaction begins and ends.
 */
export async function statementsOf(
  host: TestHost,
  work: () => Promise<unknown>,
  { isRecalling = true }: CountOptions = {},
): Promise<readonly string[]> {
  const { db, knex } = host.infra.database;
  const context = new AsyncLocalStorage<true>();
  const seen: string[] = [];
  const listen = ({ sql }: { readonly sql: string }): void => {
    if (context.getStore() && !BOOKKEEPING.test(sql)) seen.push(sql);
  };
  // What is told of the calls before it writes, and what is written is read anew.
  await host.settled();
  const { get } = Recalled.prototype;
  if (!isRecalling) Recalled.prototype.get = (_key, load) => load();
  // On PostgreSQL reader and writer are one.
  const connections = new Set([db.handle, knex]);
  for (const connection of connections) connection.on('query', listen);
  try {
    await context.run(true, work);
    // What is told after the answer is asked for by it, too, and is through now or a moment later.
    await host.settled();
    return seen;
  } finally {
    Recalled.prototype.get = get;
    for (const connection of connections) connection.removeListener('query', listen);
    // Every promise of the process would pay for it from then on.
    context.disable();
  }
}

/**
 * A call that adds a job has the queue looked at at once, and one that changes a revision has all of them looked at: in
 * its context but not for it, and once for all who ask meanwhile; so is what is read whole again then.
 */
const BOOKKEEPING =
  /^(BEGIN|COMMIT|ROLLBACK)|from [`"](jobs|leases)[`"] where [`"](ended_at|name)[`"]|^update [`"](jobs|leases)[`"] set [`"]claimed_by|^select [`"]name[`"], [`"]revision[`"] from|^select \* from [`"](settings|plugin_state|plugin_trouble)[`"]$/i;
