import type { Answer } from './request.ts';

/** What came back as text, in the charset that it names; undefined where it is none. */
export function answerText({ headers, body }: Answer): string | undefined {
  const type = headers.find(({ name }) => name.toLowerCase() === 'content-type')?.value ?? '';
  const charset = /;\s*charset\s*=\s*"?([\w.:-]{1,40})/i.exec(type)?.[1] ?? 'utf-8';
  try {
    const text = decoderOf(charset).decode(body);
    return text.includes('\0') ? undefined : text;
  } catch {
    return undefined;
  }
}

/** An answer may name a charset that nobody knows. */
function decoderOf(charset: string): TextDecoder {
  try {
    return new TextDecoder(charset, { fatal: true });
  } catch {
    return new TextDecoder('utf-8', { fatal: true });
  }
}
