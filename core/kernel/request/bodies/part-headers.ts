import type { EventEmitter } from 'node:events';

const UTF8 = new TextDecoder('utf-8', { fatal: true });
/** What programs of Chinese systems write, which have no Unicode: GBK and GB2312 are parts of it. */
const GB18030 = new TextDecoder('gb18030', { fatal: true });

type Headers = Record<string, string[] | undefined>;

const DISPOSITION = 'content-disposition';

/** The parser takes the names in the headers of parts for UTF-8: makes that of them, before it reads them. */
export function readNames(parser: object): void {
  // Not in its types: nothing that it offers has the bytes of a name.
  const { parser: parts } = (parser as { readonly _parser: { readonly parser: EventEmitter } })._parser;
  parts.prependListener('part', (part: EventEmitter) =>
    part.prependListener('header', (headers: Headers) => {
      const [sent] = headers[DISPOSITION] ?? [];
      if (sent !== undefined) headers[DISPOSITION] = [inUtf8(sent)];
    }),
  );
}

/** Each character stands for a byte, before and after. */
function inUtf8(sent: string): string {
  if (/^[\0-\x7f]*$/.test(sent)) return sent;
  const bytes = Buffer.from(sent, 'latin1');
  if (canRead(UTF8, bytes) !== undefined) return sent;
  const text = canRead(GB18030, bytes);
  return text === undefined ? sent : Buffer.from(text, 'utf8').toString('latin1');
}

function canRead(decoder: TextDecoder, bytes: Buffer): string | undefined {
  try {
    return decoder.decode(bytes);
  } catch {
    return undefined;
  }
}

/** What browsers write in a name for characters that would end it or its line, and nothing else. */
const WRITTEN: Readonly<Record<string, string>> = { '%22': '"', '%0D': '\r', '%0A': '\n' };

/** The name of a file as its sender has it: some browsers send a path; only its last part is a name. */
export function fileNameOf(sent: string): string {
  const last = sent.split(/[\\/]/).at(-1) ?? '';
  const name = last.replace(/%(?:22|0D|0A)/gi, (written) => WRITTEN[written.toUpperCase()] ?? written);
  return name.replace(/\p{Cc}/gu, '') || 'file';
}
