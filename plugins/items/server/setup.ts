import type { Setup } from '@docstead/core/server';
import type plugin from '../plugin.ts';

/** What every service of this plugin stands on. */
export type ItemsSetup = Setup<typeof plugin>;
