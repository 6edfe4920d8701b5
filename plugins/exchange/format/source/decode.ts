export interface Decoded {
  readonly text: string;
  /** What it was written in, where that is not UTF-8. */
  readonly encoding?: string;
}

/** A text in whatever encoding its author's machine had: UTF-8, UTF-16, or what Chinese Windows writes. */
export const decodeText = (bytes: Uint8Array): Decoded => decode(bytes, { stream: false });

/** The beginning of a text, which may end within a character. */
export const decodeHead = (head: Uint8Array): string => decode(head, { stream: true }).text;

function decode(bytes: Uint8Array, options: { readonly stream: boolean }): Decoded {
  const utf16 = utf16Of(bytes);
  if (utf16) return { text: new TextDecoder(utf16).decode(bytes, options), encoding: utf16 };
  for (const encoding of ['utf-8', 'gb18030']) {
    try {
      const text = new TextDecoder(encoding, { fatal: true }).decode(bytes, options);
      return encoding === 'utf-8' ? { text } : { text, encoding };
    } catch {
      // The next one may fit.
    }
  }
  return { text: new TextDecoder().decode(bytes, options), encoding: 'unknown' };
}

/** By its mark, or by the zeros beside the signs of an ASCII text. */
function utf16Of(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  const head = bytes.subarray(0, 64);
  if (head.length < 4 || bytes.length % 2 !== 0) return undefined;
  const zeros = [0, 1].map((odd) => head.filter((byte, at) => at % 2 === odd && byte === 0).length);
  const [even = 0, uneven = 0] = zeros;
  if (uneven > head.length / 4 && even === 0) return 'utf-16le';
  return even > head.length / 4 && uneven === 0 ? 'utf-16be' : undefined;
}
