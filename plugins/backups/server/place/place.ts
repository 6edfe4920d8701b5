import type { SiteLocale } from '@docstead/core/contract';
import { type ArchivePlace, archives } from '@docstead/core/server';
import type { BackupSettings, BackupsSetup } from '../setup.ts';

export type PlaceSettings = Omit<BackupSettings, 'schedule' | 'hour' | 'kept'>;

/** Where the settings say that backups lie. */
export function placeOf(settings: PlaceSettings): ArchivePlace {
  if (settings.target === 'folder') return { kind: 'folder', path: settings.folder };
  return {
    kind: 's3',
    endpoint: `${settings.s3_endpoint.replace(/\/+$/, '')}/${settings.s3_bucket}`,
    region: settings.s3_region || 'auto',
    accessKeyId: settings.s3_key_id,
    secretAccessKey: settings.s3_secret,
    prefix: settings.s3_prefix.replace(/^\/+|\/+$/g, ''),
  };
}

/** What a backup remembers of its place: no keys, and the default folder by no path, for the data folder may move. */
export const placeKey = (place: ArchivePlace): string =>
  place.kind === 'folder' ? `folder:${place.path}` : `s3:${place.endpoint}/${place.prefix}`;

/** As people read it. */
export function placeShown(app: BackupsSetup, key: string): string {
  const path = key.slice(key.indexOf(':') + 1);
  return key.startsWith('folder:') ? app.services.get(archives).folder(path) : path.replace(/\/$/, '');
}

/** Of a failure: which text says it, and what the system said. */
export interface Fault {
  readonly fault: string;
  readonly detail: string;
}

/** Whatever it was; one of a place names the kind of place. */
export async function faultFrom(app: BackupsSetup, thrown: unknown, key: string): Promise<Fault> {
  const found = await app.services.get(archives).faultOf(thrown);
  if (found) return { fault: `${key.startsWith('folder:') ? 'folder' : 's3'}_${found.reason}`, detail: found.detail };
  return { fault: 'failed', detail: thrown instanceof Error ? thrown.message : String(thrown) };
}

export interface Told extends Fault {
  readonly place: string;
}

/** In a sentence. */
export function sentenceOf(app: BackupsSetup, locale: SiteLocale, { fault, detail, place }: Told): string {
  if (fault === '') return '';
  return app.text(locale, `faults.${fault}`, { place: placeShown(app, place), detail });
}
