import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Boot, BootPlugin, SiteLocale } from '../contract/index.ts';
import { loginAddress } from '../contract/safe-redirect.ts';
import { type CallError, isGated, needsLogin } from './calls/call-error.ts';
import { createQueries } from './calls/queries.ts';
import { type Send, send as sendToServer } from './calls/send.ts';
import { writeChoice } from './cookies.ts';
import { ask, createFrame } from './frame.ts';
import { type Live, silence } from './live/live.ts';
import { createHistory, type History } from './navigation/history.ts';
import { ledOn, movedTo } from './navigation/led-on.ts';
import { createFinder, type Where } from './navigation/routes.ts';
import { createPieces } from './pieces.ts';
import type { WebHalf } from './plugin.ts';
import { type Shell, setCurrentShell } from './shell.ts';
import { addBootStrings, addTexts, CORE, createTexts, type Texts } from './texts/texts.ts';

/** What the shell brings, and a test replaces. */
export interface ShellWiring {
  readonly boot: Boot;
  /** Loads a plugin's remote and checks its brand; asked once per plugin unless it fails. */
  loadHalf(plugin: BootPlugin): Promise<WebHalf>;
  /** The texts of a plugin, or of `core` and the shell's own namespaces. */
  loadTexts(ns: string, locale: SiteLocale, boot: Boot): Promise<Texts>;
  /** Namespaces that are loaded before anything is shown; `core` is one by itself. */
  readonly eagerTexts?: readonly string[];
  /** A fresh boot block, after login, logout or a change of language. */
  loadBoot(): Promise<Boot>;
  readonly send?: Send;
  /** The push channel; without it nothing is ever pushed. */
  readonly live?: Live;
}

/** Connects the SDK to its shell; resolves when the first texts are there. */
export async function connectShell(wiring: ShellWiring): Promise<Shell> {
  const boot = createStore<Boot>(() => wiring.boot);
  const texts = createTexts(wiring.boot.locale);
  const textVersion = createStore<number>(() => 0);
  const frame = createFrame();
  const say: Shell['say'] = (key, params) => texts.t(key, { ...params, ns: CORE, lng: boot.getState().locale });
  arriveBehindHash(wiring.boot);
  const history = createHistory(() => ask(frame, { ...leaveQuestion(say), danger: true }));
  const where = watchPlace(boot, history);
  const loaded = new Set<string>([CORE, ...(wiring.eagerTexts ?? [])]);

  async function fetchTexts(ns: string, locale: SiteLocale): Promise<void> {
    const resources = await wiring.loadTexts(ns, locale, boot.getState());
    addTexts(texts, locale, { ns, resources });
    textVersion.setState((count) => count + 1, true);
  }

  async function loadPlugin(plugin: BootPlugin): Promise<WebHalf> {
    const { locale } = boot.getState();
    const [half] = await Promise.all([wiring.loadHalf(plugin), fetchTexts(plugin.id, locale)]);
    loaded.add(plugin.id);
    return half;
  }

  /** The tab goes on with the plugins that it was opened with, until it is loaded anew. */
  function become(next: Boot): void {
    const before = boot.getState();
    shell.sawRevision(next.revision);
    addBootStrings(texts, next);
    void texts.changeLanguage(next.locale);
    const plugins = next.revision === before.revision ? next.plugins : before.plugins;
    boot.setState({ ...next, revision: before.revision, plugins, theme: before.theme }, true);
  }

  async function refresh(): Promise<void> {
    const next = await wiring.loadBoot();
    const isOther = callerKey(next) !== callerKey(boot.getState());
    become(next);
    if (!isOther) return;
    shell.live.become(callerKey(next));
    await shell.queries.resetQueries();
  }

  async function setLocale(locale: SiteLocale): Promise<void> {
    if (locale === boot.getState().locale) return;
    await Promise.all([...loaded].map((ns) => fetchTexts(ns, locale)));
    writeChoice('docstead_locale', locale);
    const next = await wiring.loadBoot();
    become({ ...next, locale });
    // Names and messages in answers may be in the language of the caller.
    await shell.queries.invalidateQueries();
  }

  const shell: Shell = {
    boot,
    where,
    texts,
    textVersion,
    frame,
    history,
    queries: createQueries(),
    pieces: createPieces(once(loadPlugin)),
    send: wiring.send ?? sendToServer,
    live: wiring.live ?? silence,
    say,
    setLocale,
    setTheme: (theme) => {
      writeChoice('docstead_theme', theme);
      boot.setState({ theme });
    },
    refresh,
    sawRevision: (revision) => {
      if (revision !== wiring.boot.revision) frame.setState({ isOutdated: true });
    },
    onRefused: (error) => onRefused(shell, error),
    stop: () => {
      history.stop();
      shell.live.stop();
    },
  };
  setCurrentShell(shell);
  history.place.subscribe(shell.pieces.forgetFailed);
  // Typed into the address bar of a page that is open: nothing is loaded anew then.
  history.place.subscribe((place) => {
    const now = boot.getState();
    const to = ledOn(now, place) ?? (where.getState().route ? undefined : movedTo(now, place));
    if (to !== undefined) history.navigate(to, { replace: true });
  });
  addBootStrings(texts, wiring.boot);
  await Promise.all([...loaded].map((ns) => fetchTexts(ns, wiring.boot.locale)));
  return shell;
}

