/** Why a file is not taken; the words are under `files.refused` of this plugin's texts. */
export type RefusedReason =
  /** Neither .xlsx nor .csv. */
  | 'unknown'
  | 'damaged'
  | 'password'
  /** .xls, .xlsb and .ods. */
  | 'other_format'
  | 'no_sheets'
  | 'slow'
  | 'file_size'
  | 'unpacked'
  | 'entries'
  | 'ratio'
  | 'sheets'
  | 'cells'
  | 'rows';

const TOO_LARGE: ReadonlySet<RefusedReason> = new Set([
  ...(['file_size', 'unpacked', 'entries', 'ratio', 'sheets', 'cells', 'rows'] as const),
]);

/** A file that cannot be read, or a spreadsheet that cannot be written. */
export class FileRefused extends Error {
  override readonly name = 'FileRefused';
  readonly reason: RefusedReason;

  constructor(reason: RefusedReason) {
    super(`The file is refused: ${reason}.`);
    this.reason = reason;
  }
}

/** It holds more than is taken; else it is not readable. */
export const isTooLarge = (reason: RefusedReason): boolean => TOO_LARGE.has(reason);
