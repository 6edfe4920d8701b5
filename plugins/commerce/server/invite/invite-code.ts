import type { Db, Random } from '@docstead/core/server';

/** Without those that are read as another: 0 and O, 1, I and L. */
const SIGNS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const LENGTH = 8;
const CODE = new RegExp(`^[${SIGNS}]{${LENGTH}}$`);
/** Two in a row that somebody else has are as good as impossible. */
const TRIES = 5;

const newCode = (random: Random): string =>
  Array.from({ length: LENGTH }, () => SIGNS[random.below(SIGNS.length)]).join('');

/** The code of this person, made when it is asked for first; of two at once, both get the one that was first. */
export async function inviteCodeOf(db: Db, uid: number, random: Random): Promise<string> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const row: { code: string } | undefined = await db.handle('invite_code').where({ uid }).first('code');
    if (row) return row.code;
    // Nothing happens where it is somebody else's, or this person has one by now.
    await db
      .handle('invite_code')
      .insert({ uid, code: newCode(random) })
      .onConflict()
      .ignore();
  }
  throw new Error(`No code could be made for the user ${uid}.`);
}

/** Whose code somebody has typed, in either case; undefined for what is none. */
export async function inviterOf(db: Db, typed: string): Promise<number | undefined> {
  const code = typed.trim().toUpperCase();
  if (!CODE.test(code)) return undefined;
  const row: { uid: number } | undefined = await db.handle('invite_code').where({ code }).first('uid');
  return row?.uid;
}
