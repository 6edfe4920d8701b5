import { type Caller, fail } from '@docstead/core/contract';
import type { Db, GateClosed, Scope, Setup } from '@docstead/core/server';
import type descriptor from '../../plugin.ts';
import { accountFailures } from '../../points.ts';
import type { SecondFactors } from './second-factors.ts';

const SCREEN = '/user/secondFactor';
/** What decides a right is never older than this on another host. */
const CACHE_MS = 1000;

export interface SecondGate {
  /** Does the site ask this caller for a second factor, whether there is one or not? */
  isRequired(caller: Caller, db: Db): Promise<boolean>;
  /** Did this session begin at a provider of single sign-on, which asks for itself? */
  isTrusted(caller: Caller, db: Db): Promise<boolean>;
  closed(caller: Caller, db: Db): Promise<GateClosed | undefined>;
  /** Throws as the kernel does before the calls of others. */
  pass(scope: Scope): Promise<void>;
  /** When the open transaction commits: what the user has is another thing now. */
  forget(db: Db, uid: number): void;
}

/**
 * Who has to have a second factor, and has none, does nothing before it is set up. Access tokens go on: they are no login.
 */
export function createSecondGate(app: Setup<typeof descriptor>, factors: SecondFactors): SecondGate {
  const isAsked = (caller: Caller): boolean => {
    const who = app.settings.get('second_factor');
    if (caller.kind !== 'user' || caller.via.kind !== 'session') return false;
    return who === 'all' || (who === 'administrators' && caller.groupid === 1);
  };

  async function isTrusted(caller: Caller, db: Db): Promise<boolean> {
    if (caller.kind !== 'user' || caller.via.kind !== 'session') return false;
    const bound = await db
      .handle('user_session as session')
      .join('user_binding as bound', { 'bound.uid': 'session.uid', 'bound.method': 'session.way' })
      .where({ 'session.session_id': caller.via.id })
      .first('session.session_id');
    return bound !== undefined;
  }

  async function closed(caller: Caller, db: Db): Promise<GateClosed | undefined> {
    if (caller.kind !== 'user' || !isAsked(caller)) return undefined;
    const { uid, via } = caller;
    const look = async () => !(await factors.has(db, uid)) && !(await isTrusted(caller, db));
    const isClosed = await app.cache.get(`${keyOf(uid)}${via.id}`, look, CACHE_MS);
    return isClosed ? { failure: accountFailures.secondRequired, screen: SCREEN } : undefined;
  }

  return {
    isRequired: async (caller, db) => isAsked(caller) && !(await isTrusted(caller, db)),
    isTrusted,
    closed,
    async pass({ caller, db }) {
      const gate = await closed(caller, db);
      if (gate) throw fail(gate.failure, { data: { gate: gate.screen } });
    },
    forget(db, uid) {
      db.afterCommit(() => {
        app.cache.drop(keyOf(uid));
        app.rights.changed({ uid });
      });
    },
  };
}

const keyOf = (uid: number): string => `second:${uid}:`;
