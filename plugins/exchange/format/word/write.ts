import type { Readable } from 'node:stream';
import { blocksOf } from '../book/blocks.ts';
import { type Book, type BookNode, dayOf, isPage, type Making } from '../book/book.ts';
import { Breath } from '../book/breath.ts';
import { drawnOf } from '../book/pictures.ts';
import { readTree } from '../book/tree.ts';
import { type ZipEntry, zipped } from '../book/zip.ts';
import { Chapter, Register } from './chapter.ts';
import { blocksXml, marked, metaXml } from './paragraphs.ts';
import {
  contentTypes,
  coreXml,
  documentRelations,
  footerXml,
  headerXml,
  numberingXml,
  packageRelations,
  settingsXml,
} from './parts.ts';
import { topOf } from './place.ts';
import { SHEET, stylesXml } from './styles.ts';
import { HEAD, R, W, xml } from './xml.ts';

/**
 * A book as .docx. Its text is written page by page: a library that builds the whole document first took 490 MB for a
 * thousand short pages.
 */
export function writeWord(book: Book, making: Making): Readable {
  return zipped(entriesOf(book, making), { time: book.exported, signal: making.signal });
}

async function* entriesOf(book: Book, making: Making): AsyncGenerator<ZipEntry> {
  const register = new Register(book);
  yield { path: '[Content_Types].xml', data: contentTypes() };
  yield { path: '_rels/.rels', data: packageRelations() };
  yield { path: 'docProps/core.xml', data: coreXml(book) };
  yield { path: 'word/styles.xml', data: stylesXml(book.locale) };
  yield { path: 'word/settings.xml', data: settingsXml() };
  yield { path: 'word/header.xml', data: headerXml(book) };
  yield { path: 'word/footer.xml', data: footerXml(making.words) };
  yield { path: 'word/document.xml', data: documentXml(book, making, register) };
  // What the text named is known only now.
  yield { path: 'word/numbering.xml', data: numberingXml(register.starts) };
  const pictures = [...register.placed].flatMap(([src, place]) => (place ? [{ src, ...place }] : []));
  const named = new Map(pictures.map(({ path, relation }) => [path, relation]));
  yield { path: 'word/_rels/document.xml.rels', data: documentRelations({ links: register.links, pictures: named }) };
  for (const { src, path } of pictures) {
    const bytes = register.held.get(path) ?? (await drawnOf(book, src))?.bytes;
    // Deleted meanwhile: Word says that there is no picture, and opens the rest.
    yield { path: `word/${path}`, data: bytes ?? '', isPacked: true };
  }
}

async function* documentXml(book: Book, making: Making, register: Register): AsyncGenerator<string> {
  const WP = 'xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing"';
  yield `${HEAD}<w:document ${W} ${R} ${WP}><w:body>`;
  yield* frontXml(book, making);
  let done = 0;
  for (const [at, node] of book.nodes.entries()) {
    making.signal?.throwIfAborted();
    yield titleXml(node, at, register);
    if (!isPage(node)) continue;
    const html = await node.html();
    const breath = new Breath();
    const blocks = await blocksOf(await readTree(html, breath), breath);
    const chapter = new Chapter({ book, words: making.words, register, breath }, node.page_id, blocks);
    yield metaXml([node.author, dayOf(node.time)].filter(Boolean).join(' · '));
    yield* blocksXml(chapter, blocks, topOf(levelOf(node)));
    done += 1;
    making.onPage?.(done);
  }
  const { width, height, margin } = SHEET;
  const margins = `w:top="${margin}" w:right="${margin}" w:bottom="${margin}" w:left="${margin}" w:header="600" w:footer="600" w:gutter="0"`;
  yield `<w:sectPr><w:headerReference w:type="default" r:id="header"/><w:footerReference w:type="default" r:id="footer"/><w:pgSz w:w="${width}" w:h="${height}"/><w:pgMar ${margins}/><w:titlePg/></w:sectPr></w:body></w:document>`;
}

const levelOf = ({ depth }: BookNode): number => Math.min(9, depth + 1);
const markOf = (node: BookNode, at: number): string => (isPage(node) ? `page${node.page_id}` : `catalog${at}`);

function titleXml(node: BookNode, at: number, register: Register): string {
  const isNewSheet = node.depth === 0 ? '<w:pageBreakBefore/>' : '';
  const mark = marked(register, markOf(node, at));
  return `<w:p><w:pPr><w:pStyle w:val="Heading${levelOf(node)}"/>${isNewSheet}</w:pPr>${mark}${run(node.title)}</w:p>`;
}

const run = (text: string): string => `<w:r><w:t xml:space="preserve">${xml(text)}</w:t></w:r>`;
const styled = (style: string, runs: string): string => `<w:p><w:pPr><w:pStyle w:val="${style}"/></w:pPr>${runs}</w:p>`;

/** The contents are filled here, too: other programs than Word do not fill them. */
function* frontXml(book: Book, { words }: Making): Generator<string> {
  yield styled('Title', run(book.title));
  if (book.description !== '') yield styled('Subtitle', run(book.description));
  yield styled('Meta', run(`${words.exported_on} ${dayOf(book.exported)} ${words.from} ${book.site}`));
  if (book.nodes.length === 0) {
    yield styled('Meta', run(words.empty));
    return;
  }
  const deepest = Math.max(...new Set(book.nodes.map(levelOf)));
  yield '<w:sdt><w:sdtPr><w:docPartObj><w:docPartGallery w:val="Table of Contents"/><w:docPartUnique/></w:docPartObj></w:sdtPr><w:sdtContent>';
  yield styled('TOCHeading', run(words.contents));
  const sign = (type: string) => `<w:r><w:fldChar w:fldCharType="${type}"/></w:r>`;
  const code = `<w:r><w:instrText xml:space="preserve"> TOC \\o "1-${deepest}" \\h \\z \\u </w:instrText></w:r>`;
  for (const [at, node] of book.nodes.entries()) {
    const link = `<w:hyperlink w:anchor="${markOf(node, at)}" w:history="1">${run(node.title)}</w:hyperlink>`;
    yield styled(`TOC${levelOf(node)}`, `${at === 0 ? sign('begin') + code + sign('separate') : ''}${link}`);
  }
  yield `<w:p>${sign('end')}</w:p></w:sdtContent></w:sdt>`;
}
