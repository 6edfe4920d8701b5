import type { Edition, SiteLocale, When } from '../../../sdk/contract/index.ts';
import { KernelError } from '../../faults/kernel-error.ts';
import { SDK_VERSION } from '../sdk-version.ts';
import { satisfies } from '../versions.ts';
import type { Candidate } from './candidate.ts';

export interface FitOptions {
  readonly locale: SiteLocale;
  readonly edition: Edition;
  readonly switches: Readonly<Record<string, boolean>>;
}

/** Was it written for this SDK, and is it for this site? Whoever switched it on explicitly has answered the second. */
export function fit(candidate: Candidate, options: FitOptions): void {
  const { sdk, when, version } = candidate.file;
  if (!satisfies(SDK_VERSION, sdk)) {
    throw new KernelError(
      candidate.id,
      `${version} was written for the SDK ${sdk}, this is ${SDK_VERSION}. Install a ${candidate.id} for this version, or switch it off.`,
    );
  }
  if (options.switches[candidate.id] ?? candidate.entry.enabled) return;
  const reason = misfit(when, options);
  if (reason)
    candidate.end('not-here', `${candidate.id}: is ${reason}. Switch it on explicitly to have it all the same.`);
}

/** Why `when` does not fit this site; undefined where it does. */
export function misfit(when: When | undefined, { locale, edition }: Omit<FitOptions, 'switches'>): string | undefined {
  if (when?.locale && !when.locale.includes(locale))
    return `for sites in ${when.locale.join(', ')}, this one is in ${locale}`;
  if (when?.edition && !when.edition.includes(edition)) {
    return `for the edition ${when.edition.join(', ')}, this one is ${edition}`;
  }
  return undefined;
}
