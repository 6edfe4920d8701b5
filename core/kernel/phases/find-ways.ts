import { SHELL_SLOTS, type SiteLocale } from '../../sdk/contract/index.ts';
import type { Claims } from '../claims.ts';
import { entriesOf, type Loader, type Manifest } from '../manifest.ts';
import { fit } from './fit.ts';
import { read } from './read.ts';
import { inOrder, resolve } from './resolve.ts';
import { decide, type PhaseOptions, phaseRun, Way } from './way.ts';

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
export async function findWays(options: FindOptions, { switches, lost }: Switched): Promise<Way[]> {
  const { manifest, loader, locale, claims } = options;
  const ways = entriesOf(manifest).map((entry) => new Way(entry));
  const run = phaseRun(options, ways);
  await decide(run, 'read', async (way) => {
    await read(way, { loader, switches });
    const sentence = lost[way.id];
    if (sentence !== undefined && way.isOn) way.end('failed', sentence);
  });
  await decide(run, 'fit', (way) => fit(way, { locale, edition: manifest.edition, switches }));
  await decide(run, 'resolve', (way) => resolve(way, ways));
  const ordered = inOrder(ways);
  await decide(phaseRun(options, ordered), 'resolve', (way) => claims.takeDescribed(way.file));
  for (const way of ordered) if (way.isOn) way.notes = slotNotes(way, ordered);
  return ordered;
}

/** A contribution that nobody shows is no reason to end its plugin, and its author should hear of it. */
function slotNotes({ id, file }: Way, ways: readonly Way[]): string[] {
  return (file.contributions ?? []).flatMap(({ id: entry, slot }) => {
    const owner = slot.split('/')[0] ?? '';
    const offered = owner === 'shell' ? SHELL_SLOTS : offeredBy(owner, ways);
    if (offered === undefined || offered.includes(slot)) return [];
    const slots = offered.length > 0 ? offered.join(', ') : 'none';
    return [
      `${id}: its entry ${entry} is for ${slot}, which ${owner} does not offer. The slots of ${owner}: ${slots}.`,
    ];
  });
}

/** Undefined where it is not installed, or off: then nothing of it can be said. */
function offeredBy(owner: string, ways: readonly Way[]): readonly string[] | undefined {
  const found = ways.find((way) => way.id === owner);
  return found?.isOn ? (found.file.slots ?? []) : undefined;
}
