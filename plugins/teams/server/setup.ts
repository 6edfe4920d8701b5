import type { Setup } from '@docstead/core/server';
import type descriptor from '../plugin.ts';

export type TeamsSetup = Setup<typeof descriptor>;
