import type { ServerHalf } from '../../../sdk/server/index.ts';
import { KernelError } from '../../faults/kernel-error.ts';
import { answersOf, differenceOf } from '../answers.ts';
import type { Claims } from '../claims.ts';
import type { Loader } from '../manifest.ts';
import { SDK_VERSION } from '../sdk-version.ts';
import { isSame, major } from '../versions.ts';
import type { Candidate } from './candidate.ts';

/** The brand of a server half is the major version of the SDK that made it. */
const BRAND = major(SDK_VERSION);

/** Loads the plugin's code. From here on its own code runs. */
export async function load(candidate: Candidate, loader: Loader, claims: Claims): Promise<void> {
  const half = await loader.server(candidate.entry);
  if (half === undefined) return checkAnswers(candidate, { contract: {} });
  if (half?.sdk !== BRAND || typeof half.setup !== 'function') {
    throw new KernelError(
      candidate.id,
      `its server/index exports no server half of SDK ${BRAND}. Export default server({ … }), or rebuild it.`,
    );
  }
  const { version } = half.descriptor;
  if (!isSame(version, candidate.file.version)) {
    throw new KernelError(
      candidate.id,
      `plugin.json says ${candidate.file.version}, its code ${version}. Build or unpack it again.`,
    );
  }
  checkAnswers(candidate, half);
  if (!candidate.isClaimed) claims.takeAnswers(candidate.id, answersOf(half));
  candidate.half = half;
}

/** What was decided by plugin.json must hold for the code. */
function checkAnswers({ id, file }: Candidate, half: Pick<ServerHalf, 'contract' | 'sockets'>): void {
  const difference = file.answers && differenceOf(file.answers, answersOf(half));
  if (!difference) return;
  throw new KernelError(id, `plugin.json is older than the code: they differ in ${difference}. Build it again.`);
}
