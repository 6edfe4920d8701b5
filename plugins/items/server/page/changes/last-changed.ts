import { createNumbering, diffLines, type LineChange, linesOf } from './line-diff.ts';

export interface SectionsAsked {
  /** The page as it stands, and its versions, the newest first. */
  readonly texts: readonly string[];
  /** Lines of the first text, counted from 0, at which its sections begin. */
  readonly starts: readonly number[];
}

/** A section of the first text, where it stands in the one that is looked at. */
interface Section {
  readonly place: number;
  readonly from: number;
  /** Behind its last line that is not blank. */
  readonly to: number;
  /** Where the next one begins. */
  readonly end: number;
}

const HEADING = /^ {0,3}#{1,6}(?:\s|$)/;

/**
 * For each section the place of the newest text that differs in it from the text behind; the last place where none
 * does. A section is followed through the texts by its lines, wherever they move.
 */
export function lastChanged({ texts, starts }: SectionsAsked): number[] {
  const number = createNumbering();
  const last = texts.length - 1;
  const lines = linesOf(texts[0] ?? '');
  let after = number(lines);
  let open = sectionsOf(lines, starts);
  const found = starts.map(() => last);
  for (let at = 0; at < last && open.length > 0; at += 1) {
    const linesBefore = linesOf(texts[at + 1] ?? '');
    const before = number(linesBefore);
    const changes = diffLines(before, after);
    const isTouched = (section: Section) => changes.some((change) => touches(change, section, linesBefore));
    for (const section of open) if (isTouched(section)) found[section.place] = at;
    open = open.filter((section) => found[section.place] === last).map((section) => moved(section, changes));
    after = before;
  }
  return found;
}

function sectionsOf(lines: readonly string[], starts: readonly number[]): Section[] {
  return starts.map((from, place) => {
    const end = Math.min(lines.length, ...starts.filter((other) => other > from));
    let to = end;
    while (to > from + 1 && isBlank(lines[to - 1])) to -= 1;
    return { place, from, to, end };
  });
}

const isBlank = (line: string | undefined): boolean => line === undefined || line.trim() === '';

function touches({ fromA, toA, fromB, toB }: LineChange, { from, to, end }: Section, before: readonly string[]) {
  if (toB > fromB) return fromB < to && toB > from;
  if (fromB <= from || fromB > end) return false;
  if (fromB < to) return true;
  // At its end a paragraph of its own went, or a whole section that stood behind it.
  const gone = before.slice(fromA, toA).find((line) => !isBlank(line));
  return gone !== undefined && !HEADING.test(gone);
}

/** Where an untouched section stood before: its lines are the same, those above may be more or fewer. */
function moved({ place, from, to, end }: Section, changes: readonly LineChange[]): Section {
  const begin = lineBefore(from, changes);
  const next = begin + to - from;
  return { place, from: begin, to: next, end: Math.max(next, lineBefore(end, changes)) };
}

function lineBefore(line: number, changes: readonly LineChange[]): number {
  let by = 0;
  for (const { fromA, toA, fromB, toB } of changes) {
    if (toB <= line) by += toA - fromA - (toB - fromB);
    else if (fromB < line) return toA;
    else break;
  }
  return line + by;
}
