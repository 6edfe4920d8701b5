import { targetOf } from '../book/links.ts';
import type { Inline, Style } from '../book/model.ts';
import type { Chapter } from './chapter.ts';
import { COLOURS, MONO } from './styles.ts';
import { xml } from './xml.ts';

type Text = Extract<Inline, { kind: 'text' }>;
type Image = Extract<Inline, { kind: 'picture' }>;

/** What is read from right to left, by the first letter that has a direction. */
const LEFT = /\p{L}/u;
const RIGHT = /[\p{sc=Hebrew}\p{sc=Arabic}\p{sc=Syriac}\p{sc=Thaana}\p{sc=Nko}]/u;

export const isFromRight = (text: string): boolean => RIGHT.test(LEFT.exec(text.slice(0, 2_000))?.[0] ?? '');

/** The runs of a line; `width` in twips is what a picture may take. */
export async function runsXml(chapter: Chapter, inlines: readonly Inline[], width: number): Promise<string> {
  let written = '';
  let at = 0;
  while (at < inlines.length) {
    const href = inlines[at]?.style.href;
    let end = at + 1;
    while (href !== undefined && end < inlines.length && inlines[end]?.style.href === href) end += 1;
    let runs = '';
    for (const inline of inlines.slice(at, end)) runs += await runXml(chapter, inline, width);
    written += href === undefined ? runs : linked(chapter, href, runs);
    at = end;
  }
  return written;
}

async function runXml(chapter: Chapter, inline: Inline, width: number): Promise<string> {
  if (inline.kind === 'break') return '<w:r><w:br/></w:r>';
  return inline.kind === 'text' ? textXml(chapter, inline) : pictureXml(chapter, inline, width);
}

function linked(chapter: Chapter, href: string, runs: string): string {
  const target = targetOf(chapter.book, href);
  if (!target) return runs;
  if (target.kind === 'outside')
    return `<w:hyperlink r:id="${chapter.linkId(target.url)}" w:history="1">${runs}</w:hyperlink>`;
  const mark = target.kind === 'page' ? chapter.markOfPage(target.page_id) : chapter.markOf(target.fragment);
  return mark === undefined ? runs : `<w:hyperlink w:anchor="${mark}" w:history="1">${runs}</w:hyperlink>`;
}

function textXml(chapter: Chapter, { text, style }: Text): string {
  const look = lookOf(style, style.href !== undefined && targetOf(chapter.book, style.href) !== undefined);
  const rtl = isFromRight(text) ? '<w:rtl/>' : '';
  return `<w:r><w:rPr>${look}${rtl}</w:rPr>${lettersXml(text)}</w:r>`;
}

/** Lines and tabs are signs of their own. */
function lettersXml(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .split(/(\n|\t)/)
    .map((part) => {
      if (part === '\n') return '<w:br/>';
      return part === '\t' ? '<w:tab/>' : part && `<w:t xml:space="preserve">${xml(part)}</w:t>`;
    })
    .join('');
}

/** In the order that the schema asks for. */
function lookOf(style: Style, isLink: boolean): string {
  const { bold, italic, underline, strike, isCode, isMarked, place, colour, keepsBlanks } = style;
  return [
    isLink && '<w:rStyle w:val="Hyperlink"/>',
    isCode && !keepsBlanks && MONO,
    bold && '<w:b/><w:bCs/>',
    italic && '<w:i/><w:iCs/>',
    strike && '<w:strike/>',
    colour && `<w:color w:val="${COLOURS[colour]}"/>`,
    isMarked && '<w:highlight w:val="yellow"/>',
    underline && '<w:u w:val="single"/>',
    isCode && !keepsBlanks && '<w:shd w:val="clear" w:color="auto" w:fill="EFEDE9"/>',
    place && `<w:vertAlign w:val="${place}"/>`,
  ]
    .filter(Boolean)
    .join('');
}

const EMU_OF_PIXEL = 9525;
const EMU_OF_TWIP = 635;
/** Twips: a picture is no taller than a sheet's text. */
const TALLEST = 12_000;

/** A picture that cannot be had is named. */
async function pictureXml(chapter: Chapter, picture: Image, width: number): Promise<string> {
  const placed = await chapter.place(picture.src);
  const { picture: word, picture_missing } = chapter.words;
  const name = picture.alt || word;
  if (!placed)
    return textXml(chapter, {
      kind: 'text',
      text: `[${picture.alt || picture_missing}]`,
      style: { ...picture.style, colour: 'dim' },
    });
  const wanted = (picture.width || placed.width) * EMU_OF_PIXEL;
  const ratio = placed.height / placed.width;
  const most = Math.min(width * EMU_OF_TWIP, (TALLEST * EMU_OF_TWIP) / ratio);
  const cx = Math.max(EMU_OF_PIXEL, Math.round(Math.min(wanted, most)));
  const cy = Math.max(EMU_OF_PIXEL, Math.round(Math.min(cx * ratio, TALLEST * EMU_OF_TWIP)));
  return drawingXml({ id: chapter.nextId(), name, relation: placed.relation, cx, cy });
}

interface Drawing {
  readonly id: number;
  readonly name: string;
  readonly relation: string;
  readonly cx: number;
  readonly cy: number;
}

const A = 'http://schemas.openxmlformats.org/drawingml/2006';

function drawingXml({ id, name, relation, cx, cy }: Drawing): string {
  const about = `id="${id}" name="${id}" descr="${xml(name.replace(/\s+/g, ' ').slice(0, 2_000))}"`;
  return [
    `<w:r><w:drawing><wp:inline distT="0" distB="0" distL="0" distR="0"><wp:extent cx="${cx}" cy="${cy}"/><wp:docPr ${about}/>`,
    `<a:graphic xmlns:a="${A}/main"><a:graphicData uri="${A}/picture"><pic:pic xmlns:pic="${A}/picture">`,
    `<pic:nvPicPr><pic:cNvPr ${about}/><pic:cNvPicPr/></pic:nvPicPr>`,
    `<pic:blipFill><a:blip r:embed="${relation}"/><a:stretch><a:fillRect/></a:stretch></pic:blipFill>`,
    `<pic:spPr><a:xfrm><a:off x="0" y="0"/><a:ext cx="${cx}" cy="${cy}"/></a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom></pic:spPr>`,
    '</pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r>',
  ].join('');
}
