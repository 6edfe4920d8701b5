import { type Contribution, type SlotData, shellOffers } from '../../../sdk/contract/index.ts';
import { FIT_EACH_OTHER, nameOf } from '../../points/majors.ts';
import { flatten } from '../../points/messages.ts';
import { entryBlemishes, entryFaults } from '../../points/slot-rules.ts';
import { isPacked } from '../manifest.ts';
import type { Candidate } from './candidate.ts';

/**
 * Which of a plugin's entries their slots take, decided on data. One that is not taken is no reason to end its plugin:
 * it is left out, and its author hears why.
 */
export function judgeEntries(candidate: Candidate, candidates: readonly Candidate[]): void {
  const texts = flatten(candidate.locales.en ?? {});
  candidate.entries = (candidate.file.contributions ?? []).flatMap((entry) => {
    const judged = judge(entry, { candidate, candidates });
    for (const text of judged.notes) candidate.note(`its entry ${entry.id} ${text}`);
    if (!judged.entry) return [];
    if (!texts.has(entry.label)) candidate.note(`its entry ${entry.id} ${unlabelled(entry)}`);
    return [judged.entry];
  });
}

const unlabelled = ({ label }: Contribution): string =>
  `has the label "${label}", which is no text of its locales/en.json; people would read the key.`;

interface Judged {
  /** Undefined where it is left out. */
  readonly entry: Contribution | undefined;
  readonly notes: readonly string[];
}

function judge(
  entry: Contribution,
  { candidate, candidates }: { readonly candidate: Candidate; readonly candidates: readonly Candidate[] },
): Judged {
  const owner = entry.slot.split('/')[0] ?? '';
  const offered = owner === 'shell' ? shellOffers() : offeredBy(owner, candidates);
  // Its owner is off or not here: nothing can be said, and nobody shows it.
  if (!offered) return { entry, notes: [] };
  const slot = offered.find(({ id }) => id === entry.slot);
  if (!slot) return { entry: undefined, notes: [absent(entry.slot, { owner, offered })] };
  const faults = entryFaults(entry, slot);
  if (faults.length > 0) return { entry: undefined, notes: faults.map((text) => `${text} It is left out.`) };
  const isOutsider = isPacked(candidate.entry);
  const notes = entryBlemishes(entry, slot, isOutsider);
  return { entry: { ...entry, order: orderOf(entry, { slot, isOutsider }) }, notes };
}

function offeredBy(owner: string, candidates: readonly Candidate[]): readonly SlotData[] | undefined {
  const found = candidates.find((candidate) => candidate.id === owner);
  return found?.isOn ? (found.file.offers?.slots ?? []) : undefined;
}

interface Offered {
  readonly owner: string;
  readonly offered: readonly SlotData[];
}

/** A slot of another major is named first: the entry was written for what the owner had once, or will have. */
function absent(slot: string, { owner, offered }: Offered): string {
  const other = offered.find(({ id }) => nameOf(id) === nameOf(slot));
  if (other) return `is for ${slot}, and ${owner} offers ${other.id}. ${FIT_EACH_OTHER}`;
  const slots = offered.map(({ id }) => id).join(', ') || 'none';
  return `is for ${slot}, which ${owner} does not offer. The slots of ${owner}: ${slots}.`;
}

/** The first places are the product's own: who comes from outside and asks for one stands behind them. */
function orderOf(
  { order }: Contribution,
  { slot, isOutsider }: { readonly slot: SlotData; readonly isOutsider: boolean },
): number {
  if (order === undefined) return slot.order;
  return isOutsider && order <= slot.house[1] ? slot.order : order;
}
