import { PAGE_ELEMENTS } from '../points/page-elements.ts';

const ATTRIBUTES = new Set([
  ...['id', 'name', 'class', 'style', 'title', 'dir', 'lang', 'href', 'rel', 'src', 'alt', 'width', 'height'],
  ...['loading', 'colspan', 'rowspan', 'span', 'scope', 'start', 'value', 'reversed', 'open', 'datetime', 'tabindex'],
  ...['type', 'checked', 'disabled', 'aria-hidden', 'data-line', 'data-task', 'data-lang', 'data-kind'],
]);

/** Test helper: everything in a parsed document that could run, load, take input or shadow a name, as sentences. */
export function unsafeParts(container: Element): string[] {
  const found: string[] = [];
  // Parsed HTML can only hold these names; the browser's own table body is in the list as well.
  for (const node of container.querySelectorAll('*')) {
    if (node.namespaceURI !== 'http://www.w3.org/1999/xhtml') found.push(`foreign element ${node.nodeName}`);
    if (!PAGE_ELEMENTS.includes(node.localName)) found.push(`element ${node.localName}`);
    for (const { name, value } of node.attributes) {
      if (!ATTRIBUTES.has(name)) found.push(`attribute ${name} of ${node.localName}`);
      else if (!isSafeValue(node, name, value)) found.push(`${name}="${value}" of ${node.localName}`);
    }
    if (node.localName === 'input' && !(node.matches('[type="checkbox"]') && node.matches('[disabled]'))) {
      found.push('a field that can be used');
    }
  }
  return found;
}

function isSafeValue(node: Element, name: string, value: string): boolean {
  if (name === 'id' || name === 'name') return value.startsWith('md-');
  if (name === 'style') return /^(?:(?:background-)?color:[a-z0-9#(),.%/ ]+;?)+$/.test(value) && !value.includes('url');
  if (name === 'class')
    return value.split(' ').every((part) => /^(md-|language-|hljs|footnote|task-|contains-|[a-z]+_+$)/.test(part));
  if (name === 'href') return isSafeUrl(value, ['http:', 'https:', 'mailto:', 'tel:', 'ftp:'], value.startsWith('#'));
  if (name === 'src')
    return isSafeUrl(value, ['http:', 'https:'], /^data:image\/(png|jpeg|gif|webp);base64,/.test(value));
  if (name === 'rel') return node.localName === 'a' && value === 'noopener noreferrer nofollow ugc';
  return true;
}

/** Asks the URL parser itself, which drops tabs and controls as a browser does. */
function isSafeUrl(value: string, protocols: readonly string[], isException: boolean): boolean {
  if (isException) return !value.startsWith('#') || value === '#' || value.startsWith('#md-');
  try {
    return protocols.includes(new URL(value, 'https://site.example/page').protocol);
  } catch {
    return true;
  }
}
