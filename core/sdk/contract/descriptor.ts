import type { TObject } from 'typebox';

/** `{ locale: ['zh-cn'] }` or `{ edition: ['hosted'] }`: on a descriptor or on one contribution, the whole mechanism. */
export interface When {
  readonly locale?: readonly SiteLocale[];
  readonly edition?: readonly Edition[];
}

export type SiteLocale = 'en' | 'zh-cn';
export type Edition = 'open' | 'hosted';

/** Who sees a route or an entry. The server decides all the same; this hides what would be refused. */
export type Audience = 'everyone' | 'guest' | 'user' | 'admin';

export interface WebRoute {
  /** Key of the page component in the remote's `pages`. */
  readonly id: string;
  /** `/item/index`, `/:item/:page`; `where` narrows a parameter. */
  readonly path: string;
  readonly where?: Readonly<Record<string, 'digits' | 'word'>>;
  /** Message key of the document title, in the plugin's own namespace. */
  readonly title: string;
  readonly audience?: Audience;
  /** Without the shell's header (the editor fills the window). */
  readonly bare?: boolean;
  /** The server writes a first view for it (see `first` in the server half). */
  readonly first?: boolean;
}

/** One entry in a slot: data first; its remote loads on use. */
export interface Contribution {
  /** The slot, by id: `items/item.menu@1`. */
  readonly slot: string;
  /** Unique within the plugin. */
  readonly id: string;
  readonly label: string;
  readonly icon?: string;
  readonly order?: number;
  readonly audience?: Audience;
  readonly when?: When;
  /** A link; `{item_id}` and the like are filled from the slot's props. */
  readonly href?: string;
  /** Key in the remote's `actions`, run on click. */
  readonly action?: string;
  /** Key in the remote's `parts`, for slots that render a component at once. */
  readonly part?: string;
  /** Data that the slot's owner defines (an item type's code, for one). */
  readonly data?: Readonly<Record<string, unknown>>;
  /** Destructive entries stand last and apart. */
  readonly danger?: boolean;
}

/** What `docstead help` says of a command; `commands` of the server half runs it. */
export interface CommandData {
  readonly summary: string;
  readonly options: Readonly<Record<string, { readonly summary: string; readonly required?: boolean }>>;
}

export interface Descriptor {
  readonly id: string;
  readonly version: string;
  /** Range of SDK versions it was written for. */
  readonly sdk: string;
  /** Boot stops when an essential plugin fails. */
  readonly essential?: boolean;
  readonly requires?: Readonly<Record<string, string>>;
  readonly optional?: Readonly<Record<string, string>>;
  readonly when?: When;
  /** Fixed per generation: manifest, then environment. Mark a property `secret: true` to take it from the environment only. */
  readonly config?: TObject;
  /** Live, in the database; a property marked `browser: true` is in the boot block. */
  readonly settings?: TObject;
  /** Tables it owns; nobody else reads or writes them. */
  readonly tables?: readonly string[];
  readonly routes?: readonly WebRoute[];
  readonly contributions?: readonly Contribution[];
  /** Slots that it offers, by id: as they stand in its points.ts. */
  readonly slots?: readonly string[];
  /** Commands of `npm run docstead -- <name> --option value`: lower-case letters, digits and `-`. */
  readonly commands?: Readonly<Record<string, CommandData>>;
  /** Web services that its remote provides. */
  readonly provides?: readonly string[];
  /** Message keys that the shell needs before the remote loads (labels and titles are added by themselves). */
  readonly strings?: readonly string[];
}

/** Declares a plugin: pure data, emitted as plugin.json, known before any of its code runs. */
export function plugin<const D extends Descriptor>(descriptor: D): D {
  return descriptor;
}
