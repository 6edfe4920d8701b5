import type { ArchiveFault } from '../../sdk/server/archives.ts';
import { codeOf } from '../data/explain.ts';

type Reason = ArchiveFault['reason'];

/** Said by what opens a place itself. */
export class PlaceFault extends Error {
  readonly reason: Reason;

  constructor(reason: Reason, detail: string) {
    super(detail);
    this.reason = reason;
  }
}

const REASONS: Readonly<Record<string, Reason>> = {
  ENOENT: 'missing',
  ENOTDIR: 'missing',
  EACCES: 'denied',
  EPERM: 'denied',
  EROFS: 'denied',
  ENOSPC: 'full',
  EDQUOT: 'full',
  ECONNREFUSED: 'away',
  ECONNRESET: 'away',
  ENOTFOUND: 'away',
  EAI_AGAIN: 'away',
  ETIMEDOUT: 'away',
  EHOSTUNREACH: 'away',
  ENETUNREACH: 'away',
  UND_ERR_SOCKET: 'away',
  UND_ERR_CONNECT_TIMEOUT: 'away',
  UND_ERR_HEADERS_TIMEOUT: 'away',
};

/** What the disk or the bucket said; undefined for what is no matter of the place. */
export async function archiveFaultOf(error: unknown): Promise<ArchiveFault | undefined> {
  if (error instanceof PlaceFault) return { reason: error.reason, detail: error.message };
  if (!(error instanceof Error)) return undefined;
  const { refusalOf } = await import('../host-services/blobs/blobs-s3.ts');
  const refusal = refusalOf(error);
  if (refusal) return { reason: refusedAs(refusal.status), detail: `${refusal.status} ${refusal.code}`.trim() };
  const code = codeOf(error) || codeOf(error.cause);
  const reason = REASONS[code];
  return reason && { reason, detail: error.message };
}

function refusedAs(status: number): Reason {
  if (status === 401 || status === 403) return 'denied';
  if (status === 404) return 'missing';
  return status === 507 ? 'full' : 'other';
}
