import { AsyncLocalStorage } from 'node:async_hooks';
import type { Knex } from 'knex';
import { coreFailures, fail } from '../../sdk/contract/index.ts';
import type { Db } from '../../sdk/server/data.ts';
import type { Log } from '../../sdk/server/services.ts';
import { gaveWay, isBusy } from './collision.ts';
import type { Recalled } from './recall.ts';

interface Transaction {
  open: boolean;
  /** What a nested `write` threw: nothing of this transaction stays, whoever caught it. */
  doom?: { readonly error: unknown };
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
  /** Absent where others write too. */
  readonly recalled?: Recalled | undefined;
}

export interface Transactions {
  readonly db: Db;
  /** True where a transaction of this database is open. */
  inside(): boolean;
  /** Runs `work` as if no transaction were open here: for timers and queues that outlive it. */
  outside<T>(work: () => T): T;
  /** Nothing is asked of this database any more: every promise of the process pays for a context that is watched. */
  end(): void;
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
      const { result, after } = await twice(options, async () => {
        const after: Transaction['after'] = [];
        return { result: await begin(options, context, { work, after }), after };
      });
      options.recalled?.forget();
      for (const each of after) await runAfter(each);
      return result;
    },
    recall: (key, load, isKept) =>
      options.recalled && current() === undefined ? options.recalled.get(key, load, isKept) : load(),
    afterCommit(work) {
      const transaction = current();
      if (transaction === undefined) void runAfter(work);
      else transaction.after.push(work);
    },
  };
  return {
    db,
    inside: () => current() !== undefined,
    outside: (work) => context.exit(work),
    end: () => context.disable(),
  };
}

/**
 * Once more, from its beginning, where PostgreSQL chose this transaction as the one that gives way: it has undone all of
 * it. SQLite has one writer, which waited for its turn already.
 */
async function twice<T>({ log }: TransactionOptions, run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (error) {
    if (!gaveWay(error)) throw error;
    log.info('A transaction that stood in the way of another is tried again.', { error });
    return await run();
  }
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
        const result = await context.run(opened, () => work(opened.db));
        if (opened.doom) throw opened.doom.error;
        return result;
      } catch (error) {
        failure = { error };
        throw error;
      }
    });
  } catch (error) {
    // knex runs the work although BEGIN has failed; what the work then met is not the fault.
    if (isBusy(error)) throw fail(coreFailures.busy);
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
      try {
        return await work(db);
      } catch (error) {
        owner().doom ??= { error };
        throw error;
      }
    },
    recall: (_key, load) => load(),
    afterCommit(work) {
      refuseEnded();
      owner().after.push(work);
    },
  };
  return db;
}
