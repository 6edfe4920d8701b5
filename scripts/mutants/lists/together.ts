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
  ...mistakesIn(
    'plugins/items/server/item/item.service.ts',
    ['plugins/items/tests/pushed.test.ts'],
    [
      [
        'who edits is not told that another setting counts',
        'if (wish.edit_together !== undefined) await tellEditors',
        'if (wish.edit_together === undefined) await tellEditors',
      ],
    ],
  ),
  ...mistakesIn('plugins/items/server/access/locks-left.ts', SERVER, [
    ['the owner’s locks go with a member', 'item.uid <> page_lock.lock_uid', 'item.uid > 0'],
    ['who has the right by another way loses the page', 'level >= 1', 'level >= 9'],
  ]),
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
    ['what came in with a save is told to nobody', 'cameIn === this.store.getState().cameIn', 'cameIn !== null'],
    ['a save that changed nothing here is told', 'if (places > 0)', 'if (places >= 0)'],
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
      'this.#send(extra, this.#text.read(), met',
      'this.#send(extra, { ...sent, page_content: theirs.page_content }, met',
    ],
    ['a save goes on merging for ever', 'met < MOST_MERGES', 'met >= 0'],
  ]),
  ...mistakesIn(
    `${EDITOR}/drafts/working-text.ts`,
    [`${EDITOR}/drafts/working-text.test.ts`],
    [
      [
        'the title that came in stays',
        'page_title: page_title === after.page_title ? before',
        'page_title: page_title !== after.page_title ? before',
      ],
      [
        'a place that was chosen since is lost',
        'cat_id: cat_id === after.cat_id ? before.cat_id : cat_id',
        'cat_id: before.cat_id',
      ],
      ['another text loses what it never had', '    this.forget();\n    this.#isFresh', '    this.#isFresh'],
    ],
  ),
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
    `${EDITOR}/merge/came-in.ts`,
    [`${EDITOR}/saving/together.test.tsx`, `${EDITOR}/merge/came-in.test.ts`],
    [
      ['of several saves only the last is taken out', 'held ? back.compose(held.back) : back', 'back'],
      ['what was let be is taken out', 'effect.is(forgotten))) return undefined', 'effect.is(forgotten))) return held'],
      ['a new last line is not marked', 'isBehind ? start.to + 1 : start.from', 'start.from'],
      [
        'undo takes back what a colleague wrote',
        'Transaction.addToHistory.of(false)',
        'Transaction.addToHistory.of(true)',
      ],
    ],
  ),
];
