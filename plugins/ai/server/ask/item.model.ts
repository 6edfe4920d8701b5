import { type Db, Row } from '@docstead/core/server';

class AiItemRow extends Row {
  static override tableName = 'ai_item';
  static override idColumn = 'item_id';
  static override booleans = ['enabled', 'guests'];
  declare item_id: number;
  declare enabled: boolean;
  declare guests: boolean;
  declare welcome: string;
}

/** Who may ask a project. */
export interface AskTerms {
  /** Readers who are logged in. */
  readonly enabled: boolean;
  /** Where `enabled` too: guests. */
  readonly guests: boolean;
  /** Stands above the first question. */
  readonly welcome: string;
}

const CLOSED: AskTerms = { enabled: false, guests: false, welcome: '' };

/** A project of which nobody has said anything is closed, a copied one among them. */
export async function termsOf(db: Db, item_id: number): Promise<AskTerms> {
  const { enabled, guests, welcome } = (await AiItemRow.readOne(db, { item_id })) ?? CLOSED;
  return { enabled, guests, welcome };
}

export async function keepTerms({ handle }: Db, item_id: number, terms: AskTerms): Promise<void> {
  await handle('ai_item')
    .insert({ item_id, ...terms })
    .onConflict('item_id')
    .merge();
}
