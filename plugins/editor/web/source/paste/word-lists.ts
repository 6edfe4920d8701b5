import { numberIn } from './list-marks.ts';

interface Item {
  readonly level: number;
  /** What stands before its words: a number, a bullet; empty where only its class tells. */
  readonly mark: string;
  readonly isNumbered: boolean;
}

interface OpenList {
  readonly level: number;
  readonly list: HTMLElement;
}

const LEVEL = /mso-list:\s*(?!none|ignore)[^;]*?level(\d)/i;
const IGNORED = /mso-list:\s*ignore/i;
const CLASS = /\bMsoList(Paragraph|Bullet|Number)?(\d)?/i;
const FIRST_WORD = /^[\s\u00a0]*(\S{1,8})[\s\u00a0]+/;

/** Word processors write the items of lists as paragraphs, with a number or a bullet among their words: they become lists. */
export function gatherWordLists(body: HTMLElement): void {
  for (const list of body.querySelectorAll('ol, ul'))
    if (list.querySelector(':scope > li[data-aria-level]')) asParagraphs(list);
  let open: OpenList[] = [];
  let last: Element | undefined;
  for (const paragraph of body.querySelectorAll<HTMLElement>('p, div')) {
    const item = itemOf(paragraph);
    if (!item) {
      tidyMark(paragraph);
      continue;
    }
    if (last === undefined || paragraph.previousElementSibling !== last) open = [];
    open = placeItem(paragraph, item, open);
    last = open[0]?.list;
  }
  for (const heading of body.querySelectorAll('h1, h2, h3, h4, h5, h6')) tidyMark(heading);
}

/** Word for the web puts every item into a list of its own, and says its level beside. */
function asParagraphs(list: Element): void {
  const first = Number(list.getAttribute('start') ?? 1);
  const items = [...list.querySelectorAll(':scope > li')].map((item, at) => {
    const paragraph = list.ownerDocument.createElement('p');
    paragraph.setAttribute('style', `mso-list:l0 level${item.getAttribute('data-aria-level') ?? 1}`);
    const mark = list.ownerDocument.createElement('span');
    mark.setAttribute('style', 'mso-list:Ignore');
    mark.textContent = list.tagName === 'OL' ? `${first + at}.` : '·';
    paragraph.append(mark, ...(item.querySelector('p') ?? item).childNodes);
    return paragraph;
  });
  (list.closest('.ListContainerWrapper') ?? list).replaceWith(...items);
}

function itemOf(paragraph: HTMLElement): Item | undefined {
  const style = paragraph.getAttribute('style') ?? '';
  const [said, kind = '', step] = CLASS.exec(paragraph.className) ?? [];
  const level = LEVEL.exec(style)?.[1];
  const ignored = ignoredIn(paragraph);
  const isItem = level !== undefined || (said !== undefined && (ignored !== undefined || kind !== ''));
  if (!isItem || paragraph.querySelector('p, div, table')) return undefined;
  const mark = ignored ? takeOut(ignored) : takeFirstWord(paragraph);
  const isNumbered = mark === '' ? kind.toLowerCase() === 'number' : numberIn(mark) !== undefined;
  // A paragraph of this class without a mark goes on with what stands before it.
  if (mark === '' && level === undefined && !/bullet|number/i.test(kind)) return undefined;
  return { level: Number(level ?? step ?? 1), mark, isNumbered };
}

const ignoredIn = (paragraph: Element) =>
  [...paragraph.querySelectorAll('[style]')].find((node) => IGNORED.test(node.getAttribute('style') ?? ''));

function takeOut(node: Element): string {
  const mark = (node.textContent ?? '').replaceAll('\u00a0', ' ').trim();
  node.remove();
  return mark;
}

/** Some leave out what says that it is a mark. */
function takeFirstWord(paragraph: Element): string {
  const [all = '', word = ''] = FIRST_WORD.exec(paragraph.textContent ?? '') ?? [];
  const isNumber = /[.)、）．\u2460-\u2473]$/.test(word) && numberIn(word) !== undefined;
  if (!isNumber && !/^[·•§●○■□◆▪‣–-]$/.test(word)) return '';
  const walker = paragraph.ownerDocument.createTreeWalker(paragraph, NodeFilter.SHOW_TEXT);
  for (let left = all.length, text = walker.nextNode(); left > 0 && text; text = walker.nextNode()) {
    const { length } = text.nodeValue ?? '';
    text.nodeValue = text.nodeValue?.slice(left) ?? '';
    left -= length;
  }
  return word;
}

/** The number of a heading is one of its words. */
function tidyMark(paragraph: Element): void {
  const ignored = paragraph.querySelector('p, div') ? undefined : ignoredIn(paragraph);
  if (ignored) ignored.replaceWith(`${(ignored.textContent ?? '').replaceAll('\u00a0', ' ').trim()} `);
}

/** Puts the item where it belongs; gives the lists that are open then, the outermost first. */
function placeItem(paragraph: HTMLElement, item: Item, open: readonly OpenList[]): OpenList[] {
  const document = paragraph.ownerDocument;
  const entry = document.createElement('li');
  entry.append(...paragraph.childNodes);
  const outer = open.filter(({ level }) => level < item.level);
  const same = open.find(({ level }) => level === item.level);
  const name = item.isNumbered ? 'OL' : 'UL';
  if (same && same.list.tagName === name && goesOn(same.list, item.mark)) {
    same.list.append(entry);
    paragraph.remove();
    return [...outer, same];
  }
  const list = document.createElement(name);
  if (item.isNumbered) list.setAttribute('start', String(numberIn(item.mark) ?? 1));
  list.append(entry);
  const around = outer.at(-1)?.list.lastElementChild;
  if (around) around.append(list);
  else paragraph.before(list);
  paragraph.remove();
  return [...outer, { level: item.level, list }];
}

/** Another number than the next one begins a list of its own. */
function goesOn(list: HTMLElement, mark: string): boolean {
  const number = /^\d+[.)、）．]$/.test(mark) ? numberIn(mark) : undefined;
  return number === undefined || number === Number(list.getAttribute('start') ?? 1) + list.children.length;
}

/** Some put a list beside the item to which it belongs, and a paragraph around the words of each item. */
export function tidyLists(body: HTMLElement): void {
  for (const list of body.querySelectorAll('ul > ul, ul > ol, ol > ul, ol > ol')) {
    const item = list.previousElementSibling;
    if (item?.tagName === 'LI') item.append(list);
    else {
      const made = list.ownerDocument.createElement('li');
      list.replaceWith(made);
      made.append(list);
    }
  }
  // Two lists beside each other would be one: Markdown tells them apart by the sign behind their numbers.
  for (const list of body.querySelectorAll<HTMLElement>('ol + ol')) {
    if ((list.previousElementSibling as HTMLElement).dataset.sign !== ')') list.dataset.sign = ')';
  }
  for (const item of body.querySelectorAll('li')) {
    const [only, other] = [...item.children].filter(({ tagName }) => tagName === 'P' || tagName === 'DIV');
    if (only && !other && only.tagName === 'P') only.replaceWith(...only.childNodes);
  }
}
