import { FormatError, type Problem } from '../../../format/problem.ts';
import { checkColumns, checkRows } from '../../../format/table/write.ts';
import { fenced } from '../commands/insert.ts';
import { fragmentOf, hasContent, hasLook, hasWordsAround, SHORT_HTML } from './clean.ts';
import { deadTargets } from './dead-targets.ts';
import type { Pictures } from './pictures.ts';
import { listMarkdown } from './text-list.ts';
import { cellsOf } from './tsv.ts';

/** What a paste may become; which one, the person chooses. */
export interface PasteOffer {
  /** Cells of a spreadsheet become a table, other HTML becomes Markdown. */
  readonly kind: 'markdown' | 'table';
  readonly text: string;
  /** Nobody needs to answer: the plain text is what was meant, unless somebody says otherwise. */
  readonly isQuiet: boolean;
  /** Source code, as the program says from which it comes. */
  readonly isListing?: boolean;
  /** There is no plain text that could stay. */
  readonly isOnly?: boolean;
  /** Why it can become nothing else. */
  readonly problem?: Problem;
  /** Converts; loads the converter first. */
  readonly convert: (pictures?: Pictures) => Promise<string>;
}

/** What the clipboard has. */
export interface Copied {
  readonly html: string;
  readonly text: string;
  /** What Visual Studio Code says of the text. */
  readonly code: string;
}

export interface ReadPaste {
  /** Absent where plain text is all there is to choose. */
  readonly offer?: PasteOffer | undefined;
  /** Pictures and links that lead to files which did not come with it. */
  readonly dead: number;
}

export function readPaste({ html, text, code }: Copied): ReadPaste {
  const offer = offerOf(html, text, code);
  // What is cells or a listing speaks of no links.
  return { offer, dead: offer?.kind === 'table' || offer?.isListing ? 0 : deadTargets(text) };
}

const converter = () => import('./html-to-markdown.ts');

/** Undefined where plain text is all there is to choose. `code` is what Visual Studio Code says of the text. */
export function offerOf(html: string, text: string, code = ''): PasteOffer | undefined {
  const mode = modeOf(code);
  // Who copies Markdown pastes Markdown.
  if (mode === 'markdown') return undefined;
  const fragment = fragmentOf(html);
  const cells = cellsOf(text);
  const listed = listMarkdown(text);
  if (cells && !listed && isOfCells(fragment, text)) return tableOffer(cells, text);
  if (mode !== undefined) {
    return {
      kind: 'markdown',
      text,
      isQuiet: !text.includes('\n'),
      isListing: true,
      convert: async () => fenced(mode, text.replace(/\r\n?/g, '\n')),
    };
  }
  if (listed && fragment === '') return { kind: 'markdown', text, isQuiet: false, convert: async () => listed };
  const convert = async (pictures?: Pictures) => (await converter()).htmlToMarkdown(fragment, pictures);
  if (text.trim() === '') {
    return hasContent(fragment) ? { kind: 'markdown', text: '', isQuiet: true, isOnly: true, convert } : undefined;
  }
  const isShort = fragment.length < SHORT_HTML;
  if (isShort && !hasLook(fragment)) return undefined;
  return { kind: 'markdown', text, isQuiet: isShort, convert };
}

/** The HTML of a document knows more of its lines with tabs than its text does; words around a table are lines without any. */
const isOfCells = (fragment: string, text: string): boolean =>
  !/mso-list|MsoList|<(?:li|h[1-6])\b/i.test(fragment) &&
  (text
    .trimEnd()
    .split('\n')
    .every((line) => line.includes('\t')) ||
    !hasWordsAround(fragment));

function tableOffer(cells: readonly (readonly string[])[], text: string): PasteOffer {
  const offer = {
    kind: 'table',
    text,
    isQuiet: false,
    convert: async () => (await converter()).tableMarkdown(cells),
  } as const;
  try {
    checkColumns(cells[0]?.length ?? 0);
    checkRows(cells.length);
    return offer;
  } catch (thrown) {
    return thrown instanceof FormatError ? { ...offer, problem: thrown.problem } : offer;
  }
}

/** Names of languages as listings have them, where the program's own are others. */
const MODES: Readonly<Record<string, string>> = { typescriptreact: 'tsx', javascriptreact: 'jsx', shellscript: 'bash' };

function modeOf(code: string): string | undefined {
  const mode = /"mode"\s*:\s*"([\w+#-]+)"/.exec(code.slice(0, 10_000))?.[1];
  return mode === 'plaintext' ? undefined : mode && (MODES[mode] ?? mode);
}
