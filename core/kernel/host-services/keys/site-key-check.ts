import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Database } from '../../data/database.ts';
import { OperatorError } from '../../data/operator-error.ts';

/** Whether the key at hand is the one that the data was sealed with; `unknown` before the first note of it. */
export type SiteKeyState = 'right' | 'wrong' | 'unknown';

export interface SiteKeyCheck {
  state(): Promise<SiteKeyState>;
  /** Notes the key at hand as the site's. */
  note(): Promise<void>;
}

const WHERE = { plugin: 'core', key: 'site_key_check' } as const;

/** A digest of a constant under the key, kept in the database: it tells nothing of the key, but knows it again. */
export function createSiteKeyCheck(database: Database, siteKey: Uint8Array): SiteKeyCheck {
  const mine = createHmac('sha256', siteKey).update('docstead/site-key-check').digest('hex');
  return {
    async state() {
      const row: { value: string } | undefined = await database.db.handle('settings').where(WHERE).first('value');
      if (row === undefined) return 'unknown';
      const [kept, now] = [Buffer.from(row.value), Buffer.from(JSON.stringify(mine))];
      return kept.length === now.length && timingSafeEqual(kept, now) ? 'right' : 'wrong';
    },
    async note() {
      await database.db.write(async ({ handle }) => {
        await handle('settings')
          .insert({ ...WHERE, value: JSON.stringify(mine) })
          .onConflict(['plugin', 'key'])
          .merge();
      });
    },
  };
}

/** A database that has been used was used with a key: a new one must not be made for it silently. */
export async function wasUsed(database: Database): Promise<boolean> {
  try {
    return await database.knex.schema.hasTable('settings');
  } catch (error) {
    throw database.explain(error);
  }
}

/** The refusal to start, with the ways out. */
export function lostKey(what: string): OperatorError {
  return new OperatorError(
    `${what}: put back the site.key that belongs to this data (or set DOCSTEAD_SITE_KEY to it), or run \`npm run docstead -- accept-new-key\` to go on without what was sealed with it.`,
  );
}

export const WRONG_KEY = 'The key of this site is not the one that its data was sealed with';
