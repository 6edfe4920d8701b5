import type { Colour, Tone } from '../book/model.ts';
import { HEAD, W, xml } from './xml.ts';

/** Twips (a twentieth of a point): A4 with margins of 2 cm. */
export const SHEET = { width: 11906, height: 16838, margin: 1134 } as const;
export const TEXT_WIDTH = SHEET.width - 2 * SHEET.margin;
export const STEP = 425;

/** As by day on the screen. */
export const COLOURS: Readonly<Record<Colour, string>> = {
  dim: '596068',
  accent: '006E8C',
  ok: '126C42',
  warn: '875306',
  danger: 'B02523',
};

export const FRAMES: Readonly<Record<Tone, { colour: string; fill: string }>> = {
  note: { colour: '006E8C', fill: 'E0EEF1' },
  tip: { colour: '126C42', fill: 'E3EDE8' },
  important: { colour: '192029', fill: 'EFEDE9' },
  warning: { colour: '875306', fill: 'F1EAE1' },
  caution: { colour: 'B02523', fill: 'F6E5E5' },
};

const FONTS = '<w:rFonts w:ascii="Calibri" w:hAnsi="Calibri" w:eastAsia="Microsoft YaHei" w:cs="Arial"/>';
export const MONO = '<w:rFonts w:ascii="Consolas" w:hAnsi="Consolas" w:eastAsia="Microsoft YaHei" w:cs="Consolas"/>';

const SIZES = [36, 30, 26, 24, 22, 22, 21, 21, 21];
const listed = (text: readonly string[]) => text.join('');

interface Kind {
  readonly id: string;
  readonly name: string;
  readonly pPr?: string;
  readonly rPr?: string;
  readonly next?: string;
}

function kind({ id, name, pPr = '', rPr = '', next = 'Normal' }: Kind): string {
  return `<w:style w:type="paragraph" w:styleId="${id}"><w:name w:val="${name}"/><w:basedOn w:val="Normal"/><w:next w:val="${next}"/><w:qFormat/><w:pPr>${pPr}</w:pPr><w:rPr>${rPr}</w:rPr></w:style>`;
}

const headings = SIZES.map((size, at) =>
  kind({
    id: `Heading${at + 1}`,
    name: `heading ${at + 1}`,
    pPr: `<w:keepNext/><w:keepLines/><w:spacing w:before="${at < 2 ? 360 : 240}" w:after="120"/><w:outlineLvl w:val="${at}"/>`,
    rPr: `<w:b/><w:bCs/><w:sz w:val="${size}"/><w:szCs w:val="${size}"/>`,
  }),
);

const contents = SIZES.map((_size, at) =>
  kind({
    id: `TOC${at + 1}`,
    name: `toc ${at + 1}`,
    pPr: `<w:tabs><w:tab w:val="right" w:leader="dot" w:pos="${TEXT_WIDTH}"/></w:tabs><w:spacing w:after="60"/><w:ind w:left="${at * 240}"/>`,
  }),
);

const own: readonly Kind[] = [
  {
    id: 'Title',
    name: 'Title',
    pPr: '<w:spacing w:before="2400" w:after="240"/>',
    rPr: '<w:b/><w:bCs/><w:sz w:val="56"/><w:szCs w:val="56"/>',
  },
  { id: 'Subtitle', name: 'Subtitle', rPr: `<w:color w:val="${COLOURS.dim}"/><w:sz w:val="26"/><w:szCs w:val="26"/>` },
  {
    id: 'TOCHeading',
    name: 'TOC Heading',
    pPr: '<w:keepNext/><w:spacing w:before="360" w:after="120"/>',
    rPr: '<w:b/><w:bCs/><w:sz w:val="32"/>',
  },
  {
    id: 'Meta',
    name: 'Meta',
    pPr: '<w:spacing w:after="200"/>',
    rPr: `<w:color w:val="${COLOURS.dim}"/><w:sz w:val="18"/><w:szCs w:val="18"/>`,
  },
  {
    id: 'Code',
    name: 'Code',
    next: 'Code',
    pPr: '<w:shd w:val="clear" w:color="auto" w:fill="F5F4F0"/><w:wordWrap w:val="0"/><w:spacing w:before="60" w:after="160" w:line="260" w:lineRule="auto"/>',
    rPr: `${MONO}<w:noProof/><w:sz w:val="18"/><w:szCs w:val="18"/>`,
  },
  {
    id: 'CalloutTitle',
    name: 'Callout Title',
    pPr: '<w:keepNext/><w:spacing w:before="0" w:after="0"/>',
    rPr: '<w:b/><w:bCs/>',
  },
  {
    id: 'Cell',
    name: 'Table Cell',
    pPr: '<w:spacing w:before="0" w:after="0"/>',
    rPr: '<w:sz w:val="19"/><w:szCs w:val="19"/>',
  },
  {
    id: 'Header',
    name: 'header',
    pPr: `<w:tabs><w:tab w:val="right" w:pos="${TEXT_WIDTH}"/></w:tabs><w:spacing w:after="0"/>`,
    rPr: `<w:color w:val="${COLOURS.dim}"/><w:sz w:val="18"/>`,
  },
  {
    id: 'Footer',
    name: 'footer',
    pPr: '<w:spacing w:after="0"/><w:jc w:val="center"/>',
    rPr: `<w:color w:val="${COLOURS.dim}"/><w:sz w:val="18"/>`,
  },
];

export function stylesXml(locale: string): string {
  const language = locale === 'zh-cn' ? 'zh-CN' : 'en-US';
  return listed([
    `${HEAD}<w:styles ${W}><w:docDefaults><w:rPrDefault><w:rPr>${FONTS}<w:sz w:val="21"/><w:szCs w:val="21"/>`,
    `<w:lang w:val="${xml(language)}" w:eastAsia="zh-CN" w:bidi="ar-SA"/></w:rPr></w:rPrDefault>`,
    '<w:pPrDefault><w:pPr><w:spacing w:after="140" w:line="300" w:lineRule="auto"/></w:pPr></w:pPrDefault></w:docDefaults>',
    '<w:style w:type="paragraph" w:default="1" w:styleId="Normal"><w:name w:val="Normal"/><w:qFormat/></w:style>',
    '<w:style w:type="table" w:default="1" w:styleId="TableNormal"><w:name w:val="Normal Table"/></w:style>',
    `<w:style w:type="character" w:styleId="Hyperlink"><w:name w:val="Hyperlink"/><w:rPr><w:color w:val="${COLOURS.accent}"/><w:u w:val="single"/></w:rPr></w:style>`,
    ...headings,
    ...contents,
    ...own.map(kind),
    '</w:styles>',
  ]);
}
