import { type Mistake, mistakesIn } from '../mistake.ts';

const PAGE = 'plugins/items/server/page';
const SERVER = [`${PAGE}/edit-together.test.ts`];
const EDITOR = 'plugins/editor/web';
const DESK = [`${EDITOR}/hooks/together.test.ts`];

/** Several people with one page. */
export const together: readonly Mistake[] = [
  ...mistakesIn(`${PAGE}/lock.service.ts`, SERVER, [
    ['an older client locks a page that others write', '!(merges && lock.merges)', '!lock.merges'],
    ['others write under the lock of an older client', '!(merges && lock.merges)', '!merges'],
    ['who came first loses the lock when one alone may write', 'locks.slice(0, 1)', 'locks.slice(-1)'],
    ['two hold a page that one alone may write', 'others.length > 0', 'others.length > 9'],
    ['an older client of one’s own sees nobody else', 'edit_together ? locks.find(', '!edit_together ? locks.find('],
    [
      'whoever leaves throws the others out',
      "if (lock_to <= now) row.orWhere('lock_uid', holder.uid);",
      "row.orWhere('page_id', page_id);",
    ],
  ]),
  ...mistakesIn(`${PAGE}/save/save-rules.ts`, SERVER, [
    ['a save that names no beginning writes over others', 'lock.merges && base_rev', 'lock.merges'],
    ['a save writes over an older client', 'lock.merges && base_rev', 'base_rev'],
    ['several write where one alone may', 'item.edit_together && lock.merges', 'lock.merges'],
  ]),
  ...mistakesIn(`${PAGE}/save/held-page.ts`, SERVER, [
    ['whoever came first writes over all others', "item.edit_together ? 'AND held.lock_uid <> ?' : ''", "''"],
  ]),
  ...mistakesIn(`${PAGE}/calls/page-is-lock.ts`, SERVER, [
    ['readers learn who is writing', 'allowed.item.edit_together && allowed.rights.edit', 'allowed.item.edit_together'],
    ['nobody may write beside others', 'others.every(({ merges }) => merges)', 'others.length === 0'],
  ]),
  ...mistakesIn(
    `${PAGE}/page.service.ts`,
    ['plugins/items/tests/pushed.test.ts'],
    [['every save is told, whoever may hear it', 'if (item.edit_together) app.push', 'app.push']],
  ),
  ...mistakesIn('plugins/items/server/migrations/006-edit-together.ts', SERVER, [
    ['locks are gone with the new version', 'FROM page_lock_before`', 'FROM page_lock_before WHERE page_id < 0`'],
  ]),
  ...mistakesIn('plugins/items/server/item/copy/copy-item.ts', SERVER, [
    ['a copy has another setting', '        edit_together,\n', ''],
  ]),
  ...mistakesIn(`${EDITOR}/hooks/desk.ts`, DESK, [
    [
      'what a colleague saved is written over what is typed',
      'if (!isDirty) await this.takeIn();',
      'await this.takeIn();',
    ],
    ['a conflict is passed over', 'if (!(await this.#merge(beside))) this.#met(beside);', 'await this.#merge(beside);'],
    ['texts are merged unseen where one edits alone', 'this.#isTogether && this.#merge(theirs)', 'this.#merge(theirs)'],
    [
      'one’s own save counts as a colleague’s',
      'await this.saver.rest();\n    const { page_id, rev: own }',
      'const { page_id, rev: own }',
    ],
  ]),
  ...mistakesIn(`${EDITOR}/saving/saver.ts`, DESK, [
    [
      'what is typed on the way is lost in the merge',
      'this.#send(extra, this.#text.read(), [',
      'this.#send(extra, { ...sent, page_content: theirs.page_content }, [',
    ],
    ['a save goes on merging for ever', 'met.length < MOST_MERGES', 'met.length >= 0'],
  ]),
  ...mistakesIn(
    `${EDITOR}/merge/merge-in.ts`,
    [`${EDITOR}/merge/merge-in.test.ts`],
    [
      ['one of two titles is lost', 'title.isOpen || catalog.isOpen || blocks', 'catalog.isOpen || blocks'],
      ['one of two texts is lost', "blocks.some((block) => block.kind === 'conflict')", 'blocks.length === 0'],
      ['the caret is lost', 'if (!changes) return', 'if (!changes || next) return'],
      ['a line that goes at the end leaves its break', 'Math.max(0, start(fromA) - 1)', 'start(fromA)'],
    ],
  ),
  ...mistakesIn(
    `${EDITOR}/parts/SourcePane.tsx`,
    [`${EDITOR}/saving/together.test.tsx`],
    [
      [
        'undo takes back what a colleague wrote',
        'Transaction.addToHistory.of(false)',
        'Transaction.addToHistory.of(true)',
      ],
    ],
  ),
];
