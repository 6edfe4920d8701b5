import { isFailed } from '@docstead/core/contract';
import type { Scope } from '@docstead/core/server';
import { users } from '../../../accounts/points.ts';
import { type Author, pageVisit } from '../../../items/points.ts';
import type { FilesSetup } from '../file/file.service.ts';

/** May the author read one of these pages? */
export type IsSeen = (page_ids: readonly number[]) => Promise<boolean>;

/** Pages that are asked for, for each page that is written: the pictures of a copied text come from few. */
const MOST = 10;

interface Writing {
  readonly scope: Scope;
  readonly author: Author;
  /** How many pages are written. */
  readonly pages: number;
}

/** Asks for each page once. */
export function seenBy(app: FilesSetup, { scope, author, pages }: Writing): IsSeen {
  const answers = new Map<number, boolean>();
  let asked: Promise<Scope | undefined> | undefined;
  const isVisible = async (page_id: number): Promise<boolean> => {
    asked ??= readerOf(app, scope, author);
    const reader = await asked;
    if (!reader || (answers.size >= MOST * pages && !answers.has(page_id))) return false;
    const answer = answers.get(page_id) ?? (await mayVisit(app, page_id, reader));
    answers.set(page_id, answer);
    return answer;
  };
  return async (page_ids) => {
    for (const page_id of page_ids) if (await isVisible(page_id)) return true;
    return false;
  };
}

/** Jobs run as the system, which may read everything; whom they write for may not. */
async function readerOf(app: FilesSetup, scope: Scope, { uid }: Author): Promise<Scope | undefined> {
  if (scope.caller.kind !== 'system') return scope;
  const caller = await app.services.get(users).callerOf(scope.db, uid);
  return caller && app.as(caller, scope);
}

async function mayVisit(app: FilesSetup, page_id: number, scope: Scope): Promise<boolean> {
  try {
    await app.allow(pageVisit, page_id, scope);
    return true;
  } catch (thrown) {
    if (isFailed(thrown)) return false;
    throw thrown;
  }
}
