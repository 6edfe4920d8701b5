import { describe, expect, it } from 'vitest';
import type { Book, Cell, Sheet } from '../book/types.ts';
import { readingHtml } from './html.ts';

type Cells = readonly (readonly (string | Cell | undefined)[])[];

function sheet(cells: Cells, more: Partial<Sheet> = {}): Sheet {
  const rows = Object.fromEntries(
    cells.map((row, at) => [
      at,
      {
        cells: Object.fromEntries(
          row.flatMap((cell, column) => {
            if (cell === undefined) return [];
            return [[column, typeof cell === 'string' ? { text: cell } : cell]];
          }),
        ),
      },
    ]),
  );
  return { name: 'First', rows, ...more } as Sheet;
}

function tableOf(cells: Cells, more: Partial<Sheet> = {}): HTMLTableElement {
  return parsed([sheet(cells, more)]).querySelector('table') ?? document.createElement('table');
}
function parsed(book: Book): HTMLElement {
  const root = document.createElement('div');
  root.innerHTML = readingHtml(book).html;
  return root;
}
const texts = (table: HTMLElement): string[][] =>
  [...table.querySelectorAll('tr')].map((row) => [...row.children].map((cell) => cell.textContent ?? ''));

describe('the table of a sheet', () => {
  it('has letters, numbers and what cells show', () => {
    const table = tableOf(
      [
        ['Name', 'Price'],
        ['Tea', { text: '2.5', style: 0 }],
        ['Sum', '=B2*2'],
      ],
      { styles: [{ format: 'number' }] },
    );
    expect(texts(table)).toEqual([
      ['', 'A', 'B'],
      ['1', 'Name', 'Price'],
      ['2', 'Tea', '2.50'],
      ['3', 'Sum', '5'],
    ]);
    expect(table.querySelector('thead th')?.getAttribute('scope')).toBe('col');
    expect(table.querySelector('tbody th')?.getAttribute('scope')).toBe('row');
    expect(table.getAttribute('aria-label')).toBe('First');
    expect(table.parentElement?.className).toContain('md-table');
  });

  it('leaves out hidden rows and columns, and what lies behind the last filled cell', () => {
    const rows = sheet([
      ['a', 'b', 'c'],
      ['d', 'e', 'f'],
      ['g', 'h', 'i'],
      [{ text: '' }, { text: '', style: 9 }],
    ]).rows;
    const hidden = { ...rows, 1: { ...(rows?.['1'] as object), hide: true } } as Sheet['rows'];
    const table = tableOf([], { ...(hidden && { rows: hidden }), cols: { 1: { hide: true } } as never });
    expect(texts(table)).toEqual([
      ['', 'A', 'C'],
      ['1', 'a', 'c'],
      ['3', 'g', 'i'],
    ]);
  });

  it('spans merged cells, without those that are hidden', () => {
    const table = tableOf(
      [
        [{ text: 'a', merge: [1, 2] }, 'x', 'x', 'd'],
        ['x', 'x', 'x', 'e'],
      ],
      {
        cols: { 1: { hide: true } } as never,
      },
    );
    const cell = table.querySelector('td[colspan]') as HTMLTableCellElement;
    expect([cell.rowSpan, cell.colSpan, cell.textContent]).toEqual([2, 2, 'a']);
    expect(texts(table)).toEqual([
      ['', 'A', 'C', 'D'],
      ['1', 'a', 'd'],
      ['2', 'e'],
    ]);
  });

  it('keeps frozen rows in its head', () => {
    const table = tableOf([['a'], ['b'], ['c']], { freeze: 'A3' });
    expect(table.querySelectorAll('thead tr[data-frozen]').length).toBe(2);
    expect(table.querySelectorAll('tbody tr').length).toBe(1);
  });

  it('comes in blocks where it is long, none of which ends within a merged cell', () => {
    const cells = Array.from({ length: 320 }, (_, row) => [
      row === 99 ? { text: 'merged', merge: [4, 0] as const } : 'a',
      'b',
    ]);
    const tables = [...parsed([sheet(cells, { freeze: 'A3' })]).querySelectorAll('table')];
    expect(tables.map((table) => table.getAttribute('aria-label'))).toEqual([
      ...['First 1–104', 'First 105–204', 'First 205–304', 'First 305–320'],
    ]);
    expect(tables.map((table) => table.querySelectorAll('tbody tr').length)).toEqual([102, 100, 100, 16]);
    expect(tables.map((table) => table.querySelectorAll('thead tr').length)).toEqual([3, 1, 1, 1]);
  });

  it('gives links, notes and line breaks', () => {
    const table = tableOf([
      [
        { text: 'web', link: 'https://a.example/?a=1&b="2"' },
        { text: 'mail', link: 'mailto:a@b.example' },
      ],
      [
        { text: 'x\ny', note: 'a "note" <b>' },
        { text: 'bad', link: 'javascript:alert(1)' },
      ],
    ]);
    const links = [...table.querySelectorAll('a')];
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      'https://a.example/?a=1&b="2"',
      'mailto:a@b.example',
    ]);
    expect(links[0]?.rel).toBe('noopener noreferrer nofollow');
    expect(table.querySelector('td[title]')?.innerHTML).toBe('x<br>y');
    expect(table.querySelector('td[title]')?.getAttribute('title')).toBe('a "note" <b>');
  });

  it('gives looks as classes, of the same look once', () => {
    const style = { font: { bold: true }, color: '#f00', border: { top: ['thin', '#0f0'] as const } };
    const { html } = readingHtml([
      sheet(
        [
          [
            { text: 'a', style: 0 },
            { text: 'b', style: 1 },
          ],
        ],
        { styles: [style, { ...style }] },
      ),
    ]);
    const [css = ''] = /<style>.*<\/style>/.exec(html) ?? [];
    expect(css.match(/font-weight:600/g)).toHaveLength(1);
    expect(css).toContain('font-weight:600');
    expect(css).toContain('--ink:#ff0000');
    expect(css).toContain('border-top:1px solid #00ff00');
  });

  it('puts dark ink on a light ground and light ink on a dark one', () => {
    const { html } = readingHtml([
      sheet(
        [
          [
            { text: 'a', style: 0 },
            { text: 'b', style: 1 },
          ],
        ],
        { styles: [{ bgcolor: '#ffff00' }, { bgcolor: 'black' }] },
      ),
    ]);
    expect(html).toContain('background:#ffff00;color:#1a1d21');
    expect(html).toContain('background:#000000;color:#ffffff');
  });

  it('has the colours of conditions', () => {
    const conditions = [{ refs: ['A1:A2'], when: 'greater', values: ['1'], bgcolor: '#ff0000' }] as const;
    const table = tableOf([['1'], ['=A1+1']], { more: { version: 1, conditions } });
    expect([...table.querySelectorAll('td')].map((cell) => /\bs\w+/.test(cell.className))).toEqual([
      false,
      false,
      true,
    ]);
  });
});

