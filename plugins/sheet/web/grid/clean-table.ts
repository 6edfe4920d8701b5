const LOOKS = [
  ...['background-color', 'color', 'font-weight', 'font-style', 'font-family', 'font-size'],
  ...['text-align', 'vertical-align', 'text-decoration', 'border-top', 'border-right', 'border-bottom', 'border-left'],
] as const;
const MOST_ROWS = 20_000;
const MOST_CELLS = 200_000;

/**
 * The first table of copied HTML, made anew: texts, spans and looks only, with rules of its style sheet (Excel gives its
 * looks by class) on its cells. Undefined where there is none.
 */
export function cleanTable(html: string): string | undefined {
  if (!/<table/i.test(html)) return undefined;
  const page = new DOMParser().parseFromString(html, 'text/html');
  const table = page.querySelector('table');
  if (!table) return undefined;
  const looks = looksOf(page);
  const clean = document.implementation.createHTMLDocument('');
  const made = clean.createElement('table');
  const isOwn = table.getAttribute('data-type') === 'fortune-copy-action-table';
  if (isOwn) made.setAttribute('data-type', 'fortune-copy-action-table');
  let left = MOST_CELLS;
  for (const row of Array.from(table.rows).slice(0, MOST_ROWS)) {
    const line = made.insertRow();
    for (const cell of Array.from(row.cells)) {
      left -= 1;
      if (left < 0) break;
      const one = line.insertCell();
      one.textContent = textOf(cell);
      for (const name of ['rowspan', 'colspan'] as const) {
        const span = Number(cell.getAttribute(name));
        if (Number.isInteger(span) && span > 1 && span <= 1_000) one.setAttribute(name, String(span));
      }
      const align = cell.getAttribute('align') ?? '';
      if (/^(?:left|center|right)$/i.test(align)) one.style.textAlign = align;
      paint(one, [...rulesFor(cell, looks), cell.style]);
    }
  }
  return made.outerHTML;
}

/** Line breaks stay; tabs and folded lines of the source do not. */
function textOf(cell: HTMLElement): string {
  const copy = cell.cloneNode(true) as HTMLElement;
  for (const one of copy.querySelectorAll('script, style, template')) one.remove();
  for (const one of copy.querySelectorAll('br')) one.replaceWith('\u2028');
  return (copy.textContent ?? '')
    .replace(/[\t\r\n ]+/g, ' ')
    .replaceAll(/ ?\u2028 ?/g, '\n')
    .replaceAll('\u00a0', ' ')
    .trim();
}

type Looks = ReadonlyMap<string, CSSStyleDeclaration>;

/** By selector: of elements ('td') and of classes ('.xl65'). */
function looksOf(page: Document): Looks {
  const looks = new Map<string, CSSStyleDeclaration>();
  for (const style of page.querySelectorAll('style')) {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync((style.textContent ?? '').replace(/<!--|-->/g, '').replace(/@import[^;]*;/gi, ''));
    for (const rule of Array.from(sheet.cssRules)) {
      if (!(rule instanceof CSSStyleRule)) continue;
      for (const name of rule.selectorText.split(',')) looks.set(name.trim(), rule.style);
    }
  }
  return looks;
}

const rulesFor = (cell: Element, looks: Looks): CSSStyleDeclaration[] =>
  ['td', ...Array.from(cell.classList, (name) => `.${name}`)].flatMap((name) => looks.get(name) ?? []);

/** The later declaration counts. */
function paint(cell: HTMLElement, from: readonly CSSStyleDeclaration[]): void {
  for (const name of LOOKS) {
    for (const style of from) {
      const value = portable(name, style.getPropertyValue(name));
      if (value !== undefined) cell.style.setProperty(name, value);
    }
  }
}

/** The grid reads sizes in pixels; black is what it writes in anyway, and goes with the theme. */
function portable(name: string, value: string): string | undefined {
  if (value === '' || /url|var|\(\s*["']/i.test(value)) return undefined;
  if (name === 'color' && /^(?:black|windowtext|#0{3,6}|rgb\(0, 0, 0\))$/i.test(value)) return undefined;
  if (name === 'vertical-align' && value === 'baseline') return undefined;
  const points = name === 'font-size' ? /^([\d.]+)pt$/.exec(value)?.[1] : undefined;
  if (points !== undefined) return `${Math.ceil((Number(points) * 96) / 72)}px`;
  return value.replace(/windowtext/i, '#000000');
}
