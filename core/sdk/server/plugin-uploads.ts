import type { Readable } from 'node:stream';
import { type SiteLocale, token } from '../contract/index.ts';

/** `off`: the operator has not allowed it. `machines`: several machines serve the site, each with a data folder of its own. */
export type UploadState = 'open' | 'off' | 'machines';

/**
 * What a packed plugin says of itself, read from its data while none of its code has run. What its server half does beyond
 * that is not known: it runs with the rights of the product.
 */
export interface PackedReport {
  /** Names the upload until it is installed, dropped, or an hour old. */
  readonly ticket: string;
  readonly id: string;
  readonly version: string;
  /** `plugin.name` and `plugin.about` of its texts. */
  readonly texts: Readonly<Partial<Record<SiteLocale, { readonly name?: string; readonly about?: string }>>>;
  /** Empty where it does not say. */
  readonly author: string;
  readonly license: string;
  /** SHA-256 of the file as it was sent. */
  readonly digest: string;
  /** Of the files in it. */
  readonly bytes: number;
  readonly files: number;
  readonly hasServer: boolean;
  readonly hasWeb: boolean;
  /** Version of the one that it takes the place of. */
  readonly replaces: string | undefined;
  /** That version is a newer one. */
  readonly isOlder: boolean;
  /** Addresses of its calls, raw calls (with a method) and sockets. */
  readonly calls: readonly string[];
  readonly pages: readonly string[];
  readonly tables: readonly string[];
  /** The slots of others in which it shows something. */
  readonly slots: readonly string[];
  readonly commands: readonly string[];
  /** Other sites that every page may reach because of it. */
  readonly sources: readonly string[];
  /** Ranges by plugin. */
  readonly requires: Readonly<Record<string, string>>;
  readonly optional: Readonly<Record<string, string>>;
  /** What the administrator should know before: it is for other sites, or an entry of it fits no slot. */
  readonly notes: readonly string[];
}

/**
 * Packed plugins that come in by a request, and out again. What is uploaded waits, outside of what is installed, until
 * whoever sent it installs it. Sentences of the kernel (`KernelError`) and `PackedRefusal` say what is refused.
 */
export interface PluginUploads {
  state(): Promise<UploadState>;
  /** Unpacks it aside and reads its data. What this person had waiting goes. */
  examine(body: Readable, uid: number): Promise<PackedReport>;
  /** Runs it from now on, or lays it ready, switched off; if it cannot start, all stays as it was and the upload waits on. Undefined where there is none of this person. */
  install(
    ticket: string,
    by: { readonly uid: number; readonly on: boolean },
  ): Promise<{ readonly id: string } | undefined>;
  /** False where there is none of this person. */
  drop(ticket: string, uid: number): Promise<boolean>;
  isUploaded(id: string): boolean;
  /** Only one that was uploaded. Its tables stay. */
  remove(id: string): Promise<void>;
  /** Takes away what waits for more than an hour, and folders that nothing names any more. */
  sweep(): Promise<void>;
}
export const pluginUploads = token<PluginUploads>('core/plugin.uploads@1');
