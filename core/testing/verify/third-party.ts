import {
  answersOf,
  entryBlemishes,
  entryFaults,
  faultsOf,
  type Ground,
  outsiderFaults,
  takenFault,
} from '../../kernel/index.ts';
import type { Contribution, Offers, SlotData } from '../../sdk/contract/index.ts';
import type { AnyHalf } from '../loader.ts';
import { type Fault, faultIn } from './fault.ts';
import { ownFailures } from './texts.ts';

/** The Docstead that a plugin from outside is held against, with all that it offers. */
export interface House extends Ground {
  /** The slots that it offers, the shell's too. */
  readonly slots: readonly SlotData[];
  /** What its own plugins offer. */
  readonly offers: readonly Offers[];
}

const inDescriptor = faultIn('plugin.ts');
const inContract = faultIn('contract.ts');

/** Why a third party cannot have this id; undefined where it can. */
export function idFault(id: string, house: House): string | undefined {
  return faultsOf({ id, version: '1.0.0', sdk: '^1' })[0] ?? takenFault(id, house);
}

/** What holds for plugins from outside only: they keep to their own addresses, codes, tables and names. */
export function thirdPartyFaults(half: AnyHalf, house: House): Fault[] {
  const { descriptor } = half;
  const byData = outsiderFaults(descriptor, answersOf(half), house);
  return [
    ...byData.map(({ about, text }) => (about === 'descriptor' ? inDescriptor(text) : inContract(text))),
    ...codeFaults(half),
    ...(descriptor.contributions ?? []).flatMap((entry) => slotFaults(half, entry, house)),
    ...(descriptor.asks ?? []).flatMap((service) => serviceFaults(half, service, house)),
  ];
}

function codeFaults(half: AnyHalf): Fault[] {
  return ownFailures(half)
    .filter(({ code }) => code < 20_000 || code > 29_999)
    .map(({ name, code }) => inContract(`the failure ${name} has the code ${code}; yours are 20000 to 29999.`));
}

function slotFaults({ descriptor }: AnyHalf, entry: Contribution, house: House): Fault[] {
  const { requires = {}, optional = {}, offers } = descriptor;
  const { id, slot } = entry;
  const owner = slot.split('/')[0] ?? '';
  const isOwn = owner === descriptor.id;
  if (!(owner === 'shell' || isOwn || owner in requires || owner in optional)) {
    return [inDescriptor(`the contribution ${id} is for ${slot}; name ${owner} in "requires" or "optional".`)];
  }
  if (!isOwn && owner !== 'shell' && !(owner in house.plugins)) return [];
  const offered = isOwn ? (offers?.slots ?? []) : house.slots.filter((known) => known.id.startsWith(`${owner}/`));
  const found = offered.find((known) => known.id === slot);
  if (found) {
    const texts = [...entryFaults(entry, found), ...entryBlemishes(entry, found, true)];
    return texts.map((text) => inDescriptor(`the contribution ${id} ${text}`));
  }
  const slots = offered.map((known) => known.id).join(', ') || 'no slot';
  return [inDescriptor(`the contribution ${id} is for ${slot}, which is none; ${owner} offers ${slots}.`)];
}

function serviceFaults(
  { descriptor: { requires = {}, optional = {} } }: AnyHalf,
  service: string,
  house: House,
): Fault[] {
  const owner = service.split('/')[0] ?? '';
  if (!(owner in requires || owner in optional)) {
    return [inDescriptor(`it asks for the web service ${service}; name ${owner} in "requires" or "optional".`)];
  }
  if (!(owner in house.plugins)) return [];
  const all = house.offers.flatMap(({ webTokens }) => webTokens).filter((id) => id.startsWith(`${owner}/`));
  if (all.includes(service)) return [];
  const known = all.join(', ') || 'no web service';
  return [inDescriptor(`it asks for the web service ${service}, which is none; ${owner} offers ${known}.`)];
}
