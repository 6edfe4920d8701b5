import { act, cleanup, type RenderResult, render } from '@testing-library/react';
import { type ComponentType, StrictMode } from 'react';
import { afterEach } from 'vitest';
import type { BootCaller, Descriptor, SiteLocale } from '../sdk/contract/index.ts';
import {
  connectShell,
  type FirstData,
  type NavigateOptions,
  type Shell,
  type Texts,
  type WebHalf,
  web,
} from '../sdk/web/index.ts';
import { toast } from '../ui/base.ts';
import { type FakeCalls, fakeSend, type SeenCall } from './web/fake-send.ts';
import { fillInBrowser } from './web/fill-in-browser.ts';
import { readTexts } from './web/read-texts.ts';
import { TestFrame } from './web/TestFrame.tsx';
import { bootOf, SLOT_PLUGIN } from './web/test-boot.ts';

export type { FakeCalls, SeenCall } from './web/fake-send.ts';

export interface RenderPluginOptions {
  /** The address that the browser opens. */
  readonly path: string;
  /** The plugin's descriptor: its routes, contributions and services. */
  readonly routes: Descriptor;
  /** Answers by path. Throw `{ error_code, error_message }` to refuse; a call without an answer is refused with 10404. */
  readonly calls?: FakeCalls;
  /** A guest unless said otherwise. */
  readonly caller?: BootCaller;
  readonly locale?: SiteLocale;
  /** What the server wrote into the first response: its HTML stands in the page, as it does for a browser. */
  readonly first?: Omit<FirstData, 'node'> & { readonly html?: string };
  readonly settings?: Readonly<Record<string, unknown>>;
  /** What another plugin puts into a slot, by the slot's id. */
  readonly slots?: Readonly<Record<string, ComponentType<never>>>;
  /** Services of another plugin, by the token's id. */
  readonly services?: Readonly<Record<string, unknown>>;
  /** Texts of the plugin; read from its locales/ folder by default. */
  readonly texts?: Readonly<Partial<Record<SiteLocale, Texts>>>;
}

export interface RenderedPlugin extends RenderResult {
  navigate(to: string, options?: NavigateOptions): Promise<void>;
  /** The calls that were made so far. */
  readonly calls: readonly SeenCall[];
  /** The address in the bar, with query and hash. */
  address(): string;
}

let running: Shell | undefined;

afterEach(endPage);

/** Takes the page away. It is done after each test; only tests that share a process have to see to it themselves. */
export function endPage(): void {
  cleanup();
  running?.stop();
  running?.queries.clear();
  running = undefined;
  toast.clear();
}

/** Shows a page of a plugin as the shell would: routes, texts, session, slots and dialogs work, the server is faked. */
export async function renderPlugin(half: WebHalf, options: RenderPluginOptions): Promise<RenderedPlugin> {
  fillInBrowser();
  window.history.replaceState(null, '', options.path);
  const seen: SeenCall[] = [];
  const boot = bootOf(options);
  const others = web({ parts: loaded(options.slots), services: loaded(options.services) });
  const shell = await connectShell({
    boot,
    loadHalf: async ({ id }) => (id === SLOT_PLUGIN ? others : half),
    loadTexts: (ns, locale) => readTexts(ns, { locale, given: options.texts, own: options.routes.id }),
    eagerTexts: [options.routes.id],
    loadBoot: async () => boot,
    send: fakeSend(options.calls ?? {}, { boot, seen }),
  });
  running = shell;
  await loadAhead(shell, { [options.routes.id]: half, [SLOT_PLUGIN]: others });
  const first = firstOf(options.first);
  // What suspends is only taken up again inside an act() that waits.
  const view = await act(async () =>
    render(
      <StrictMode>
        <TestFrame first={first} />
      </StrictMode>,
    ),
  );
  // The rest of it goes, as it does with the shell's place for it.
  first?.node?.remove();
  return {
    ...view,
    navigate: (to, how) => act(async () => shell.history.navigate(to, how)),
    calls: seen,
    address: () => `${window.location.pathname}${window.location.search}${window.location.hash}`,
  };
}

function firstOf(first: RenderPluginOptions['first']): FirstData | undefined {
  if (!first) return undefined;
  const { html, ...facts } = first;
  if (html === undefined) return facts;
  const node = document.body.appendChild(document.createElement('div'));
  node.innerHTML = html;
  return { ...facts, node };
}

/** What is there already does not suspend, so that a test waits for the page's own work only. */
async function loadAhead({ boot, pieces }: Shell, halves: Readonly<Record<string, WebHalf>>): Promise<void> {
  const loads = boot
    .getState()
    .plugins.flatMap((plugin) =>
      (['pages', 'parts'] as const).flatMap((kind) =>
        Object.keys(halves[plugin.id]?.[kind] ?? {}).map((key) => pieces.load(plugin, kind, key)),
      ),
    );
  await Promise.allSettled(loads);
}

function loaded<T>(values: Readonly<Record<string, T>> = {}): Record<string, () => Promise<{ default: T }>> {
  return Object.fromEntries(Object.entries(values).map(([id, value]) => [id, async () => ({ default: value })]));
}
