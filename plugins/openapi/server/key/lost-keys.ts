import { inChunks, type Scope } from '@docstead/core/server';
import type { OpenApiSetup } from '../setup.ts';
import { KeyRow } from './key.model.ts';

type Needs = Pick<OpenApiSetup, 'vault'>;

const LOOK_AT = 20;

/** Whether keys open with the site's key: of a few, one is enough, for a single one may be damaged. */
export async function keysOpen({ vault }: Needs, { db }: Scope): Promise<boolean> {
  const rows = await KeyRow.query(db.handle).orderBy('id', 'desc').limit(LOOK_AT);
  return rows.length === 0 || rows.some((row) => opens(vault, row));
}

/** Nobody can use them any more: their digests were made with the lost key as well. */
export async function dropLostKeys({ vault }: Needs, { db }: Scope): Promise<readonly string[]> {
  const rows = await KeyRow.query(db.handle).select('id', 'sealed_key', 'sealed_token');
  const lost = rows.filter((row) => !opens(vault, row)).map(({ id }) => id);
  for (const some of inChunks(lost)) await db.write(async (tx) => KeyRow.query(tx.handle).delete().whereIn('id', some));
  return lost.length === 0
    ? []
    : [`API keys of projects: ${lost.length} ended; the managers find new ones in the settings of their projects.`];
}

function opens(vault: Needs['vault'], { sealed_key, sealed_token }: KeyRow): boolean {
  try {
    vault.open(sealed_key);
    vault.open(sealed_token);
    return true;
  } catch {
    return false;
  }
}
