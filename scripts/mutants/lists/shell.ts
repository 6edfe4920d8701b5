import { type Mistake, mistakesIn } from '../mistake.ts';

const PALETTE = 'shell-web/palette';
const WEB = 'plugins/items/web';

/** The frame around all pages, and the menus and the search in it. */
export const shell: readonly Mistake[] = [
  ...mistakesIn(
    `${PALETTE}/Palette.tsx`,
    [`${PALETTE}/Palette.test.tsx`],
    [
      [
        'Enter makes a page of words that nothing matches',
        'shown.findIndex((entry) => !entry.isLast)',
        'Math.min(0, shown.length - 1)',
      ],
      ['what arrives later takes the choice away', 'setChosen(shown[stepped(active, step, shown.length)]?.id);', ';'],
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
    'core/ui/base/menus/menu-entries.ts',
    ['core/ui/base/menus/Menu.test.tsx'],
    [['labels of a menu begin at two edges', 'icon !== undefined || checked !== undefined', 'false']],
  ),
  ...mistakesIn(
    `${WEB}/page/page-menu.ts`,
    [`${WEB}/page/page-menu.test.ts`],
    [
      ['a key is named that does something else there', 'hasTreeKeys ? treeKeys : undefined', 'treeKeys'],
      ['an act says what it has done already', 'on.includes(id) ? act.on : undefined', 'undefined'],
    ],
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
];
