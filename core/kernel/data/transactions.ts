import { AsyncLocalStorage } from 'node:async_hooks';
import type { Knex } from 'knex';
import type { Db } from '../../sdk/server/data.ts';
import type { Log } from '../../sdk/server/services.ts';

interface Transaction {
  open: boolean;
  readonly db: Db;
  readonly after: (() => Promise<void> | void)[];
}

export interface TransactionOptions {
  readonly flavour: Db['flavour'];
  readonly reader: Knex;
  readonly writer: Knex;
  readonly log: Log;
  /** Turns a driver's error into a sentence where it can. */
  readonly explain: (error: unknown) => unknown;
}

export interface Transactions {
  readonly db: Db;
  /** True where a transaction of this database is open. */
  inside(): boolean;
  /** Runs `work` as if no transaction were open here: for timers and queues that outlive it. */
  outside<T>(work: () => T): T;
}

const OUTER =
  'A transaction is open here: use the db that `write` handed over, for an outer one would wait for the pool forever.';
const ENDED = 'This transaction has ended: a db that `write` handed over is of no use after it.';

/** Knows, by the asynchronous context, which transaction is open. */
export function transactions(options: TransactionOptions): Transactions {
  const context = new AsyncLocalStorage<Transaction>();
  const current = (): Transaction | undefined => {
    const transaction = context.getStore();
    return transaction?.open ? transaction : undefined;
  };
  const refuseInside = (): void => {
    if (current() !== undefined) throw new Error(OUTER);
  };
  const runAfter = async (work: () => Promise<void> | void): Promise<void> => {
    try {
      await context.exit(work);
    } catch (error) {
      options.log.error('Work after a commit failed.', { error });
    }
  };

  const db: Db = {
    flavour: options.flavour,
    get handle() {
      refuseInside();
      return options.reader;
    },
    async write(work) {
      refuseInside();
      const after: Transaction['after'] = [];
      const result = await begin(options, context, { work, after });
      for (const each of after) await runAfter(each);
      return result;
    },
    afterCommit(work) {
      const transaction = current();
      if (transaction === undefined) void runAfter(work);
      else transaction.after.push(work);
    },
  };
  return { db, inside: () => current() !== undefined, outside: (work) => context.exit(work) };
}

interface Work<T> {
  readonly work: (db: Db) => Promise<T>;
  readonly after: Transaction['after'];
}

async function begin<T>(
  options: TransactionOptions,
  context: AsyncLocalStorage<Transaction>,
  { work, after }: Work<T>,
): Promise<T> {
  let transaction: Transaction | undefined;
  let failure: { readonly error: unknown } | undefined;
  try {
    return await options.writer.transaction(async (handle) => {
      const opened: Transaction = { open: true, after, db: inner(options.flavour, handle, () => opened) };
      transaction = opened;
      try {
        return await context.run(opened, () => work(opened.db));
      } catch (error) {
        failure = { error };
        throw error;
      }
    });
  } catch (error) {
    // SQLite undoes a transaction by itself when the disk is full; knex then reports its own vain ROLLBACK instead.
    throw options.explain(failure === undefined ? error : failure.error);
  } finally {
    if (transaction !== undefined) transaction.open = false;
  }
}

function inner(flavour: Db['flavour'], handle: Knex.Transaction, owner: () => Transaction): Db {
  const refuseEnded = (): void => {
    if (!owner().open) throw new Error(ENDED);
  };
  const db: Db = {
    flavour,
    get handle() {
      refuseEnded();
      return handle;
    },
    async write(work) {
      refuseEnded();
      return await work(db);
    },
    afterCommit(work) {
      refuseEnded();
      owner().after.push(work);
    },
  };
  return db;
}
