import { shellQuoted } from './quote.ts';
import type { Part, Sent } from './sent.ts';

/** For a shell of the kind that macOS and Linux have. */
export function curl({ method, url, headers, body }: Sent): string {
  const options = [
    // An address is one even where it has brackets or begins like an option.
    ...(/[[\]{}]/.test(url) ? ['--globoff'] : []),
    ...headers.map(([name, value]) => `-H ${shellQuoted(value === '' ? `${name};` : `${name}: ${value}`)}`),
  ];
  if (body.kind === 'text') options.push(`--data-raw ${shellQuoted(body.text)}`);
  if (body.kind === 'form') {
    for (const [name, value] of body.pairs) {
      options.push(`--data-urlencode ${shellQuoted(`${encodeURIComponent(name)}=${value}`)}`);
    }
  }
  if (body.kind === 'parts') options.push(...body.parts.map(partOf));
  return [`curl ${way(method, body)}${url.startsWith('-') ? '--url ' : ''}${shellQuoted(url)}`, ...options].join(
    ' \\\n  ',
  );
}

function way(method: string, body: Sent['body']): string {
  if (method === 'HEAD') return '--head ';
  // What it does by itself.
  return method === (body.kind === 'none' ? 'GET' : 'POST') ? '' : `-X ${method} `;
}

/** A value that begins with a sign of curl's own is a text all the same. */
function partOf({ name, value, isFile }: Part): string {
  if (!isFile) return `--form-string ${shellQuoted(`${name}=${value}`)}`;
  const path = (value || 'file').replaceAll('\\', '\\\\').replaceAll('"', '\\"');
  return `-F ${shellQuoted(`${name}=@"${path}"`)}`;
}
