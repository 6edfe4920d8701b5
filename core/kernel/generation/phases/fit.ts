import type { Edition, SiteLocale, When } from '../../../sdk/contract/index.ts';
import type { PluginReason } from '../../../sdk/server/index.ts';
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
  if (!reason) return;
  const words = wordsOf(reason, options);
  candidate.end('not-here', `${candidate.id}: is ${words}. Switch it on explicitly to have it all the same.`, reason);
}

type Misfit = Extract<PluginReason, { readonly only: readonly string[] }>;

/** Why `when` does not fit this site; undefined where it does. */
export function misfit(when: When | undefined, { locale, edition }: Omit<FitOptions, 'switches'>): Misfit | undefined {
  if (when?.locale && !when.locale.includes(locale)) return { kind: 'locale', only: when.locale };
  if (when?.edition && !when.edition.includes(edition)) return { kind: 'edition', only: when.edition };
  return undefined;
}

function wordsOf({ kind, only }: Misfit, { locale, edition }: FitOptions): string {
  return kind === 'locale'
    ? `for sites in ${only.join(', ')}, this one is in ${locale}`
    : `for the edition ${only.join(', ')}, this one is ${edition}`;
}
