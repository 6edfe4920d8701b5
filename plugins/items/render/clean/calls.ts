/** Whatever could be an address of this server is one of these, in any spelling. */
const SUSPECT = /server|api|%/i;
/** `https:/server/x` is an address of this site where that is reached by https, and another host's where it is not. */
const BASES = ['http://site.invalid/', 'https://site.invalid/'];
const ATTACHMENT = /^\/+(?:server\/(?:index\.php\/)?)?api\/attachment\/visit_?file(?:\/sign\/[\w-]+)?$/i;
const ASKED_ATTACHMENT = /^\/*api\/attachment\/visit_?file(?:\/sign\/[\w-]+)?$/i;

/**
 * True where following the address, or loading a picture from it, would make a call of this site; only attachments are
 * meant to be shown in documents. Links to the API of another host stay, but for the older address form.
 */
export function namesCall(address: string): boolean {
  return SUSPECT.test(address) && BASES.some((base) => namesCallFrom(address, base));
}

function namesCallFrom(address: string, base: string): boolean {
  const url = parse(address, base);
  if (!url || !/^https?:$/.test(url.protocol) || isAttachment(url)) return false;
  const [first, second] = segmentsOf(url.pathname);
  if (url.host === 'site.invalid') return first === 'server' || first === 'api';
  if (first !== 'server') return false;
  return second === 'api' || second === 'index.php' || (second === undefined && url.searchParams.has('s'));
}

function parse(address: string, base: string): URL | undefined {
  try {
    return new URL(address, base);
  } catch {
    // No browser opens it either.
    return undefined;
  }
}

/** Told by the very spelling that the server reads, so that what is decoded on the way cannot lead to another call. */
function isAttachment({ pathname, searchParams }: URL): boolean {
  const [asked, ...more] = searchParams.getAll('s');
  if (/^\/server\/?(?:index\.php)?$/i.test(pathname)) return more.length === 0 && ASKED_ATTACHMENT.test(asked ?? '');
  return asked === undefined && ATTACHMENT.test(pathname);
}

/** As the most lenient proxy before this server would read them. */
function segmentsOf(path: string): string[] {
  const found: string[] = [];
  for (const segment of decoded(path)
    .toLowerCase()
    .replace(/[\0-\x20]|;[^\\/]*/g, '')
    .split(/[\\/]+/)) {
    if (segment === '..') found.pop();
    else if (segment !== '' && segment !== '.') found.push(segment);
  }
  return found;
}

function decoded(path: string, times = 3): string {
  const text = path.replace(/%([0-7][0-9a-f])/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return text === path || times === 1 ? text : decoded(text, times - 1);
}
