import { filterOf, type Keyword } from '../../plugins/items/server/admin/keywords/filter.ts';
import { type Chance, chanceOf } from './chance.ts';
import type { BenchOptions } from './options.ts';
import { printed, type Style, say } from './print.ts';
import { type Spread, spreadOf, spreadText } from './spread.ts';
import { documentOf } from './text.ts';

export interface KeywordFigures {
  readonly name: string;
  /** Milliseconds of CPU. */
  readonly cpu: Spread;
}

/** Milliseconds of CPU that the filter may take of a save. */
export const MOST_CPU = 5;

const COUNT = 10_000;
const QUICK_COUNT = 500;
/** Bytes. */
const PAGE = 100_000;
/** Of a round, of which the average counts. */
const SAVES = 20;
const FIRST_HAN = 0x4e00;
/** Those that people know. */
const HAN = 2500;

/** In this process: of the CPU of a whole save, the filter would be lost among its spread. */
export function measureKeywords({ quick, rounds, only }: BenchOptions): readonly KeywordFigures[] {
  const count = quick ? QUICK_COUNT : COUNT;
  const keywords = keywordsOf(count);
  const figures: KeywordFigures[] = [];
  const measure = (name: string, times: number, work: () => unknown): void => {
    if (!name.includes(only)) return;
    say(`  ${name}`);
    // The first ones are compiled.
    for (let time = 0; time < times; time += 1) work();
    figures.push({ name, cpu: spreadOf(Array.from({ length: rounds }, () => cpuOf(work, times))) });
  };
  measure(`the filter of ${count} keywords, made once`, 1, () => filterOf(keywords));
  const refuses = filterOf(keywords);
  const replaces = filterOf(keywords.map((one) => ({ ...one, is_replace: true })));
  for (const [name, text] of Object.entries(textsOf(keywords))) measure(name, SAVES, () => refuses(text));
  const met = fitting(chanceOf(3), (chance) => `${chance.pick(keywords).keyword} `);
  measure('all of it keywords, written over', SAVES, () => replaces(met));
  return figures;
}

function cpuOf(work: () => unknown, times: number): number {
  const before = process.cpuUsage();
  for (let time = 0; time < times; time += 1) work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000 / times;
}

/** Half of them Chinese. */
function keywordsOf(count: number): Keyword[] {
  const chance = chanceOf(1);
  return Array.from({ length: count }, (_, at) => {
    const [isChinese, letters] = [at % 2 === 0, 3 + chance.below(4)];
    const letter = () => (isChinese ? FIRST_HAN + chance.below(HAN) : 97 + chance.below(26));
    const units = Array.from({ length: isChinese ? letters : letters + 3 }, letter);
    return { keyword: String.fromCharCode(...units), is_replace: false };
  });
}

function textsOf(keywords: readonly Keyword[]): Record<string, string> {
  const page = (seed: number, isChinese: boolean) => cut(documentOf(chanceOf(seed), PAGE, isChinese));
  return {
    'a Chinese page': page(1, true),
    'an English page': page(2, false),
    'a page of beginnings of keywords': fitting(chanceOf(2), (chance) => chance.pick(keywords).keyword.slice(0, -1)),
  };
}

function fitting(chance: Chance, next: (chance: Chance) => string): string {
  const parts: string[] = [];
  for (let bytes = 0; bytes < PAGE; bytes += Buffer.byteLength(parts.at(-1) ?? '')) parts.push(next(chance));
  return parts.join('');
}

const cut = (text: string): string => Buffer.from(text).subarray(0, PAGE).toString();

/** What takes more than it may is marked; the filter itself is made outside of a save. */
export function keywordsTable(all: readonly KeywordFigures[], style: Style = 'text'): string {
  const rows = all.map(({ name, cpu }) => {
    const isOver = !name.endsWith('made once') && cpu.median > MOST_CPU;
    return [name, `${spreadText(cpu, 2)}${isOver ? ' !' : ''}`];
  });
  return printed({ head: ['save of 100 kB: CPU of the filter', 'CPU ms'], rows }, style);
}
