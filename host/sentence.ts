import { OperatorError } from '@docstead/core/kernel';

/** What an operator can act on: one sentence, shown without a stack. */
export class Sentence extends OperatorError {
  /** 1: could not do it; 2: was asked wrongly. */
  readonly exit: 1 | 2;

  constructor(text: string, exit: 1 | 2 = 1) {
    super(text);
    this.name = 'Sentence';
    this.exit = exit;
  }
}

/** The first line of whatever was thrown: drivers put SQL and stacks below it. */
export function firstLine(thrown: unknown): string {
  const text = thrown instanceof Error ? thrown.message || thrown.name : String(thrown);
  return text.split('\n', 1)[0] ?? '';
}

export function codeOf(thrown: unknown): string {
  const code = typeof thrown === 'object' && thrown !== null ? (thrown as { code?: unknown }).code : undefined;
  return typeof code === 'string' ? code : '';
}
