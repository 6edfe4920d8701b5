import type { Log } from '../../sdk/server/index.ts';

/** The log with fixed details on every line: whose it is, for one. */
export function namedLog(log: Log, fixed: Readonly<Record<string, unknown>>): Log {
  return {
    debug: (message, detail) => log.debug(message, { ...fixed, ...detail }),
    info: (message, detail) => log.info(message, { ...fixed, ...detail }),
    warn: (message, detail) => log.warn(message, { ...fixed, ...detail }),
    error: (message, detail) => log.error(message, { ...fixed, ...detail }),
  };
}
