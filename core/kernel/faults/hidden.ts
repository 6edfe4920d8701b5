import type { Log } from '../../sdk/server/index.ts';
import { redactText } from './redact.ts';

/** The log of the host. */
export interface HostLog extends Log {
  /** From now on this stands in no line, whatever the field is called that it comes in. */
  hide?(secret: string): void;
  /** A text as it stands in a line: without what opens a door, and what was to be hidden. */
  shown?(text: string): string;
}

/** Shorter ones stand by chance in what is no secret. */
const SHORTEST = 8;

/** Keeps the value of a secret out of the log, or all texts in it. */
export function hideIn(log: HostLog, secret: unknown): void {
  if (typeof secret === 'string' && secret.length >= SHORTEST) log.hide?.(secret);
  else if (typeof secret === 'object' && secret !== null) for (const part of Object.values(secret)) hideIn(log, part);
}

/** A text of another's making, as somebody may read it: as the log shows it. */
export const withoutSecrets = (log: HostLog, text: string): string => log.shown?.(text) ?? redactText(text);
