import type { Static, TObject } from 'typebox';
import type { Contribution, EntryBase } from './contribution.ts';

/**
 * What an entry is: a `link` has an `href`, an `action` runs a function of the remote, a `part` is a component that
 * stands there at once, and `data` has none of the three, for its data says it all.
 */
export type SlotKind = 'link' | 'action' | 'part' | 'data';

/** From and to, both included. */
export type OrderRange = readonly [from: number, to: number];

declare const mark: unique symbol;

/** A place on the web that others fill. */
export interface Slot<Props extends object = object, Kind extends SlotKind = SlotKind, Data extends object = object> {
  readonly point: 'slot';
  /** `<plugin>/<name>@<major>`. */
  readonly id: string;
  readonly kinds: readonly Kind[];
  /** Of an entry that names none. */
  readonly order: number;
  /** Orders that belong to the plugins of Docstead itself: what stands first is the product's own. */
  readonly house: OrderRange;
  readonly props?: () => TObject;
  readonly data?: () => TObject;
  readonly [mark]?: { readonly props: Props; readonly kind: Kind; readonly data: Data };
}

/** What a slot takes and gives. The schemas are functions, for the browser has the slot and no schemas. */
export interface SlotTerms<Kind extends SlotKind, P extends TObject, D extends TObject> {
  readonly kinds: readonly Kind[];
  /** What an action or a part gets, and what `{name}` in an `href` is filled from. Nothing by default. */
  readonly props?: () => P;
  /** What `data` of an entry may say. Nothing by default. */
  readonly data?: () => D;
  readonly order?: number;
  readonly house?: OrderRange;
}

const ORDER = 500;
const HOUSE: OrderRange = [0, 99];

/** Declares a slot in its owner's points.ts; the descriptor offers it (`offers: offersOf(points)`). */
export function slot<
  const Kind extends SlotKind,
  P extends TObject = TObject<Record<never, never>>,
  D extends TObject = TObject<Record<never, never>>,
>(id: string, terms: SlotTerms<Kind, P, D>): Slot<Readonly<Static<P>>, Kind, Readonly<Static<D>>> {
  return { point: 'slot', order: ORDER, house: HOUSE, ...terms, id };
}

type MarkOf<S extends Slot> = NonNullable<S[typeof mark]>;

/** What a slot hands to an action or a part: `Action<PropsOf<typeof pageMenu>>`. */
export type PropsOf<S extends Slot> = MarkOf<S>['props'];
/** What the entries of a slot say in `data`. */
export type DataOf<S extends Slot> = MarkOf<S>['data'];

interface Targets {
  readonly link: { readonly href: string; readonly action?: never; readonly part?: never };
  readonly action: { readonly action: string; readonly href?: never; readonly part?: never };
  readonly part: { readonly part: string; readonly href?: never; readonly action?: never };
  readonly data: { readonly href?: never; readonly action?: never; readonly part?: never };
}

type SaidData<D> = keyof D extends never
  ? { readonly data?: never }
  : Record<never, never> extends D
    ? { readonly data?: D }
    : { readonly data: D };

/** An entry as this slot takes it. */
export type EntryFor<S extends Slot> = EntryBase & SaidData<DataOf<S>> & Targets[MarkOf<S>['kind']];

/** Puts an entry into a slot: for `contributions` of a descriptor, typed by what the slot takes. */
export function contribute<S extends Slot>(slot: S, entry: EntryFor<S>): Contribution {
  // What the slot's own types have just held it to.
  return { ...entry, slot: slot.id } as Contribution;
}

/** A slot as plugin.json has it: JSON Schemas in place of the functions. */
export interface SlotData extends Pick<Slot, 'id' | 'kinds' | 'order' | 'house'> {
  readonly props: TObject;
  readonly data: TObject;
}

const NOTHING = { type: 'object', properties: {} } as TObject;

export function slotData({ id, kinds, order, house, props, data }: Slot): SlotData {
  return { id, kinds, order, house, props: props?.() ?? NOTHING, data: data?.() ?? NOTHING };
}
