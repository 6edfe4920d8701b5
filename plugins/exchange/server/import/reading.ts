import { type Failed, fail } from '@docstead/core/contract';
import { refusals } from '../../contract/failures.ts';
import { type Incoming, Refused } from '../../format/project.ts';
import { type Importer, importers, type ReadingWays, type ReadProject } from '../../points.ts';
import type { ExchangeSetup } from '../setup.ts';

/** All that plugins give, in no order. */
export async function allImporters(app: ExchangeSetup): Promise<Importer[]> {
  return (await app.raise(importers, {}, app.system())).flat();
}

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
export function refusalOf(thrown: unknown): Failed | undefined {
  if (!(thrown instanceof Refused)) return undefined;
  return fail(refusals[thrown.why], { params: { place: thrown.place } });
}

export async function refusing<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (thrown) {
    throw refusalOf(thrown) ?? thrown;
  }
}
