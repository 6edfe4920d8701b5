import { Row } from '@docstead/core/server';

/** An account at a provider that leads to a user here. */
export class LinkRow extends Row {
  static override tableName = 'sso_link';
  static override idColumn = 'link_id';

  declare link_id: number;
  /** As in the binding. */
  declare subject: string;
  declare uid: number;
  /** The provider's address as it was entered. */
  declare issuer: string;
  /** The account's address or name there, at the last login; '' where none was said. */
  declare called: string;
  declare addtime: number;
}
