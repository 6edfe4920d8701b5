import { emojiOf } from '../../../render/emoji.ts';

/**
 * What a reader sees of a Markdown text, roughly: marks and addresses go, words and code stay, line by line. The
 * renderer knows better, at fifty times the cost; a search must not make saving slow.
 */
export function plainOf(markdown: string): string {
  const done: string[] = [];
  let prose: string[] = [];
  let fence: string | undefined;
  const closeProse = () => {
    if (prose.length > 0) done.push(proseOf(prose.join('\n')));
    prose = [];
  };
  for (const line of markdown.split('\n')) {
    const mark = FENCE.exec(line)?.[1];
    if (fence !== undefined) {
      if (mark?.startsWith(fence) && line.trim() === mark) fence = undefined;
      else done.push(line);
    } else if (mark !== undefined) {
      closeProse();
      fence = mark;
    } else prose.push(line);
  }
  closeProse();
  return done.join('\n');
}

const FENCE = /^ {0,3}(`{3,}|~{3,})/;
const RULE_OR_TABLE_HEAD = /^[ \t]*(?:[|:=*_-][ \t]*){3,}$/gm;
const LINE_START = /^[ \t]*(?:#{1,6}[ \t]+|>[> \t]*|(?:[-+*]|\d{1,9}[.)])[ \t]+(?:\[[ xX]\][ \t]+)?)+/gm;
const ADDRESS_LINE = /^ {0,3}\[[^\]\n]{1,200}\]:[ \t]*\S[^\n]*$/gm;
// An address ends at the next bracket that nobody has closed: without that, each of many open ones is read to the end.
const PICTURE = /!\[([^\]\n]{0,300})\](?:\([^()\n]*(?:\([^()\n]*\)[^()\n]*)*\)|\[[^\]\n]{0,200}\])/g;
const LINK = /\[([^[\]\n]{0,500})\](?:\([^()\n]*(?:\([^()\n]*\)[^()\n]*)*\)|\[[^\]\n]{0,200}\])/g;
const NOTE_OR_TOC = /\[\^[^\]\n]{1,60}\]:?|^\[TOC\]$/gim;
const COMMENT = /<!--[\s\S]*?(?:-->|(?![\s\S]))/g;
const BLOCK_TAG = /<\/?(?:td|th|tr|table|thead|tbody|br|hr|p|div|li|ul|ol|dl|dt|dd|h[1-6]|pre|blockquote)\b[^<>]*>/gi;
const TAG = /<\/?[a-z][a-z0-9-]*(?:\s[^<>]*)?\/?>/gi;
const STRONG = /(?<!\\)(\*{1,3}|~~)(?=\S)([^*~\n]*?[^\s*~\\])\1/g;
const CALLOUT = /^([ \t]*>[> \t]*)\[!(?:note|tip|important|warning|caution)\](?=[ \t]|$)/gim;
// As the renderer's rules of these signs, for what stands in prose.
const MARK = /(?<![\w=])==(?=[^\s=])([^=\n]*?[^\s=])==(?![\w=])/g;
const SUB = /(?<=[\p{sc=Latin}\p{sc=Greek})\]^])~([\p{sc=Latin}\p{sc=Greek}\d+\-−=().]{1,20})~(?!~)/gu;
const SUP = /(?<=[\p{sc=Latin}\p{sc=Greek}\d)\]~])\^([\p{sc=Latin}\p{sc=Greek}\d+\-−=().]{1,20})\^(?!\^)/gu;
const EMOJI = /(?<![\w:]):([a-z\d_+-]{1,40}):(?!\w)/g;
const ESCAPE = /\\([!-/:-@[-`{-~])/g;
const ENTITY = /&(?:lt|gt|amp|quot|nbsp|#39);/g;
const CHARACTERS: Readonly<Record<string, string>> = {
  '&lt;': '<',
  '&gt;': '>',
  '&amp;': '&',
  '&quot;': '"',
  '&nbsp;': ' ',
  '&#39;': "'",
};

/** Marks in `code` are no marks: it begins and ends with equally many backticks in one line. */
function proseOf(text: string): string {
  if (!text.includes('`')) return inlineOf(text);
  const runs = [...text.matchAll(/`+/g)];
  let plain = '';
  let end = 0;
  for (let at = 0; at < runs.length; at += 1) {
    const close = closingOf(text, runs, at);
    const [open, shut] = [runs[at], runs[close]];
    if (!open || !shut) continue;
    plain += inlineOf(text.slice(end, open.index)) + text.slice(open.index + open[0].length, shut.index);
    end = shut.index + shut[0].length;
    at = close;
  }
  return plain + inlineOf(text.slice(end));
}

/** Nobody writes code with so many backticks inside; looking further would take forever in a hostile text. */
const RUNS_AHEAD = 50;

function closingOf(text: string, runs: readonly RegExpExecArray[], at: number): number {
  const open = runs[at];
  if (!open) return -1;
  for (let next = at + 1; next < Math.min(runs.length, at + RUNS_AHEAD); next += 1) {
    const run = runs[next];
    if (!run || text.slice(runs[next - 1]?.index, run.index).includes('\n')) return -1;
    if (run[0].length === open[0].length) return next;
  }
  return -1;
}

/** Asked before each step: most texts have no pictures, no tags, no entities. */
function inlineOf(text: string): string {
  let plain = text;
  if (plain.includes('<')) plain = plain.replace(COMMENT, '').replace(BLOCK_TAG, ' ').replace(TAG, '');
  if (plain.includes('[!')) plain = plain.replace(CALLOUT, '$1');
  plain = plain.replace(RULE_OR_TABLE_HEAD, '').replace(LINE_START, '');
  if (plain.includes('[')) {
    plain = plain.replace(ADDRESS_LINE, '').replace(PICTURE, '$1').replace(NOTE_OR_TOC, '').replace(LINK, '$1');
  }
  if (plain.includes('==')) plain = plain.replace(MARK, '$1');
  if (/[*~]/.test(plain)) plain = plain.replace(STRONG, '$2').replace(STRONG, '$2');
  if (/[~^]/.test(plain)) plain = plain.replace(SUP, '$1').replace(SUB, '$1');
  if (plain.includes(':')) plain = plain.replace(EMOJI, (name, word: string) => emojiOf(word) ?? name);
  if (plain.includes('|')) plain = plain.replaceAll('|', ' ');
  if (plain.includes('\\')) plain = plain.replace(ESCAPE, '$1');
  if (plain.includes('&')) plain = plain.replace(ENTITY, (name) => CHARACTERS[name] ?? name);
  return plain;
}