describe('the reading of a book', () => {
  it('has a heading for each sheet that is not hidden, where there are several', () => {
    const book = [
      sheet([['a']]),
      sheet([['b']], { name: 'Second & <last>' }),
      sheet([['c']], { name: 'Gone', more: { version: 1, hidden: true } }),
    ];
    const { html, headings, text } = readingHtml(book);
    expect(headings).toEqual([
      { id: 'md-sheet-1', text: 'First', level: 2 },
      { id: 'md-sheet-2', text: 'Second & <last>', level: 2 },
    ]);
    expect(html).toContain('<h2 id="md-sheet-2">Second &amp; &lt;last&gt;</h2>');
    expect(text).toBe('First\na\nSecond & <last>\nb');
    expect(readingHtml([sheet([['a']])])).toMatchObject({ headings: [], text: 'a' });
  });

  it('joins the cells of a row in the text', () => {
    expect(readingHtml([sheet([['a', '', 'b\nc'], [], ['=1+1']])]).text).toBe('a · b c\n2');
  });

  it('is nothing where nothing stands in the book, and says of one sheet among others that it is empty', () => {
    for (const book of [[], [{ name: 'a' }], [{ name: 'a' }, { name: 'b' }]]) {
      expect(readingHtml(book)).toEqual({ html: '', headings: [], text: '' });
    }
    expect(readingHtml([sheet([['1']]), { name: 'b' }]).html).toContain(
      '<p class="sheet-note">This sheet is empty.</p>',
    );
  });

  it('says how many rows and columns are left out', () => {
    const cells = Array.from({ length: 20 }, (_, row) => [`a${row}`, 'b']);
    expect(readingHtml([sheet(cells)], { most: 10 }).html).toContain('shown here: 15.');
    const wide = sheet([[...Array<undefined>(1200).fill(undefined), 'end']]);
    expect(readingHtml([wide]).html).toContain('shown here: 201.');
  });
});

