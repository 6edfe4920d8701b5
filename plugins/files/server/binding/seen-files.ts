import type { Scope } from '@docstead/core/server';
import { users } from '../../../accounts/points.ts';
import { type Author, pages } from '../../../items/points.ts';
import type { FilesSetup } from '../setup.ts';
import { openingPages } from './named-files.ts';

interface Writing {
  readonly scope: Scope;
  readonly author: Author;
  readonly file_ids: ReadonlySet<number>;
}

/**
 * Those of these files that the author may see on a page, by that page's rights, in their own drafts too: in few queries,
 * however many there are.
 */
export async function seenFiles(app: FilesSetup, { scope, author, file_ids }: Writing): Promise<ReadonlySet<number>> {
  const reader = file_ids.size > 0 ? await readerOf(app, scope, author) : undefined;
  if (!reader) return new Set();
  const places = await openingPages(scope.db, file_ids);
  const asked = new Set([...places.values()].flat());
  const readable = await app.services.get(pages).readable([...asked], reader, { withOwnDrafts: true });
  const isSeen = ([, page_ids]: readonly [number, readonly number[]]) => page_ids.some((id) => readable.has(id));
  return new Set([...places].filter(isSeen).map(([file_id]) => file_id));
}

/** Jobs run as the system, which may read everything; whom they write for may not. */
async function readerOf(app: FilesSetup, scope: Scope, { uid }: Author): Promise<Scope | undefined> {
  if (scope.caller.kind !== 'system') return scope;
  const caller = await app.services.get(users).callerOf(scope.db, uid);
  return caller && app.as(caller, scope);
}
