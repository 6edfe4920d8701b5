import type { Clock, Db, Vault } from '@docstead/core/server';
import type { RecoveryCodes } from './recovery-codes.ts';
import { PasskeyRow, RecoveryCodeRow, SecondFactorRow } from './second.model.ts';
import { stepOf } from './totp.ts';

/** What each user has besides the password. */
export interface SecondFactors {
  has(db: Db, uid: number): Promise<boolean>;
  /** Undefined where the user has neither an app nor a passkey. */
  find(db: Db, uid: number): Promise<SecondFactorRow | undefined>;
  passkeys(db: Db, uid: number): Promise<readonly PasskeyRow[]>;
  /** Takes over the app whose secret this is, which has just shown the code of `step`. Gives the codes of `begin`. */
  setApp(db: Db, uid: number, app: { readonly secret: string; readonly step: number }): Promise<string[]>;
  /** Inside the open transaction: notes that there is one from now on. Recovery codes where it is the first, else none. */
  begin(db: Db, uid: number): Promise<string[]>;
  /** Is this the code that the app shows, or one on paper? Either is taken, and never again. */
  takeCode(db: Db, uid: number, typed: string): Promise<boolean>;
  /** False where the user has no such passkey. */
  renamePasskey(db: Db, passkey: Pick<PasskeyRow, 'uid' | 'passkey_id' | 'name'>): Promise<boolean>;
  /** False where the user has no such passkey. With the last way all goes. */
  removePasskey(db: Db, uid: number, passkey_id: number): Promise<boolean>;
  /** Takes all of it away. False where there was none. */
  end(db: Db, uid: number): Promise<boolean>;
}

interface Parts {
  readonly clock: Clock;
  readonly vault: Vault;
  readonly codes: RecoveryCodes;
}

export function createSecondFactors({ clock, vault, codes }: Parts): SecondFactors {
  const rowOf = (db: Db, uid: number) => SecondFactorRow.query(db.handle).findById(uid);
  const ofUser = (db: Db, uid: number) => PasskeyRow.query(db.handle).where({ uid });

  async function begin(db: Db, uid: number): Promise<string[]> {
    if (await rowOf(db, uid)) return [];
    await SecondFactorRow.query(db.handle).insert({ uid, secret: '', last_step: 0, addtime: clock.seconds() });
    return await codes.make(db, uid);
  }

  /** Of two who bring one code at once, the second finds it taken. */
  async function takeAppCode(db: Db, row: SecondFactorRow, typed: string): Promise<boolean> {
    const secret = openOr(vault, row.secret);
    const step = secret === '' ? undefined : stepOf(secret, typed.replace(/\s/g, ''), clock.seconds());
    if (step === undefined) return false;
    const unused = SecondFactorRow.query(db.handle).where({ uid: row.uid }).where('last_step', '<', step);
    return (await unused.patch({ last_step: step })) === 1;
  }

  async function end(db: Db, uid: number): Promise<boolean> {
    await RecoveryCodeRow.query(db.handle).where({ uid }).delete();
    await ofUser(db, uid).delete();
    return (await SecondFactorRow.query(db.handle).deleteById(uid)) === 1;
  }

  return {
    has: async (db, uid) => (await SecondFactorRow.readOne(db, { uid })) !== undefined,
    find: async (db, uid) => await rowOf(db, uid),
    passkeys: async (db, uid) => await ofUser(db, uid).orderBy('passkey_id'),
    begin,
    async setApp(db, uid, { secret, step }) {
      const made = await begin(db, uid);
      await SecondFactorRow.query(db.handle)
        .findById(uid)
        .patch({ secret: vault.seal(secret), last_step: step });
      return made;
    },
    async takeCode(db, uid, typed) {
      const row = await rowOf(db, uid);
      return row !== undefined && ((await takeAppCode(db, row, typed)) || (await codes.take(db, uid, typed)));
    },
    renamePasskey: async (db, { uid, passkey_id, name }) =>
      (await ofUser(db, uid).where({ passkey_id }).patch({ name })) === 1,
    async removePasskey(db, uid, passkey_id) {
      if ((await ofUser(db, uid).where({ passkey_id }).delete()) === 0) return false;
      const isLast = (await rowOf(db, uid))?.secret === '' && (await ofUser(db, uid).resultSize()) === 0;
      if (isLast) await end(db, uid);
      return true;
    },
    end,
  };
}

/** '' where there is no app, or the site key that sealed its secret is lost: no code of it is right any more. */
function openOr(vault: Vault, sealed: string): string {
  try {
    return sealed === '' ? '' : vault.open(sealed);
  } catch {
    return '';
  }
}