describe('a hostile book', () => {
  it('is escaped everywhere', () => {
    const evil = '"><script>alert(1)</script><img src=x onerror=alert(1)>';
    const book = [
      sheet([[{ text: evil, note: evil, link: `https://x.example/${evil}` }, `="${evil.replaceAll('"', '""')}"`]], {
        name: evil,
      }),
      sheet([['b']], { name: '\'"' }),
    ];
    const root = parsed(book);
    expect(root.querySelector('script, img, [onerror]')).toBeNull();
    expect([...root.querySelectorAll('td')].at(2)?.textContent).toBe(evil);
    expect(root.querySelectorAll('table')[1]?.getAttribute('aria-label')).toBe('\'"');
  });

  it('has no styles but those that are allowed', () => {
    const evil = 'red;background:url(//evil.example)}</style><script>';
    const style = {
      ...{ color: evil, bgcolor: evil, align: evil, valign: evil, font: { size: 1e9, name: evil, bold: evil } },
      border: { top: [evil, evil], left: ['thin', evil], right: null },
    };
    const { html } = readingHtml([sheet([[{ text: 'a', style: 0 }]], { styles: [style as never] })]);
    expect(html).not.toContain('evil');
    expect(html).not.toContain('script');
    expect(html).toContain('{border-left:1px solid var(--ds-text-dim)}');
  });

  it('keeps merges within the table and apart from each other', () => {
    const table = tableOf([
      [
        { text: 'a', merge: [1e9, 1e9] },
        { text: 'b', merge: [5, 5] },
      ],
      [undefined, 'x'],
    ]);
    expect([...table.querySelectorAll('td')].filter(({ textContent }) => textContent !== '')).toHaveLength(1);
    const overlapping = tableOf([
      ['a', { text: 'b', merge: [2, 0] }, 'c'],
      [{ text: 'd', merge: [0, 2] }, 'e', 'f'],
      ['g', 'h', { text: 'i', merge: [-1, 0.5] as never }],
    ]);
    expect(texts(overlapping).slice(1)).toEqual([
      ['1', 'a', 'b', 'c'],
      ['2', 'd', 'f'],
      ['3', 'g', 'i'],
    ]);
  });

  it('is not held up by numbers of rows, malformed parts and prototype keys', () => {
    const rows = JSON.parse(
      '{"__proto__":{"cells":{}},"99999999999":{"cells":{"0":{"text":"far"}}},"0":{"cells":{"0":{"text":"near"},"999999999":{"text":"wide"}}},"1":{"cells":null},"2":7}',
    );
    const book = [
      { name: 'a', rows, styles: [null], merges: [1], cols: { 0: 5 }, freeze: 7, more: null } as unknown as Sheet,
    ];
    expect(readingHtml(book).text).toBe('near');
  });
});
