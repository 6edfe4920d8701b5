import { builtinEnvironments, type Environment } from 'vitest/runtime';

const KEY = 'docsteadTestBrowser';
/** There is no server: a link that is clicked leads nowhere, and no script is fetched. */
const SETTINGS = {
  navigation: { disableMainFrameNavigation: true, disableChildFrameNavigation: true },
  handleDisabledFileLoadingAsSuccess: true,
};

/**
 * One happy-dom for all tests of a process: React and the component library keep hold of the window that they were
 * loaded in, and loading them anew for every file takes longer than most files.
 */
export default {
  name: 'one-browser',
  viteEnvironment: 'ssr',
  async setup(global) {
    global[KEY] ??= open(global);
    await global[KEY];
    return { teardown: () => empty(global.window) };
  },
} satisfies Environment;

async function open(global: typeof globalThis): Promise<true> {
  await builtinEnvironments['happy-dom'].setup(global, { happyDOM: { settings: SETTINGS } });
  tellSelectionLater(global);
  return true;
}

/** Browsers tell that the selection has changed in a task of its own, happy-dom within what changes it. */
function tellSelectionLater({ document, Event, setTimeout }: typeof globalThis): void {
  const told = new WeakSet<Event>();
  const tell = (): void => {
    const event = new Event('selectionchange');
    told.add(event);
    document.dispatchEvent(event);
  };
  const later = (event: Event): void => {
    if (told.has(event)) return;
    event.stopImmediatePropagation();
    setTimeout(tell);
  };
  document.addEventListener('selectionchange', later, true);
}

function empty({ document, history, localStorage, sessionStorage }: Window): void {
  document.head.replaceChildren();
  document.body.replaceChildren();
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '', '/');
}
