import type { Differ } from '../../points.ts';
import { showDifference } from './show-difference.ts';

/** `items/diff@1`: the comparison of the history, for other plugins. */
const differ: Differ = { show: showDifference };

export default differ;
