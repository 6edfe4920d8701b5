import { Row } from '@docstead/core/server';

/** One login. The rows of a user are the login log; the live ones have a digest. */
export class SessionRow extends Row {
  static override tableName = 'user_session';
  static override idColumn = 'session_id';

  declare session_id: number;
  declare uid: number;
  declare token_digest: string | null;
  declare expire_time: number;
  declare addtime: number;
  declare last_check_time: number;
  declare ip: string;
  declare user_agent: string;
  /** `password`, `passkey`, `registration`, `setup`, or the plugin of another way; '' where it was not noted. */
  declare way: string;
  /** Sealed; what the way in keeps with the session. NULL once it has ended. */
  declare kept: string | null;
}
