import { namedLog } from '../faults/named-log.ts';
import { Packer } from '../request/answer/packed.ts';
import { SharedAnswers } from '../request/answer/shared-answers.ts';
import type { CallContext } from '../request/calls/context.ts';
import { Turns } from '../request/calls/turns.ts';
import type { GenerationOptions } from './options.ts';

/** What each generation has of its own; the rest is the host's, or made for its calls alone. */
type Own = Pick<CallContext, 'hooks' | 'messages' | 'siteLocale' | 'revision' | 'inFlight'>;

export function contextOf({ infra, siteUrl, conduct, isStrict, isDraining }: GenerationOptions, own: Own): CallContext {
  return {
    ...own,
    db: infra.database.db,
    clock: infra.clock,
    siteUrl,
    vault: infra.vaultFor('core'),
    log: (plugin) => namedLog(infra.log, { plugin }),
    conduct,
    isDraining,
    isStrict: isStrict ?? false,
    intake: infra.intake,
    packer: new Packer(),
    shared: new SharedAnswers(infra.clock),
    turns: new Turns(),
  };
}
