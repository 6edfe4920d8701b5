import Markdown from 'markdown-it';

export type BlockKind = 'inline' | 'html' | 'definitions';

/** A part of a text in which links may stand; code is in none. */
export interface Block {
  readonly kind: BlockKind;
  readonly start: number;
  readonly end: number;
}

type Lines = readonly [from: number, to: number];

/** Only the blocks: where links stand in them is nothing that this parser tells. */
function blockParser() {
  const md = new Markdown({ html: true });
  md.core.ruler.enableOnly(['normalize', 'block']);
  return md;
}

/** The parts of a Markdown text where a link may stand, in order. Listings, fenced or indented, are left out. */
export function blocksIn(text: string): Block[] {
  const starts = lineStarts(text);
  const kinds = kindsOfLines(text, starts.length);
  const blocks: Block[] = [];
  for (const { kind, from, to } of kinds) {
    blocks.push({ kind, start: starts[from] ?? text.length, end: starts[to] ?? text.length });
  }
  return blocks;
}

/** Lines as the parser counts them: it takes CR alone, and CR LF, for one end of a line. */
function lineStarts(text: string): number[] {
  const starts = [0];
  for (let at = 0; at < text.length; at++) {
    const sign = text.charCodeAt(at);
    if (sign === 10 || (sign === 13 && text.charCodeAt(at + 1) !== 10)) starts.push(at + 1);
  }
  return starts;
}

interface KindOfLines {
  readonly kind: BlockKind;
  readonly from: number;
  readonly to: number;
}

function kindsOfLines(text: string, lines: number): KindOfLines[] {
  const found: KindOfLines[] = [];
  const taken = new Uint8Array(lines + 1);
  const take = ([from, to]: Lines, kind?: BlockKind) => {
    taken.fill(1, from, to);
    if (kind) found.push({ kind, from, to });
  };
  for (const { type, map } of blockParser().parse(text, {})) {
    if (!map) continue;
    if (type === 'fence' || type === 'code_block') take(map);
    else if (type === 'html_block') take(map, 'html');
    else if (type === 'inline' || type === 'tr_open') take(map, 'inline');
  }
  for (let line = 0; line < lines; line++) {
    if (!taken[line]) found.push({ kind: 'definitions', from: line, to: line + 1 });
  }
  return found.sort((a, b) => a.from - b.from);
}
