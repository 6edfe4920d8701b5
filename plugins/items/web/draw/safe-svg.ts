/** Shapes, text and their styling: nothing that links, loads, runs or leaves SVG. */
const ELEMENTS = new Set([
  ...['svg', 'g', 'defs', 'symbol', 'use', 'marker', 'path', 'rect', 'circle', 'ellipse', 'line', 'polyline'],
  ...['polygon', 'text', 'tspan', 'textpath', 'title', 'desc', 'style', 'lineargradient', 'radialgradient', 'stop'],
  ...['clippath', 'mask', 'pattern', 'filter', 'fedropshadow', 'fegaussianblur', 'feoffset', 'femerge', 'femergenode'],
  ...['feflood', 'fecomposite', 'fecolormatrix'],
]);

const BAD_VALUE = /(?:java|vb)script:|data:|expression\(|@import|url\(\s*(?!['"]?#)/i;

/**
 * The library's SVG once more through our own list: it is built from what an author wrote, and the second wall should
 * not be the first one's work. Links lose their address, styles of others than this diagram go.
 */
export function safeSvg(markup: string, id: string): SVGElement {
  const inert = document.createElement('template');
  inert.innerHTML = markup;
  const svg = inert.content.querySelector('svg');
  if (!svg) throw new Error('The library drew nothing.');
  clean(svg, id);
  decodeText(svg);
  svg.setAttribute('role', 'img');
  svg.removeAttribute('aria-roledescription');
  return svg;
}

function clean(node: Element, id: string): void {
  for (const child of [...node.children]) {
    const name = child.localName.toLowerCase();
    if (name === 'a') {
      clean(child, id);
      child.replaceWith(...child.childNodes);
    } else if (!ELEMENTS.has(name)) child.remove();
    else clean(child, id);
  }
  for (const { name, value } of [...node.attributes]) {
    if (!isSafe(name.toLowerCase(), value)) node.removeAttribute(name);
  }
  if (node.localName === 'style') node.textContent = scoped(node.textContent, `#${id}`);
}

const NAMED: Record<string, string> = { quot: '"', amp: '&', lt: '<', gt: '>' };

/** Some labels come with their entities written out. As text they are signs and nothing else. */
function decodeText(svg: SVGElement): void {
  const texts = document.createTreeWalker(svg, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    if (text.parentElement?.localName === 'style' || !text.nodeValue?.includes('&')) continue;
    text.nodeValue = text.nodeValue.replace(/&(?:#(\d{1,6})|(quot|amp|lt|gt));/g, (whole, code, name) =>
      code ? String.fromCodePoint(Math.min(Number(code), 0x10ffff)) : (NAMED[name] ?? whole),
    );
  }
}

function isSafe(name: string, value: string): boolean {
  if (name.startsWith('on') || name === 'src' || name === 'style') return name === 'style' && !BAD_VALUE.test(value);
  if (name === 'href' || name === 'xlink:href') return /^#[\w-]+$/.test(value);
  return !BAD_VALUE.test(value);
}

/** Styles in an SVG hold for the whole page: only rules that begin with the diagram's own id stay. */
function scoped(css: string, own: string): string {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  return [...sheet.cssRules]
    .flatMap((rule) => (isOwn(rule, own) && !BAD_VALUE.test(rule.cssText) ? [rule.cssText] : []))
    .join('\n');
}

function isOwn(rule: CSSRule, own: string): boolean {
  if (rule instanceof CSSKeyframesRule) return true;
  if (!(rule instanceof CSSStyleRule) || rule.cssRules?.length) return false;
  return rule.selectorText.split(',').every((selector) => selector.trim().startsWith(own));
}
