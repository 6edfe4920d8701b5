import { label } from './escape.ts';
import type { Translated } from './translated.ts';

/** flowchart.js: `id=>type: text|state:>link`, then paths `a->b(yes, right)->c`. */

type Shape = readonly [string, string];
const SHAPES: Readonly<Record<string, Shape>> = {
  start: ['([', '])'],
  end: ['([', '])'],
  operation: ['[', ']'],
  subroutine: ['[[', ']]'],
  condition: ['{', '}'],
  inputoutput: ['[/', '/]'],
  input: ['[/', '/]'],
  output: ['[/', '/]'],
  parallel: ['[', ']'],
};

const NODE = /^([\w\u0080-\uffff-]+)\s*=>\s*([a-z]+)\s*(?::\s*(.*))?$/i;
/** One step of a path: its name and what stands in brackets behind it. */
const STEP = /^([\w\u0080-\uffff-]+)\s*(?:\(([^)]*)\))?$/;
const DIRECTIONS = new Set(['left', 'right', 'top', 'bottom']);
/** What a condition's ways are called where the text gives no other name, as the older tool shows them. */
const WAYS: Readonly<Record<string, string>> = { yes: 'yes', no: 'no', true: 'yes', false: 'no' };

interface Drawing {
  readonly nodes: Map<string, { id: string; text: string; shape: Shape }>;
  readonly edges: string[];
}

export function fromFlow(source: string): Translated {
  const drawing: Drawing = { nodes: new Map(), edges: [] };
  let open: string | undefined;
  for (const [index, raw] of source.split('\n').entries()) {
    const text = raw.trim();
    if (text === '' || text.startsWith('//')) continue;
    const isRead = addNode(drawing, text) || addPath(drawing, text);
    if (isRead) open = NODE.exec(text)?.[1];
    // The text of a box may go on in the next lines.
    else if (open !== undefined && !text.includes('->')) addLine(drawing, open, text);
    else return { problem: 'old_line', line: index + 1, text };
  }
  if (drawing.nodes.size === 0) return { problem: 'old_empty', line: 1, text: '' };
  return { text: write(drawing) };
}

function addNode({ nodes }: Drawing, line: string): boolean {
  const [, name = '', type = '', text = ''] = NODE.exec(line) ?? [];
  const shape = Object.hasOwn(SHAPES, type.toLowerCase()) ? SHAPES[type.toLowerCase()] : undefined;
  if (!shape) return false;
  nodes.set(name, { id: `n${nodes.size}`, text: plain(text) || name, shape });
  return true;
}

/** Without the state (`|past`) and the link (`:>http://…[blank]`) at its end. */
function plain(text: string): string {
  return text
    .replace(/:>\s*\S*\s*$/, '')
    .replace(/\|[\w-]*\s*$/, '')
    .replace(/^\s*["“](.*)["”]\s*$/, '$1');
}

function addLine({ nodes }: Drawing, name: string, text: string): void {
  const node = nodes.get(name);
  if (node) node.text += `\n${plain(text)}`;
}

/** `@>` is a path that the older tool draws in a style of its own. */
function addPath({ nodes, edges }: Drawing, line: string): boolean {
  const parts = line.split(/\s*(?:->|@>)\s*/);
  if (parts.length < 2) return false;
  const steps = parts.map((part) => STEP.exec(part.replace(/\(\s*\{.*\}\s*\)$/, '').trim()));
  if (!steps.every((step) => step && nodes.has(step[1] ?? ''))) return false;
  for (const [at, step] of steps.entries()) {
    const [from, to] = [nodes.get(step?.[1] ?? ''), nodes.get(steps[at + 1]?.[1] ?? '')];
    if (!from || !to) continue;
    const way = wayOf(step?.[2] ?? '');
    edges.push(`${from.id} -->${way === '' ? '' : `|"${label(way)}"|`} ${to.id}`);
  }
  return true;
}

/** `yes, right` is called "yes"; `yes@可以` carries a name of its own; a direction alone has none. */
function wayOf(note: string): string {
  const [first = ''] = note.split(',').map((part) => part.trim());
  const [way = '', name] = first.split('@');
  if (name !== undefined) return name;
  if (DIRECTIONS.has(way) || /^path\d$/.test(way)) return '';
  return WAYS[way.toLowerCase()] ?? way;
}

function write({ nodes, edges }: Drawing): string {
  const boxes = [...nodes.values()].map(({ id, text, shape }) => `${id}${shape[0]}"${label(text)}"${shape[1]}`);
  return ['flowchart TD', ...boxes, ...new Set(edges)].join('\n');
}
