import { EditorView } from '@codemirror/view';
import { describe, expect, it } from 'vitest';
import { stateOf } from '../test-state.ts';
import { fragmentOf } from './clean.ts';
import { type Cell, type Clipboard, calcHtml, cellsText, excelHtml } from './clipboards.ts';
import { htmlToMarkdown } from './html-to-markdown.ts';
import { pasteInTable } from './in-table.ts';
import { offerOf } from './offer.ts';

const cell = (html: string, more = ''): Cell => ({ html, more });
/** As they are shown: a number with its format, a cell of two lines, merged cells. */
const SHOWN = [
  ['接口', '用量', '占比'],
  ['GET /pets', '1,234.50', '12%'],
  ['two\nlines', 'a|b "c"', ''],
];
const table = `| 接口           | 用量       | 占比 |
| -------------- | ---------- | ---- |
| GET /pets      | 1,234.50   | 12%  |
| two<br>lines   | a\\|b "c"   |      |`.replace(/ +\|/g, ' |');
/** Without the spaces that bring columns below each other. */
const bare = (markdown: string | undefined) => markdown?.replace(/ +\|/g, ' |').replace(/-{3,}/g, '---');

const EXCEL: Clipboard = {
  text: cellsText(SHOWN),
  html: excelHtml([
    [cell('接口', 'class=xl67'), cell('用量', 'class=xl67'), cell('占比', 'class=xl67')],
    [
      cell('GET /pets'),
      cell('1,234.50', "align=right x:num='1234.5'"),
      cell('12%', "class=xl66 align=right x:num='0.12'"),
    ],
    [cell('two<br>\n    lines'), cell('a|b &quot;c&quot;'), cell('')],
  ]),
};
const CALC: Clipboard = {
  text: cellsText(SHOWN, '\n'),
  html: calcHtml([
    [cell('<b><font face="Noto Sans CJK SC">接口</font></b>'), cell('<b>用量</b>'), cell('<b>占比</b>')],
    [
      cell('GET /pets'),
      cell('1,234.50', 'sdval="1234.5" sdnum="1033;0;#,##0.00"'),
      cell('12%', 'sdval="0.12" sdnum="1033;0;0%"'),
    ],
    [cell('two<br>lines'), cell('a|b &quot;c&quot;'), cell('<br>')],
  ]),
};

describe.each([
  ['Excel', EXCEL],
  ['LibreOffice Calc', CALC],
])('cells of %s', (_program, { html, text }) => {
  it('are offered as a table, with their numbers as they are shown', async () => {
    const offer = offerOf(html, text);
    expect(offer).toMatchObject({ kind: 'table', isQuiet: false });
    expect(bare(await offer?.convert())).toBe(bare(table));
  });

  it('are the same table where they come without a text, but for what is bold', () => {
    const markdown = htmlToMarkdown(fragmentOf(html));
    expect(bare(markdown.replaceAll('**', ''))).toBe(bare(table));
    // Nothing of its styles, formats and widths.
    expect(markdown).not.toMatch(/mso|xl6|sdval|font|width/);
  });

  it('fill the table in which they are pasted', () => {
    const view = new EditorView({ state: stateOf('| a | b | c |\n| - | - | - |\n| x‸ |   |   |') });
    expect(pasteInTable(view, text)).toBe(true);
    const [, , ...rows] = view.state.doc.toString().split('\n');
    expect(bare(rows.join('\n'))).toBe(bare(table)?.replace(/\n[|\- ]+\n/, '\n'));
    view.destroy();
  });
});

const merged = [
  ['2026', '', 'Sum'],
  ['H1', 'H2', ''],
  ['1', '2', '3'],
];
const mergedTable = '| 2026 | | Sum |\n| --- | --- | --- |\n| H1 | H2 | |\n| 1 | 2 | 3 |';
const rowsWithMerged = [
  [cell('2026', 'colspan=2'), cell('Sum', 'rowspan=2')],
  [cell('H1'), cell('H2')],
  [cell('1'), cell('2'), cell('3')],
];

describe.each([
  ['Excel', excelHtml, '\r\n'],
  ['LibreOffice Calc', calcHtml, '\n'],
] as const)('what else is copied in %s', (_program, htmlOf, end) => {
  it('merged cells: what stands in them stands in the first of their places', async () => {
    const html = htmlOf(rowsWithMerged);
    expect(bare(htmlToMarkdown(fragmentOf(html)))).toBe(mergedTable);
    expect(bare(await offerOf(html, cellsText(merged, end))?.convert())).toBe(mergedTable);
  });

  it('a column, which has no tab in its text, is a table of one column', async () => {
    const html = htmlOf([[cell('Name')], [cell('Pets')], [cell('Shops')]]);
    const offer = offerOf(html, cellsText([['Name'], ['Pets'], ['Shops']], end));
    expect(offer?.kind).toBe('markdown');
    expect(bare(await offer?.convert())).toBe('| Name |\n| --- |\n| Pets |\n| Shops |');
  });

  it('a row is a table with heads alone', async () => {
    const offer = offerOf(
      htmlOf([[cell('Name'), cell('Type'), cell('Note')]]),
      cellsText([['Name', 'Type', 'Note']], end),
    );
    expect(bare(await offer?.convert())).toBe('| Name | Type | Note |\n| --- | --- | --- |');
  });

  it('a single cell is what stands in it', () => {
    expect(htmlToMarkdown(fragmentOf(htmlOf([[cell('1,234.50', 'align=right')]])))).toBe('1,234.50');
    expect(htmlToMarkdown(fragmentOf(htmlOf([[cell('<a href="https://a.b">link</a>')]])))).toBe('[link](https://a.b)');
  });

  it('cells of which the last are empty fill a table, too', () => {
    const view = new EditorView({ state: stateOf('| a | b |\n| - | - |\n| x‸ | y |') });
    expect(
      pasteInTable(
        view,
        cellsText(
          [
            ['1', '2'],
            ['3', ''],
          ],
          end,
        ),
      ),
    ).toBe(true);
    expect(bare(view.state.doc.toString())).toBe('| a | b |\n| --- | --- |\n| 1 | 2 |\n| 3 | |');
    view.destroy();
  });
});

it('Rows that Excel hides are not pasted, and neither are those that it adds to keep its columns.', () => {
  const html = excelHtml([
    [cell('Name'), cell('Type')],
    [cell('Pets'), cell('shop')],
  ])
    .replace(
      '<!--EndFragment-->',
      " <![if supportMisalignedColumns]>\n <tr height=0 style='display:none'>\n  <td width=64></td>\n  <td width=64></td>\n </tr>\n <![endif]>\n<!--EndFragment-->",
    )
    .replace(
      '<tr height=19',
      "<tr height=0 style='display:none;mso-height-source:userset'><td>hidden</td><td>row</td></tr>\n <tr height=19",
    );
  expect(bare(htmlToMarkdown(fragmentOf(html)))).toBe('| Name | Type |\n| --- | --- |\n| Pets | shop |');
});
