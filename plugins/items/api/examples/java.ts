import { javaLines, javaQuoted } from './quote.ts';
import type { Part, Sent } from './sent.ts';

const BOUNDARY = 'docstead-boundary';

/** The client of the JDK, from Java 11 on. */
export function java({ method, url, headers, body }: Sent): string {
  const isParts = body.kind === 'parts';
  const all = isParts ? [...headers, ['Content-Type', `multipart/form-data; boundary=${BOUNDARY}`] as const] : headers;
  return [
    'import java.net.URI;',
    'import java.net.http.*;',
    ...(isParts ? ['import java.io.ByteArrayOutputStream;', 'import java.nio.charset.StandardCharsets;'] : []),
    ...(isParts && body.parts.some(({ isFile }) => isFile) ? ['import java.nio.file.*;'] : []),
    '',
    ...(isParts ? partsOf(body.parts) : []),
    `HttpRequest request = HttpRequest.newBuilder(URI.create(${javaQuoted(url)}))`,
    `    .method(${javaQuoted(method)}, ${publisherOf(body)})`,
    ...all.map((pair) => `    .header(${pair.map(javaQuoted).join(', ')})`),
    '    .build();',
    'HttpResponse<String> response = HttpClient.newHttpClient()',
    '    .send(request, HttpResponse.BodyHandlers.ofString());',
    'System.out.println(response.statusCode() + " " + response.body());',
  ].join('\n');
}

function publisherOf(body: Sent['body']): string {
  const of = 'HttpRequest.BodyPublishers';
  if (body.kind === 'none') return `${of}.noBody()`;
  if (body.kind === 'parts') return `${of}.ofByteArray(body.toByteArray())`;
  if (body.kind === 'form') return `${of}.ofString(${javaQuoted(formText(body.pairs))})`;
  return `${of}.ofString(\n        ${javaLines(body.text, '        ')})`;
}

/** As a browser sends a form. */
export const formText = (pairs: Sent['headers']): string =>
  pairs.map((pair) => pair.map((one) => encodeURIComponent(one).replaceAll('%20', '+')).join('=')).join('&');

function partsOf(parts: readonly Part[]): string[] {
  const write = (text: string) => `body.write(${javaQuoted(text)}.getBytes(StandardCharsets.UTF_8));`;
  const lines = parts.flatMap(({ name, value, isFile }) => {
    const file = isFile ? `; filename="${inHeader(value.split(/[\\/]/).at(-1) || 'file')}"` : '';
    const head = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${inHeader(name)}"${file}\r\n\r\n`;
    if (!isFile) return [write(`${head}${value}\r\n`)];
    return [write(head), `body.write(Files.readAllBytes(Path.of(${javaQuoted(value || 'file')})));`, write('\r\n')];
  });
  return ['var body = new ByteArrayOutputStream();', ...lines, write(`--${BOUNDARY}--\r\n`), ''];
}

/** As browsers write names of fields and files. */
const inHeader = (text: string): string => text.replaceAll('\n', '%0A').replaceAll('\r', '%0D').replaceAll('"', '%22');
