import { printed, type Style } from '../print.ts';
import { spreadText } from '../spread.ts';
import type { ExportFigures } from './measure.ts';

/** Megabytes that an export may bring to what its process has in memory before. */
export const MOST_MEMORY = 200;

/** What takes more memory than it may is marked. */
export function exportTable(all: readonly ExportFigures[], style: Style = 'text'): string {
  const rows = all.map((one) => [
    one.format,
    one.file.median.toFixed(1),
    spreadText(one.seconds, 1),
    spreadText(one.before, 0),
    spreadText(one.peak, 0),
    `${spreadText(one.growth, 0)}${one.growth.median > MOST_MEMORY ? ' !' : ''}`,
    spreadText(one.alone, 1),
    spreadText(one.beside, 1),
    spreadText(one.ratio, 2),
    one.failed === 0 ? '' : String(one.failed),
  ]);
  const memory = ['RSS before, MB', 'at most', 'more'];
  const head = ['export', 'file, MB', 'seconds', ...memory, 'p99 ms alone', 'beside it', 'ratio', 'failed'];
  return printed({ head, rows }, style);
}
