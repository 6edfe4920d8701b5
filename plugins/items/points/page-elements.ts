/** Every element that a page's HTML may hold (`html` of `items/contents@1`). Nothing here runs code, loads a document, takes input or leaves HTML. */
export const PAGE_ELEMENTS: readonly string[] = [
  ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'p', 'div', 'section', 'nav', 'blockquote', 'pre', 'hr', 'br', 'wbr'],
  ...['ul', 'ol', 'li', 'dl', 'dt', 'dd', 'figure', 'figcaption', 'details', 'summary'],
  ...['table', 'caption', 'colgroup', 'col', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'],
  ...[
    'a',
    'img',
    'input',
    'label',
    'span',
    'strong',
    'b',
    'em',
    'i',
    'u',
    's',
    'del',
    'ins',
    'mark',
    'small',
    'sub',
    'sup',
  ],
  ...['code', 'kbd', 'samp', 'var', 'q', 'cite', 'abbr', 'dfn', 'time', 'ruby', 'rt', 'rp', 'bdi', 'bdo'],
];

/** Those of them that stand in a line of text; `br` ends one. */
export const LINE_ELEMENTS: ReadonlySet<string> = new Set([
  ...['a', 'img', 'input', 'span', 'strong', 'b', 'em', 'i', 'u', 's', 'del', 'ins', 'mark', 'small', 'sub', 'sup'],
  ...[
    'code',
    'kbd',
    'samp',
    'var',
    'q',
    'cite',
    'abbr',
    'dfn',
    'time',
    'ruby',
    'rt',
    'rp',
    'bdi',
    'bdo',
    'wbr',
    'label',
  ],
]);
