import type { SiteLocale } from '../../../sdk/contract/index.ts';
import type { Clock, Db, Log, Vault } from '../../../sdk/server/index.ts';
import type { Conduct } from '../../faults/conduct.ts';
import type { Hooks } from '../../points/hooks.ts';
import type { Messages } from '../../points/messages.ts';
import type { Packer } from '../answer/packed.ts';
import type { SharedAnswers } from '../answer/shared-answers.ts';
import type { Intake } from '../bodies/intake.ts';
import type { InFlight } from '../in-flight.ts';
import type { Turns } from './turns.ts';

/** What every call of one generation shares. */
export interface CallContext {
  readonly db: Db;
  readonly clock: Clock;
  readonly hooks: Hooks;
  readonly messages: Messages;
  readonly siteLocale: SiteLocale;
  /** SITE_URL, without a slash at the end. */
  readonly siteUrl: string | undefined;
  /** Signs the visit cookie. */
  readonly vault: Vault;
  readonly log: (plugin: string) => Log;
  readonly conduct: Conduct;
  /** Sent with every answer; a change offers the browser one reload. */
  readonly revision: string;
  /** True while the process ends: only calls that read are still answered. */
  readonly isDraining: () => boolean;
  /** Tests and development: what a contract does not say is a bug. */
  readonly isStrict: boolean;
  readonly intake: Intake;
  readonly inFlight: InFlight;
  readonly packer: Packer;
  readonly shared: SharedAnswers;
  readonly turns: Turns;
}

export const REVISION_HEADER = 'x-docstead-revision';
