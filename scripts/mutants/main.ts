import { refusals } from './compile.ts';
import { lists } from './lists/index.ts';
import type { Mistake } from './mistake.ts';
import { rateOf, type Tried } from './rate.ts';
import type { Verdict } from './verdict.ts';
import { Workshop } from './workshop.ts';

/**
 * `[list …] [--only <pattern>] [--copies <n>]`: the mistakes of these lists, or of all; those whose file or harm has the
 * pattern in it; so many at a time, each in a copy of its own, two where nothing is said.
 */
const args = process.argv.slice(2);
const optionOf = (option: string): string | undefined => {
  const at = args.indexOf(option);
  return at < 0 ? undefined : args.splice(at, 2)[1];
};
const only = new RegExp(optionOf('--only') ?? '');
const copies = Number(optionOf('--copies') ?? 2);
const unknown = args.find((name) => !(name in lists));
if (unknown !== undefined) throw new Error(`There is no list ${unknown}; there are ${Object.keys(lists).join(', ')}.`);

const chosen = Object.entries(lists)
  .filter(([name]) => args.length === 0 || args.includes(name))
  .flatMap(([list, mistakes]) => mistakes.map((mistake) => ({ list, mistake })))
  .filter(({ mistake: { file, harm } }) => only.test(`${file} ${harm}`));

const say = (line: string): void => void process.stdout.write(`${line}\n`);
const started = Date.now();
const shops = Array.from({ length: copies }, (_, at) => new Workshop(String(at + 1)));
const [first] = shops;
if (!first || chosen.length === 0) throw new Error('There is nothing to try.');

const refused = refusals(
  first.copy,
  chosen.map(({ mistake }) => mistake),
);
const left = [...chosen];
const tried: Tried[] = [];
/** What a file of tests says where there is no mistake: one that fails anyway would notice every one. */
const sound = new Map<string, Promise<Verdict>>();

function withoutMistake(shop: Workshop, file: string, needsPostgres?: boolean): Promise<Verdict> {
  const known = sound.get(file) ?? shop.run([file], needsPostgres);
  sound.set(file, known);
  return known;
}

async function judge(shop: Workshop, mistake: Mistake): Promise<Verdict> {
  const error = refused.get(mistake);
  if (error !== undefined) return { kind: 'broken', said: `the compiler refuses it: ${error}` };
  const verdict = await shop.try(mistake);
  if (verdict.file === undefined) return verdict;
  const { kind, said } = await withoutMistake(shop, verdict.file, mistake.needsPostgres);
  return kind === 'missed' ? verdict : { kind: 'broken', said: `its tests fail without it: ${said}` };
}

const SIGNS = { noticed: '✓', missed: '✗', slow: '~', broken: '!' } as const;

await Promise.all(
  shops.map(async (shop) => {
    for (let next = left.shift(); next; next = left.shift()) {
      const from = Date.now();
      const verdict = await judge(shop, next.mistake);
      tried.push({ ...next, verdict });
      const { file, harm } = next.mistake;
      const seconds = ((Date.now() - from) / 1000).toFixed(0);
      say(`${SIGNS[verdict.kind]} ${verdict.kind}  ${file}: ${harm} (${seconds} s)  ${verdict.said}`);
    }
    shop.close();
  }),
);

const rates = [...new Set(tried.map(({ list }) => list))].map((name) =>
  rateOf(
    name,
    tried.filter(({ list }) => list === name),
  ),
);
const all = rateOf('all', tried);
say('\nlist          mistakes noticed  missed    slow  broken');
for (const { line } of [...rates, all]) say(line);
for (const { mistake, verdict } of tried) {
  if (verdict.kind !== 'noticed') say(`${SIGNS[verdict.kind]} ${mistake.file}: ${mistake.harm}  ${verdict.said}`);
}
say(`${((Date.now() - started) / 60_000).toFixed(1)} minutes`);
process.exitCode = [...rates, all].some(({ isGood }) => !isGood) ? 1 : 0;
