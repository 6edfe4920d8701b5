import { fail } from '@docstead/core/contract';
import type { Clock, Db } from '@docstead/core/server';
import { ssoFailures } from '../../points.ts';
import { bindingOf } from '../login/binding.ts';
import { calledOf, type Person } from '../login/person.ts';
import type { KnownProvider } from '../provider/providers.ts';
import { LinkRow } from './link.model.ts';

/** Of one person: a list that nobody makes longer than a few. */
const MOST = 100;

interface Came {
  readonly uid: number;
  readonly provider: KnownProvider;
  readonly person: Person;
}

export interface Links {
  /** The account leads to this user, and is called so by now. Writes only where something is another. */
  note(db: Db, came: Came): Promise<void>;
  /** The first one first. */
  of(db: Db, uid: number): Promise<readonly LinkRow[]>;
  /** 11404 where the user has no such one. */
  get(db: Db, uid: number, link_id: number): Promise<LinkRow>;
}

export function createLinks(clock: Clock): Links {
  return {
    async note(db, { uid, provider, person }) {
      const { subject } = bindingOf(person);
      const now = { uid, issuer: provider.issuer, called: calledOf(person) };
      const row = await LinkRow.query(db.handle).findOne({ subject });
      if (row && row.uid === uid && row.issuer === now.issuer && row.called === now.called) return;
      const addtime = row?.uid === uid ? row.addtime : clock.seconds();
      await db.write((tx) =>
        tx
          .handle('sso_link')
          .insert({ subject, ...now, addtime })
          .onConflict('subject')
          .merge(),
      );
    },
    of: async (db, uid) => await LinkRow.query(db.handle).where({ uid }).orderBy('link_id').limit(MOST),
    async get(db, uid, link_id) {
      const row = await LinkRow.query(db.handle).findOne({ uid, link_id });
      if (!row) throw fail(ssoFailures.linkUnknown);
      return row;
    },
  };
}
