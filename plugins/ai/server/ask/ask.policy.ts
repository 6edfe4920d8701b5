import { type Caller, fail } from '@docstead/core/contract';
import type { Scope } from '@docstead/core/server';
import { aiFailures } from '../../points.ts';
import type { AiSetup } from '../setup.ts';
import { type AskTerms, termsOf } from './item.model.ts';

type Asking = Pick<Scope, 'db' | 'caller'>;

/** May somebody who may read the project ask it? Said in one place, for the call, for the entry and for the text above it. */
export interface AskPolicy {
  isOpen(item_id: number, scope: Asking): Promise<boolean>;
  /** Throws `ai/not_open` where its managers let this caller not ask, `ai/not_configured` where the site has no model. */
  require(item_id: number, scope: Asking): Promise<AskTerms>;
}

export function createAskPolicy({ settings }: Pick<AiSetup, 'settings'>): AskPolicy {
  const hasModel = (): boolean => settings.get('open_api_key') !== '';
  return {
    async isOpen(item_id, { db, caller }) {
      return hasModel() && isFor(caller, await termsOf(db, item_id));
    },
    async require(item_id, { db, caller }) {
      const terms = await termsOf(db, item_id);
      if (!isFor(caller, terms)) throw fail(aiFailures.notOpen);
      if (!hasModel()) throw fail(aiFailures.notConfigured);
      return terms;
    },
  };
}

/** Whoever is not logged in is a guest, with a visit password or the key of a script too. */
const isFor = ({ kind }: Caller, { enabled, guests }: AskTerms): boolean => enabled && (kind === 'user' || guests);
