import { OperatorError } from '../data/operator-error.ts';

/**
 * Why an uploaded file is not taken: it is no packed plugin or a damaged one, it would write where it must not, it is too
 * large or holds too many files, the disk is full, or its plugin cannot be one here.
 */
export type PackedFault = 'unreadable' | 'unsafe' | 'tooLarge' | 'tooMany' | 'noRoom' | 'refused';

/** `detail` is the name of the entry, the words of the reader, or the sentence about the plugin. */
export class PackedRefusal extends OperatorError {
  readonly fault: PackedFault;
  readonly detail: string;

  constructor(fault: PackedFault, detail: string, cause?: unknown) {
    super(`The file is refused (${fault}): ${detail}`, cause);
    this.name = 'PackedRefusal';
    this.fault = fault;
    this.detail = detail;
  }
}
