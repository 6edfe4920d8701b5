import type { ComponentType, ReactNode } from 'react';
import type { CallOptions } from './calls/call-options.ts';
import type { NavigateOptions } from './navigation/history.ts';

/** Recognised by brand, so that an extension's own copy of the SDK works. */
const BRAND = { sdk: 1, kind: 'web' } as const;

/** What the server wrote into the first response of this route. */
export interface FirstData {
  readonly status: number;
  readonly error_code?: number;
  readonly data?: unknown;
  /** The server's HTML of this view: show it with `<Adopt node={first.node} />` instead of rendering it again. */
  readonly node?: HTMLElement;
}

export interface PageProps {
  readonly params: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string>>;
  /** Only for the address that the browser was opened with. */
  readonly first?: FirstData;
}

/** What an action gets beside the slot's props. */
export interface ActionTools {
  navigate(to: string, options?: NavigateOptions): void;
  /** Shows a panel or a dialog over the page, until it calls `close` or another page is opened. */
  show(render: (close: () => void) => ReactNode): void;
  readonly toast: { ok(text: string): void; info(text: string): void; error(text: string): void };
  /** Untyped by nature: an action of one plugin may be written against any contract. Prefer `client<Api>()`. */
  call(path: string, input?: object, options?: CallOptions): Promise<unknown>;
}

export type Action<Props = Readonly<Record<string, unknown>>> = (
  props: Props,
  tools: ActionTools,
) => Promise<void> | void;

type Load<T> = () => Promise<{ readonly default: T }>;

/** The web half of a plugin: what its remote offers, each piece loaded on use. */
export interface WebParts {
  /** By route id. */
  readonly pages?: Readonly<Record<string, Load<ComponentType<PageProps>>>>;
  /** Components for slots; they receive the slot's props. */
  readonly parts?: Readonly<Record<string, Load<ComponentType<never>>>>;
  readonly actions?: Readonly<Record<string, Load<Action<never>>>>;
  /** By the id of the web token. */
  readonly services?: Readonly<Record<string, Load<unknown>>>;
}

export interface WebHalf extends WebParts {
  readonly sdk: 1;
  readonly kind: 'web';
}

/** Declares the web half of a plugin: the default export of `web/index.ts`. */
export function web(parts: WebParts): WebHalf {
  return { ...parts, ...BRAND };
}

export function isWebHalf(value: unknown): value is WebHalf {
  if (typeof value !== 'object' || value === null) return false;
  const { sdk, kind } = value as { sdk?: unknown; kind?: unknown };
  return sdk === BRAND.sdk && kind === BRAND.kind;
}
