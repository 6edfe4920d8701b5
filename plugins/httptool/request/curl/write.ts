import type { FormRow, SentRequest } from '../request.ts';

/** Of one line, before a command is broken over several. */
const MOST_WIDTH = 100;

/**
 * The command that sends this, for a POSIX shell. `text` is the body where it is text; a body that is none is named
 * (`@name`). With `form`, the fields and files of a form stand one by one.
 */
export function toCurl(request: SentRequest, text?: string, form?: readonly FormRow[]): string {
  const lines = [
    ...addressLine(request),
    ...headerLines(request, form !== undefined),
    ...bodyLines(request, text, form),
  ];
  const first = `curl ${lines[0] ?? ''}`;
  const length = lines.reduce((sum, line) => sum + line.length + 1, 5);
  return [first, ...lines.slice(1)].join(length > MOST_WIDTH ? ' \\\n  ' : ' ');
}

function addressLine({ method, url, body }: SentRequest): string[] {
  const isHead = method === 'HEAD' && body === undefined;
  const way = isHead ? '--head ' : method === 'GET' && body === undefined ? '' : `-X ${quoted(method)} `;
  const address = `${way}${url.startsWith('-') ? '--url ' : ''}${quoted(url)}`;
  // Brackets and braces are patterns of addresses to curl.
  return [address, ...(/[[\]{}]/.test(url) ? ['--globoff'] : [])];
}

function headerLines({ headers, body }: SentRequest, isForm: boolean): string[] {
  const isType = (name: string) => name.toLowerCase() === 'content-type';
  // The boundary is curl's own.
  const kept = headers.filter(({ name, isOff }) => !isOff && name !== '' && !(isForm && isType(name)));
  const lines = kept.map(({ name, value }) => `-H ${quoted(value === '' ? `${name};` : `${name}: ${value}`)}`);
  // curl would call every body a form.
  const isUntold = body !== undefined && !isForm && !kept.some(({ name }) => isType(name));
  return isUntold ? [...lines, `-H 'Content-Type:'`] : lines;
}

function bodyLines({ body }: SentRequest, text: string | undefined, form: readonly FormRow[] | undefined): string[] {
  if (form) return form.filter(({ name, isOff }) => !isOff && name !== '').map(formLine);
  if (body === undefined) return [];
  // No argument holds a NUL.
  if (text !== undefined && !text.includes('\0')) return [`--data-raw ${quoted(text)}`];
  return [`--data-binary ${quoted(`@${body instanceof File && body.name ? body.name : 'body'}`)}`];
}

/** A value that begins with a sign of curl's own is a text all the same. */
function formLine({ name, value, file }: FormRow): string {
  if (!file) return `--form-string ${quoted(`${name}=${value}`)}`;
  const path = (file.name || 'file').replaceAll('\\', '\\\\').replaceAll('"', '\\"');
  return `-F ${quoted(`${name}=@"${path}"`)}`;
}

/** Some would end the command in a terminal into which it is pasted, and run what follows. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the ones that are looked for.
const CONTROL = /[\u0001-\u0008\u000b-\u001f\u007f-\u009f]+/g;

/** One word of a shell. Control characters are printed by the shell itself, as POSIX has no `$'…'`. */
function quoted(text: string): string {
  if (/^[A-Z]+$/.test(text)) return text;
  const safe = text.replaceAll('\0', '').replaceAll("'", `'\\''`);
  return `'${safe.replace(CONTROL, (signs) => `'"$(printf '${octal(signs)}')"'`)}'`;
}

const octal = (signs: string): string =>
  [...new TextEncoder().encode(signs)].map((byte) => `\\${byte.toString(8).padStart(3, '0')}`).join('');
