import { parse } from 'yaml';

export interface FrontMatter {
  readonly title?: string;
  readonly order?: number;
  readonly description?: string;
  /** Names of what else stands there. */
  readonly others: readonly string[];
}

export interface Split extends FrontMatter {
  /** The text behind it. */
  readonly body: string;
}

const MOST = 64 * 1024;
const ORDERS = ['order', 'sidebar_position', 'weight', 'nav_order', 'position'];
const KNOWN = new Set(['title', 'description', ...ORDERS]);

/** Takes what a page tells of itself off its beginning. What cannot be read is part of the text, so that nothing of it is lost. */
export function splitFrontMatter(text: string): Split {
  const fence = /^(---|\+\+\+)[ \t]*(\r\n|\n)/.exec(text);
  const inner = fence && innerOf(text, fence[0].length, fence[1] ?? '');
  const fields = inner && (fence[1] === '---' ? fromYaml(inner.text) : fromToml(inner.text));
  if (!inner || !fields) return { body: text, others: [] };
  // One empty line is nobody's text: it is put between the two everywhere.
  return { ...known(fields), body: text.slice(inner.end).replace(/^(\r\n|\n)/, '') };
}

function innerOf(
  text: string,
  start: number,
  fence: string,
): { readonly text: string; readonly end: number } | undefined {
  for (let at = start; at < Math.min(text.length, start + MOST); ) {
    const next = text.indexOf('\n', at);
    const end = next < 0 ? text.length : next;
    if (text.slice(at, Math.min(end, at + 99)).trimEnd() === fence)
      return { text: text.slice(start, at), end: next < 0 ? end : end + 1 };
    at = end + 1;
  }
  return undefined;
}

type Fields = Readonly<Record<string, unknown>>;

/** Without aliases: a few lines of them can stand for gigabytes. */
function fromYaml(text: string): Fields | undefined {
  try {
    const value: unknown = parse(text, { maxAliasCount: 0, schema: 'core', logLevel: 'silent', merge: false });
    return isFields(value) ? value : value === null ? {} : undefined;
  } catch {
    return undefined;
  }
}

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** As much of it as pages of Hugo have at their beginning: names and plain values. */
function fromToml(text: string): Fields {
  const lines = text.split('\n').map((line) => /^([\w-]{1,99})[ \t]*=[ \t]*(.*?)[ \t\r]*$/.exec(line.slice(0, 2000)));
  return Object.fromEntries(lines.flatMap((line) => (line ? [[line[1], plainValue(line[2] ?? '')]] : [])));
}

function plainValue(text: string): unknown {
  if (/^-?\d{1,15}(\.\d{1,15})?$/.test(text)) return Number(text);
  return /^(["'])(.*)\1$/.exec(text)?.[2] ?? text;
}

function known(fields: Fields): FrontMatter {
  const order = ORDERS.map((name) => numberFrom(fields[name])).find((value) => value !== undefined);
  const title = textFrom(fields.title);
  const description = textFrom(fields.description);
  return {
    ...(title !== undefined && { title }),
    ...(order !== undefined && { order }),
    ...(description !== undefined && { description }),
    others: Object.keys(fields).filter((name) => !KNOWN.has(name)),
  };
}

const textFrom = (value: unknown): string | undefined =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : undefined;

function numberFrom(value: unknown): number | undefined {
  const number = typeof value === 'string' && /^-?\d{1,9}$/.test(value) ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : undefined;
}

/** What a page tells of itself, in front of its text. */
export function frontMatter({ title, order, description }: Omit<FrontMatter, 'others'>): string {
  const lines = [
    ...(title === undefined ? [] : [`title: ${quoted(title)}`]),
    ...(order === undefined ? [] : [`order: ${order}`]),
    ...(description === undefined ? [] : [`description: ${quoted(description)}`]),
  ];
  return ['---', ...lines, '---', '', ''].join('\n');
}

/** YAML reads the texts of JSON, where what cannot be seen is written by its number. */
const quoted = (text: string): string =>
  JSON.stringify(text).replace(
    /[\u007f-\u00a0\u2028\u2029\ufeff\ufffe\uffff]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
