import { pluginUploads, type Setup } from '@docstead/core/server';
import type descriptor from '../../plugin.ts';

const HOUR = 3600;

/** What nobody confirmed goes after an hour. */
export function sweepUploads(app: Setup<typeof descriptor>): void {
  app.every('sweep-uploads', HOUR, () => app.services.get(pluginUploads).sweep());
}
