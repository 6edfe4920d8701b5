import type { ComponentType } from 'react';
import type { BootCaller, BootGate, Descriptor, SiteLocale } from '../../sdk/contract/index.ts';
import type { FirstData } from '../../sdk/web/index.ts';
import type { Texts } from '../../sdk/web/shell-door.ts';
import type { FakeCalls } from './fake-send.ts';

export interface RenderPluginOptions {
  /** The address that the browser opens. */
  readonly path: string;
  /** The plugin's descriptor: its routes, contributions and services. */
  readonly routes: Descriptor;
  /** Answers by path. Throw `{ error_code, error_message }` to refuse; a call without an answer is refused with 10404. */
  readonly calls?: FakeCalls;
  /** A guest unless said otherwise. */
  readonly caller?: BootCaller;
  /** A gate that is closed to the caller, of another plugin unless it names this one. */
  readonly gate?: BootGate;
  readonly locale?: SiteLocale;
  /** What the server wrote into the first response: its HTML stands in the page, as it does for a browser. */
  readonly first?: Omit<FirstData, 'node'> & { readonly html?: string };
  readonly settings?: Readonly<Record<string, unknown>>;
  /** What another plugin puts into a slot, by the slot's id. */
  readonly slots?: Readonly<Record<string, ComponentType<never>>>;
  /** Services of another plugin, by the token's id. */
  readonly services?: Readonly<Record<string, unknown>>;
  /** Ids of other plugins that are on. */
  readonly plugins?: readonly string[];
  /** Texts of the plugin; read from its locales/ folder by default. */
  readonly texts?: Readonly<Partial<Record<SiteLocale, Texts>>>;
}
