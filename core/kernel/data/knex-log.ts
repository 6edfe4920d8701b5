import type { Knex } from 'knex';
import type { Log } from '../../sdk/server/services.ts';

/** knex prints to the console by itself; what matters of it comes as an error as well, so debug is enough. */
export function knexLog(log: Log): Knex.Logger {
  const tell = (message: unknown): void => log.debug(`knex: ${String(message)}`);
  return { warn: tell, error: tell, debug: tell, deprecate: (method: string) => tell(`${method} is deprecated`) };
}
