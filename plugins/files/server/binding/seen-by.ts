import type { Scope } from '@docstead/core/server';
import { users } from '../../../accounts/points.ts';
import { type Author, pages } from '../../../items/points.ts';
import type { FilesSetup } from '../setup.ts';

interface Writing {
  readonly scope: Scope;
  readonly author: Author;
  readonly page_ids: readonly number[];
}

/** Those of these pages that the author may read, their own drafts too: in few queries, however many there are. */
export async function seenBy(app: FilesSetup, { scope, author, page_ids }: Writing): Promise<ReadonlySet<number>> {
  const reader = page_ids.length > 0 ? await readerOf(app, scope, author) : undefined;
  if (!reader) return new Set();
  return new Set((await app.services.get(pages).readable(page_ids, reader, { withOwnDrafts: true })).keys());
}

/** Jobs run as the system, which may read everything; whom they write for may not. */
async function readerOf(app: FilesSetup, scope: Scope, { uid }: Author): Promise<Scope | undefined> {
  if (scope.caller.kind !== 'system') return scope;
  const caller = await app.services.get(users).callerOf(scope.db, uid);
  return caller && app.as(caller, scope);
}
