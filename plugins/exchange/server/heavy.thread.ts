import { drawBook } from '../format/pdf/kit/draw.ts';
import type { HeavyTask } from './heavy.ts';
import { mergeTexts } from './import/run/merge.ts';

/** Away from the requests: a page may have 8 MiB, and a font takes a second to be written. */
export default (task: HeavyTask) => (task.kind === 'draw' ? drawBook(task) : mergeTexts(task));
