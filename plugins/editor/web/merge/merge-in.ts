import { apiDocumentOf, writeApiDocument } from '../../../items/points.ts';
import type { Edit, Text } from '../drafts/working-text.ts';
import { changesOf } from './line-diff.ts';
import { mergeContents, mergeField, type Sides } from './three-way.ts';

/**
 * One text of both, where no line and no field was changed by both in different ways; undefined leaves it to a person.
 * API documents that somebody wrote in other lines are put together as the form writes them.
 */
export function mergedText(sides: Sides): Text | undefined {
  const merged = mergedLines(sides);
  const alike = merged ? undefined : sidesAlike(sides);
  return alike ? mergedLines(alike) : merged;
}

function mergedLines(sides: Sides): Text | undefined {
  const { base, mine, theirs } = sides;
  const blocks = mergeContents(base.page_content, mine.page_content, theirs.page_content);
  const [title, catalog] = [mergeField('page_title', sides), mergeField('cat_id', sides)];
  if (title.isOpen || catalog.isOpen || blocks.some((block) => block.kind === 'conflict')) return undefined;
  const lines = blocks.flatMap((block) => (block.kind === 'text' ? block.lines : []));
  return { page_title: title.value, cat_id: catalog.value, page_content: lines.join('\n') };
}

/** All three as they are written by the form; undefined unless all are API documents. */
function sidesAlike({ base, mine, theirs }: Sides): Sides | undefined {
  const [own, other, before] = [mine, theirs, base].map(({ page_content }) => {
    const doc = apiDocumentOf(page_content);
    return doc && writeApiDocument(doc);
  });
  if (own === undefined || other === undefined || before === undefined) return undefined;
  return {
    base: { ...base, page_content: before },
    mine: { ...mine, page_content: own },
    theirs: { ...theirs, page_content: other },
  };
}

/** What makes the next text of this one, line by line: whatever stays keeps its place, and the caret in it. */
export function editsBetween(now: string, next: string): readonly Edit[] {
  const [lines, others] = [now.split('\n'), next.split('\n')];
  const [changes] = changesOf(lines, [others]) ?? [];
  if (!changes) return [{ from: 0, to: now.length, insert: next }];
  const starts = startsOf(lines);
  const start = (line: number) => starts[line] ?? 0;
  return changes.map(({ fromA, toA, fromB, toB }): Edit => {
    const text = others.slice(fromB, toB).join('\n');
    if (fromA < toA && fromB < toB) return { from: start(fromA), to: start(toA) - 1, insert: text };
    // Lines that come or go take a line break with them: the one behind, and at the end of the text the one before.
    if (toA < lines.length) return { from: start(fromA), to: start(toA), insert: fromB < toB ? `${text}\n` : '' };
    const from = Math.max(0, start(fromA) - 1);
    return { from, to: now.length, insert: fromB < toB ? `\n${text}` : '' };
  });
}

/** Where each line begins; the last one is where a further line would. */
function startsOf(lines: readonly string[]): number[] {
  const starts = [0];
  for (const [at, line] of lines.entries()) starts.push((starts[at] ?? 0) + line.length + 1);
  return starts;
}
