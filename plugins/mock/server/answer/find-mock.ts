import type { Db, RawRequest } from '@docstead/core/server';
import type { RE2JS } from 're2js';
import { MockRow } from '../mock/mock.model.ts';
import { compiled } from '../mock/path-rule.ts';
import { Kept } from './kept.ts';

/** What is known of a mock before it is chosen. */
export type MockHead = Pick<MockRow, 'id' | 'page_id' | 'path' | 'method' | 'cors'>;

const HEAD = ['id', 'page_id', 'path', 'method', 'cors'] as const;
/** Patterns of one project that are tried. */
const MOST_PATTERNS = 500;
/** Instructions of patterns times characters of the path, which is what matching costs: some hundred milliseconds at worst. */
const MOST_STEPS = 10_000_000;
/** Patterns that stay compiled. */
const COMPILED = 500;

/** Finds by path: those that say it exactly, then those whose pattern it fits; each in the order of their ids. */
export class PathFinder {
  private readonly patterns = new Kept<RE2JS>(COMPILED);

  async at(db: Db, { item_id, path }: { readonly item_id: number; readonly path: string }): Promise<MockHead[]> {
    const exact = await MockRow.query(db.handle)
      .where({ item_id, path })
      .orderBy('id')
      .limit(MOST_PATTERNS)
      .select(HEAD);
    return [...exact, ...this.fitting(await patternsOf(db, item_id), path)];
  }

  private fitting(patterns: readonly MockHead[], path: string): MockHead[] {
    let steps = 0;
    return patterns.filter((head) => {
      const pattern = this.patterns.get(head.path, () => compiled(head.path));
      steps += pattern.programSize() * path.length;
      return steps <= MOST_STEPS && pattern.test(path);
    });
  }
}

const patternsOf = (db: Db, item_id: number): Promise<MockHead[]> =>
  db.recall(`mock:patterns:${item_id}`, async () =>
    MockRow.query(db.handle)
      .where({ item_id })
      .where('path', 'like', '~%')
      .orderBy('id')
      .limit(MOST_PATTERNS)
      .select(HEAD),
  );

/** Those that answer this method: to HEAD as to GET. */
export const answering = <T extends Pick<MockRow, 'method'>>(
  heads: readonly T[],
  method: RawRequest['method'],
): T | undefined => heads.find((head) => ['', method, ...(method === 'HEAD' ? ['GET'] : [])].includes(head.method));

/** For `Allow`. */
export const methodsOf = (heads: readonly Pick<MockRow, 'method'>[]): string =>
  [...new Set(heads.flatMap(({ method }) => (method === 'GET' ? ['GET', 'HEAD'] : [method])))].join(', ');
