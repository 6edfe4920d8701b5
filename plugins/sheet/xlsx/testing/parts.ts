import { type Part, zipOf } from './zip.ts';

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006/relationships';

export interface SheetParts {
  readonly name: string;
  /** Of `sheetData`. */
  readonly rows?: string;
  /** After it. */
  readonly after?: string;
}

export interface FileParts {
  readonly sheets?: readonly SheetParts[];
  readonly styles?: string;
  readonly strings?: string;
  readonly is1904?: boolean;
  /** Targets as Excel for the web writes them: from the root. */
  readonly isAbsolute?: boolean;
  /** Before the name of every element. */
  readonly prefix?: string;
  /** The numbers of a part, where they lie. */
  readonly told?: (part: Part) => Part;
}

/** A .xlsx file of XML that is written by hand. */
export function fileOf(file: FileParts): Uint8Array {
  const {
    sheets = [{ name: 'Sheet1' }],
    styles,
    strings,
    is1904,
    isAbsolute,
    prefix = '',
    told = (part) => part,
  } = file;
  const base = isAbsolute ? '/xl/' : '';
  const tag = (xml: string): string => (prefix ? xml.replace(/<(\/?)(?=\w)/g, `<$1${prefix}:`) : xml);
  const names = `xmlns${prefix && `:${prefix}`}="${MAIN}" xmlns:r="${RELS}"`;
  const rel = (id: string, type: string, target: string) =>
    `<Relationship Id="${id}" Type="${RELS}/${type}" Target="${target}"/>`;
  const rels = [
    ...sheets.map((_, at) => rel(`rId${at + 1}`, 'worksheet', `${base}worksheets/sheet${at + 1}.xml`)),
    ...(styles === undefined ? [] : [rel('rIdS', 'styles', `${base}styles.xml`)]),
    ...(strings === undefined ? [] : [rel('rIdT', 'sharedStrings', `${base}sharedStrings.xml`)]),
  ];
  const list = sheets.map(({ name }, at) => `<sheet name="${name}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`).join('');
  const bodies = sheets.map(({ rows = '', after = '' }, at) => ({
    name: `xl/worksheets/sheet${at + 1}.xml`,
    content: tag(`<worksheet ${names}><sheetData>${rows}</sheetData>${after}</worksheet>`),
  }));
  const parts: Part[] = [
    { name: '[Content_Types].xml', content: '<Types/>' },
    {
      name: '_rels/.rels',
      content: relsOf(rel('rId1', 'officeDocument', isAbsolute ? '/xl/workbook.xml' : 'xl/workbook.xml')),
    },
    {
      name: 'xl/workbook.xml',
      content: tag(`<workbook ${names}><workbookPr date1904="${is1904 ? 1 : 0}"/><sheets>${list}</sheets></workbook>`),
    },
    { name: 'xl/_rels/workbook.xml.rels', content: relsOf(rels.join('')) },
    ...bodies,
    ...(styles === undefined
      ? []
      : [{ name: 'xl/styles.xml', content: tag(`<styleSheet ${names}>${styles}</styleSheet>`) }]),
    ...(strings === undefined ? [] : [{ name: 'xl/sharedStrings.xml', content: strings }]),
  ];
  return zipOf(parts.map(told));
}

const relsOf = (content: string): string => `<Relationships xmlns="${PACKAGE}">${content}</Relationships>`;
