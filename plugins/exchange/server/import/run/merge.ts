import { diffArrays } from 'diff';

export interface MergeTask {
  /** What both began from. */
  readonly base: string;
  /** What people made of it. */
  readonly mine: string;
  /** What the source made of it. */
  readonly theirs: string;
}

export interface Merged {
  readonly text: string;
  /** Stretches that both have changed, each in its own way: those of people stay. */
  readonly conflicts: number;
}

interface Hunk {
  readonly from: number;
  readonly to: number;
  readonly lines: readonly string[];
  readonly by: 'mine' | 'theirs';
}

/** Beyond this texts are compared as a whole: what people wrote stays. Milliseconds. */
const BUDGET = 2000;

/** Line by line: what the source alone changed is taken, and whatever people changed stays. */
export function mergeTexts({ base, mine, theirs }: MergeTask): Merged {
  if (mine === base || mine === theirs) return { text: theirs, conflicts: 0 };
  if (theirs === base) return { text: mine, conflicts: 0 };
  const lines = base.split('\n');
  const [byMe, byThem] = [hunksOf(lines, mine.split('\n'), 'mine'), hunksOf(lines, theirs.split('\n'), 'theirs')];
  if (!byMe || !byThem) return { text: mine, conflicts: 1 };
  return joined(lines, [...byMe, ...byThem]);
}

function hunksOf(base: string[], other: string[], by: Hunk['by']): Hunk[] | undefined {
  const changes = diffArrays(base, other, { timeout: BUDGET });
  if (!changes) return undefined;
  const hunks: Hunk[] = [];
  let at = 0;
  for (const { value, added, removed } of changes) {
    const last = hunks.at(-1);
    if (added && last?.to === at && last.lines.length === 0) hunks[hunks.length - 1] = { ...last, lines: value };
    else if (added) hunks.push({ from: at, to: at, lines: value, by });
    else if (removed) hunks.push({ from: at, to: at + value.length, lines: [], by });
    if (!added) at += value.length;
  }
  return hunks;
}

function joined(base: readonly string[], hunks: readonly Hunk[]): Merged {
  const text: string[] = [];
  let [at, conflicts] = [0, 0];
  for (const group of groupsOf(hunks)) {
    text.push(...base.slice(at, group.from));
    const mine = sideOf(base, group, 'mine');
    const theirs = sideOf(base, group, 'theirs');
    const isMine = group.hunks.some(({ by }) => by === 'mine');
    const isBoth = isMine && group.hunks.some(({ by }) => by === 'theirs');
    if (isBoth && mine.join('\n') !== theirs.join('\n')) conflicts += 1;
    text.push(...(isMine ? mine : theirs));
    at = group.to;
  }
  text.push(...base.slice(at));
  return { text: text.join('\n'), conflicts };
}

interface Group {
  from: number;
  to: number;
  readonly hunks: Hunk[];
}

/** Hunks that touch each other in the base. */
function groupsOf(hunks: readonly Hunk[]): Group[] {
  const groups: Group[] = [];
  for (const hunk of [...hunks].sort((one, other) => one.from - other.from || one.to - other.to)) {
    const last = groups.at(-1);
    if (last && hunk.from <= last.to) {
      last.to = Math.max(last.to, hunk.to);
      last.hunks.push(hunk);
    } else groups.push({ from: hunk.from, to: hunk.to, hunks: [hunk] });
  }
  return groups;
}

function sideOf(base: readonly string[], { from, to, hunks }: Group, side: Hunk['by']): string[] {
  const lines: string[] = [];
  let at = from;
  for (const hunk of hunks.filter(({ by }) => by === side)) {
    lines.push(...base.slice(at, hunk.from), ...hunk.lines);
    at = hunk.to;
  }
  return [...lines, ...base.slice(at, to)];
}
