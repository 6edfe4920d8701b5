/** Editors of this browser that have the same page open, each in a tab of its own. */

interface Message {
  readonly kind: 'who' | 'here' | 'left';
  readonly page: string;
  readonly draft: string;
}

export interface Tabs {
  /** Drafts that other tabs are writing just now, for this page. */
  others(): Promise<ReadonlySet<string>>;
  /** Says that this tab is done with the page. */
  stop(): void;
}

interface TabOptions {
  readonly page: string;
  readonly draft: () => string;
  readonly onCount: (others: number) => void;
  /** Another tab let the page go, and with it the lock that both had. */
  readonly onLeft: () => void;
}

const CHANNEL = 'docstead.editor';
/** Tabs of one browser answer within a few milliseconds; a frozen one does not answer at all. */
const ANSWER_MS = 150;

export function openTabs({ page, draft, onCount, onLeft }: TabOptions): Tabs {
  if (typeof BroadcastChannel === 'undefined') return { others: async () => new Set(), stop: () => undefined };
  const channel = new BroadcastChannel(CHANNEL);
  const known = new Set<string>();
  const say = (kind: Message['kind']) => channel.postMessage({ kind, page, draft: draft() } satisfies Message);
  channel.onmessage = ({ data }: MessageEvent<Message>) => {
    if (data.page !== page) return;
    if (data.kind === 'left') known.delete(data.draft);
    else known.add(data.draft);
    onCount(known.size);
    if (data.kind === 'who') say('here');
    if (data.kind === 'left') onLeft();
  };
  /** Asks anew: a tab that was killed has not said that it left. */
  const ask = () => {
    known.clear();
    say('who');
    return new Promise<void>((resolve) => {
      setTimeout(() => {
        onCount(known.size);
        resolve();
      }, ANSWER_MS);
    });
  };
  const onLeave = () => say('left');
  const onShow = () => void (document.visibilityState === 'visible' && ask());
  window.addEventListener('pagehide', onLeave);
  document.addEventListener('visibilitychange', onShow);
  const answered = ask();
  return {
    others: async () => {
      await answered;
      return known;
    },
    stop: () => {
      window.removeEventListener('pagehide', onLeave);
      document.removeEventListener('visibilitychange', onShow);
      say('left');
      channel.close();
    },
  };
}
