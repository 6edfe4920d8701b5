import { label } from './escape.ts';
import type { Translated } from './translated.ts';

/** js-sequence-diagrams: `Title: …`, `participant X as Y`, `A->B: text`, `Note left of A: text`. */

const TITLE = /^title\s*:?\s+?(.*)$/i;
const PARTICIPANT = /^participant\s+(.+)$/i;
const NOTE = /^note\s+(left\s+of|right\s+of|over)\s+([^:]+?)\s*:\s*(.*)$/i;
/** Names may be quoted, and may hold hyphens: the arrow is the first that has a name before it. */
const SIGNAL = /^("[^"]+"|[^\s:][^:]*?)\s*(-->>|-->|->>|->)\s*("[^"]+"|[^:]+?)\s*(?::\s*(.*))?$/;

/** There a full head means a call and an open one a message without an answer; here the same by other signs. */
const ARROWS: Readonly<Record<string, string>> = { '->': '->>', '-->': '-->>', '->>': '-)', '-->>': '--)' };

interface Drawing {
  readonly people: Map<string, { id: string; name: string }>;
  readonly lines: string[];
}

export function fromSequence(source: string): Translated {
  const drawing: Drawing = { people: new Map(), lines: [] };
  for (const [index, raw] of source.split('\n').entries()) {
    const line = raw.trim();
    if (line === '' || line.startsWith('#') || line.startsWith('//')) continue;
    if (!readLine(drawing, line)) return { problem: 'old_line', line: index + 1, text: line };
  }
  if (drawing.people.size === 0) return { problem: 'old_empty', line: 1, text: '' };
  const people = [...drawing.people.values()].map(({ id, name }) => `participant ${id} as ${label(name)}`);
  return { text: ['sequenceDiagram', ...people, ...drawing.lines].join('\n') };
}

function readLine(drawing: Drawing, line: string): boolean {
  return addTitle(drawing, line) || addPerson(drawing, line) || addNote(drawing, line) || addSignal(drawing, line);
}

function addTitle({ lines }: Drawing, line: string): boolean {
  const title = TITLE.exec(line)?.[1];
  if (title === undefined || SIGNAL.test(line)) return false;
  lines.unshift(`title ${label(title)}`);
  return true;
}

/** `participant A`, `participant A as B`: the first is what is shown, the second what the lines call it. */
function addPerson(drawing: Drawing, line: string): boolean {
  const text = PARTICIPANT.exec(line)?.[1];
  if (text === undefined) return false;
  const [name = '', alias = name] = text.split(/\s+as\s+/i).map(unquoted);
  person(drawing, alias).name = name;
  return true;
}

function addNote(drawing: Drawing, line: string): boolean {
  const [, where, names, text = ''] = NOTE.exec(line) ?? [];
  if (where === undefined || names === undefined) return false;
  const ids = names.split(',').map((name) => person(drawing, unquoted(name)).id);
  const place = where.toLowerCase().replace(/\s+/g, ' ');
  drawing.lines.push(`Note ${place} ${ids.slice(0, 2).join(',')}: ${label(text) || ' '}`);
  return true;
}

function addSignal(drawing: Drawing, line: string): boolean {
  const [, from, arrow = '', to, text = ''] = SIGNAL.exec(line) ?? [];
  if (from === undefined || to === undefined) return false;
  const [first, second] = [person(drawing, unquoted(from)), person(drawing, unquoted(to))];
  drawing.lines.push(`${first.id}${ARROWS[arrow]}${second.id}: ${label(text) || ' '}`);
  return true;
}

function person({ people }: Drawing, name: string): { id: string; name: string } {
  const known = people.get(name);
  if (known) return known;
  const made = { id: `p${people.size}`, name };
  people.set(name, made);
  return made;
}

function unquoted(name: string): string {
  return name
    .trim()
    .replace(/^"(.*)"$/, '$1')
    .trim();
}
