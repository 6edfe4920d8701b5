import type { Log } from '@docstead/core/server';
import { type DestinationStream, destination, pino } from 'pino';
import type { LogLevel } from './config.ts';
import { redact, redactText } from './redact.ts';

/** Structured lines on standard error; standard output belongs to what the operator reads. */
export function createLog(level: LogLevel, out: DestinationStream = destination({ fd: 2, sync: true })): Log {
  const logger = pino(
    { level, base: null, timestamp: pino.stdTimeFunctions.isoTime, formatters: { level: named } },
    out,
  );
  const write =
    (at: 'debug' | 'info' | 'warn' | 'error') =>
    (message: string, detail?: object): void => {
      if (!logger.isLevelEnabled(at)) return;
      const fields = detail instanceof Error ? { err: detail } : detail;
      logger[at]((redact(fields ?? {}) ?? {}) as object, redactText(message));
    };
  return { debug: write('debug'), info: write('info'), warn: write('warn'), error: write('error') };
}

const named = (label: string) => ({ level: label });

/** Short lines for the person at the terminal: progress, the address, the setup link. */
export type Notice = (line: string) => void;

export const stdoutNotice: Notice = (line) => {
  process.stdout.write(`${line}\n`);
};
