import type { HookMode } from '../../sdk/contract/index.ts';
import type { Conduct } from '../faults/conduct.ts';
import type { Infra } from '../host-services/infra.ts';
import type { Manifest } from './manifest.ts';
import type { Phase } from './phases/candidate.ts';
import type { Env } from './phases/configure.ts';

/** What a generation stands on, all of its life. */
export interface GenerationOptions {
  readonly manifest: Manifest;
  readonly infra: Infra;
  readonly env: Env;
  /** Of the product; absent in tests. */
  readonly version?: string | undefined;
  /** SITE_URL, without a slash at the end. */
  readonly siteUrl?: string | undefined;
  /** Tests and development: a failure that a contract does not list is answered as the bug that it is. */
  readonly isStrict?: boolean | undefined;
  /** What the plugins cost this process, over all of its generations. */
  readonly conduct: Conduct;
  /** Seconds that a handler of a hook may take, by its mode; for tests. */
  readonly hookSeconds?: Partial<Readonly<Record<HookMode, number>>> | undefined;
  /** True while the process ends. */
  readonly isDraining: () => boolean;
  readonly seconds?: Partial<Readonly<Record<Phase, number>>> | undefined;
}
