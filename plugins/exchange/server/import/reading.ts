import { type Failed, fail } from '@docstead/core/contract';
import { refusals } from '../../contract/failures.ts';
import { type Incoming, Refused } from '../../format/project.ts';
import { type Importer, importers, type ReadingWays, type ReadProject } from '../../points.ts';
import type { ExchangeSetup } from '../setup.ts';

/** All that plugins give, in no order. */
export async function allImporters(app: ExchangeSetup): Promise<Importer[]> {
  return (await app.raise(importers, {}, app.system())).flat();
}

/** All that can be brought in now, each once. */
export const endingsOf = (all: readonly Importer[]): readonly string[] => [
  ...new Set(all.flatMap(({ endings = [] }) => endings)),
];

/** Undefined where the name ends in none of them. */
export const endingOf = (name: string, endings: readonly string[]): string | undefined =>
  endings.find((ending) => name.toLowerCase().endsWith(ending));

/** Has it read by whoever knows its form best. Throws `Refused`. */
export async function readIncoming(
  app: ExchangeSetup,
  incoming: Incoming,
  ways: ReadingWays,
): Promise<{ readonly importer: Importer; readonly read: ReadProject }> {
  const found = (await allImporters(app)).map((importer) => ({ importer, sure: importer.recognise(incoming) }));
  const [best] = found.filter(({ sure }) => sure > 0).sort((one, other) => other.sure - one.sure);
  if (!best) throw new Refused('unknown');
  return { importer: best.importer, read: await best.importer.read(incoming, ways) };
}

/** A refusal in words; what else is thrown is a bug. */
async function refusalOf(app: ExchangeSetup, { why, place }: Refused): Promise<Failed> {
  const endings = why === 'unknown' ? endingsOf(await allImporters(app)).join(', ') : '';
  return fail(refusals[why], { params: { place, endings } });
}

export async function refusing<T>(app: ExchangeSetup, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (thrown) {
    throw thrown instanceof Refused ? await refusalOf(app, thrown) : thrown;
  }
}
