import { isPlainLines, quoted } from './quote.ts';
import type { Sent } from './sent.ts';

/** `fetch`, in browsers and Node. */
export function javascript({ method, url, headers, body }: Sent): string {
  const lines: string[] = [];
  let sent = '';
  if (body.kind === 'parts') {
    lines.push('const body = new FormData();');
    for (const { name, value, isFile } of body.parts) {
      // What was chosen in a field of the page.
      const what = isFile ? `fileInput.files[0]` : quoted(value);
      lines.push(`body.append(${quoted(name)}, ${what});`);
    }
    lines.push('');
    sent = 'body';
  }
  if (body.kind === 'form') {
    const pairs = body.pairs.map((pair) => `    [${pair.map(quoted).join(', ')}],`);
    sent = ['new URLSearchParams([', ...pairs, '  ])'].join('\n');
  }
  if (body.kind === 'text') sent = inTemplate(body.text);
  // A request without a body may not have one here.
  if (method === 'GET' || method === 'HEAD') sent = '';
  const options = [
    `  method: ${quoted(method)},`,
    ...(headers.length > 0
      ? ['  headers: [', ...headers.map((pair) => `    [${pair.map(quoted).join(', ')}],`), '  ],']
      : []),
    ...(sent === '' ? [] : [sent === 'body' ? '  body,' : `  body: ${sent},`]),
  ];
  return [
    ...lines,
    `const response = await fetch(${quoted(url)}, {`,
    ...options,
    '});',
    'console.log(response.status, await response.text());',
  ].join('\n');
}

const inTemplate = (text: string): string =>
  isPlainLines(text) ? `\`${text.replace(/[\\`]|\$(?=\{)/g, '\\$&')}\`` : quoted(text);