/** The server has not seen the hash, and has shown what stands in front of it. */
function arriveBehindHash(boot: Boot): void {
  const { pathname, hash } = window.location;
  const to = ledOn(boot, { path: pathname, hash });
  if (to !== undefined) window.history.replaceState(window.history.state, '', to);
}

const leaveQuestion = (say: Shell['say']) => ({
  title: say('leave.title'),
  text: say('leave.text'),
  action: say('leave.action'),
});

const callerKey = ({ caller }: Boot): string => (caller.kind === 'user' ? caller.uid : '');

function watchPlace(boot: StoreApi<Boot>, history: History): StoreApi<Where> {
  let plugins = boot.getState().plugins;
  let find = createFinder(plugins);
  const where = createStore<Where>(() => find(history.place.getState()));
  const update = () => {
    if (plugins !== boot.getState().plugins) {
      plugins = boot.getState().plugins;
      find = createFinder(plugins);
    }
    where.setState(find(history.place.getState()), true);
  };
  history.place.subscribe(update);
  boot.subscribe((next, before) => next.plugins !== before.plugins && update());
  return where;
}

/** The session ended, or a gate was closed, while its page was open. */
function onRefused(shell: Shell, error: CallError): void {
  // The fresh boot block says which gate, and the page that is shown leads there: not away from unsaved work.
  const isNew = isGated(error) && !shell.boot.getState().gate;
  if (isNew && !shell.history.isDirty()) void shell.refresh().catch(() => undefined);
  if (!needsLogin(error)) return;
  // Whoever has unsaved work on screen is not sent away from it, nor is the page redrawn for a guest: it says itself
  // what to do.
  if (shell.history.isDirty()) return;
  const { path, search, hash } = shell.history.place.getState();
  if (shell.boot.getState().caller.kind === 'user') void shell.refresh().catch(() => undefined);
  const { route } = shell.where.getState();
  const isForUsers = route?.audience === 'user' || route?.audience === 'admin';
  if (!isForUsers || path === '/user/login') return;
  shell.history.navigate(loginAddress(`${path}${search}${hash}`), { replace: true });
}

function once(load: (plugin: BootPlugin) => Promise<WebHalf>): (plugin: BootPlugin) => Promise<WebHalf> {
  const known = new Map<string, Promise<WebHalf>>();
  return (plugin) => {
    const coming = known.get(plugin.id) ?? load(plugin);
    known.set(plugin.id, coming);
    coming.catch(() => known.delete(plugin.id));
    return coming;
  };
}
