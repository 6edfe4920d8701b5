import { HIDDEN, redactText } from '../kernel/faults/redact.ts';
import type { Log } from '../sdk/server/index.ts';

export interface LogLine {
  readonly level: 'debug' | 'info' | 'warn' | 'error';
  readonly message: string;
  readonly detail: Readonly<Record<string, unknown>>;
}

/** Keeps what was logged, so that a test can say what must stand there and what must not. */
export class TestLog implements Log {
  readonly lines: LogLine[] = [];
  /** What it was told to hide. */
  readonly hidden = new Set<string>();

  debug(message: string, detail: object = {}): void {
    this.lines.push({ level: 'debug', message, detail: { ...detail } });
  }

  info(message: string, detail: object = {}): void {
    this.lines.push({ level: 'info', message, detail: { ...detail } });
  }

  warn(message: string, detail: object = {}): void {
    this.lines.push({ level: 'warn', message, detail: { ...detail } });
  }

  error(message: string, detail: object = {}): void {
    this.lines.push({ level: 'error', message, detail: { ...detail } });
  }

  hide(secret: string): void {
    this.hidden.add(secret);
  }

  shown(text: string): string {
    return redactText([...this.hidden].reduce((left, secret) => left.replaceAll(secret, HIDDEN), text));
  }

  /** What an operator reads: `warn: Redis did not answer.`, without details and what is for debugging alone. */
  told(): string[] {
    return this.lines.filter(({ level }) => level !== 'debug').map(({ level, message }) => `${level}: ${message}`);
  }

  /** Everything at once, errors with their text, for "never contains". */
  text(): string {
    return this.lines
      .map(({ level, message, detail }) => `${level} ${message} ${JSON.stringify(detail, printable)}`)
      .join('\n');
  }
}

function printable(_key: string, value: unknown): unknown {
  return value instanceof Error ? `${value.stack ?? value.message}` : value;
}
