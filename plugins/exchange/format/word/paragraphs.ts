import type { Align, Block, Inline } from '../book/model.ts';
import type { Chapter } from './chapter.ts';
import { inward, type Place } from './place.ts';
import { isFromRight, runsXml } from './runs.ts';
import { COLOURS, FRAMES, STEP } from './styles.ts';
import { tableXml } from './tables.ts';
import { xml } from './xml.ts';

export async function* blocksXml(chapter: Chapter, blocks: readonly Block[], place: Place): AsyncGenerator<string> {
  for (const block of blocks) {
    yield* blockXml(chapter, block, place);
    if (chapter.breath.isDue) await chapter.breath.take();
  }
}

async function* blockXml(chapter: Chapter, block: Block, place: Place): AsyncGenerator<string> {
  if (block.kind === 'table') yield* tableXml(chapter, block.rows, { place, blocksXml });
  else if (block.kind === 'list') yield* listXml(chapter, block, place);
  else if (block.kind === 'quote')
    yield* blocksXml(chapter, block.blocks, { ...inward(place), frame: { colour: '868B90' } });
  else if (block.kind === 'callout') yield* calloutXml(chapter, block, place);
  else if (block.kind === 'rule')
    yield '<w:p><w:pPr><w:pBdr><w:bottom w:val="single" w:sz="6" w:space="1" w:color="D5D2CE"/></w:pBdr></w:pPr></w:p>';
  else if (block.kind === 'code') yield await codeXml(chapter, block, place);
  else if (block.kind === 'heading') yield await headingXml(chapter, block, place);
  else yield await paragraphXml(chapter, block, { place });
}

type Of<Kind extends Block['kind']> = Extract<Block, { kind: Kind }>;

function headingXml(chapter: Chapter, { level, id, inlines }: Of<'heading'>, place: Place): Promise<string> {
  const style = place.tables > 0 ? place.style : `Heading${Math.min(9, place.level + level)}`;
  return paragraphXml(chapter, { inlines, id }, { place: { ...place, style } });
}

function codeXml(chapter: Chapter, { inlines, label }: Of<'code'>, place: Place): Promise<string> {
  const { words } = chapter;
  const name = label === 'diagram' ? words.diagram : label === 'formula' ? words.formula : '';
  const head: Inline[] =
    name === '' ? [] : [{ kind: 'text', text: `${name}\n`, style: { colour: 'dim', keepsBlanks: true } }];
  return paragraphXml(chapter, { inlines: [...head, ...inlines] }, { place: { ...place, style: 'Code' } });
}

async function* calloutXml(
  chapter: Chapter,
  { tone, title, blocks }: Of<'callout'>,
  place: Place,
): AsyncGenerator<string> {
  const frame = FRAMES[tone];
  const text = { kind: 'text', text: chapter.words[`callout_${tone}`], style: {} } as const;
  const inside: Place = { ...inward(place, 170), frame };
  yield await paragraphXml(
    chapter,
    { inlines: title.length > 0 ? title : [text] },
    { place: { ...inside, style: 'CalloutTitle' } },
  );
  yield* blocksXml(chapter, blocks, inside);
}

/** Word counts nine levels; what lies deeper is drawn as the ninth, further in. */
async function* listXml(
  chapter: Chapter,
  { isOrdered, start, items }: Of<'list'>,
  outer: Place,
): AsyncGenerator<string> {
  const level = Math.min(8, outer.lists);
  const number = isOrdered ? chapter.listId(level, start) : 1;
  const place: Place = { ...inward(outer), lists: outer.lists + 1 };
  for (const { isDone, blocks } of items) {
    const [first, ...rest] = blocks;
    const begin = first?.kind === 'paragraph' ? first : { inlines: [] };
    const sign = isDone === undefined ? { number, level } : { sign: isDone ? '☑' : '☐' };
    yield await paragraphXml(chapter, begin, { place, sign });
    yield* blocksXml(chapter, first?.kind === 'paragraph' ? rest : blocks, place);
  }
}

type Sign = { readonly number: number; readonly level: number } | { readonly sign: string };

interface Paragraph {
  readonly inlines: readonly Inline[];
  readonly id?: string | undefined;
  readonly align?: Align;
}

async function paragraphXml(
  chapter: Chapter,
  paragraph: Paragraph,
  { place, sign }: { place: Place; sign?: Sign },
): Promise<string> {
  const { inlines, id } = paragraph;
  const runs = await runsXml(chapter, inlines, place.width - place.indent);
  const box = sign && 'sign' in sign ? `<w:r><w:t>${xml(sign.sign)}</w:t></w:r><w:r><w:tab/></w:r>` : '';
  const mark = id ? chapter.takeMark(id) : undefined;
  return `<w:p><w:pPr>${lookOf(paragraph, place, sign)}</w:pPr>${marked(chapter, mark)}${box}${runs}</w:p>`;
}

export function marked(chapter: { nextId: () => number }, name: string | undefined): string {
  if (name === undefined) return '';
  const id = chapter.nextId();
  return `<w:bookmarkStart w:id="${id}" w:name="${name}"/><w:bookmarkEnd w:id="${id}"/>`;
}

/** In the order that the schema asks for. */
function lookOf({ inlines, align }: Paragraph, place: Place, sign: Sign | undefined): string {
  const text = inlines.find((inline) => inline.kind === 'text' && inline.text.trim() !== '');
  const isRight = text?.kind === 'text' && place.style !== 'Code' && isFromRight(text.text);
  const { frame, indent, style } = place;
  const hanging = sign ? ` w:hanging="${STEP}"` : '';
  return [
    style && `<w:pStyle w:val="${style}"/>`,
    sign && 'number' in sign && `<w:numPr><w:ilvl w:val="${sign.level}"/><w:numId w:val="${sign.number}"/></w:numPr>`,
    frame && `<w:pBdr><w:left w:val="single" w:sz="18" w:space="8" w:color="${frame.colour}"/></w:pBdr>`,
    frame?.fill && style !== 'Code' && `<w:shd w:val="clear" w:color="auto" w:fill="${frame.fill}"/>`,
    isRight && '<w:bidi/>',
    sign && '<w:spacing w:after="60"/>',
    indent > 0 && `<w:ind w:left="${indent}"${hanging}/>`,
    align && `<w:jc w:val="${align === 'justify' ? 'both' : align}"/>`,
  ]
    .filter(Boolean)
    .join('');
}

export const metaXml = (text: string): string =>
  `<w:p><w:pPr><w:pStyle w:val="Meta"/></w:pPr><w:r><w:rPr><w:color w:val="${COLOURS.dim}"/></w:rPr><w:t xml:space="preserve">${xml(text)}</w:t></w:r></w:p>`;
