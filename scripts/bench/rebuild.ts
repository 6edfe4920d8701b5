import { treeOf } from './calls.ts';
import { cpuOf } from './process.ts';
import type { SeededProject, SeededSite } from './seed.ts';
import type { MeasuredServer } from './site.ts';
import { median } from './spread.ts';
import { askOnce, refusalIn } from './wire.ts';

/** The first tree after one that changed: read, written and packed anew. */
export interface RebuildFigures {
  readonly size: number;
  /** Milliseconds until it has arrived, the middle one of all rounds. */
  readonly p50: number;
  /** Milliseconds of CPU, on average, all threads; null where nobody tells. */
  readonly cpu: number | null;
}

const ROUNDS = 15;

/** Renames a page and asks for the tree, in turn; undefined where the server has no such call. */
export async function measureRebuild(
  server: MeasuredServer,
  { client }: SeededSite,
  project: SeededProject,
): Promise<RebuildFigures | undefined> {
  const { item_id, page_ids, size } = project;
  const [page_id = 0] = page_ids;
  const times: number[] = [];
  let cpu: number | null = 0;
  for (let round = 1; round <= ROUNDS; round += 1) {
    const text = { page_content: 'Renamed.', page_title: `Renamed ${round}` };
    await client.call('/api/page/save', { item_id, page_id, ...text });
    const [before, started] = [cpuOf(server.pid), performance.now()];
    const answer = await askOnce(server.origin, treeOf(client, item_id));
    if (refusalIn(answer) !== undefined) return undefined;
    times.push(performance.now() - started);
    const after = cpuOf(server.pid);
    cpu = cpu === null || before === undefined || after === undefined ? null : cpu + after - before;
  }
  return { size, p50: median(times), cpu: cpu === null ? null : cpu / ROUNDS };
}
