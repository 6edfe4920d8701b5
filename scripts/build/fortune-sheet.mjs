import { join } from 'node:path';

/**
 * FortuneSheet as the content security policy lets it run: without code from strings, and with what it writes as HTML
 * (texts of cells, remarks, the clipboard) reduced to tables and coloured text. A version that reads otherwise ends the build.
 */
export default function fortuneSheet(source) {
  // Its style sheet has rules for every label and scroll bar of a page.
  if (this.resourcePath.endsWith('.css')) return `.docstead-grid {\n${source}\n}`;
  const isCore = source.includes('function insertRowCol(');
  let text = isCore ? core(source) : react(source);
  text = all(text, /\.(innerHTML) = (?!"")([^;]+);/g, '.$1 = docsteadCleanHtml($2);');
  return [text, docsteadCleanHtml, docsteadEscape].join('\n');
}

const PARSER = join(import.meta.dirname, '..', '..', 'plugins', 'sheet', 'web', 'grid', 'parser.ts');

function core(source) {
  const change = (from, to) => (text) => all(text, from, to);
  return [
    change(/new Function\("d", "return d\.unshift\("\.concat\(arr\.join\(","\), "\)"\)\)\(d\);/g, rows('0')),
    change(
      /new Function\("d", "return d\.splice\("\.concat\(index, ", 0, "\)\.concat\(arr\.join\(","\), "\)"\)\)\(d\);/g,
      rows('index'),
    ),
    change(
      /new Function\("d", "return d\.splice\("\.concat\(index \+ 1, ", 0, "\)\.concat\(arr\.join\(","\), "\)"\)\)\(d\);/g,
      rows('index + 1'),
    ),
    // Numbers that a number of JavaScript does not keep, and codes with zeros before them, stay what they are.
    change(
      /function genarate\(value\) \{/g,
      `function genarate(value) {
  if (typeof value === "string" && /^[-+]?(?:0\\d+|\\d{16,})$/.test(value)) return [value, { fa: "@", t: "s" }, value];`,
    ),
    change(/(\s_value = )parseFloat\(_value\);/g, '$1/^[-+]?\\d{16,}$/.test(_value) ? _value : parseFloat(_value);'),
    change(/v = Number\(value\.split\("\."\)\[0\]\.replace\(",", ""\)\);/g, 'v = Number(value.replace(/,/g, ""));'),
    // Looks of pasted cells, which stand on the cells themselves (clean-table.ts).
    change(
      /_\.includes\(styles\["text-decoration"\], "underline"\)/g,
      '_.includes(td.style.textDecoration, "underline")',
    ),
    change(/_\.includes\(td\.innerHTML, "<s>"\)/g, '_.includes(td.style.textDecoration, "line-through")'),
    change(/cell\.ff = 0;/g, 'cell.ff = undefined;'),
    change(/\|\| styles\["text-align"\] \|\| "left";/g, ';'),
    change(/cell\.ht = 1;/g, 'cell.ht = ht === "left" ? 1 : undefined;'),
    // Signs of HTML in a text of a formula.
    change(
      /\.concat\(functionHTML\(txt\)\);/g,
      `.concat(functionHTML(txt.replace(/"[^"]*(?:"|$)/g, function (one) {
        return one.replace(/&/g, "\\uE002").replace(/</g, "\\uE000").replace(/>/g, "\\uE001");
      })).replace(/\\uE002/g, "&amp;").replace(/\\uE000/g, "&lt;").replace(/\\uE001/g, "&gt;"));`,
    ),
    change(/span\.outerHTML = cont;/g, 'span.outerHTML = docsteadCleanHtml(cont);'),
    // Rich text and formulas come in spans of their own; everything else is text. Either is cleaned after this.
    change(
      /if \(str\.substr\(0, 5\) === "<span" \|\| _\.startsWith\(str, "="\)\) \{/g,
      `if (/^<span (?:class="luckysheet-input-span" index='|dir="auto" class="luckysheet-formula-text-color">=)/.test(str)) {`,
    ),
    change(/"'>"\)\.concat\(strObj\.v, "<\/span>"\);/g, `"'>").concat(docsteadEscape(strObj.v), "</span>");`),
    // Numbers and dates stand on the right, where nothing else is chosen.
    change(
      /var defaultValue = attr === "ht" \? "1" : "0";/g,
      `var defaultValue = attr === "ht" ? (cell && cell.ct && (cell.ct.t === "n" || cell.ct.t === "d") ? "2" : "1") : "0";`,
    ),
    // What other clients show where no font is set.
    change(/fontarray: \["Times New Roman", "Arial",/g, 'fontarray: ["Arial", "Times New Roman",'),
    change(/"times new roman": 0,\s+arial: 1,/g, 'arial: 0, "times new roman": 1,'),
    // The formulas of the product, not those of its own parser.
    change(
      /import \{ Parser, ERROR_REF \} from '@fortune-sheet\/formula-parser';/g,
      `import { Parser, ERROR_REF } from ${JSON.stringify(PARSER)};`,
    ),
    change(/sheetId: id \|\| ctx\.currentSheetId\n/g, 'sheetId: id || ctx.currentSheetId, r: r, c: c\n'),
    // It would look up a formula of another sheet in this one.
    change(
      /(getcellFormula\(ctx, formulaCell\.r, formulaCell\.c, formulaCell\.id), data\)/g,
      '$1, formulaCell.id === ctx.currentSheetId ? data : undefined)',
    ),
    // Names of sheets in every script; else what depends on another sheet is not calculated again.
    change(
      /var simpleSheetName = "\[A-Za-z0-9_\\xC0-\\u02AF\]\+";/g,
      'var simpleSheetName = "[A-Za-z0-9_.\\xC0-\\uFFFF]+";',
    ),
    // All formulas of all sheets, each after those that it needs; in its own way it writes those of other sheets into this one.
    change(
      /function calculateFormula\(ctx, id, range\) \{/g,
      `function calculateFormula(ctx, id, range) {
  if (!id) {
    ctx.formulaCache.formulaCellInfoMap = null;
    execFunctionGroup(ctx, undefined, undefined, undefined, undefined, undefined, true);
    groupValuesRefresh(ctx);
    if (ctx.luckysheetfile.length > 1) execFunctionGroup(ctx, undefined, undefined, undefined, undefined, undefined, true);
    return;
  }`,
    ),
    // A text that is copied is no markup.
    change(/c_value = getCellValue\(r, c, d, "m"\);/g, 'c_value = docsteadEscape(getCellValue(r, c, d, "m"));'),
  ].reduce((text, step) => step(text), source);
}

function react(source) {
  const landmark = all(source, /createElement\("main", \{/g, 'createElement("div", {');
  // To calculate what was loaded is no step that one could undo.
  const from = /(api\.calculateFormula\(draftCtx, id, range\);\s+\})\)/g;
  return all(landmark, from, '$1, { noHistory: true })');
}

const rows = (at) => `arr.forEach(function (one, offset) { d.splice((${at}) + offset, 0, JSON.parse(one)); });`;

function all(text, from, to) {
  const next = text.replace(from, to);
  if (next === text) throw new Error(`FortuneSheet has no ${from} any more.`);
  return next;
}

/** Runs in the browser. */
function docsteadCleanHtml(html) {
  if (typeof html !== 'string' || html.indexOf('<') < 0) return html;
  const tags = /^(?:table|colgroup|col|thead|tbody|tr|td|th|span|div|p|br|b|i|u|s|strike|strong|em|font)$/;
  const names = /^(?:style|rowspan|colspan|height|width|class|index|dir|rangeindex|data-type)$/;
  const page = new DOMParser().parseFromString(html, 'text/html');
  // A body opens with its first visible element; what stands before a row is no table's.
  for (const one of Array.from(page.body.querySelectorAll('*'))) {
    const tag = one.localName;
    if (!tags.test(tag)) {
      if (/^(?:script|style|svg|math|template|iframe|object|noscript|textarea|title|select)$/.test(tag)) one.remove();
      else one.replaceWith(...Array.from(one.childNodes));
      continue;
    }
    for (const { name, value } of Array.from(one.attributes)) {
      if (!names.test(name) || /url\s*\(|image-set|\\/i.test(value)) one.removeAttribute(name);
    }
  }
  return page.body.innerHTML;
}

/** Runs in the browser. */
function docsteadEscape(value) {
  return typeof value === 'string' ? value.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;') : value;
}
