import { type Mistake, mistakesIn } from '../mistake.ts';

const PALETTE = 'shell-web/palette';
const WEB = 'plugins/items/web';
const OVERLAYS = 'core/ui/base/overlays';

/** The frame around all pages, and the menus and the search in it. */
export const shell: readonly Mistake[] = [
  ...mistakesIn(
    'core/ui/base/messages/use-way-there.ts',
    ['core/ui/base/messages/Toaster.test.tsx'],
    [
      ['behind a message the keys are nowhere', 'if (wasInside) goBack();', ''],
      ['a key leads to a message that is not there', 'if (!isShown) return;', ''],
      ['the cross of a message stands before what can be done', "one.hasAttribute('aria-keyshortcuts')", 'false'],
    ],
  ),
  ...mistakesIn(
    'core/ui/base/menus/menu-entries.ts',
    ['core/ui/base/menus/Menu.test.tsx'],
    [['one column of a menu is far longer', 'longer(at) < longer(best) ? at : best', 'best']],
  ),
  ...mistakesIn(
    `${PALETTE}/Palette.tsx`,
    [`${PALETTE}/Palette.test.tsx`],
    [
      [
        'Enter makes a page of words that nothing matches',
        'shown.findIndex((entry) => !entry.isLast)',
        'Math.min(0, shown.length - 1)',
      ],
      [
        'what arrives later takes the choice away',
        'setChosen(shown[stepped(active, step, shown.length)]?.id)',
        'setChosen(undefined)',
      ],
    ],
  ),
  ...mistakesIn(
    `${PALETTE}/keys.ts`,
    [`${PALETTE}/use-palette-key.test.tsx`],
    [
      [
        'a field is without its letters until the shell is there',
        "'input, textarea, select, [content",
        "'textarea, select, [content",
      ],
      ['a command types its letter', 'isComposing || isCommand', 'isComposing && isCommand'],
      ['what is typed before the field is there is lost', '    dataset[MARK] = words;', '    dataset[MARK] = kept;'],
      ['a key before the field is there works on the page behind too', 'event.stopImmediatePropagation();', ''],
      ['letters never reach the field itself', '`[$', "'nothing' + `[$"],
      ['letters go to the field behind', 'OPEN in dataset ? `', '!dataset ? `'],
      ['a slash before there is a shell is lost', '!detail && !isSlash(event)', '!detail'],
      ['it opens once more by itself', 'return OPEN in dataset ? undefined : dataset[MARK];', 'return dataset[MARK];'],
      ['keys are kept for ever where no field comes', 'OPEN in dataset && takePaletteWords();', 'undefined;'],
    ],
  ),
  ...mistakesIn(
    `${PALETTE}/use-shown.ts`,
    [`${PALETTE}/Palette.test.tsx`],
    [
      ['a new page is named as it was a key ago', 'entry.forWords?.(words) ?? entry', 'entry'],
      ['at each key “searching” comes and goes', 'isBusy ? foundFor : words', 'isBusy ? undefined : words'],
    ],
  ),
  ...mistakesIn(
    `${PALETTE}/use-found.ts`,
    [`${PALETTE}/Palette.test.tsx`],
    [
      ['nothing is found in a page that was still loading', '}, [words, finders, isComing]);', '}, [words, finders]);'],
      [
        'nothing matches, although the page is still loading',
        "const isEarly = words !== '' && (isComing || found.isEarly);",
        'const isEarly = false;',
      ],
      ['a search that failed says that nothing matches', 'hasFailed: hasFailed && !isBusy', 'hasFailed: false'],
    ],
  ),
  ...mistakesIn(
    `${WEB}/search/store.ts`,
    [`${WEB}/search/search.test.tsx`],
    [['the project whose screen is coming is not searched', 'if (isComing && !signal.aborted) return false;', '']],
  ),
  ...mistakesIn(
    'shell-web/frame/PlaceMenu.tsx',
    ['shell-web/frame/Header.test.tsx'],
    [
      ['other projects are offered only where this browser was', 'if (isOpen) begin();', ''],
      ['the projects that were open last stand behind the others', '[...recent, ...loaded]', '[...loaded, ...recent]'],
      ['while one filters, the acts of the project stand there', "wanted === '' ? entries.map", 'true ? entries.map'],
    ],
  ),
  ...mistakesIn(
    `${OVERLAYS}/late-overlays.tsx`,
    [`${OVERLAYS}/late.test.tsx`],
    [['a button is another one while somebody is on it', 'kit && isHung.current', 'kit']],
  ),
  ...mistakesIn(
    `${OVERLAYS}/Tooltip.tsx`,
    [`${OVERLAYS}/Tooltip.test.tsx`],
    [
      ['a tooltip that does not load takes its button along', 'kit.use(isOpen, true)', 'kit.use(isOpen)'],
      ['what described a button is gone while it has a tooltip', 'before === undefined ? id', "before !== '' ? id"],
      [
        'a label that is not there describes a button',
        'isOpen && parts !== undefined',
        'isOpen || anchor !== undefined',
      ],
    ],
  ),
  ...mistakesIn(
    `${OVERLAYS}/use-attention.ts`,
    [`${OVERLAYS}/Tooltip.test.tsx`],
    [
      ['a button with a tooltip has lost its own handlers', 'first?.(event);', ''],
      ['a tooltip comes to a finger that only presses', "events.hover && pointerType !== 'touch'", 'events.hover'],
      ['a tooltip comes to each press', "target.matches(':focus-visible')", 'target'],
      [
        'a tooltip comes after the pointer has passed',
        'if (delay === 0) setOpen(true);',
        'if (delay >= 0) setOpen(true);',
      ],
      ['Escape closes the dialog with the tooltip', 'event.stopPropagation();', ''],
      ['a tooltip that was sent away comes back by itself', 'isSentAway.current = true;', ''],
      ['a tooltip stays over what is pressed beside it', '!anchor.contains(target)', 'anchor.contains(target)'],
      ['a disabled tooltip comes', 'if (isDisabled || isSentAway.current) return;', 'if (isSentAway.current) return;'],
    ],
  ),
  ...mistakesIn(
    'core/ui/base/menus/menu-entries.ts',
    ['core/ui/base/menus/Menu.test.tsx'],
    [['labels of a menu begin at two edges', 'icon !== undefined || checked !== undefined', 'false']],
  ),
  ...mistakesIn(
    `${WEB}/page/page-menu.ts`,
    [`${WEB}/page/page-menu.test.ts`],
    [
      ['a key is named that does something else there', 'hasTreeKeys ? treeKeys : undefined', 'treeKeys'],
      [
        'an act says what it has done already',
        'on.includes(id) ? act.on : undefined',
        'on.length < 0 ? act.on : undefined',
      ],
      ['what is in force cannot be ended in the menu', 'runs[act] && !on.includes(act)', 'runs[act]'],
      ['the menu of a page grows without an end', '{ ...entry, isQuiet: true }', 'entry'],
    ],
  ),
  ...mistakesIn(
    'shell-web/frame/Header.tsx',
    ['shell-web/frame/Header.test.tsx'],
    [['what has no room stands in the menu all the same', '!isQuiet', 'true']],
  ),
  ...mistakesIn(
    `${WEB}/search/find.ts`,
    [`${WEB}/search/search.test.tsx`],
    [['a hit in a text comes before a page of that name', 'title_marks.length > 0', 'false']],
  ),
  ...mistakesIn(
    `${WEB}/list/row-keys.ts`,
    [`${WEB}/pages/ItemList.test.tsx`],
    [
      [
        'Enter in an empty filter opens whatever stands first',
        "key === 'Enter' && field.value.trim() !== ''",
        "key === 'Enter'",
      ],
      ['no key leads back to the filter', '(next < 0 ? field : links', '(links'],
    ],
  ),
  ...mistakesIn(
    'plugins/items/list/order.ts',
    ['plugins/items/list/order.test.ts'],
    [['what was never opened stands first', '?? places.size', '?? -1']],
  ),
  ...mistakesIn(
    `${WEB}/reading/use-lost-right.ts`,
    [`${WEB}/reading/lost-right.test.tsx`],
    [
      ['who may no longer read goes on reading', 'current.isLive && !isLive', 'false'],
      ['a restart of the server takes the page away', "gateOf(refusalOf(error)) !== 'failed'", 'true'],
      [
        'a page that was deleted stays',
        'if (!isListed || isTreeRefused) void look();',
        'if (isTreeRefused) void look();',
      ],
      [
        'a guest reads on where nobody may',
        'if (!isListed || isTreeRefused) void look();',
        'if (!isListed) void look();',
      ],
    ],
  ),
  ...mistakesIn(
    'core/ui/base/menus/ContextMenu.tsx',
    ['core/ui/base/menus/ContextMenu.test.tsx'],
    [
      [
        'a menu takes the focus back to its first entry',
        'if (menu?.contains(activeElement) && activeElement?.matches(ENTRY)) return;',
        '',
      ],
    ],
  ),
];
