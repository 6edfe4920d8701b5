import { type Mistake, mistakesIn } from '../mistake.ts';

const WEB = 'plugins/items/web';

export const itemsWeb: readonly Mistake[] = [
  ...mistakesIn(
    `${WEB}/hooks/use-gate.ts`,
    [`${WEB}/pages/Reading.test.tsx`, `${WEB}/pages/CaptchaGate.test.tsx`],
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
    `${WEB}/hooks/use-reading.ts`,
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
    `${WEB}/hooks/use-shown-tree.ts`,
    [`${WEB}/hooks/use-shown-tree.test.tsx`],
    [
      [
        'a move in one project is shown in another',
        'moves.filter((move) => move.item_id === data.item_id)',
        'moves.filter(() => true)',
      ],
    ],
  ),
  ...mistakesIn(
    `${WEB}/preview-queue.ts`,
    [`${WEB}/preview-queue.test.ts`],
    [
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
    `${WEB}/history/use-versions.ts`,
    [`${WEB}/pages/History.test.tsx`],
    [
      ['restoring a version writes over a newer text', 'base_rev: String(base_rev),', ''],
      ['restoring a version publishes a draft', "is_draft: '-1'", "is_draft: '0'"],
      ['a version is restored without a question', 'if (!isSure) return false;', ''],
    ],
  ),
  ...mistakesIn(
    `${WEB}/history/VersionTable.tsx`,
    [`${WEB}/pages/History.test.tsx`],
    [
      ['readers are offered to restore', 'onRestore={canEdit ? onRestore : undefined}', 'onRestore={onRestore}'],
      ['a narrow screen has no room for what can be done', 'wideOnly: true', 'wideOnly: false'],
      ['readers are offered to comment', 'canEdit && !isPresent(version) && (', '!isPresent(version) && ('],
    ],
  ),
];
