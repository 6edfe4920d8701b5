import { failure, token } from '@docstead/core/contract';
import type { Db } from '@docstead/core/server';

export interface SquareState {
  /** Whether the public square is open now (the setting `enabled`). Its address is `/public-square/index`. */
  isOpen(db: Db): Promise<boolean>;
}
export const squareState = token<SquareState>('square/state@1');

/** Its setting that opens it. */
export const SQUARE_OPEN = 'enabled';

/** The site administrator has not opened the square. */
export const squareClosed = failure('square/closed', 10501);
