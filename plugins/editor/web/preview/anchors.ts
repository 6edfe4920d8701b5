/** Places that belong together in two panes, in pixels from the top of each; both rise from one to the next. */
export interface Anchors {
  readonly count: number;
  readonly source: (at: number) => number;
  readonly preview: (at: number) => number;
}

type Side = 'source' | 'preview';

/**
 * Where the other pane has to be when this one is at `position`: between the two anchors around it, as far along as
 * here. Only the anchors that a search by halves needs are measured, for a long document has thousands.
 */
export function across(anchors: Anchors, position: number, from: Side): number {
  const to: Side = from === 'source' ? 'preview' : 'source';
  const { count } = anchors;
  if (count === 0) return 0;
  if (position <= anchors[from](0)) return Math.max(0, anchors[to](0) - (anchors[from](0) - position));
  let low = 0;
  let high = count - 1;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (anchors[from](middle) <= position) low = middle;
    else high = middle - 1;
  }
  const [start, target] = [anchors[from](low), anchors[to](low)];
  if (low === count - 1) return target + (position - start);
  const [end, targetEnd] = [anchors[from](low + 1), anchors[to](low + 1)];
  const part = end > start ? (position - start) / (end - start) : 0;
  return target + part * Math.max(0, targetEnd - target);
}
