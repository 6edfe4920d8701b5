import { Row } from '@docstead/core/server';

/** Stands exactly while its user has an app or a passkey. */
export class SecondFactorRow extends Row {
  static override tableName = 'user_second_factor';
  static override idColumn = 'uid';

  declare uid: number;
  /** Of the app, sealed; '' where there is none. */
  declare secret: string;
  /** The 30 s since 1970 in which the last code was taken. */
  declare last_step: number;
  declare addtime: number;
}

export class RecoveryCodeRow extends Row {
  static override tableName = 'user_recovery_code';
  static override idColumn = 'code_digest';

  declare code_digest: string;
  declare uid: number;
}

export class PasskeyRow extends Row {
  static override tableName = 'user_passkey';
  static override idColumn = 'passkey_id';
  static override booleans = ['is_alone'];

  declare passkey_id: number;
  declare uid: number;
  declare credential_id: string;
  /** The host that it was made for: browsers offer it there only. */
  declare rp_id: string;
  /** base64url. */
  declare public_key: string;
  declare counter: number;
  /** A JSON list. */
  declare transports: string;
  declare name: string;
  declare addtime: number;
  /** 0 until it was used to log in. */
  declare last_used_time: number;
  /** The browser said that it logs in without a name and a password, or it has done so. */
  declare is_alone: boolean;
}
