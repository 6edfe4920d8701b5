/** Formats of the workspace specification, section 5. */
const TYPES = /^image\/(?:jpeg|png|gif|bmp|x-ms-bmp|webp)$/;
const NAMES = /\.(?:jpe?g|gif|png|bmp|webp)$/i;

/** The endings that they have. */
export const ENDINGS: Readonly<Record<string, string>> = {
  'image/jpeg': 'jpg',
  'image/jpg': 'jpg',
  'image/png': 'png',
  'image/gif': 'gif',
  'image/bmp': 'bmp',
  'image/webp': 'webp',
};

export const ACCEPTED = '.jpg,.jpeg,.gif,.png,.bmp,.webp';

/** What the browser takes for an image, or what is named like one; the server looks at the bytes. */
export function isImage({ type, name }: Pick<File, 'type' | 'name'>): boolean {
  return type === '' ? NAMES.test(name) : TYPES.test(type);
}

const NAMELESS = /^(?:image|blob|clipboard|screenshot)?\.?\w*$/i;

/** Words for those who do not see the image: the file's name, unless the clipboard made it up. */
export function altOf(name: string): string {
  if (NAMELESS.test(name)) return '';
  return name
    .replace(/\.\w+$/, '')
    .replace(/[[\]\\`*_<>|]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

/** `(` and blanks would end an address early. */
const addressOf = (url: string): string =>
  url.replace(/[\s()<>]/g, encodeURIComponent).replace(/[()]/g, (one) => (one === '(' ? '%28' : '%29'));

export const imageMarkdown = (name: string, url: string): string => `![${altOf(name)}](${addressOf(url)})`;

/** A link with the whole name of the file: its ending says what it is. */
export const attachmentMarkdown = (name: string, url: string): string =>
  `[${name.replace(/[[\]\\`*_<>|]/g, '\\$&')}](${addressOf(url)})`;
