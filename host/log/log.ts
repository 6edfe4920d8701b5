import { HIDDEN, type HostLog, redact, redactText } from '@docstead/core/kernel';
import { type DestinationStream, destination, pino } from 'pino';
import type { LogLevel } from '../config/config.ts';

/** Structured lines on standard error; standard output belongs to what the operator reads. */
export function createLog(level: LogLevel, out: DestinationStream = destination({ fd: 2, sync: true })): HostLog {
  const logger = pino(
    { level, base: null, timestamp: pino.stdTimeFunctions.isoTime, formatters: { level: named } },
    out,
  );
  let secrets: readonly string[] = [];
  const hide = (text: string): string =>
    redactText(secrets.reduce((left, secret) => left.replaceAll(secret, HIDDEN), text));
  const write =
    (at: 'debug' | 'info' | 'warn' | 'error') =>
    (message: string, detail?: object): void => {
      if (!logger.isLevelEnabled(at)) return;
      const fields = detail instanceof Error ? { err: detail } : detail;
      logger[at]((redact(fields ?? {}, hide) ?? {}) as object, hide(message));
    };
  return {
    ...{ debug: write('debug'), info: write('info'), warn: write('warn'), error: write('error') },
    shown: hide,
    // One that holds another one goes as a whole.
    hide: (secret) => {
      secrets = [...new Set([...secrets, secret])].sort((one, other) => other.length - one.length);
    },
  };
}

const named = (label: string) => ({ level: label });

/** Short lines for the person at the terminal: progress, the address, the setup link. */
export type Notice = (line: string) => void;

export const stdoutNotice: Notice = (line) => {
  process.stdout.write(`${line}\n`);
};
