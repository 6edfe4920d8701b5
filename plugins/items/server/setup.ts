import type { Setup } from '@docstead/core/server';
import type plugin from '../plugin.ts';

/** What every service of this plugin stands on. */
export type ItemsSetup = Setup<typeof plugin>;

/** Makes text safe inside a LIKE pattern with `ESCAPE '!'`. */
export function likeText(text: string): string {
  return text.replace(/[!%_]/g, '!$&');
}
