import { linesOf, quoted } from './quote.ts';
import type { Sent } from './sent.ts';

/** With the library `requests`. */
export function python({ method, url, headers, body }: Sent): string {
  const options: string[] = [];
  if (headers.length > 0) options.push(dictionary('headers', headers));
  if (body.kind === 'text') options.push(textOf(body.text));
  if (body.kind === 'form')
    options.push(
      list(
        'data',
        body.pairs.map((pair) => `(${pair.map(quoted).join(', ')})`),
      ),
    );
  if (body.kind === 'parts') {
    const parts = body.parts.map(({ name, value, isFile }) =>
      isFile
        ? `(${quoted(name)}, open(${quoted(value || 'file')}, "rb"))`
        : `(${quoted(name)}, (None, ${quoted(value)}))`,
    );
    options.push(list('files', parts));
  }
  return [
    'import requests',
    '',
    'response = requests.request(',
    `    ${quoted(method)},`,
    `    ${quoted(url)},`,
    ...options,
    ')',
    'print(response.status_code, response.text)',
  ].join('\n');
}

const dictionary = (name: string, pairs: Sent['headers']): string =>
  [`    ${name}={`, ...pairs.map(([key, value]) => `        ${quoted(key)}: ${quoted(value)},`), '    },'].join('\n');

const list = (name: string, entries: readonly string[]): string =>
  [`    ${name}=[`, ...entries.map((entry) => `        ${entry},`), '    ],'].join('\n');

/** Literals beside each other are one. */
function textOf(text: string): string {
  const lines = linesOf(text);
  if (lines.length === 1) return `    data=${quoted(text)}.encode("utf-8"),`;
  return ['    data=(', ...lines.map((line) => `        ${quoted(line)}`), '    ).encode("utf-8"),'].join('\n');
}
