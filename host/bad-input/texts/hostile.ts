/** Texts that were made to hold somebody up, by name; each of about `size` characters. */
export type Texts = Readonly<Record<string, string>>;

const times = (unit: string, size: number): string => unit.repeat(Math.ceil(size / unit.length));

/** What begins something in Markdown, HTML, a formula, or an address, and is never ended. */
const OPENINGS = [
  ...['[', '![', '![](', '![a](b ', '[a](', '[a](<', '[a](b "', '[a][', '[^', '[^a]', '[^a]: ', '^[', '[a]: ', '[]()'],
  ...['*', '*a ', '**a ', '***a', '_a ', '~~a ', '`', '`a', '``` ', '```\n', '~~~\n', '$', '$a ', '$$\n', '\\', '\\['],
  ...['<', '<a ', '<a b="', '<!--', '<!-- ', '<![CDATA[', '<?', '</a', '<div>', '<b>', '<td>', '<li>', '<table><tr>'],
  ...['<p><a href="', '<span style="', '<details>', '&', '&#', '&amp', '&#x', 'http://', 'http://a@', 'www.', 'a@b.'],
  ...[
    '> ',
    '>',
    '- ',
    '1. ',
    '- [ ] ',
    '# ',
    '#',
    '[TOC]\n',
    '|',
    '| -',
    '|-|\n',
    ':-:|',
    '---\n',
    '===\n',
    '\t',
    '    ',
  ],
  ...[
    'a\n===\n',
    '{',
    '{}',
    '((',
    '))',
    '"',
    "'",
    '<<',
    '}>',
    '::',
    '!!',
    '\n',
    ' \n',
    '\r',
    '\u200b',
    '\u0301',
    'a\u0301',
  ],
] as const;

const NESTED: Readonly<Record<string, (size: number) => string>> = {
  'quotes in quotes': (size) => times(`${'> '.repeat(200)}a\n`, size),
  'lists in lists': (size) => Array.from({ length: Math.sqrt(size) }, (_, at) => `${' '.repeat(2 * at)}- a`).join('\n'),
  'brackets in brackets': (size) => `${'['.repeat(size / 2)}${']'.repeat(size / 2)}`,
  'emphasis in emphasis': (size) => `${'*a '.repeat(size / 6)}${' a*'.repeat(size / 6)}`,
  'elements in elements': (size) => `${'<div><b>'.repeat(size / 20)}a${'</b></div>'.repeat(size / 20)}`,
  'elements that cross': (size) => times('<b><i></b></i><table><p></table></p>', size),
  'links in links': (size) => `${'['.repeat(size / 8)}a${'](b)'.repeat(size / 8)}`,
};

const LONG: Readonly<Record<string, (size: number) => string>> = {
  'one word': (size) => 'A'.repeat(size),
  'one Chinese word': (size) => '汉'.repeat(size),
  'one line of spaces': (size) => `a${' '.repeat(size)}b`,
  'words of many parts': (size) => times('aBcD1eF2', size),
  'one word of marks': (size) => `a${'\u0301'.repeat(size)}`,
  'letters that fold into many': (size) => '\ufdfa'.repeat(size),
  'half characters': (size) => times('\ud83d', size),
  'no two words alike': (size) => Array.from({ length: size / 8 }, (_, at) => `w${at.toString(36)}`).join(' '),
};

const AMPLIFIED: Readonly<Record<string, (size: number) => string>> = {
  'one definition for many links': (size) => `[a]: /u "${'t'.repeat(size / 2)}"\n\n${times('[a] ', size / 2)}`,
  'one address for many pictures': (size) => `[a]: /${'u'.repeat(size / 2)}\n\n${times('![a]', size / 2)}`,
  'cells that are filled up': (size) =>
    `${'|a'.repeat(size / 8)}|\n${'|-'.repeat(size / 8)}|\n${times('|\n', size / 2)}`,
  'one note, called again': (size) => `[^a]: x\n\n${times('[^a]', size)}`,
  'headings and lists of them': (size) => `${times('# a\n', size / 2)}${times('\n[TOC]\n', size / 2)}`,
  'a listing of brackets': (size) => times(`\`\`\`json\n${'['.repeat(50_000)}\n\`\`\`\n`, size),
};

const LANGUAGES = [
  ...[
    'bash',
    'c',
    'cpp',
    'csharp',
    'css',
    'dart',
    'diff',
    'dockerfile',
    'go',
    'http',
    'ini',
    'java',
    'javascript',
    'json',
  ],
  ...['kotlin', 'markdown', 'nginx', 'objectivec', 'php', 'powershell', 'properties', 'protobuf', 'python', 'ruby'],
  ...['rust', 'shell', 'sql', 'swift', 'typescript', 'xml', 'yaml'],
];
const IN_CODE = [
  '[a](',
  'A',
  'a ',
  'a.',
  '![',
  '<a ',
  '"',
  '(',
  '{',
  '/*',
  '$',
  '<?php ',
  '\\',
  "'''",
  '#',
  '=',
  '`${',
];

/** Every kind that is known; minutes of work for whoever has no limits. */
export function allTexts(size: number): Texts {
  const made = (generators: typeof NESTED) =>
    Object.fromEntries(Object.entries(generators).map(([name, make]) => [name, make(size)]));
  return {
    ...Object.fromEntries(OPENINGS.map((unit) => [`${JSON.stringify(unit)} again and again`, times(unit, size)])),
    ...made(NESTED),
    ...made(LONG),
    ...made(AMPLIFIED),
    ...listings(LANGUAGES),
  };
}

/** All openings of one language stand in one document: each listing is as long as it may be and still be coloured. */
function listings(languages: readonly string[]): Texts {
  const listing = (language: string, unit: string) => `\`\`\`${language}\n${times(unit, 9_900)}\n\`\`\`\n\n`;
  const long = (language: string) => `\`\`\`${language}\n${times('[a](', 56_000)}\n\`\`\`\n\n`;
  return Object.fromEntries(
    languages.map((language) => [
      `listings of ${language}`,
      long(language) + IN_CODE.map((unit) => listing(language, unit)).join(''),
    ]),
  );
}

/** Those that once stopped the product, and one of each kind. */
export function fewTexts(size: number): Texts {
  const all = allTexts(size);
  const names = [
    ...['"![](" again and again', '"![a](b " again and again', '"<a " again and again', '"|" again and again'],
    ...['elements in elements', 'one word', 'no two words alike', 'one definition for many links'],
    ...['cells that are filled up', 'listings of php', 'listings of markdown'],
  ];
  return Object.fromEntries(names.map((name) => [name, all[name] ?? '']));
}
