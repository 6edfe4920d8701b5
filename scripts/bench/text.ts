import type { Chance } from './chance.ts';
import { CHINESE, CHINESE_LINKS, ENGLISH, LINKS } from './words.ts';

/** Markdown of about `length` characters: headings, paragraphs, lists, tables and code, as manuals and API documents have them. */
export function documentOf(chance: Chance, length: number, isChinese: boolean): string {
  const blocks: string[] = [];
  for (let written = 0; written < length; ) {
    const block = blockOf(chance, isChinese);
    blocks.push(block);
    written += block.length + 2;
  }
  return `${blocks.join('\n\n')}\n`;
}

/** Lines of a log of about `length` characters, with a blank line after every `perParagraph` of them; else with none. */
export function logOf(chance: Chance, length: number, perParagraph = Number.POSITIVE_INFINITY): string {
  const lines: string[] = [];
  for (let written = 0, count = 1; written < length; count += 1) {
    const line = `${chance.pick(ENGLISH)}-${chance.below(100)} [${chance.below(100_000)}] ${sentenceOf(chance, false)}`;
    lines.push(line);
    if (count % perParagraph === 0) lines.push('');
    written += line.length + 1;
  }
  return lines.join('\n');
}

export function titleOf(chance: Chance, isChinese: boolean): string {
  if (isChinese) return `${chance.pick(CHINESE)}${chance.pick(CHINESE)}${chance.pick(CHINESE)}说明`;
  const [first, ...rest] = [chance.pick(ENGLISH), chance.pick(ENGLISH), chance.pick(ENGLISH)];
  return [capital(first ?? ''), ...rest].join(' ');
}

const MEDIAN = 2500;
const LONG = 12_000;
const LONGEST = 60_000;

/** Most pages are short, a few are long: about 1 in 20 has 12,000 characters, 1 in 200 has 60,000. */
export function lengthOf(chance: Chance): number {
  const draw = chance.below(200);
  if (draw === 0) return LONGEST;
  if (draw <= 10) return LONG;
  return 300 + chance.below(2 * (MEDIAN - 300));
}

function blockOf(chance: Chance, isChinese: boolean): string {
  switch (chance.below(8)) {
    case 0:
      return `## ${titleOf(chance, isChinese)}`;
    case 1:
      return listOf(chance, isChinese);
    case 2:
      return tableOf(chance, isChinese);
    case 3:
      return codeOf(chance);
    default:
      return paragraphOf(chance, isChinese);
  }
}

function paragraphOf(chance: Chance, isChinese: boolean): string {
  const sentences = Array.from({ length: 2 + chance.below(4) }, () => sentenceOf(chance, isChinese));
  return sentences.join(isChinese ? '' : ' ');
}

function sentenceOf(chance: Chance, isChinese: boolean): string {
  const length = 5 + chance.below(10);
  const words = Array.from({ length }, (_, at) => wordOf(chance, isChinese, at % 3 === 2));
  if (isChinese) return `${words.join('')}。`;
  return `${capital(words.join(' '))}.`;
}

function wordOf(chance: Chance, isChinese: boolean, isLink: boolean): string {
  if (isLink) return chance.pick(isChinese ? CHINESE_LINKS : LINKS);
  const word = chance.pick(isChinese ? CHINESE : ENGLISH);
  const draw = chance.below(40);
  return draw === 0 ? `**${word}**` : draw === 1 ? `\`${chance.pick(ENGLISH)}_id\`` : word;
}

function listOf(chance: Chance, isChinese: boolean): string {
  return Array.from({ length: 3 + chance.below(4) }, () => `- ${sentenceOf(chance, isChinese)}`).join('\n');
}

function tableOf(chance: Chance, isChinese: boolean): string {
  const head = isChinese ? '| 参数 | 类型 | 必填 | 说明 |' : '| Name | Type | Needed | Meaning |';
  const rows = Array.from(
    { length: 3 + chance.below(5) },
    () =>
      `| ${chance.pick(ENGLISH)}_id | ${chance.pick(['string', 'int', 'bool'])} | ${chance.pick(['yes', 'no'])} | ${sentenceOf(chance, isChinese)} |`,
  );
  return [head, '| --- | --- | --- | --- |', ...rows].join('\n');
}

function codeOf(chance: Chance): string {
  const fields = Array.from(
    { length: 2 + chance.below(5) },
    () => `  "${chance.pick(ENGLISH)}": ${chance.below(1000)}`,
  );
  return ['```json', '{', fields.join(',\n'), '}', '```'].join('\n');
}

function capital(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}
