import { type Mistake, mistakesIn } from '../mistake.ts';

const WEB = 'plugins/items/web';

export const itemsWeb: readonly Mistake[] = [
  ...mistakesIn(
    `${WEB}/gate/use-gate.ts`,
    [`${WEB}/pages/Reading.test.tsx`, `${WEB}/gate/CaptchaGate.test.tsx`],
    [
      [
        'a page that is not there asks for a password',
        "if (refusal.isMissing || refusal.code === UNKNOWN) return 'missing';",
        '',
      ],
      ['a private project shows an error and no way in', 'new Set([10303, 10307])', 'new Set([10307])'],
      ['who has no tries left is not led to the captcha', "if (refusal.code === OUT_OF_TRIES) return 'captcha';", ''],
    ],
  ),
  ...mistakesIn(
    `${WEB}/list/use-item-list.ts`,
    [`${WEB}/pages/ItemList.first.test.tsx`],
    [['each project stands twice in the list', 'const begun = rows?.children.length ?? 0;', 'const begun = 0;']],
  ),
  ...mistakesIn(
    `${WEB}/reading/use-reading.ts`,
    [`${WEB}/pages/Reading.test.tsx`, `${WEB}/pages/Reading.first.test.tsx`],
    [
      ['a page of another project is shown in this one', 'answered.item_id !== tree.item_id', 'false'],
      [
        'who comes back to the first page sees it as it was',
        'if (opened.current !== address) opened.current = undefined;',
        '',
      ],
      [
        'who sees the text asks for it again',
        "usePageInfo(opened ? '' : wanted, isRefused)",
        'usePageInfo(wanted, isRefused)',
      ],
    ],
  ),
  ...mistakesIn(
    `${WEB}/reading/follow-link.ts`,
    [`${WEB}/reading/follow-link.test.ts`],
    [
      [
        'a link to another site is taken for a page',
        "if (url.origin !== here.origin || link.hasAttribute('download')) return undefined;",
        '',
      ],
      ['a link that should open a tab does not', "if (link.target && link.target !== '_self') return undefined;", ''],
    ],
  ),
  ...mistakesIn(
    `${WEB}/tree/moves.ts`,
    [`${WEB}/tree`],
    [
      ['a catalog is dropped into itself', "if (way.some((step) => step.id === node.id)) return 'circle';", ''],
      ['a tree gets deeper than allowed', 'way.length + heightOf(node) > depth &&', 'way.length > depth &&'],
      [
        'an undone move goes elsewhere',
        'parent: placeOf(tree, node), s_number: node.s_number }] : []',
        "parent: '0', s_number: node.s_number }] : []",
      ],
    ],
  ),
  ...mistakesIn(
    `${WEB}/tree/build.ts`,
    [`${WEB}/tree/tree.test.ts`],
    [
      [
        'pages of a lost catalog are lost',
        '(byId.get(page.cat_id)?.pages ?? loose).push(page);',
        'byId.get(page.cat_id)?.pages.push(page);',
      ],
      [
        'a circle of catalogs stops the browser',
        'while (step && !steps.includes(step)) {',
        'while (step && steps.length < 5_000) {',
      ],
    ],
  ),
  ...mistakesIn(
    `${WEB}/tree/use-shown-tree.ts`,
    [`${WEB}/tree/use-shown-tree.test.tsx`],
    [
      [
        'a move in one project is shown in another',
        '({ item_id }: { readonly item_id: string }) => item_id === data.item_id',
        "({ item_id }: { readonly item_id: string }) => item_id !== ''",
      ],
    ],
  ),
  ...mistakesIn(
    `${WEB}/reading/presence/use-others.ts`,
    [`${WEB}/reading/presence/presence.test.tsx`],
    [
      ['who edits a page is told that they do', ' && data.is_cur_user === 0', ''],
      ['people are known by the names that they log in with', '? data.lock_name', '? data.lock_username'],
      ['readers ask who edits what they may not', "caller.kind === 'user' && page_id !== ''", "caller.kind === 'user'"],
    ],
  ),
  ...mistakesIn(
    `${WEB}/reading/presence/use-waiting.ts`,
    [`${WEB}/reading/presence/presence.test.tsx`],
    [
      ['the message is gone before who waited comes back', "if (document.visibilityState !== 'visible') return;", ''],
      ['who waits is told at once, free or not', 'lock.lock === 0 || lock', 'lock.lock !== 2 || lock'],
      ['who waits is told, and waits on', '      waitFor(undefined);\n      toast', '      toast'],
    ],
  ),
  ...mistakesIn(
    `${WEB}/pages/PageDiff.tsx`,
    [`${WEB}/pages/PageDiff.test.tsx`],
    [['a comparison opens at its top, however far down its change stands', 'if (next.count > 0) next.show(0);', '']],
  ),
  ...mistakesIn(
    `${WEB}/reading/use-reading-header.tsx`,
    [`${WEB}/pages/Reading.test.tsx`],
    [['an archived project does not say so at its name', "tag: t('list.archived')", "tag: ''"]],
  ),
  ...mistakesIn(
    `${WEB}/reading/Article.tsx`,
    [`${WEB}/pages/Reading.test.tsx`],
    [['a stranger is told that they can only read', 'item.is_archived && (', 'item.is_archived || (']],
  ),
  ...mistakesIn(
    `${WEB}/history/sitting-stops.ts`,
    [`${WEB}/pages/PageDiff.test.tsx`],
    [
      ['the slider begins with the newest', '.flatMap(stopOf).reverse()', '.flatMap(stopOf)'],
      [
        'the slider leads to the last save alone',
        'before: before.page_history_id, version',
        'before: saves[1]?.page_history_id ?? before.page_history_id, version',
      ],
      [
        'the slider stands on the newest sitting only',
        'saves.some((save) => save.page_history_id === id)',
        "id === '0'",
      ],
    ],
  ),
  ...mistakesIn(
    `${WEB}/search/use-following.ts`,
    [`${WEB}/search/search.test.tsx`],
    [['more hits are offered where all are shown', ' && from < first.total', '']],
  ),
  ...mistakesIn(
    `${WEB}/page/ShareDialog.tsx`,
    [`${WEB}/page/share.test.tsx`],
    [
      ['a draft is said to be readable', "kind={isDraft ? 'draft' : readers}", 'kind={readers}'],
      ['a private project is said to be public', "item?.is_private ? 'private' : 'public'", "'public'"],
      ['who may not is led to the settings', '(open?.item_manage ?? listed?.manage === 1)', 'item'],
    ],
  ),
  ...mistakesIn(
    `${WEB}/settings/use-item-form.ts`,
    [`${WEB}/settings/settings.test.tsx`],
    [['discard returns to what stood there before the save', 'form.resetDirty(saved);', '']],
  ),
  ...mistakesIn(
    `${WEB}/settings/BaseInfo.tsx`,
    [`${WEB}/settings/settings.test.tsx`],
    [['a key saves an archived project', '!isArchived && place', 'place']],
  ),
  ...mistakesIn(
    `${WEB}/page/shared-section.ts`,
    [`${WEB}/page/share.test.tsx`],
    [
      [
        'a section that is not there is shared',
        'return heading && {',
        'return heading === undefined ? { id, name: id } : {',
      ],
    ],
  ),
  ...mistakesIn(
    `${WEB}/tree/edit/TreeEditor.tsx`,
    [`${WEB}/tree/edit/Rename.test.tsx`],
    [['Delete on the line for a first page deletes its catalog', 'active?.isAdd ? undefined : active', 'active']],
  ),
  ...mistakesIn(
    `${WEB}/tree/edit/drop.ts`,
    [`${WEB}/tree/edit/drop.test.ts`],
    [
      [
        'what is dropped on the line for a first page goes beside its catalog',
        'if (row.isAdd) return',
        'if (!row) return',
      ],
    ],
  ),
  ...mistakesIn(
    `${WEB}/list/found/use-found.ts`,
    [`${WEB}/list/found/found.test.tsx`],
    [['the list looks into pages after each key', 'useDebouncedValue(keyword, PAUSE_MS)', '[keyword]']],
  ),
  ...mistakesIn(
    'plugins/items/titles.ts',
    ['plugins/items/frame.test.ts'],
    [
      ['a title of spaces alone is shown as it is', "page_title.trim() === ''", "page_title === ''"],
      ['a title in another case stands twice', '.toLowerCase()', ''],
      ['a heading of signs alone is hidden', "said !== '' && ", ''],
    ],
  ),
  ...mistakesIn(
    `${WEB}/tree/edit/use-rename.ts`,
    [`${WEB}/tree/edit/Rename.test.tsx`],
    [
      ['a new name overwrites what a colleague has saved meanwhile', 'base_rev: String(rev), ', ''],
      ['a new name publishes a draft', ', ...AS_IT_IS }', ' }'],
    ],
  ),
  ...mistakesIn(
    `${WEB}/tree/edit/RenameField.tsx`,
    [`${WEB}/tree/edit/Rename.test.tsx`],
    [
      ['Enter of an input method ends the new name', 'if (event.nativeEvent.isComposing) return;', ''],
      ['Escape saves the new name', "end(event.key === 'Enter', true)", 'end(true, true)'],
    ],
  ),
  ...mistakesIn(
    `${WEB}/preview-queue.ts`,
    [`${WEB}/preview-queue.test.ts`],
    [
      [
        'where no worker opens, the second text waits for ever',
        "lose(refusal('failed', String(error)));",
        "job.reject(refusal('failed', String(error)));",
      ],
      [
        'a text that stops the preview stops it again',
        'if (source === refused?.source) return Promise.reject(refused.error);',
        '',
      ],
      ['a huge text stops the preview', "if (source.length > MAX_LENGTH) return Promise.reject(refusal('large'));", ''],
      ['the preview shows an older text', 'waiting.source = source;', ''],
      ['a thread that does not answer goes on', 'isColoured = false;\n    port?.terminate();', 'isColoured = false;'],
    ],
  ),
  ...mistakesIn(
    `${WEB}/search/use-hits.ts`,
    [`${WEB}/search/search.test.tsx`],
    [
      ['hits of another word are shown', 'return isNear ? last.current.data : undefined;', 'return last.current.data;'],
      ['the list empties with each letter', 'keyword.startsWith(last.current.asked) ||', ''],
    ],
  ),
  ...mistakesIn(
    `${WEB}/history/use-restore.ts`,
    [`${WEB}/pages/History.test.tsx`],
    [
      ['restoring a version writes over a newer text', 'base_rev: String(rev), ', ''],
      ['what is taken back is restored a second time', '...textOf(present), rev', '...textOf(history_page), rev'],
      ['taking back writes over who saved meanwhile', '...textOf(present), rev }', '...textOf(present) }'],
      ['restoring a version publishes a draft', "is_draft: '-1'", "is_draft: '0'"],
      ['a version is restored without a question', 'if (!isSure) return false;', ''],
    ],
  ),
  ...mistakesIn(
    `${WEB}/history/when.ts`,
    [`${WEB}/history/when.test.ts`],
    [
      ['yesterday evening is today', '(dayOf(now) - dayOf(date))', '(now.getTime() - date.getTime())'],
      ['a weekday is said of one that is long ago', 'days < NEAR_DAYS', 'days < 99'],
    ],
  ),
  ...mistakesIn(
    `${WEB}/recycle/use-recycle-bin.ts`,
    [`${WEB}/pages/History.test.tsx`],
    [
      ['what failed to come is said to be back', 'if (back.length > 0) tellDone(back);', 'tellDone(rows);'],
      ['undo deletes what did not come, too', 'void putBack(rows)', 'void putBack(all)'],
    ],
  ),
  ...mistakesIn(
    `${WEB}/history/VersionSteps.tsx`,
    [`${WEB}/pages/PageDiff.test.tsx`],
    [['the buttons go by saves beside a slider that goes by sittings', 'stops.length > 1 ?', 'stops.length > 99 ?']],
  ),
  ...mistakesIn(
    `${WEB}/reading/use-star.ts`,
    [`${WEB}/reading/star.test.tsx`],
    [
      ['the menu turns the star the wrong way', 'const wanted = !isStarred;', 'const wanted = isStarred;'],
      ['a refused star shines', '      tellRefusal(thrown);\n      return;', '      tellRefusal(thrown);'],
    ],
  ),
  ...mistakesIn(
    `${WEB}/reading/presence/WaitingListener.tsx`,
    [`${WEB}/reading/presence/presence.test.tsx`],
    [['nobody hears of it on the list', '  useWaiting();\n', '']],
  ),
  ...mistakesIn(
    `${WEB}/history/VersionActs.tsx`,
    [`${WEB}/pages/History.test.tsx`],
    [
      ['the present version can be restored from the menu', 'return isOld && (', 'return true && ('],
      ['readers are offered to restore', '{canEdit && isOld && (\n        <Button', '{isOld && (\n        <Button'],
      [
        'readers are offered to comment',
        '{canEdit && isOld && (\n        <IconButton',
        '{isOld && (\n        <IconButton',
      ],
    ],
  ),
  ...mistakesIn(
    `${WEB}/history/VersionRow.tsx`,
    [`${WEB}/pages/History.test.tsx`],
    [['a row leads to the version and not to what it changed', 'address ?? versionAddress', 'versionAddress']],
  ),
  ...mistakesIn(
    `${WEB}/history/sittings.ts`,
    [`${WEB}/history/sittings.test.ts`],
    [
      ['what two people wrote is one sitting', 'later.author_uid === earlier.author_uid &&', ''],
      ['a pause of days ends no sitting', 'pause <= SITTING_GAP', 'pause > 0'],
    ],
  ),
  ...mistakesIn(
    `${WEB}/diff/rendered/marks.ts`,
    [`${WEB}/diff/rendered/merge.test.ts`],
    [
      ['what went stands behind what came', 'next.fromB <= until', 'next.fromB < until'],
      ['two paragraphs without a common word are mixed', 'const LEAST_COMMON = 0.3;', 'const LEAST_COMMON = 0;'],
    ],
  ),
  ...mistakesIn(
    `${WEB}/diff/rendered/merge.ts`,
    [`${WEB}/diff/rendered/merge.test.ts`],
    [
      ['a heading is changed by one of its name before it', '(?:id|data-line)', '(?:data-line)'],
      ['an anchor leads to what was deleted', "if (mark === 'gone') for", "if (mark === 'new') for"],
      ['another word in a cell moves the columns', "after.matches('tr') &&", "after.matches('table') &&"],
      ['bold instead of plain words is no change', ": 'look')", ": '')"],
    ],
  ),
  ...mistakesIn(
    `${WEB}/history/use-versions.ts`,
    [`${WEB}/pages/History.test.tsx`],
    [['a long history is read from its beginning again', 'before: last', "before: '0'"]],
  ),
  ...mistakesIn(
    `${WEB}/reading/tasks/toggle.ts`,
    [`${WEB}/reading/tasks`],
    [
      ['a task in a quote cannot be ticked', '/[ \\t>]*(?:', '/[ \\t]*(?:'],
      ['old line ends lead to another task', '/\\r\\n?|\\n/g', '/\\n/g'],
    ],
  ),
  ...mistakesIn(
    `${WEB}/reading/tasks/task-saver.ts`,
    [`${WEB}/reading/tasks`],
    [
      ['a tick undoes what a colleague saved before', 'if (stored.rev !== this.#shown)', 'if (false)'],
      ['a tick that meets a colleague is lost', 'thrown.code !== STALE', 'true'],
      ['after a refusal nothing is saved any more', 'this.#last = done.catch(() => undefined);', 'this.#last = done;'],
    ],
  ),
  ...mistakesIn(
    `${WEB}/reading/tasks/use-tasks.ts`,
    [`${WEB}/pages/Tasks.test.tsx`],
    [
      ['who may only read ticks', 'if (!doc || !canEdit) return;', 'if (!doc) return;'],
      ['a text that has gone goes on being ticked', 'end?.();', ''],
    ],
  ),
  ...mistakesIn(
    `${WEB}/reading/tasks/ticking.ts`,
    [`${WEB}/pages/Tasks.test.tsx`],
    [['a refused tick stays', 'if (target.checked === isDone) target.checked = !isDone;', '']],
  ),
  ...mistakesIn(
    `${WEB}/drag/pointer-drag.ts`,
    [`${WEB}/drag/pointer-drag.test.ts`],
    [
      [
        'a quick drop lands where the last frame saw it',
        'at = { x: event.clientX, y: event.clientY };\n      look();',
        '',
      ],
    ],
  ),
];
