import type { Archives } from '../../sdk/server/archives.ts';
import { OperatorError } from '../data/operator-error.ts';
import type { Infra } from '../host-services/infra.ts';
import { archiveFaultOf } from './archive-fault.ts';
import { openArchive } from './archive-file.ts';
import { archiveFolder, openArchivePlace } from './archive-place.ts';
import { type InstalledParts, partsOf } from './parts.ts';
import { verifyArchive } from './verify-archive.ts';

export interface ArchivesOptions {
  readonly infra: Pick<Infra, 'database' | 'blobsFor' | 'clock' | 'place'>;
  readonly installed: InstalledParts;
  readonly env: Readonly<Record<string, string | undefined>>;
}

/** The service behind backups that are made while the site runs. */
export function archivesOf({ infra, installed, env }: ArchivesOptions): Archives {
  const { database, blobsFor, clock, place } = infra;
  return {
    async pack({ without = [], tell } = {}) {
      const parts = await partsOf(installed);
      const told = tell && (({ tables, allTables, blobs }: Told) => tell({ tables, of: allTables, files: blobs }));
      return openArchive({ database, parts, blobsFor, without, now: clock.now(), tell: told }).body;
    },
    async verify(archive, signal) {
      try {
        await verifyArchive({ archive, parts: await partsOf(installed), below: place.folder, signal });
        return undefined;
      } catch (error) {
        if (error instanceof OperatorError) return error.sentence;
        throw error;
      }
    },
    open: (at) => openArchivePlace(at, { dataDir: place.folder, clock, env }),
    faultOf: archiveFaultOf,
    folder: (path) => archiveFolder(place.folder, path),
  };
}

interface Told {
  readonly tables: number;
  readonly allTables: number;
  readonly blobs: number;
}
