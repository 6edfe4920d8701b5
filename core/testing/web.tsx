import { act, cleanup, type RenderResult, render } from '@testing-library/react';
import { StrictMode } from 'react';
import { afterEach } from 'vitest';
import type { BootGate, PushSubject, PushTopic } from '../sdk/contract/index.ts';
import { type FirstData, type NavigateOptions, type WebHalf, web } from '../sdk/web/index.ts';
import { placeOf } from '../sdk/web/live/live.ts';
import { connectShell, type Shell } from '../sdk/web/shell-door.ts';
import { toast } from '../ui/base.ts';
import { fakeSend, type SeenCall } from './web/fake-send.ts';
import { fillInBrowser } from './web/fill-in-browser.ts';
import type { RenderPluginOptions } from './web/options.ts';
import { readTexts } from './web/read-texts.ts';
import { TestFrame } from './web/TestFrame.tsx';
import { bootOf, SLOT_PLUGIN } from './web/test-boot.ts';
import { TestLive } from './web/test-live.ts';

export type { FakeCalls, SeenCall } from './web/fake-send.ts';
export type { RenderPluginOptions } from './web/options.ts';
export { serverTexts } from './web/server-texts.ts';

export interface RenderedPlugin extends RenderResult {
  navigate(to: string, options?: NavigateOptions): Promise<void>;
  /** As the server would: `push(treeChanged, { item_id: 7 }, { rev: 2 })`. Gives whether somebody listens. */
  push<Body>(topic: PushTopic<Body>, subject: PushSubject, body: Body): Promise<boolean>;
  /** The connection is lost, or back. */
  setLive(isLive: boolean): Promise<void>;
  /** From now on the server says that this gate is closed, or none: the page hears so when it asks who one is. */
  setGate(gate: BootGate | undefined): void;
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
  const { gate: given, ...open } = boot;
  let gate = given;
  const live = new TestLive();
  const others = web({ parts: loaded(options.slots), services: loaded(options.services) });
  const shell = await connectShell({
    boot,
    loadHalf: async ({ id }) => (id === SLOT_PLUGIN ? others : half),
    loadTexts: (ns, locale) => readTexts(ns, { locale, given: options.texts, own: options.routes.id }),
    eagerTexts: [options.routes.id],
    loadBoot: async () => (gate ? { ...open, gate } : open),
    live,
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
    push: (topic, subject, body) => act(async () => live.say(placeOf(topic.id, subject), body)),
    setGate: (next) => {
      gate = next;
    },
    setLive: (isLive) => act(async () => live.turn(isLive)),
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
