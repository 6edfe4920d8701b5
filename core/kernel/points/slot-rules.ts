import Ajv, { type ErrorObject, type ValidateFunction } from 'ajv';
import type { TObject } from 'typebox';
import type { Contribution } from '../../sdk/contract/contribution.ts';
import { ICON_NAMES } from '../../sdk/contract/icons.ts';
import type { SlotData, SlotKind } from '../../sdk/contract/index.ts';

/** Verbose, for the sentence repeats the value. */
const ajv = new Ajv({ strict: false, verbose: true });
const checks = new WeakMap<TObject, ValidateFunction>();

/** By schema, and not for longer: generations bring schemas of their own. */
function checkOf(schema: TObject): ValidateFunction {
  const known = checks.get(schema) ?? ajv.compile(schema);
  checks.set(schema, known);
  ajv.removeSchema(schema);
  return known;
}

const WORDS: Readonly<Record<SlotKind, string>> = {
  link: 'a link (href)',
  action: 'an action',
  part: 'a part',
  data: 'data alone',
};

const icons: ReadonlySet<string> = new Set(ICON_NAMES);

/**
 * Why a slot cannot take this entry, each as the end of a sentence whose subject is the entry; nothing where it can.
 * The same for whoever verifies a plugin and for the kernel, which leaves the entry out.
 */
export function entryFaults(entry: Contribution, slot: SlotData): string[] {
  return [kindFault(entry, slot), hrefFault(entry, slot), dataFault(entry, slot)].filter((text) => text !== undefined);
}

/** What is wrong with an entry that is shown all the same, in the same form. */
export function entryBlemishes(entry: Contribution, slot: SlotData, isOutsider: boolean): string[] {
  const { icon, order } = entry;
  const [from, to] = slot.house;
  const faults: string[] = [];
  if (icon !== undefined && !icons.has(icon)) {
    faults.push(`names the icon "${icon}", which is none; IconName of @docstead/core/contract lists them.`);
  }
  if (isOutsider && order !== undefined && order <= to) {
    faults.push(`has the order ${order}; ${from} to ${to} are those of Docstead itself in ${slot.id}.`);
  }
  return faults;
}

function kindFault(entry: Contribution, slot: SlotData): string | undefined {
  const kinds = kindsOf(entry);
  const takes = slot.kinds.map((kind) => WORDS[kind]).join(' or ');
  const [first = 'data', second] = kinds;
  if (second) return `is ${WORDS[first]} and ${WORDS[second]}; keep one: ${slot.id} takes ${takes}.`;
  if (slot.kinds.includes(first)) return undefined;
  const has = first === 'data' ? 'has neither href, action nor part' : `is ${WORDS[first]}`;
  return `${has}; ${slot.id} takes ${takes}.`;
}

function kindsOf({ href, action, part }: Contribution): SlotKind[] {
  return [
    ...(href === undefined ? [] : (['link'] as const)),
    ...(action === undefined ? [] : (['action'] as const)),
    ...(part === undefined ? [] : (['part'] as const)),
  ];
}

function hrefFault({ href = '' }: Contribution, { id, props }: SlotData): string | undefined {
  const known = Object.keys(props.properties);
  const unknown = [...href.matchAll(/\{(\w+)\}/g)].map((hit) => hit[1] ?? '').find((name) => !known.includes(name));
  if (unknown === undefined) return undefined;
  return `leads to ${href}; ${id} fills ${known.map((name) => `{${name}}`).join(', ') || 'nothing'} in.`;
}

function dataFault({ data = {} }: Contribution, { id, data: schema }: SlotData): string | undefined {
  const known = Object.keys(schema.properties);
  const unknown = Object.keys(data).find((key) => !known.includes(key));
  if (unknown !== undefined) {
    return `says data.${unknown}, which ${id} does not know; it knows ${known.join(', ') || 'none'}.`;
  }
  const check = checkOf(schema);
  return check(data) ? undefined : `has data that ${id} does not take: ${reasonOf(check.errors?.at(-1))}.`;
}

function reasonOf(error: ErrorObject | undefined): string {
  if (!error) return 'it is wrong';
  const { instancePath, message = '', keyword, params, data } = error;
  if (keyword === 'required') return `${(params as { missingProperty: string }).missingProperty} is missing`;
  const choices = keyword === 'enum' ? `: ${(params as { allowedValues: string[] }).allowedValues.join(', ')}` : '';
  return `${instancePath.slice(1).replaceAll('/', '.')} is ${JSON.stringify(data)} and ${message}${choices}`;
}
