import { Row } from '@docstead/core/server';

/** Who came by whose code. */
export class InviteRow extends Row {
  static override tableName = 'invite';
  static override idColumn = 'friend_uid';
  declare friend_uid: number;
  /** The inviter. */
  declare uid: number;
  declare addtime: number;
  /** When the friend met the condition; 0 is not yet. */
  declare met_time: number;
  /** Fen that the inviter was given for it; 0 is none. */
  declare reward_amount: number;
}

/** Half a year. */
export const SEASON = 183 * 86_400;
