import type { Door } from '@docstead/core/server';
import type { Run } from '../run/run.ts';
import type { SourceRow } from '../source/source.ts';
import type { Reason } from './reasons.ts';

/** Why a row stays behind. */
export class Left {
  readonly reason: Reason;

  constructor(reason: Reason) {
    this.reason = reason;
  }
}

/** What was taken may still be worth a word: a name that is another one here. */
export interface Read<R> {
  readonly row: R;
  readonly note?: Reason;
  /** It is here already, by another way, as this number: only remembered. */
  readonly as?: number;
}

/** One table of a ShowDoc site, and what becomes of its rows here. */
export interface Kind<R extends object = object> {
  /** There. */
  readonly table: string;
  /** Its column of numbers, there. */
  readonly key: string;
  /** The column of numbers of `R`; undefined where its rows have none. */
  readonly id?: keyof R & string;
  /** The owner's door; undefined where its plugin is off, and then all rows stay behind, with that reason. */
  readonly door: Door<R> | undefined;
  /** Columns of `R` that are compared afterwards, and that say whether a row has changed there. Lists are in one order. */
  readonly compared: readonly (keyof R & string)[];
  /** A column of small numbers: rows with a lower one come first, for others refer to them. */
  readonly rounds?: string;
  /** Rows read at once; 100 where it is absent. */
  readonly size?: number;
  /** What is done before its transaction begins, where it is written: bytes cannot be read twice. */
  bring?(row: R, run: Run): Promise<R | Left>;
  /** With the number that it has there; the run gives another one where that is somebody's here. */
  read(row: SourceRow, run: Run): Promise<Read<R> | Left> | Read<R> | Left;
}
