import { isPresent, type Version } from './version.ts';

/** Saves of one person in a row, as one row of the history. */
export interface Sitting {
  /** The newest first; one at least. */
  readonly saves: readonly Version[];
  /** What stood there when it began; undefined where that is not kept, or not loaded. */
  readonly before: Version | undefined;
}

/** Seconds between two saves of one sitting at most: long enough to look something up, shorter than a lunch. */
export const SITTING_GAP = 15 * 60;

/** Of versions, the newest first: one person's saves with no longer pause between one and the next than the gap. */
export function sittingsOf(versions: readonly Version[]): Sitting[] {
  const groups: Version[][] = [];
  for (const version of versions) {
    const group = groups.at(-1);
    const last = group?.at(-1);
    if (group && last && isOneSitting(last, version)) group.push(version);
    else groups.push([version]);
  }
  return groups.map((saves, at) => ({ saves, before: groups[at + 1]?.[0] }));
}

function isOneSitting(later: Version, earlier: Version): boolean {
  const pause = Number(later.addtime) - Number(earlier.addtime);
  return later.author_uid === earlier.author_uid && pause <= SITTING_GAP;
}

/** Where it is told what changed from `before` to `version`. */
export function changeAddress(page_id: string, before: string, version: string): string {
  const base = `/page/diff/${page_id}/${before}`;
  return version === '0' ? base : `${base}?to=${version}`;
}

/** Where a version is read; the present one is the page itself. */
export function versionAddress(version: Pick<Version, 'page_id' | 'page_history_id'>): string {
  const { page_id, page_history_id } = version;
  return isPresent(version) ? `/page/${page_id}` : `/page/version/${page_id}/${page_history_id}`;
}
