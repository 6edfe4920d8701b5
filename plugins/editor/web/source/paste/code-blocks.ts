const BLOCKS = new Set(['DIV', 'P', 'LI', 'TR', 'SECTION', 'ARTICLE', 'PRE', 'UL', 'OL', 'TABLE', 'TBODY']);
const MONOSPACED = /mono|consol|courier|menlo|monaco|cascadia|fira code|source code|jetbrains|iosevka|\bhack\b/i;
const NO_CODE = 'pre, h1, h2, h3, h4, h5, h6, ul, ol, table, blockquote, img';
const CODE_CELL = /\b(?:blob-code|hljs-ln-code|line_content|react-code-cell)\b/;

/** Editors and pages of source code copy lines that keep their blanks: they become listings. */
export function gatherListings(body: HTMLElement): void {
  for (const table of body.querySelectorAll('table')) if (isCodeTable(table)) asListing([table], linesOf(table));
  for (const node of body.querySelectorAll<HTMLElement>('[style]')) {
    if (!node.isConnected || !isCode(node)) continue;
    const lines = [node];
    for (let next = followingOf(node); next && (isCode(next) || isBlankLine(next)); next = followingOf(next))
      lines.push(next);
    while (isBlankLine(lines.at(-1))) lines.pop();
    asListing(lines, lines.map((line) => codeText(line)).join('\n'));
  }
}

const isBlankLine = (node: HTMLElement | undefined): boolean =>
  node !== undefined && node.textContent?.trim() === '' && (node.tagName === 'BR' || node.style.whiteSpace === 'pre');

/** The next element, where no words stand between. */
function followingOf(node: HTMLElement): HTMLElement | undefined {
  let next = node.nextSibling;
  while (next && next.nodeType !== Node.ELEMENT_NODE && next.textContent?.trim() === '') next = next.nextSibling;
  return next?.nodeType === Node.ELEMENT_NODE ? (next as HTMLElement) : undefined;
}

/** `pre` says it of a block; `pre-wrap` chats and documents say too, so that the font decides. */
function isCode(node: HTMLElement): boolean {
  const { whiteSpace, fontFamily } = node.style;
  if (!/^(?:pre|pre-wrap|break-spaces)$/.test(whiteSpace) || node.closest('pre') || node.querySelector(NO_CODE))
    return false;
  const isLines = BLOCKS.has(node.tagName) || node.textContent?.includes('\n') === true;
  return isLines && node.textContent?.trim() !== '' && (whiteSpace === 'pre' || MONOSPACED.test(fontFamily));
}

/** Numbers of lines in one cell, code in the other. */
const isCodeTable = (table: HTMLTableElement): boolean =>
  table.rows.length > 0 &&
  !table.closest('pre') &&
  [...table.rows].every((row) => {
    const cell = row.cells[row.cells.length - 1];
    return cell !== undefined && (CODE_CELL.test(cell.className) || isCode(cell));
  });

const linesOf = (table: HTMLTableElement): string =>
  [...table.rows].map((row) => codeText(row.cells[row.cells.length - 1] ?? row)).join('\n');

function asListing([first, ...more]: readonly HTMLElement[], text: string): void {
  const document = first?.ownerDocument;
  if (!first || !document) return;
  const pre = document.createElement('pre');
  pre.append(document.createElement('code'));
  (pre.firstChild as HTMLElement).textContent = text;
  first.replaceWith(pre);
  for (const node of more) node.remove();
}

/** The lines of a listing, however it divides them. */
export function codeText(listing: Element): string {
  let text = '';
  const add = (node: Node) => {
    if (node.nodeType === Node.TEXT_NODE) text += node.nodeValue;
    else if (node.nodeName === 'BR') text += '\n';
    else if (BLOCKS.has(node.nodeName)) addLine(node);
    else for (const child of node.childNodes) add(child);
  };
  const addLine = (node: Node) => {
    if (text !== '' && !text.endsWith('\n')) text += '\n';
    const before = text.length;
    for (const child of node.childNodes) add(child);
    if (text.length === before || !text.endsWith('\n')) text += '\n';
  };
  for (const child of listing.childNodes) add(child);
  return text.replace(/\r\n?/g, '\n').replaceAll('\u00a0', ' ').replace(/\n$/, '');
}
