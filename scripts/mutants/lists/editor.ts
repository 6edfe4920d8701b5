import { type Mistake, mistakesIn } from '../mistake.ts';

const HOOKS = 'plugins/editor/web/hooks';

export const editor: readonly Mistake[] = [
  ...mistakesIn(
    'plugins/editor/web/pages/PageEdit.tsx',
    ['plugins/editor/web/pages/read-only.test.tsx'],
    [
      [
        'what a program writes is written here too',
        'if (isElsewhere) return',
        'if (isElsewhere && page.rev < 0) return',
      ],
    ],
  ),
  ...mistakesIn(
    'plugins/editor/web/source/long-text.ts',
    ['plugins/editor/web/source/long-text.test.ts'],
    [
      ['the lower half of a long table is no table', 'this.#isTable || content', 'content'],
      [
        'a key in a long line waits for all of its marks',
        'if (content.length <= LONGEST) return false;',
        'return false;',
      ],
      ['a paragraph of common length is cut', 'content.length < PIECE.least', 'content.length < 100'],
    ],
  ),
  ...mistakesIn(
    'plugins/editor/web/source/find/find.ts',
    ['plugins/editor/web/source/find/find.test.ts'],
    [
      ['what is typed is not counted among the matches', 'timer = setTimeout(count, RECOUNT_MS);', ''],
      ['find counts, and shows nothing', 'isToGo(wish) ? nearest(view.state, query) : undefined', 'undefined'],
      ['words to put in its place lead away from it', "some((part) => part !== 'replace')", 'some(() => true)'],
    ],
  ),
  ...mistakesIn(
    'plugins/editor/web/source/find/matches.ts',
    ['plugins/editor/web/source/find/find.test.ts'],
    [
      ['find forgets what stands above the cursor', 'ahead.done ? query.getCursor(state).next() : ahead', 'ahead'],
      ['find begins at the top of the page', 'query.getCursor(state, from).next()', 'query.getCursor(state).next()'],
    ],
  ),
  ...mistakesIn(
    'plugins/editor/web/source/inserts/slash.ts',
    ['plugins/editor/web/source/inserts/slash.test.ts'],
    [
      ['a slash inside of words opens a list', "state.sliceDoc(line.from, from).trim() === '' && ", ''],
      ['a long name of ours is too long to be typed', 'const LONGEST = 40;', 'const LONGEST = 24;'],
      ['a slash in a listing opens a list', ' && !isInCode(state, from, -1)', ''],
    ],
  ),
  ...mistakesIn(
    'plugins/editor/web/source/typed-list/typed-list.ts',
    ['plugins/editor/web/source/inserts/slash.test.ts'],
    [['Escape leaves the list where it is', 'if (effect.is(this.#closed)) return undefined;', '']],
  ),
  ...mistakesIn(
    'plugins/editor/web/source/inserts/inserts.ts',
    ['plugins/editor/web/source/inserts/inserts.test.ts'],
    [
      ['the word itself stands below what has it inside', '({ words }, letters) => words.includes(letters),', ''],
      ['a name stands among the words for other things', '({ name }, letters) => bare(name) === letters,', ''],
      ['files are offered where nothing takes them', "hasFiles || typeof act !== 'string'", 'true'],
    ],
  ),
  ...mistakesIn(
    'plugins/editor/web/source/tables/model.ts',
    ['plugins/editor/web/source/tables/tables.test.ts'],
    [
      ['the heads of a table become a row of it', 'at < 1 || next < 1 ||', ''],
      ['a column leaves its alignment behind', 'aligns: swapped(aligns, at, next) };', 'aligns };'],
      ['cells that have no room are left out', 'Math.max(rows.length, row + cells.length)', 'rows.length'],
    ],
  ),
  ...mistakesIn(
    'plugins/editor/web/source/paste/in-table.ts',
    ['plugins/editor/web/source/paste/in-table.test.ts'],
    [
      ['a paste over several cells makes one of them', '&& start.row === end.row && start.column === end.column', ''],
      ['rows of a table are put into one of its cells', ' || isRows(text)', ''],
      ['a row of a spreadsheet is one cell', 'isRow ? [text.split', 'false ? [text.split'],
    ],
  ),
  ...mistakesIn(
    'plugins/editor/web/source/paste/clean.ts',
    ['plugins/editor/web/source/paste/spreadsheets.test.ts'],
    [
      ['rows that Excel marks are pasted as a line of text', '(?:col|colgroup|tr|tbody|thead)', '(?:none)'],
      ['merged cells of the first row move the others', '    head.colSpan = cell.colSpan;\n', ''],
      [
        'a single cell is pasted as a table',
        'if (only && !other) table.replaceWith',
        'if (only && other === only) table.replaceWith',
      ],
    ],
  ),
  ...mistakesIn(
    'plugins/editor/web/source/paste/in-table.ts',
    ['plugins/editor/web/source/paste/spreadsheets.test.ts'],
    [['an empty cell at the end makes all cells one', '[^\\S\\t]+$', '\\s+$']],
  ),
  ...mistakesIn(
    'plugins/editor/web/source/paste/pasted.ts',
    ['plugins/editor/web/source/paste/paste.test.ts'],
    [
      [
        'what comes by itself takes two steps back',
        '{ annotations: Transaction.time.of(time) }',
        "{ userEvent: 'input' }",
      ],
    ],
  ),
  ...mistakesIn(
    'plugins/editor/web/source/listings/listing-colours.ts',
    ['plugins/editor/web/source/listings/listings.test.ts'],
    [
      ['colours of an indented listing stand beside their words', 'start += to - from;', 'start += 0;'],
      ['colours are gone while one types', 'marks.push(mark.range(from, to))', 'undefined'],
    ],
  ),
  ...mistakesIn(
    'plugins/editor/web/saving/use-done.ts',
    ['plugins/editor/web/pages/PageEdit.test.tsx'],
    [['who is done is asked about unsaved text', "isDirty ? leaveDesk(desk, 'save') : true", 'true']],
  ),
  ...mistakesIn(
    'plugins/editor/web/drafts/draft-keeper.ts',
    [`${HOOKS}/desk.test.ts`, `${HOOKS}/phone-moments.test.ts`, 'plugins/editor/web/drafts/unsent.test.ts'],
    [
      ['phones lose text when another program is opened', "document.addEventListener('visibilitychange', onHide);", ''],
      ['text is lost when the tab is closed', "window.addEventListener('pagehide', onLeave);", ''],
      [
        'who types without a pause has no draft',
        'const timer = setInterval(() => void this.keep(), DRAFT_EVERY_MS);',
        'const timer = 0;',
      ],
      [
        'a saved text is offered as a draft',
        'now.page !== before.page && this.#saved()',
        'now.page === before.page && this.#saved()',
      ],
      [
        'what is typed while a save is under way is dropped with it',
        'isDirty ? this.keep() : this.drop()',
        'isDirty ? this.drop() : this.drop()',
      ],
      ['nobody is told that the browser has no room', 'this.store.setState({ isFull: true })', 'undefined'],
    ],
  ),
  ...mistakesIn(
    'plugins/editor/web/saving/lock-keeper.ts',
    ['plugins/editor/web/saving/lock-keeper.test.ts', `${HOOKS}/phone-moments.test.ts`],
    [
      ['a page that comes back has no lock', "window.addEventListener('pageshow', onShow);", ''],
      ['a page that was offline has no lock', "window.addEventListener('online', onWake);", ''],
      ['a page that is left stays locked', "window.addEventListener('pagehide', onLeave);", ''],
      [
        'the lock of the old page stays when a new one is made of it',
        'if (this.#isMine) this.#way.releaseAtOnce(this.#page_id);\n    this.#page_id',
        'this.#page_id',
      ],
      [
        "a colleague's lock is taken for nothing",
        'if (answer && isForeign(answer)) return this.#become(heldBy(answer));',
        'if (answer && !isForeign(answer)) return this.#become(heldBy(answer));',
      ],
      [
        'who waits for a page never hears that it is free',
        "return this.#isShut ? this.#become({ kind: 'free' }) : this.#meet(answer);",
        'return undefined;',
      ],
      [
        'who may not write is let in',
        "this.#become(this.#isBeginning ? { kind: 'refused', why } : { kind: 'released' });",
        "this.#become({ kind: 'mine' });",
      ],
    ],
  ),
  ...mistakesIn(
    'plugins/editor/web/source/images/upload.ts',
    ['plugins/editor/web/source/images/images.test.ts'],
    [['an image that was refused leads nowhere', 'links: linksOf(thrown)', 'links: []']],
  ),
  ...mistakesIn(
    'plugins/editor/web/saving/LockNotice.tsx',
    ['plugins/editor/web/pages/PageEdit.test.tsx'],
    [
      [
        'a full project leads to an address that the editor made up',
        'component={Link} to={to}',
        'component={Link} to="/prices"',
      ],
    ],
  ),
  ...mistakesIn(
    'plugins/editor/web/saving/saver.ts',
    ['plugins/editor/web/saving/saver.test.ts'],
    [
      [
        'text that was typed during a save counts as saved',
        'this.#savedVersion = version;\n',
        'this.#savedVersion = this.#text.version;\n',
      ],
      ['every press of the key makes a version', '!this.#isDirty && Object.keys(extra).length === 0', 'false'],
      ['one text is saved twice', 'if (this.#flight && !(state.kind', 'if (!this.#flight && !(state.kind'],
      [
        "a colleague's move is undone by the next save",
        "page_id === '0' || cat_id !== stood ? { cat_id } : {}",
        '{ cat_id }',
      ],
      ["a colleague's text is taken for one's own", 'if (!theirs || !own) throw thrown;', 'if (!theirs) throw thrown;'],
      ['a draft is published by an ordinary save', 'const AS_IT_IS = -1 as const;', 'const AS_IT_IS = 0 as const;'],
    ],
  ),
  ...mistakesIn(
    `${HOOKS}/desk.ts`,
    [`${HOOKS}/desk.test.ts`, `${HOOKS}/phone-moments.test.ts`, 'plugins/editor/web/drafts/unsent.test.ts'],
    [
      ['a text waits for ten seconds though the network is back', "window.addEventListener('online', resume);", ''],
      ['an old draft is written over a newer page', 'if (!isFresh) {', 'if (isFresh && !isFresh) {'],
      [
        'a page that a colleague locked is not looked at again',
        "else if (this.#why() === 'locked') await this.lock.lookAgain();",
        '',
      ],
      [
        'a page that was gone is saved under its old key',
        'this.saver.detach(randomKey());',
        'this.saver.detach(this.saver.key);',
      ],
    ],
  ),
  ...mistakesIn(
    'plugins/editor/web/leave/leave-desk.ts',
    ['plugins/editor/web/leave/leave-desk.test.ts'],
    [
      ['who leaves during a save is kept from it', 'await saver.rest();', ''],
      ['a few words that should be kept are lost', 'keeper.keep(true)', 'keeper.keep()'],
      ['a text that could not be saved is left', 'return !saver.store.getState().isDirty;', 'return true;'],
    ],
  ),
  ...mistakesIn(
    'plugins/editor/web/drafts/draft-keeper.ts',
    ['plugins/editor/web/leave/leave-desk.test.ts'],
    [
      [
        'a text that was thrown away comes back',
        'this.#keptVersion = this.#start.text.version;',
        'this.#keptVersion = -1;',
      ],
    ],
  ),
  ...mistakesIn(
    'plugins/editor/web/drafts/drafts.ts',
    ['plugins/editor/web/drafts/drafts.test.ts'],
    [
      ["the next person at this machine is offered another's text", 'one.uid === uid && ', ''],
      ['the draft of one page is offered at another', ' && one.page_id === page_id', ''],
      ['the older of two drafts wins', 'draft.at >= (newest', 'draft.at <= (newest'],
    ],
  ),
  ...mistakesIn(
    'plugins/editor/web/merge/three-way.ts',
    ['plugins/editor/web/merge'],
    [
      ['lines that both changed are merged without asking', 'hunk.fromA <= last.to', 'hunk.fromA < last.to - 1'],
      [
        'a place that both changed is mine without asking',
        'return { ...values, value: values.mine, isOpen: true };',
        'return { ...values, value: values.mine, isOpen: false };',
      ],
    ],
  ),
  ...mistakesIn(
    `${HOOKS}/use-document.ts`,
    ['plugins/editor/web/pages/PageEdit.test.tsx'],
    [
      [
        'a page that was left shows its failure at the next',
        '(error: Error) => !stop.signal.aborted && setState({ error })',
        '(error: Error) => !stop.signal.aborted || setState({ error })',
      ],
    ],
  ),
  ...mistakesIn(
    'plugins/editor/web/drafts/working-text.ts',
    ['plugins/editor/web/drafts/working-text.test.ts'],
    [
      [
        'what was typed last is not in what is saved',
        'if (!this.#isFresh && this.#source)',
        'if (this.#isFresh && this.#source)',
      ],
      ['the source that came is taken for the one that went', 'if (this.#source !== source) return;', ''],
    ],
  ),
  ...mistakesIn(
    'plugins/editor/web/parts/MergePane.tsx',
    ['plugins/editor/web/pages/PageEdit.test.tsx'],
    [
      ['it says that nothing is left to decide where something is', '{ count: open })', '{ count: open - 1 })'],
      ['no key leads to a conflict', "event.key !== 'F7'", "event.key !== 'F8'"],
    ],
  ),
  ...mistakesIn(
    'plugins/editor/web/saving/lock-keeper.ts',
    ['plugins/editor/web/saving/lock-keeper.test.ts', 'plugins/editor/web/saving/locks.test.tsx'],
    [
      [
        'a lock that was taken over is said to have run out',
        "< LEASE_MS ? 'taken' : 'ran_out'",
        "< 0 ? 'taken' : 'ran_out'",
      ],
      ['who writes is told by the name of the account', 'lock_name || lock_username', 'lock_username || lock_name'],
    ],
  ),
  ...mistakesIn(
    'plugins/editor/web/parts/MergeActs.tsx',
    ['plugins/editor/web/pages/PageEdit.test.tsx'],
    [['a merge is saved with a conflict that nobody decided', 'disabled={open > 0}', 'disabled={open > 1}']],
  ),
  ...mistakesIn(
    'plugins/editor/web/parts/tools/TableGrid.tsx',
    ['plugins/editor/web/pages/PageEdit.test.tsx'],
    [
      ['a table has no columns', 'Math.max(1, columns - 1)', 'columns - 1'],
      ['a table has more rows than are shown', 'Math.min(ROWS, rows + 1)', 'rows + 1'],
    ],
  ),
  ...mistakesIn(
    'plugins/editor/web/preview/scroll-sync.ts',
    ['plugins/editor/web/preview/scroll-sync.test.ts'],
    [
      [
        'a click in the last block leads to the beginning',
        'Math.max(1, blocks.lineOf(at + 1) - line)',
        'blocks.lineOf(at + 1) - line',
      ],
      ['a click at the end of a block leads to the next', 'Math.min(0.999, ', 'Math.min(1, '],
    ],
  ),
];
