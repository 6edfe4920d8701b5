import type { Db } from '@docstead/core/server';

export type BackupState = 'good' | 'failed' | 'damaged' | 'gone';

/** A backup that was made here, or failed. */
export interface Backup {
  readonly id: number;
  /** Of its file. */
  readonly name: string;
  /** As `placeKey` writes it. */
  readonly place: string;
  readonly size: number;
  /** Unix seconds. */
  readonly made_at: number;
  /** 0 is the schedule. */
  readonly uid: number;
  readonly state: BackupState;
  readonly verified_at: number;
  /** Key of a text below `faults`; '' for none. */
  readonly fault: string;
  readonly detail: string;
}

const TABLE = 'backup';
const LONGEST_DETAIL = 1000;

// PostgreSQL gives large numbers as texts.
const read = (row: Backup): Backup => ({ ...row, size: Number(row.size) });

export const MOST_SHOWN = 200;

/** Newest first. */
export async function allBackups(db: Db): Promise<readonly Backup[]> {
  const rows: Backup[] = await db
    .handle(TABLE)
    .orderBy([
      { column: 'made_at', order: 'desc' },
      { column: 'id', order: 'desc' },
    ])
    .limit(MOST_SHOWN)
    .select();
  return rows.map(read);
}

export async function backupOf(db: Db, id: number): Promise<Backup | undefined> {
  const row: Backup | undefined = await db.handle(TABLE).where({ id }).first();
  return row && read(row);
}

export const isListed = async (db: Db, name: string): Promise<boolean> =>
  (await db.handle(TABLE).where({ name }).first('id')) !== undefined;

type Noted = Omit<Backup, 'id' | 'verified_at' | 'fault' | 'detail'> & Partial<Pick<Backup, 'fault' | 'detail'>>;

export async function noteBackup(db: Db, { fault = '', detail = '', ...backup }: Noted): Promise<void> {
  const row = { ...backup, fault, detail: detail.slice(0, LONGEST_DETAIL) };
  await db.write(async ({ handle }) => void (await handle(TABLE).insert(row)));
}

export type Looked = Partial<Pick<Backup, 'state' | 'verified_at'>> & Pick<Backup, 'fault' | 'detail'>;

/** What a verification has found. */
export async function noteLook(db: Db, id: number, { detail, ...looked }: Looked): Promise<void> {
  const found = { ...looked, detail: detail.slice(0, LONGEST_DETAIL) };
  await db.write(async ({ handle }) => void (await handle(TABLE).where({ id }).update(found)));
}

export async function forgetBackup(db: Db, id: number): Promise<void> {
  await db.write(async ({ handle }) => void (await handle(TABLE).where({ id }).delete()));
}
