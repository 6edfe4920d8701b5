import { ENDINGS } from '../images/formats.ts';

/** A picture that came within the text: it is uploaded, and will stand at `at`. */
export interface PastedPicture {
  readonly at: number;
  readonly file: File;
  readonly alt: string;
}

const [OPEN, CLOSE] = ['\ufdd2', '\ufdd3'];
const TOKEN = /\ufdd2(\d+)\ufdd3/g;
/** Larger ones no site takes. */
const MOST_LETTERS = 40_000_000;

/** The pictures of pasted HTML: what can be shown, what is uploaded, and what only a mark can stand for. */
export class Pictures {
  /** Those of which nothing could be taken. */
  lost = 0;
  readonly #found: Omit<PastedPicture, 'at'>[] = [];
  readonly #markOf: (name: string) => string;
  readonly #canUpload: boolean;

  constructor(markOf: (name: string) => string, canUpload: boolean) {
    this.#markOf = markOf;
    this.#canUpload = canUpload;
  }

  /** Markdown for it, or a token that `place` finds again. */
  textOf(image: HTMLImageElement): string {
    const alt = altIn(image);
    const address = addressIn(image);
    if (address !== undefined) return `![${alt}](${address})`;
    const src = image.getAttribute('src') ?? '';
    const file = this.#canUpload ? fileOf(src) : undefined;
    if (file) return `${OPEN}${this.#found.push({ file, alt }) - 1}${CLOSE}`;
    this.lost += 1;
    return this.#markOf(alt || nameIn(src));
  }

  /** The text without tokens, and where each picture stands in it. */
  place(converted: string): { readonly text: string; readonly pictures: readonly PastedPicture[] } {
    const pictures: PastedPicture[] = [];
    let text = '';
    let from = 0;
    for (const { 0: token, 1: number, index } of converted.matchAll(TOKEN)) {
      text += converted.slice(from, index);
      const found = this.#found[Number(number)];
      if (found) pictures.push({ ...found, at: text.length });
      from = index + token.length;
    }
    return { text: text + converted.slice(from), pictures };
  }
}

const SHOWN = /^(?:https?:\/\/|\/)/i;

/** Pages that load pictures late say elsewhere where they are. */
function addressIn(image: HTMLImageElement): string | undefined {
  const late = ['data-src', 'data-original'].map((name) => image.getAttribute(name));
  const found = [image.getAttribute('src'), ...late].find((address) => SHOWN.test(address?.trim() ?? ''));
  return found?.trim().replace(/[\s()<>\\]/g, (sign) => `%${sign.charCodeAt(0).toString(16).padStart(2, '0')}`);
}

const altIn = (image: HTMLImageElement) =>
  (image.getAttribute('alt') ?? '')
    .replace(/[[\]\\`*_<>|\s]+/g, ' ')
    .trim()
    .slice(0, 200);

/** The name of a file on somebody's disk. */
const nameIn = (src: string) =>
  /^(?:file:|[^:]*$)/i.test(src)
    ? (/[^/\\?#]*(?=(?:[?#].*)?$)/.exec(src)?.[0] ?? '').replace(/[[\]\\`*_<>|]+/g, ' ')
    : '';

/** Of the formats that can be uploaded; undefined for any other, and for what is broken. */
function fileOf(src: string): File | undefined {
  if (src.length > MOST_LETTERS) return undefined;
  const [, type = '', data = ''] = /^data:(image\/[\w.+-]+)(?:;[\w=-]+)*;base64,(.*)$/is.exec(src) ?? [];
  const ending = ENDINGS[type.toLowerCase()];
  if (!ending) return undefined;
  try {
    const bytes = Uint8Array.from(atob(data.replace(/%2B/gi, '+').replace(/[\s]|%0A|%0D/gi, '')), (one) =>
      one.charCodeAt(0),
    );
    return bytes.length > 0 ? new File([bytes], `image.${ending}`, { type: type.toLowerCase() }) : undefined;
  } catch {
    return undefined;
  }
}
