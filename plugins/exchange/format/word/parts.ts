import { type Book, dayOf } from '../book/book.ts';
import type { BookWords } from '../book/words.ts';
import { STEP } from './styles.ts';
import { HEAD, R, W, xml } from './xml.ts';

/** The small parts of a .docx beside its text. */

const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const MAIN = 'application/vnd.openxmlformats-officedocument.wordprocessingml';

const PARTS = ['styles', 'numbering', 'settings', 'header', 'footer'] as const;

export function contentTypes(): string {
  const parts = PARTS.map((name) => `<Override PartName="/word/${name}.xml" ContentType="${MAIN}.${name}+xml"/>`);
  const pictures = ['png', 'jpeg', 'gif'].map((kind) => `<Default Extension="${kind}" ContentType="image/${kind}"/>`);
  return [
    `${HEAD}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>`,
    `<Default Extension="xml" ContentType="application/xml"/>${pictures.join('')}`,
    `<Override PartName="/word/document.xml" ContentType="${MAIN}.document.main+xml"/>${parts.join('')}`,
    '<Override PartName="/docProps/core.xml" ContentType="application/vnd.openxmlformats-package.core-properties+xml"/></Types>',
  ].join('');
}

export function packageRelations(): string {
  return relations([
    { id: 'rId1', type: `${OFFICE}/officeDocument`, target: 'word/document.xml' },
    { id: 'rId2', type: `${PACKAGE}/relationships/metadata/core-properties`, target: 'docProps/core.xml' },
  ]);
}

interface Relation {
  readonly id: string;
  readonly type: string;
  readonly target: string;
  readonly isOutside?: boolean;
}

function relations(all: readonly Relation[]): string {
  const lines = all.map(({ id, type, target, isOutside }) => {
    const mode = isOutside ? ' TargetMode="External"' : '';
    return `<Relationship Id="${id}" Type="${type}" Target="${xml(target)}"${mode}/>`;
  });
  return `${HEAD}<Relationships xmlns="${PACKAGE}/relationships">${lines.join('')}</Relationships>`;
}

export interface Named {
  /** Its id by its address. */
  readonly links: ReadonlyMap<string, string>;
  /** Its id by its path below `word/`. */
  readonly pictures: ReadonlyMap<string, string>;
}

export function documentRelations({ links, pictures }: Named): string {
  return relations([
    ...PARTS.map((name) => ({ id: name, type: `${OFFICE}/${name}`, target: `${name}.xml` })),
    ...[...links].map(([target, id]) => ({ id, type: `${OFFICE}/hyperlink`, target, isOutside: true })),
    ...[...pictures].map(([target, id]) => ({ id, type: `${OFFICE}/image`, target })),
  ]);
}

export function coreXml({ title, description, exported, site }: Book): string {
  const time = `${new Date(exported * 1000).toISOString().slice(0, 19)}Z`;
  const stamp = (name: string) => `<dcterms:${name} xsi:type="dcterms:W3CDTF">${time}</dcterms:${name}>`;
  return [
    `${HEAD}<cp:coreProperties xmlns:cp="${PACKAGE}/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/"`,
    ' xmlns:dcterms="http://purl.org/dc/terms/" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">',
    `<dc:title>${xml(title)}</dc:title><dc:description>${xml(description)}</dc:description><dc:creator>${xml(site)}</dc:creator>`,
    `${stamp('created')}${stamp('modified')}</cp:coreProperties>`,
  ].join('');
}

export function settingsXml(): string {
  // The numbers of the contents are known to Word alone, which asks before it fills them in. In the order of the schema.
  return `${HEAD}<w:settings ${W}><w:defaultTabStop w:val="${STEP}"/><w:characterSpacingControl w:val="compressPunctuation"/><w:updateFields w:val="true"/><w:compat><w:compatSetting w:name="compatibilityMode" w:uri="http://schemas.microsoft.com/office/word" w:val="15"/></w:compat></w:settings>`;
}

const BULLETS = ['•', '◦', '▪'];
const NUMBERS = ['decimal', 'lowerLetter', 'lowerRoman'];
/** Word counts no further. */
const HIGHEST_NUMBER = 32_767;

function levels(of: (at: number) => string): string {
  return Array.from({ length: 9 }, (_, at) => {
    const ind = `<w:pPr><w:ind w:left="${(at + 1) * STEP}" w:hanging="${STEP}"/></w:pPr>`;
    return `<w:lvl w:ilvl="${at}"><w:start w:val="1"/>${of(at)}<w:lvlJc w:val="left"/>${ind}</w:lvl>`;
  }).join('');
}

/** 1 is for all lists with bullets; every numbered one begins anew, with its own start. */
export function numberingXml(starts: readonly { level: number; start: number }[]): string {
  const bullets = levels((at) => `<w:numFmt w:val="bullet"/><w:lvlText w:val="${BULLETS[at % 3]}"/>`);
  const numbers = levels((at) => `<w:numFmt w:val="${NUMBERS[at % 3]}"/><w:lvlText w:val="%${at + 1}."/>`);
  const lists = starts.map(({ level, start }, at) => {
    const first = Math.max(0, Math.min(HIGHEST_NUMBER, start));
    const over = `<w:lvlOverride w:ilvl="${level}"><w:startOverride w:val="${first}"/></w:lvlOverride>`;
    return `<w:num w:numId="${at + 2}"><w:abstractNumId w:val="1"/>${over}</w:num>`;
  });
  return [
    `${HEAD}<w:numbering ${W}><w:abstractNum w:abstractNumId="0"><w:multiLevelType w:val="multilevel"/>${bullets}</w:abstractNum>`,
    `<w:abstractNum w:abstractNumId="1"><w:multiLevelType w:val="multilevel"/>${numbers}</w:abstractNum>`,
    `<w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num>${lists.join('')}</w:numbering>`,
  ].join('');
}

export function headerXml(book: Book): string {
  return `${HEAD}<w:hdr ${W} ${R}><w:p><w:pPr><w:pStyle w:val="Header"/></w:pPr>${run(book.title)}<w:r><w:tab/></w:r>${run(dayOf(book.exported))}</w:p></w:hdr>`;
}

export function footerXml(words: BookWords): string {
  return `${HEAD}<w:ftr ${W} ${R}><w:p><w:pPr><w:pStyle w:val="Footer"/></w:pPr>${run(`${words.page} `)}${field('PAGE')}${run(` ${words.of} `)}${field('NUMPAGES')}</w:p></w:ftr>`;
}

const run = (text: string) => `<w:r><w:t xml:space="preserve">${xml(text)}</w:t></w:r>`;
const field = (name: string) => `<w:fldSimple w:instr=" ${name} ">${run('1')}</w:fldSimple>`;
