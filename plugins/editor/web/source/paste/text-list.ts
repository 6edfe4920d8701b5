import { escapeMarks } from '../../../format/marks.ts';
import { numberIn } from './list-marks.ts';

const ITEM = /^[ \t]*(\S{1,8})\t[ \t]*([^\t]+)$/;
const BULLET = /^[·•§●○■□◆▪‣\uf0b7\uf0a7\uf0d8\uf06e\uf075\uf0fc o–-]$/;

/** What tells the levels apart where nothing else does: numbers, letters, bullets of one kind. */
const kindOf = (mark: string): string =>
  mark
    .replace(/\d+/g, '1')
    .replace(/[a-z]+/g, 'a')
    .replace(/[A-Z]+/g, 'A')
    .replace(/[一二三四五六七八九十]+/g, '一');

/**
 * The text that word processors give beside their HTML: each item with its mark and a tab. As a list of Markdown; undefined
 * where the lines with tabs are anything else.
 */
export function listMarkdown(text: string): string | undefined {
  const lines = text
    .replace(/\r\n?/g, '\n')
    .split('\n')
    .filter((line) => line.trim() !== '');
  const items = lines.map(itemOf);
  const count = items.filter(Boolean).length;
  if (count === 0 || lines.length < 2 || lines.some((line, at) => !items[at] && line.includes('\t'))) return undefined;
  let kinds: string[] = [];
  return lines
    .map((line, at) => {
      const item = items[at];
      const gap = at === 0 ? '' : item && items[at - 1] ? '\n' : '\n\n';
      if (!item) {
        kinds = [];
        return gap + escapeMarks(line.trim());
      }
      const depth = kinds.indexOf(item.kind);
      kinds = depth >= 0 ? kinds.slice(0, depth + 1) : [...kinds, item.kind];
      const margin = '   '.repeat(kinds.length - 1);
      return `${gap}${margin}${item.number === undefined ? '-' : `${item.number}.`} ${escapeMarks(item.words)}`;
    })
    .join('');
}

function itemOf(
  line: string,
): { readonly kind: string; readonly number: number | undefined; readonly words: string } | undefined {
  const [, mark = '', words = ''] = ITEM.exec(line) ?? [];
  const isBullet = BULLET.test(mark);
  const number = /[.)、）．\u2460-\u2473]$/.test(mark) ? numberIn(mark) : undefined;
  return isBullet || number !== undefined
    ? { kind: isBullet ? mark : kindOf(mark), number, words: words.trim() }
    : undefined;
}
