import type { TObject } from 'typebox';
import type { ContentSources } from './content-sources.ts';
import type { Contribution } from './contribution.ts';
import type { Offers } from './offers.ts';
import type { Audience, ShownWhen, When } from './when.ts';

export interface WebRoute {
  /** Key of the page component in the remote's `pages`. */
  readonly id: string;
  /** `/item/index`, `/:item/:page`; `where` narrows a parameter. */
  readonly path: string;
  readonly where?: Readonly<Record<string, 'digits' | 'word'>>;
  /** Message key of the document title, in the plugin's own namespace. */
  readonly title: string;
  readonly audience?: Audience;
  readonly shownWhen?: ShownWhen;
  /** Without the shell's header (the editor fills the window). */
  readonly bare?: boolean;
  /** Shown whatever a gate (`core/gate@1`) says: where one logs in, for one. */
  readonly ungated?: boolean;
  /** Its address carries a secret: no page is told of it, those of this site neither (`Referrer-Policy: no-referrer`). */
  readonly secretAddress?: boolean;
  /** The server writes a first view for it (see `first` in the server half). */
  readonly first?: boolean;
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
  /** Who made it, as the administrator reads it before it is installed. */
  readonly author?: string;
  /** By its SPDX name: `MIT`, `Apache-2.0`. */
  readonly license?: string;
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
  /** Tables of its own that hold nothing but what it makes of others: they are in no backup, and empty after a restore. */
  readonly derived?: readonly string[];
  readonly routes?: readonly WebRoute[];
  readonly contributions?: readonly Contribution[];
  /** Its points.ts as data: `offersOf(points)`. */
  readonly offers?: Offers;
  /** Other sites that its pages need. */
  readonly csp?: ContentSources;
  /** Commands of `npm run docstead -- <name> --option value`: lower-case letters, digits and `-`. */
  readonly commands?: Readonly<Record<string, CommandData>>;
  /** Web services that its remote provides. */
  readonly provides?: readonly string[];
  /** Web services of other plugins that its remote asks for: `[preview.id]`. In another major they are told in the plugin list. */
  readonly asks?: readonly string[];
  /** Message keys that the shell needs before the remote loads (labels and titles are added by themselves). */
  readonly strings?: readonly string[];
}

/** Declares a plugin: pure data, emitted as plugin.json, known before any of its code runs. */
export function plugin<const D extends Descriptor>(descriptor: D): D {
  return descriptor;
}
