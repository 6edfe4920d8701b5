import type { MarkdownIt, StateBlock } from 'markdown-it';

const MARKER = /^\[toc(?:m)?\][ \t]*$/i;

/** A line `[TOC]` becomes an empty list of contents; it is filled once the ids of all headings are known. */
export function toc(md: MarkdownIt): void {
  md.block.ruler.before('reference', 'toc', tocLine, { alt: ['paragraph'] });
}

function tocLine(state: StateBlock, startLine: number, _endLine: number, silent: boolean): boolean {
  if ((state.sCount[startLine] ?? 0) - state.blkIndent >= 4) return false;
  const start = (state.bMarks[startLine] ?? 0) + (state.tShift[startLine] ?? 0);
  if (!MARKER.test(state.src.slice(start, state.eMarks[startLine]))) return false;
  if (silent) return true;
  state.line = startLine + 1;
  const open = state.push('toc_open', 'nav', 1);
  open.attrPush(['class', 'md-toc']);
  open.map = [startLine, state.line];
  state.push('toc_close', 'nav', -1);
  return true;
}
