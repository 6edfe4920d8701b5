import type { SiteLocale } from '../../../sdk/contract/index.ts';
import type { Claims } from '../claims.ts';
import { entriesOf, type Loader, type Manifest } from '../manifest.ts';
import { judgeAsked } from './asked.ts';
import { Candidate, decide, type PhaseOptions, phaseRun } from './candidate.ts';
import { judgeEntries } from './entries.ts';
import { fit } from './fit.ts';
import { read } from './read.ts';
import { inOrder, resolve } from './resolve.ts';

export interface FindOptions extends PhaseOptions {
  readonly manifest: Manifest;
  readonly loader: Loader;
  readonly locale: SiteLocale;
  readonly claims: Claims;
}

export interface Switched {
  /** plugin_state: what the administrator switched. */
  readonly switches: Readonly<Record<string, boolean>>;
  /** Plugins that are left out, with their sentence. */
  readonly lost: Readonly<Record<string, string>>;
}

/**
 * read, fit, resolve: decided on data alone, before any of a plugin's code runs. In the order of the requirements; the
 * later of two that claim the same thing ends there.
 */
export async function findCandidates(options: FindOptions, { switches, lost }: Switched): Promise<Candidate[]> {
  const { manifest, loader, locale, claims } = options;
  const candidates = entriesOf(manifest).map((entry) => new Candidate(entry));
  const run = phaseRun(options, candidates);
  await decide(run, 'read', async (candidate) => {
    await read(candidate, { loader, switches });
    const sentence = lost[candidate.id];
    if (sentence !== undefined && candidate.isOn) candidate.end('failed', sentence);
  });
  await decide(run, 'fit', (candidate) => fit(candidate, { locale, edition: manifest.edition, switches }));
  await decide(run, 'resolve', (candidate) => resolve(candidate, candidates));
  const ordered = inOrder(candidates);
  await decide(phaseRun(options, ordered), 'resolve', (candidate) => {
    const isKnown = ordered.slice(0, ordered.indexOf(candidate)).every((other) => !other.isOn || other.isClaimed);
    // Behind one whose code has to be asked, all are: else the later of two would get what both claim.
    const answers = isKnown ? candidate.file.answers : undefined;
    claims.takeDescribed(candidate.file, answers);
    candidate.isClaimed = answers !== undefined;
  });
  for (const candidate of ordered.filter(({ isOn }) => isOn)) {
    judgeEntries(candidate, ordered);
    judgeAsked(candidate, ordered);
  }
  return ordered;
}
