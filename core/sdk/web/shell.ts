import type { QueryClient } from '@tanstack/react-query';
import type { i18n as I18n } from 'i18next';
import type { StoreApi } from 'zustand/vanilla';
import type { Boot, SiteLocale, Theme } from '../contract/index.ts';
import type { CallError } from './calls/call-error.ts';
import type { Send } from './calls/send.ts';
import type { Frame } from './frame.ts';
import type { Live } from './live/live.ts';
import type { History } from './navigation/history.ts';
import type { Where } from './navigation/routes.ts';
import type { Pieces } from './pieces.ts';

/** The running shell. Hooks reach it through `currentShell`; plugins never see it. */
export interface Shell {
  readonly boot: StoreApi<Boot>;
  readonly where: StoreApi<Where>;
  readonly texts: I18n;
  /** Counts up when texts arrive. */
  readonly textVersion: StoreApi<number>;
  readonly queries: QueryClient;
  readonly history: History;
  readonly frame: Frame;
  readonly pieces: Pieces;
  readonly live: Live;
  readonly send: Send;
  /** A text of the SDK's own. */
  say(key: string, params?: Readonly<Record<string, unknown>>): string;
  setLocale(locale: SiteLocale): Promise<void>;
  setTheme(theme: Theme): void;
  refresh(): Promise<void>;
  sawRevision(revision: string): void;
  onRefused(error: CallError): void;
  stop(): void;
}

let current: Shell | undefined;

/** The one piece of module state in the SDK: a page has one shell, and `client()` is called outside of React. */
export function currentShell(): Shell {
  if (!current)
    throw new Error('No shell is connected: connectShell() must come first (renderPlugin() does it in tests).');
  return current;
}

export function setCurrentShell(shell: Shell): void {
  current = shell;
}
