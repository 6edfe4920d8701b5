import type { Setup } from '@docstead/core/server';
import type descriptor from '../plugin.ts';

export type BackupsSetup = Setup<typeof descriptor>;
export type BackupSettings = Readonly<ReturnType<BackupsSetup['settings']['all']>>;
