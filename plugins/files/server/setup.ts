import type { Setup } from '@docstead/core/server';
import type descriptor from '../plugin.ts';

export type FilesSetup = Setup<typeof descriptor>;
