import type { IconName } from './icons.ts';
import type { Audience, ShownWhen, When } from './when.ts';

/** What an entry of any slot says of itself. */
export interface EntryBase {
  /** Unique within the plugin. */
  readonly id: string;
  /** Message key in the plugin's own namespace. */
  readonly label: string;
  readonly icon?: IconName;
  /**
   * Lower stands first. Left out, it is the slot's own default, which is behind the entries of Docstead itself; below
   * 100 belongs to them (each slot says its range), and an entry of a packed plugin that asks for it gets the default.
   */
  readonly order?: number;
  readonly audience?: Audience;
  readonly when?: When;
  readonly shownWhen?: ShownWhen;
  /** Destructive entries stand last and apart. */
  readonly danger?: boolean;
}

/** One entry in a slot, as data: its remote loads on use. Write it with `contribute(slot, entry)`, which checks it. */
export interface Contribution extends EntryBase {
  /** The slot, by id: `items/item.menu@1`. */
  readonly slot: string;
  /** A link; `{item_id}` and the like are filled from the slot's props. */
  readonly href?: string;
  /** Key in the remote's `actions`, run on click. */
  readonly action?: string;
  /** Key in the remote's `parts`, for slots that render a component at once. */
  readonly part?: string;
  /** Data that the slot's owner defines (an item type's code, for one). */
  readonly data?: Readonly<Record<string, unknown>>;
}
